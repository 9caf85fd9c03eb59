import type { ReactNode } from 'react';
import type { Icon } from '../display/icon.tsx';
import css from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger';
export type ButtonSize = 40 | 48 | 56;

/** The props that buttons and links that look like buttons share. */
export type ButtonLook = {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  readonly wide?: boolean | undefined;
  readonly icon?: Icon;
  readonly iconAfter?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

export function buttonAttributes({ kind = 'primary', size = 40, wide, className }: Partial<ButtonLook>, busy = false) {
  const classes = [css.button, css[kind], busy && css.busy, className];
  return { className: classes.filter(Boolean).join(' '), 'data-size': size, 'data-wide': wide ? '' : undefined };
}
