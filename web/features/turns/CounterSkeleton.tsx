import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton.tsx';
import css from './counter.module.css';

/** The shape of both halves before the board is there. */
export function CounterSkeleton() {
  return (
    <SkeletonGroup className={css.counter}>
      <div className={css.left}>
        <div className={css.boneHead}>
          <Skeleton width={84} height={20} />
          <Skeleton width={64} height={20} />
          <Skeleton width={112} height={48} radius={10} />
        </div>
        {[52, 44, 60].map((width) => (
          <div key={width} className={css.boneCard}>
            <Skeleton width={`${width}%`} height={20} />
            <Skeleton width={`${width + 18}%`} height={14} />
            <Skeleton height={48} radius={10} />
          </div>
        ))}
      </div>
      <div className={css.right} data-bones="">
        <div className={css.boneHead}>
          <Skeleton width={140} height={24} />
          <Skeleton width={132} height={20} />
        </div>
        <div className={css.boneLine}>
          {[96, 72, 84, 64, 90].map((width) => (
            <div key={width} className={css.boneRow}>
              <Skeleton width={40} height={40} round />
              <Skeleton width={width} height={16} />
              <Skeleton width={48} height={24} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
