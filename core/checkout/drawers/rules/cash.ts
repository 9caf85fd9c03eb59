import type { Cents } from '../../../kernel/money/money.ts';
import type { LedgerLine } from '../../../ledger/rules/posting.ts';

/** Bills and coins, in cents. */
export const denominations = [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1] as const;

/** How many there are of each, by its cents. */
export type Denominations = { readonly [cents: string]: number };

export const countedOf = (held: Denominations): Cents =>
  Object.entries(held).reduce((sum, [cents, pieces]) => sum + Number(cents) * pieces, 0);

export const movementKinds = ['paid_in', 'paid_out', 'to_safe', 'from_safe', 'tip_payout', 'no_sale'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Below zero what leaves the drawer. */
export const signOf: { readonly [K in MovementKind]: -1 | 0 | 1 } = {
  paid_in: 1,
  from_safe: 1,
  paid_out: -1,
  to_safe: -1,
  tip_payout: -1,
  no_sale: 0,
};

const across: { readonly [K in MovementKind]: LedgerLine['kind'] } = {
  paid_in: 'paid_out',
  paid_out: 'paid_out',
  to_safe: 'safe',
  from_safe: 'safe',
  tip_payout: 'tip',
  no_sale: 'over_short',
};

export type Movement = { readonly kind: MovementKind; readonly cents: Cents; readonly employee_id?: string | undefined };

/** What a movement means in the ledger; opening the drawer without a sale moves nothing. */
export function movementLines(drawer: string, { kind, cents, employee_id = '' }: Movement): LedgerLine[] {
  const into = signOf[kind] * cents;
  return [
    { kind: 'cash_drawer', subject: drawer, cents: into },
    { kind: across[kind], subject: employee_id, cents: -into },
  ];
}

/** Money that is there and should not be, or the other way round. */
export const overShortLines = (drawer: string, off: Cents): LedgerLine[] => [
  { kind: 'cash_drawer', subject: drawer, cents: off },
  { kind: 'over_short', subject: drawer, cents: -off },
];

export const depositLines = (drawer: string, { bank, safe }: { readonly bank: Cents; readonly safe: Cents }): LedgerLine[] => [
  { kind: 'cash_drawer', subject: drawer, cents: -(bank + safe) },
  { kind: 'bank', cents: bank },
  { kind: 'safe', cents: safe },
];
