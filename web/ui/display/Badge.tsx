import type { CSSProperties, ReactNode } from 'react';
import css from './Badge.module.css';

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad' | 'info' | `status-${string}`;

type Props = {
  readonly children: ReactNode;
  /** `status-…` takes the colours of that name in theme/status.css. */
  readonly tone?: Tone | undefined;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
};

const FIXED: Record<string, readonly [bg: string, fg: string]> = {
  neutral: ['var(--sunken)', 'var(--ink-2)'],
  brand: ['var(--brand-soft)', 'var(--brand-strong)'],
};

/** Colour never speaks alone: the word is always there, the icon wherever two tones could be confused. */
export function Badge({ children, tone = 'neutral', icon, className }: Props) {
  const [bg, fg] = FIXED[tone] ?? [`var(--${tone}-bg)`, `var(--${tone})`];
  return (
    <span className={[css.badge, className].filter(Boolean).join(' ')} style={{ '--bg': bg, '--fg': fg } as CSSProperties}>
      {icon}
      {children}
    </span>
  );
}
