import type { Status } from 'core/booking/appointments/rules/visit';
import type { CSSProperties } from 'react';
import { tintOf } from '../../../ui/texts/avatar-face.ts';

export const colourings = ['status', 'staff', 'category'] as const;
export type Colouring = (typeof colourings)[number];

/** Fill, edge and text, as the rest of the calendar reads them. */
export function tone(name: string): CSSProperties {
  return {
    '--fill': `var(--${name}-bg)`,
    '--edge': `var(--${name}-edge, var(--${name}))`,
    '--text': `var(--${name})`,
  } as CSSProperties;
}
export const statusTone = (status: Status): CSSProperties => tone(`status-${status.replace('_', '-')}`);
export const tintTone = (id: string): CSSProperties => tone(`tint-${tintOf(id)}`);
