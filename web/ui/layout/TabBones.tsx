import { Skeleton, Skeletons } from '../feedback/Skeleton.tsx';
import css from './TabBones.module.css';

/** Where six tabs will stand. */
export function TabBones() {
  return (
    <Skeletons className={css.bones}>
      {[64, 76, 70, 74, 60, 62].map((width, index) => (
        <Skeleton key={index} width={width} height={28} radius={14} />
      ))}
    </Skeletons>
  );
}
