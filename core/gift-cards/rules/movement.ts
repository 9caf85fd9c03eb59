import type { LedgerLine } from '../../ledger/rules/posting.ts';
import type { Cents } from '../../kernel/money/money.ts';

/** How a card came to be: paid for on a ticket, given away, or brought along from before this house kept its books here. */
export const howIssued = ['sold', 'complimentary', 'carried_over'] as const;
export type ByHand = Exclude<(typeof howIssued)[number], 'sold'>;

/** What a card is charged to that nobody pays for at the till. */
const against: { readonly [H in ByHand]: LedgerLine['kind'] } = { complimentary: 'discount', carried_over: 'write_off' };

export const onCard = (card_id: string) => ({ kind: 'gift_card', subject: card_id }) as const;

export const issueLines = (card_id: string, how: ByHand, cents: Cents): LedgerLine[] => [
  { kind: against[how], subject: 'gift_card', cents },
  { ...onCard(card_id), cents: -cents },
];

/** Bought online: what the card processor owes the business is what the business owes on the card. */
export const SALE_ONLINE = 'gift_card_sale';
export const boughtLines = (card_id: string, cents: Cents): LedgerLine[] => [
  { kind: 'card_clearing', cents },
  { ...onCard(card_id), cents: -cents },
];

/** What each kind of transaction means to a card. A payment in cash for the rest of it is not made yet. */
export const ISSUE = 'gift_card_issue';
export const CASH_OUT = 'gift_card_cash_out';
const redeeming: readonly string[] = ['payment', 'payment_reversal'];

/** What moved on the cards of a business in a period, by the kind of transaction; above zero is more on them. */
export type Moved = { readonly kind: string; readonly cents: Cents };
export type CardPeriod = {
  readonly opening: Cents;
  readonly sold: Cents;
  readonly by_hand: Cents;
  readonly redeemed: Cents;
  readonly cashed_out: Cents;
  readonly closing: Cents;
};

/** opening + sold + by hand − redeemed − cashed out = closing. */
export function periodOf(opening: Cents, moved: readonly Moved[]): CardPeriod {
  const sum = (isOne: (kind: string) => boolean) =>
    moved.reduce((total, { kind, cents }) => total + (isOne(kind) ? cents : 0), 0);
  const by_hand = sum((kind) => kind === ISSUE);
  const redeemed = -sum((kind) => redeeming.includes(kind)) + 0;
  const cashed_out = -sum((kind) => kind === CASH_OUT) + 0;
  const sold = sum((kind) => kind !== ISSUE && kind !== CASH_OUT && !redeeming.includes(kind));
  return { opening, sold, by_hand, redeemed, cashed_out, closing: opening + sold + by_hand - redeemed - cashed_out };
}
