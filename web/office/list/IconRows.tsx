import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './rows.module.css';

export const IconRows = ({ children }: { readonly children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

type Props = {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** At the end of the row, on a phone below the text. */
  readonly side: ReactNode;
  readonly alarms?: boolean;
  /** What can be done with it. A list in which something can be done with any row keeps the room in all. */
  readonly action?: ReactNode;
};

/** Something that happened: what, about whom, and when. */
export function IconRow({ icon: Icon, title, text, side, alarms = false, action }: Props) {
  return (
    <li data-alarms={alarms || undefined} data-acts={action === undefined ? undefined : ''}>
      <span className={css.icon}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={css.text}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <span className={css.side}>{side}</span>
      {action}
    </li>
  );
}
