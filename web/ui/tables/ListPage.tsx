import type { ReactNode } from 'react';
import { useIsPhone } from '../layout/media.ts';
import css from './ListPage.module.css';

type Props = {
  readonly title: string;
  /** How many rows there are in total, shown beside the title. */
  readonly count?: number | undefined;
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  /** Secondary actions such as export. They are beside the primary button, on a phone beside the search. */
  readonly extras?: ReactNode;
  /** The one primary button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** The layout of every list: title, search, filters, one primary action, the rows, and the pagination. */
export function ListPage({ title, count, search, filters, extras, actions, children, footer }: Props) {
  const isPhone = useIsPhone();
  return (
    <section className={css.list} aria-label={title}>
      <header className={css.head}>
        <h1 className={css.title}>
          {title}
          {count !== undefined && <span className={css.count}>{count.toLocaleString('en-US')}</span>}
        </h1>
        {(actions || (extras && !isPhone)) && (
          <div className={css.actions}>
            {!isPhone && extras}
            {actions}
          </div>
        )}
      </header>
      {(search || filters) && (
        <div className={css.tools}>
          {search && <div className={css.search}>{search}</div>}
          {isPhone && extras}
          {filters && <div className={css.filters}>{filters}</div>}
        </div>
      )}
      {children}
      {footer}
    </section>
  );
}
