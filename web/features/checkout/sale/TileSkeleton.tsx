import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import css from './sale.module.css';

/** Tiles before the menu is there, as large as they will be. */
export function TileSkeleton() {
  return (
    <div className={css.shelf} data-bones="">
      <div className={css.categories}>
        {[48, 84, 112, 104, 96].map((width) => (
          <Skeleton key={width} width={width} height={48} radius={10} />
        ))}
      </div>
      <div className={css.tiles}>
        {Array.from({ length: 16 }, (_, tile) => (
          <Skeleton key={tile} height={94} radius={14} />
        ))}
      </div>
    </div>
  );
}
