import type { ReactNode } from 'react';
import css from './SectionHeading.module.css';

type Props = {
  readonly children: ReactNode;
  readonly level?: 1 | 2 | 3 | undefined;
  /** Uses the serif font of public headlines. Staff screens use the plain font. */
  readonly display?: 'xl' | 'lg' | 'md' | undefined;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly id?: string | undefined;
};

export function SectionHeading({ children, level = 2, display, note, action, id }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.row}>
      <Heading id={id} className={css.heading} data-level={level} data-display={display}>
        {children}
      </Heading>
      {note && <span className={css.note}>{note}</span>}
      {action && <span className={css.action}>{action}</span>}
    </div>
  );
}
