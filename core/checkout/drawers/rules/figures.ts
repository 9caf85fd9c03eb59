import type { Cents } from '../../../kernel/money/money.ts';

/** What moved in a drawer, by the word the ledger has for it. */
export type Moved = readonly { readonly kind: string; readonly cents: Cents }[];

/** Why a drawer should hold what it should: the parts add up to `expected`. */
export type Figures = { readonly [K in (typeof figureNames)[number]]: Cents } & { readonly expected: Cents };
export const figureNames = [
  'opening',
  'float',
  'sales',
  'refunds',
  'paid_in',
  'paid_out',
  'to_safe',
  'from_safe',
  'tip_payout',
  'pay',
  'other',
] as const;

const known: { readonly [kind: string]: (typeof figureNames)[number] } = {
  drawer_float: 'float',
  payment: 'sales',
  payment_reversal: 'refunds',
  refund: 'refunds',
  drawer_paid_in: 'paid_in',
  drawer_paid_out: 'paid_out',
  drawer_to_safe: 'to_safe',
  drawer_from_safe: 'from_safe',
  drawer_tip_payout: 'tip_payout',
  pay_out: 'pay',
  pay_out_back: 'pay',
};

export function figuresOf(opening: Cents, moved: Moved): Figures {
  const sums = new Map<string, Cents>([['opening', opening]]);
  for (const { kind, cents } of moved) {
    const name = known[kind] ?? 'other';
    sums.set(name, (sums.get(name) ?? 0) + cents);
  }
  const parts = Object.fromEntries(figureNames.map((name) => [name, sums.get(name) ?? 0])) as Omit<Figures, 'expected'>;
  return { ...parts, expected: Object.values(parts).reduce((sum, cents) => sum + cents, 0) };
}

/** Nobody closed it on the business day on which it was opened: what it holds is not known to be right. */
export const isForgotten = (opened_day: string, today: string): boolean => opened_day < today;
