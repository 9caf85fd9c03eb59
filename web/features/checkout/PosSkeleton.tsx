import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton.tsx';
import css from './pos.module.css';
import { TileSkeleton } from './sale/TileSkeleton.tsx';

/** The shape of the till before it is there. */
export function PosSkeleton() {
  return (
    <SkeletonGroup className={css.pos}>
      <div className={css.left}>
        <div className={css.boneTabs}>
          {[64, 108, 98].map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </div>
        <TileSkeleton />
      </div>
      <div className={css.boneTicket}>
        <Skeleton width={140} height={22} />
        <Skeleton height={56} radius={10} />
      </div>
    </SkeletonGroup>
  );
}
