import { type Cents, percentOf } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';
import { monthsAfter } from '../../loyalty/rules/membership.ts';

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Percent off for whoever pays a year ahead. */
export const YEARLY_OFF = 15;
const DAY_MS = 86_400_000;
const months: { readonly [P in BillingPeriod]: number } = { month: 1, year: 12 };

export const priceOf = (monthly_cents: Cents, period: BillingPeriod): Cents =>
  period === 'month' ? monthly_cents : percentOf(monthly_cents * 12, (100 - YEARLY_OFF) * 1000);

/** The end of the period that begins at `starts_at`; counted from the first one, so that the 31st comes back after February. */
export function planEnd(anchored_at: string, starts_at: string, period: BillingPeriod): string {
  for (let n = 1; ; n++) {
    const end = monthsAfter(anchored_at, n * months[period]);
    if (Date.parse(end) > Date.parse(starts_at)) return end;
  }
}

export type Paid = { readonly price_cents: Cents; readonly starts_at: string; readonly ends_at: string };

/** What the whole days are worth that were paid for and not used. */
export function unusedOf({ price_cents, starts_at, ends_at }: Paid, now: string): Cents {
  const [from, to, at] = [starts_at, ends_at, now].map((instant) => Date.parse(instant)) as [number, number, number];
  const days = Math.max(1, Math.ceil((to - from) / DAY_MS));
  const left = Math.min(days, Math.max(0, Math.floor((to - at) / DAY_MS)));
  return Math.floor((price_cents * left) / days);
}

export type Quote = { readonly credit_cents: Cents; readonly final_charge: Cents; readonly credit_left_cents: Cents };

/** What is charged today for a plan: its price less what is still to the good. What is left of that pays for what comes next. */
export function planQuote(price_cents: Cents, credit: Cents): Quote {
  const credit_cents = Math.min(price_cents, credit);
  return { credit_cents, final_charge: price_cents - credit_cents, credit_left_cents: credit - credit_cents };
}

/** A renewal that fails is tried again on each of the next three days; then the plan is over. */
export const RETRIES = 3;
export const RETRY_MS = DAY_MS;
export type Dues = { readonly cancelled_at: string | null; readonly tries: number };
/** How often it is still tried, after so many tries. */
export const triesLeft = (tries: number): number => Math.max(0, RETRIES + 1 - tries);
export const isPlanOver = ({ cancelled_at, tries }: Dues): boolean => cancelled_at !== null || tries > RETRIES;

export type PlanState = 'free' | 'active' | 'ending' | 'past_due';
export const planStates = ['free', 'active', 'ending', 'past_due'] as const satisfies readonly PlanState[];
export function planState(dues: Dues | null): PlanState {
  if (dues === null) return 'free';
  if (dues.cancelled_at !== null) return 'ending';
  return dues.tries > 0 ? 'past_due' : 'active';
}

/** What the processor owes us, not the business, for a plan: it stands beside what it owes the business. */
export const PLAN_PAYMENT = 'plan_payment';
export const planLines = (plan_name: string, cents: Cents): LedgerLine[] => [
  { kind: 'card_clearing', subject: 'plan', cents },
  { kind: 'plan_revenue', subject: plan_name.toLowerCase(), cents: -cents },
];

export type Subscribed = Paid &
  Dues & {
    readonly package_id: number;
    readonly period: BillingPeriod;
    readonly anchored_at: string;
    readonly credit_cents: Cents;
  };
export type Choice = { readonly package_id: number; readonly period: BillingPeriod };

const isSame = (one: Choice, other: Choice) => one.package_id === other.package_id && one.period === other.period;

/** Whether there is nothing to pay for: it is the plan they have, and it is paid. */
export const isPaidFor = (now: Subscribed | null, wish: Choice): boolean => now !== null && now.tries === 0 && isSame(now, wish);

export const planCredit = (subscribed: Subscribed | null, now: string): Cents =>
  subscribed === null ? 0 : subscribed.credit_cents + unusedOf(subscribed, now);

/** What is paid, and for when. The same plan goes on where it ended; another one begins now. */
export function planTermsOf(subscribed: Subscribed | null, wish: Choice & { readonly price_cents: Cents }, now: string) {
  const isRenewal = subscribed !== null && isSame(subscribed, wish);
  const starts_at = isRenewal ? subscribed.ends_at : now;
  const anchored_at = isRenewal ? subscribed.anchored_at : now;
  const {
    credit_cents,
    final_charge: amount_cents,
    credit_left_cents,
  } = planQuote(wish.price_cents, planCredit(subscribed, now));
  const when = { anchored_at, starts_at, ends_at: planEnd(anchored_at, starts_at, wish.period) };
  return {
    ...wish,
    ...when,
    kind: isRenewal ? ('renewal' as const) : ('change' as const),
    credit_cents,
    amount_cents,
    credit_left_cents,
  };
}
export type PlanTerms = ReturnType<typeof planTermsOf>;
