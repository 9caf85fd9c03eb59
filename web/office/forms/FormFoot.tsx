import type { ReactNode } from 'react';
import css from './foot.module.css';

type Props = {
  readonly children: ReactNode;
  /** On a phone the first button has a row of its own. */
  readonly stacked?: boolean | undefined;
};

/** The buttons of a form in a drawer or beside a list; the one marked `data-end` stands at the far end. */
export const FormFoot = ({ children, stacked }: Props) => (
  <div className={css.foot} data-stacked={stacked || undefined}>
    {children}
  </div>
);
