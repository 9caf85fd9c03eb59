import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Panels.module.css';

type Props = {
  readonly tone: 'ok' | 'warn' | 'bad' | 'info';
  readonly title?: string | undefined;
  readonly children?: ReactNode;
};

const ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

/** A permanent message inside a page or dialog. */
export function Notice({ tone, title, children }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon className={css.sign} size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.words}>
        {title && <p className={css.noted}>{title}</p>}
        {children && <div className={css.note}>{children}</div>}
      </div>
    </div>
  );
}
