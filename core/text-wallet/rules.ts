import type { DeliveryKind } from '../deliveries/rules.ts';
import type { Reason } from '../kernel/refusals/reason.ts';
import type { Cents } from '../kernel/money/money.ts';
import type { LedgerLine } from '../ledger/rules/posting.ts';
import { TEXT_CENTS } from '../sms/segments/rules.ts';
import * as refused from './refusals.ts';

/** What a new business is given: a hundred texts. */
export const WELCOME_CENTS = 100 * TEXT_CENTS;
/** Below this the owner is told, unless they chose another limit. */
export const USUAL_LOW_CENTS = 50 * TEXT_CENTS;
const [LEAST, MOST] = [30_00, 500_00];
/** The highest limit for “little is left”. */
export const MOST_LOW_CENTS = MOST;

export const rechargeFault = (cents: Cents): Reason | null => (cents >= LEAST && cents <= MOST ? null : refused.amount);
export const textsFor = (cents: Cents): number => Math.floor(cents / TEXT_CENTS);

/** Goes out whether or not there is credit: who signs in, or is told that their account changed, is not kept waiting for a salon's card. */
const alwaysSent: readonly DeliveryKind[] = [
  'code',
  'reset',
  'taken',
  'account_changed',
  'glass_broken',
  'alert',
  'plan_failed',
  'stop_answer',
];
export const needsCredit = (kind: DeliveryKind): boolean => !alwaysSent.includes(kind);

export type Wallet = {
  readonly balance_cents: Cents;
  readonly low_cents: Cents;
  readonly low_told_at: string | null;
  readonly empty_told_at: string | null;
};
type Notice = 'low' | 'empty';
type Spending = { readonly isPaid: boolean; readonly balance_cents: Cents; readonly notice: Notice | null };

/** Whether a text is paid for, what is left then, and what the owner is told: once until there is enough again. */
export function spendCredit(wallet: Wallet, cost: Cents): Spending {
  const isPaid = wallet.balance_cents >= cost;
  const balance_cents = isPaid ? wallet.balance_cents - cost : wallet.balance_cents;
  if (!isPaid) return { isPaid, balance_cents, notice: wallet.empty_told_at === null ? 'empty' : null };
  const isNews = balance_cents < wallet.low_cents && wallet.low_told_at === null;
  return { isPaid, balance_cents, notice: isNews ? 'low' : null };
}

const MOST_AUTOMATIC_A_DAY = 3;
type Automatic = {
  readonly auto_cents: Cents | null;
  readonly hasPending: boolean;
  /** Whether the last card that was charged by itself, since the owner chose it, was declined. */
  readonly wasDeclined: boolean;
  readonly inLastDay: number;
};
/** Whether a card is charged by itself now. */
export const rechargesItself = ({ auto_cents, hasPending, wasDeclined, inLastDay }: Automatic): boolean =>
  auto_cents !== null && !hasPending && !wasDeclined && inLastDay < MOST_AUTOMATIC_A_DAY;

/** A card was charged: what is owed in texts grows. It stands apart from what the processor owes the business. */
export const rechargeLines = (cents: Cents): LedgerLine[] => [
  { kind: 'card_clearing', subject: 'sms', cents },
  { kind: 'sms_credit', cents: -cents },
];
/** Texts were sent, or given back when negative. */
export const usageLines = (cents: Cents): LedgerLine[] => [
  { kind: 'sms_credit', cents },
  { kind: 'plan_revenue', subject: 'texts', cents: -cents },
];
export const givenLines = (cents: Cents): LedgerLine[] => [
  { kind: 'plan_revenue', subject: 'texts given', cents },
  { kind: 'sms_credit', cents: -cents },
];
