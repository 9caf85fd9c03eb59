import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import css from './dashboard.module.css';

const rows = [0, 1, 2, 3, 4];

/** The day in its shape, before it is known. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup className={css.bones}>
      <div className={css.greeting}>
        <div>
          <Skeleton width={260} height={32} />
          <Skeleton width={340} height={18} className={css.under} />
        </div>
      </div>
      <div className={css.figures}>
        {rows.map((at) => (
          <div key={at}>
            <Skeleton width={96} height={16} />
            <Skeleton width={72} height={28} className={css.under} />
            <Skeleton width={120} height={14} className={css.under} />
          </div>
        ))}
      </div>
      <div className={css.grid}>
        {[0, 1, 2, 3].map((panel) => (
          <div key={panel} className={css.panel}>
            <div className={css.boneHead}>
              <Skeleton width={140} height={20} />
            </div>
            {rows.map((at) => (
              <div key={at} className={css.boneRow}>
                <Skeleton width={32} height={32} round />
                <Skeleton width={`${40 + ((at * 13) % 30)}%`} height={16} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
