import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './attention.module.css';

export type Tone = 'bad' | 'warn' | 'info';
type Props = {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** The one main button, and beside it at most one other way out. */
  readonly children?: ReactNode;
};

export function AttentionRow({ icon: Icon, tone, title, text, children }: Props) {
  return (
    <li className={css.attention}>
      <span className={css.sign} data-tone={tone} aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <p className={css.matter}>
        <b>{title}</b> <span>{text}</span>
      </p>
      {children && <div className={css.buttons}>{children}</div>}
    </li>
  );
}
