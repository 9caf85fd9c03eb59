import { Check, Circle, CircleAlert, CircleDot, type LucideIcon, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './Badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad' | 'info' | `status-${string}`;

type Props = {
  readonly children: ReactNode;
  /**
   * `status-…` uses the colours of that name in theme/status.css. Leave the tone out for a word that is not one of several
   * states.
   */
  readonly tone?: BadgeTone | undefined;
  /** Replaces the icon that belongs to the tone. */
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
};

const FIXED: Record<string, readonly [bg: string, fg: string]> = {
  neutral: ['var(--sunken)', 'var(--ink-2)'],
  brand: ['var(--brand-soft)', 'var(--brand-strong)'],
};

const MARKS: { readonly [tone: string]: LucideIcon } = { ok: Check, warn: CircleAlert, bad: X, info: CircleDot, neutral: Circle };

/** A word in a coloured pill. Colour alone never carries the meaning: the word is always shown, usually with an icon. */
export function Badge({ children, tone, icon, className }: Props) {
  const colour = tone ?? 'neutral';
  const [bg, fg] = FIXED[colour] ?? [`var(--${colour}-bg)`, `var(--${colour})`];
  const Mark = tone && MARKS[tone];
  return (
    <span className={[css.badge, className].filter(Boolean).join(' ')} style={{ '--bg': bg, '--fg': fg } as CSSProperties}>
      {icon ?? (Mark && <Mark size={13} strokeWidth={2} aria-hidden="true" />)}
      {children}
    </span>
  );
}
