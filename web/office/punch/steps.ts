import type { ClockedPerson, PunchKind } from 'core/time-clock/contract';

export const punchSteps = ['in', 'rest', 'meal', 'back', 'out'] as const;
export type PunchStep = (typeof punchSteps)[number];

/** What somebody can do next: a rest is paid, a meal is not. */
export function stepsOf({ state }: Pick<ClockedPerson, 'state'>): readonly PunchStep[] {
  if (state === 'out') return ['in'];
  return state === 'break' ? ['back', 'out'] : ['rest', 'meal', 'out'];
}

/** A step as the server is told. */
export function punchOf(step: PunchStep): { readonly kind: PunchKind; readonly paid?: boolean } {
  if (step === 'rest' || step === 'meal') return { kind: 'break', paid: step === 'rest' };
  return { kind: step };
}
