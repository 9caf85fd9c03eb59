import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TabSkeleton } from '../../../ui/layout/TabSkeleton.tsx';
import css from './frame-skeleton.module.css';

/** The shape of a business page whose business is still on its way. */
export const FrameSkeleton = () => (
  <>
    <Skeleton className={css.hero} radius={0} height={550} />
    <div className={css.tabs}>
      <TabSkeleton />
    </div>
  </>
);
