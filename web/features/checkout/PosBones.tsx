import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import css from './pos.module.css';
import { TileBones } from './sale/TileBones.tsx';

/** The shape of the till before it is there. */
export function PosBones() {
  return (
    <Skeletons className={css.pos}>
      <div className={css.left}>
        <div className={css.boneTabs}>
          {[64, 108, 98].map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </div>
        <TileBones />
      </div>
      <div className={css.boneTicket}>
        <Skeleton width={140} height={22} />
        <Skeleton height={56} radius={10} />
      </div>
    </Skeletons>
  );
}
