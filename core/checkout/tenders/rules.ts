import type { Cents } from '../../kernel/money/money.ts';
import type { Tender, Ticket } from '../rules/ticket.ts';
import { totalsOf } from '../rules/totals.ts';

/** The gift cards that pay for something: one without a card, or with nothing of it, is none. */
export const giftCardsAmong = <T extends Tender>(payments: readonly T[]): (T & { readonly gift_card_id: string })[] =>
  payments.filter(
    (one): one is T & { readonly gift_card_id: string } =>
      one.method === 'gift_card' && !one.deleted && one.amount_cents > 0 && Boolean(one.gift_card_id),
  );

/** How much of a ticket gift cards and points may still pay: what is on it besides the cards it sells. Below zero they pay too much. */
export function giftCardRoom(ticket: Ticket): Cents {
  const { grandTotal, giftCardSales } = totalsOf(ticket);
  const points = ticket.payments.filter(({ method, deleted }) => method === 'loyalty' && !deleted);
  const spent = [...giftCardsAmong(ticket.payments), ...points].reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return grandTotal - giftCardSales - spent;
}

/** How much of what was paid ahead for its visits pays on a ticket: no gift cards, and no more than is due. */
export const creditOn = (ticket: Ticket, ahead: Cents): Cents =>
  Math.max(0, Math.min(ahead, totalsOf(ticket).due, giftCardRoom(ticket)));
