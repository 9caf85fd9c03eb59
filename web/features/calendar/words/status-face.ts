import type { Status } from 'core/booking/appointments/rules/visit';
import type { CSSProperties } from 'react';
import { tintOf } from '../../../ui/texts/avatar-face.ts';

export const colourings = ['status', 'staff', 'category'] as const;
export type Colouring = (typeof colourings)[number];

const tones = new Map<string, CSSProperties>();

/** Fill, edge and text, as the rest of the calendar reads them. The same object each time: what is compared by it stays as it is. */
export function tone(name: string): CSSProperties {
  const known = tones.get(name);
  if (known) return known;
  const made = {
    '--fill': `var(--${name}-bg)`,
    '--edge': `var(--${name}-edge, var(--${name}))`,
    '--text': `var(--${name})`,
  } as CSSProperties;
  tones.set(name, made);
  return made;
}
export const statusTone = (status: Status): CSSProperties => tone(`status-${status.replace('_', '-')}`);
export const tintTone = (id: string): CSSProperties => tone(`tint-${tintOf(id)}`);
