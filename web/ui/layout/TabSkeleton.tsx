import { Skeleton, SkeletonGroup } from '../feedback/Skeleton.tsx';
import css from './TabSkeleton.module.css';

/** A placeholder for six tabs. */
export function TabSkeleton() {
  return (
    <SkeletonGroup className={css.bones}>
      {[64, 76, 70, 74, 60, 62].map((width, index) => (
        <Skeleton key={index} width={width} height={28} radius={14} />
      ))}
    </SkeletonGroup>
  );
}
