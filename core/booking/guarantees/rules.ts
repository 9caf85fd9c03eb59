import type { FeePreset, Setting } from '../../business/contract.ts';
import { allocateCents, type Cents, percentOf } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';

/** What calling off late and not coming cost, in percent of the price. */
export const presetPercents: { readonly [P in FeePreset]: { readonly late: number; readonly no_show: number } } = {
  flexible: { late: 0, no_show: 10 },
  fair: { late: 10, no_show: 30 },
  moderate: { late: 30, no_show: 50 },
  strict: { late: 50, no_show: 100 },
};

/** The guarantee of a visit, as the customer agreed to it: what is paid at once, and what a late cancellation or a no-show costs. */
export type Terms = {
  readonly total_cents: Cents;
  readonly due_cents: Cents;
  readonly late_percent: number;
  readonly no_show_percent: number;
  readonly notice_min: number;
};

type Policy = Pick<Setting, 'booking_policy' | 'deposit_percent' | 'fee_preset' | 'cancel_notice_min'>;
type Booker = { readonly vip: boolean; readonly prepays: boolean };

/** No processor charges less. */
export const LEAST_CHARGE: Cents = 50;

export const share = (total: Cents, percent: number): Cents => percentOf(total, percent * 1000);

function dueOf({ booking_policy, deposit_percent }: Policy, { prepays }: Booker, total: Cents): Cents {
  if (prepays || booking_policy === 'full') return total;
  return booking_policy === 'deposit' ? Math.min(total, Math.max(LEAST_CHARGE, share(total, deposit_percent))) : 0;
}

/** On which terms somebody books; null: nothing is asked of them. Who pays first does so even as a VIP, of whom nothing else is asked. */
export function termsFor(policy: Policy, booker: Booker, total_cents: Cents): Terms | null {
  const isAsked = booker.prepays || (policy.booking_policy !== 'none' && !booker.vip);
  if (!isAsked || total_cents < LEAST_CHARGE) return null;
  const { late, no_show } = presetPercents[policy.fee_preset];
  const due_cents = dueOf(policy, booker, total_cents);
  return { total_cents, due_cents, late_percent: late, no_show_percent: no_show, notice_min: policy.cancel_notice_min };
}

export type Agreed = Omit<Terms, 'due_cents'>;

/** What calling it off costs right now, and until when it costs nothing. */
export function lateTerms({ total_cents, late_percent, notice_min }: Agreed, starts_at: string, now: Date) {
  const free_until = new Date(Date.parse(starts_at) - notice_min * 60_000);
  return { free_until: free_until.toISOString(), fee_cents: now > free_until ? share(total_cents, late_percent) : 0 };
}

export const noShowFee = ({ total_cents, no_show_percent }: Agreed): Cents => share(total_cents, no_show_percent);

/** A fee comes out of what was paid first; the card pays the rest of it, unless that is too little for any card. */
export function feeParts(held: Cents, fee: Cents): { readonly kept: Cents; readonly back: Cents; readonly charged: Cents } {
  const kept = Math.min(held, fee);
  const rest = fee - kept;
  return { kept, back: held - kept, charged: rest < LEAST_CHARGE ? 0 : rest };
}

/** The terms of each of those who come together: what the organiser pays stands behind everybody's visit by its price. */
export function termsOfEach(terms: Terms, totals: readonly Cents[]): Terms[] {
  const due = allocateCents(terms.due_cents, totals);
  return totals.map((total_cents, i) => ({ ...terms, total_cents, due_cents: due[i] ?? 0 }));
}

/** What was paid ahead for a visit, until it is had. */
export const aheadFor = (visit_id: string) => ({ kind: 'prepayment', subject: visit_id }) as const;
const byCard = { kind: 'card_clearing' } as const;
type Why = 'late' | 'no_show';

export const depositLines = (parts: readonly { readonly id: string; readonly cents: Cents }[]): LedgerLine[] => [
  { ...byCard, cents: parts.reduce((sum, { cents }) => sum + cents, 0) },
  ...parts.map(({ id, cents }): LedgerLine => ({ ...aheadFor(id), cents: -cents })),
];
export const keptLines = (visit_id: string, why: Why, cents: Cents): LedgerLine[] => [
  { ...aheadFor(visit_id), cents },
  { kind: 'fee', subject: why, cents: -cents },
];
export const returnLines = (visit_id: string, cents: Cents): LedgerLine[] => [
  { ...aheadFor(visit_id), cents },
  { ...byCard, cents: -cents },
];
export const feeLines = (why: Why, cents: Cents): LedgerLine[] => [
  { ...byCard, cents },
  { kind: 'fee', subject: why, cents: -cents },
];
