import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './change.module.css';

type Props = {
  /** In which direction, and how far. */
  readonly change: number;
  /** The same in words. */
  readonly children: ReactNode;
};

/** More or less than before: an arrow beside the words, so that no colour alone says it. */
export function MoreOrLess({ change, children }: Props) {
  const Arrow = change < 0 ? TrendingDown : TrendingUp;
  return (
    <span className={css.change} data-way={Math.sign(change)}>
      {change !== 0 && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
      {children}
    </span>
  );
}
