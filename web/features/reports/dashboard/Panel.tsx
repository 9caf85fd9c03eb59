import { type ReactNode, useId } from 'react';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import css from './dashboard.module.css';

type Props = {
  readonly title: string;
  readonly count?: number | undefined;
  readonly note?: ReactNode;
  /** Stands in place of everything else where there is nothing to show. */
  readonly empty?: ReactNode;
  readonly children?: ReactNode;
};

/** One part of the day under its own heading. */
export function Panel({ title, count = 0, note, empty, children }: Props) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <CountBadge count={count} quiet />
        {note && <div className={css.note}>{note}</div>}
      </header>
      {empty ? <div className={css.calm}>{empty}</div> : children}
    </section>
  );
}
