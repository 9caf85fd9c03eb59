import type { Cents } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';

/** Whole months later, and never a day that the month does not have: January 31 and a month is February 28. */
export function monthsAfter(at: string, months: number): string {
  const from = new Date(at);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.toISOString();
}

/** Instants are written with or without their thousandths, so they are never compared as texts. */
export const isAfter = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

export type MembershipState = { readonly since: string | null; readonly until: string | null };

/** Somebody whose card is only being charged is no member yet; whose time is over does not earn. */
export const isActive = ({ since, until }: MembershipState, now: string): boolean =>
  since !== null && !isAfter(since, now) && (until === null || isAfter(until, now));

/** Until when it lasts once it is paid: what is left of it is not lost. */
export const paidUntil = ({ until }: MembershipState, now: string, term_months: number | null): string | null =>
  term_months === null ? null : monthsAfter(until !== null && isAfter(until, now) ? until : now, term_months);

const RENEW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Nobody pays twice for the same time: it is renewed in its last month. */
export const mayPay = (standing: MembershipState, now: string): boolean =>
  !isActive(standing, now) || (standing.until !== null && Date.parse(standing.until) - Date.parse(now) <= RENEW_DAYS * DAY_MS);

/** Charged for time that is still to come is owed to the member; for good, it is earned at once. */
export const feeLines = (member_id: string, cents: Cents, term_months: number | null): LedgerLine[] => [
  { kind: 'card_clearing', cents },
  term_months === null
    ? { kind: 'fee', subject: 'membership', cents: -cents }
    : { kind: 'membership', subject: member_id, cents: -cents },
];

/** Their time is over: what they paid for it is earned. */
export const timeOverLines = (member_id: string, cents: Cents): LedgerLine[] => [
  { kind: 'membership', subject: member_id, cents },
  { kind: 'fee', subject: 'membership', cents: -cents },
];
