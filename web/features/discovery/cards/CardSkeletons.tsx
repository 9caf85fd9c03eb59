import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import css from './skeletons.module.css';

export function CardSkeletons({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup className={css.cards}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card}>
          <Skeleton className={css.photo} height="auto" radius={14} />
          <div className={css.lines}>
            <Skeleton width="62%" height={18} />
            <Skeleton width="38%" height={14} />
            <Skeleton width="50%" height={14} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css.row}>
          <Skeleton className={css.photo} height="auto" radius={10} />
          <div className={css.lines}>
            <Skeleton width={`${44 + ((row * 13) % 24)}%`} height={18} />
            <Skeleton width="60%" height={14} />
            <Skeleton width="34%" height={14} />
            <Skeleton className={css.fourth} width="72%" height={14} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
