import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TabBones } from '../../../ui/layout/TabBones.tsx';
import css from './bones.module.css';

/** The shape of a business page whose business is still on its way. */
export const FrameBones = () => (
  <>
    <Skeleton className={css.hero} radius={0} height={550} />
    <div className={css.tabs}>
      <TabBones />
    </div>
  </>
);
