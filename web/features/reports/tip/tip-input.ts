import type { TicketView } from 'core/checkout/contract';
import { allocateCents } from 'core/kernel/money/money';
import type { Ticket } from 'core/checkout/rules/ticket';
import { isLargeTip, tipBaseOf, tipShares } from 'core/checkout/rules/totals';
import { type HeldCard, tipChange, tippable, type TipWay } from 'core/checkout/tips/rules';

export type TipInput = { readonly tips: Ticket['tips']; readonly by: TipWay };

const sumOf = (tips: Ticket['tips']): number => Object.values(tips).reduce((sum, cents) => sum + cents, 0);

const sold = ({ posDetails, promotions, tips }: TicketView): Ticket => ({
  posDetails,
  promotions,
  tips,
  gift_card_sales: [],
  payments: [],
});
const heldCards = ({ transactions }: TicketView): HeldCard[] =>
  transactions.flatMap(({ id: payment_id, held }) => (held ? [{ payment_id, ...held }] : []));

/** What of a tip may still be put on the card. */
export const roomOn = (ticket: TicketView): number => heldCards(ticket).reduce((sum, { room_cents }) => sum + room_cents, 0);

/** Everybody who may have a part of it, with nothing where they have none. */
export const sharesOf = (ticket: TicketView): TipInput['tips'] =>
  Object.fromEntries(tippable(ticket).map((who) => [who, ticket.tips[who] ?? 0]));

/** Another amount, by what everybody did; by head where that is nothing. */
export function sharedBy(ticket: TicketView, tip: number): TipInput['tips'] {
  const people = tippable(ticket);
  const worked = tipShares(sold(ticket), tip);
  if (people.length === 0) return {};
  const heads = allocateCents(
    tip,
    people.map(() => 1),
  );
  const isWorked = Object.keys(worked).length > 0;
  return Object.fromEntries(people.map((who, i) => [who, (isWorked ? worked[who] : heads[i]) ?? 0]));
}

/** A ticket that only sold a gift card has nobody to tip. */
export const hasTeam = (ticket: TicketView): boolean => tippable(ticket).length > 0;

export type TipVerdict = 'same' | 'moved' | 'cash' | 'card' | 'room' | 'less' | 'lessOnCard';

/** What a wish comes to, before anybody is asked for a PIN. */
export function verdictOn(ticket: TicketView, { tips, by }: TipInput): { readonly verdict: TipVerdict; readonly delta: number } {
  const change = tipChange(sold(ticket), tips, by, heldCards(ticket));
  const delta = sumOf(tips) - sumOf(ticket.tips);
  const isSame = Object.keys({ ...tips, ...ticket.tips }).every((who) => (tips[who] ?? 0) === (ticket.tips[who] ?? 0));
  if (isSame) return { verdict: 'same', delta };
  if (delta === 0) return { verdict: 'moved', delta };
  if ('why' in change) return { verdict: delta < 0 ? 'less' : 'room', delta };
  return { verdict: delta < 0 ? 'lessOnCard' : by, delta };
}

/** What a tip is of, where it is more than before and more than half of that: then it is asked again, as at the till. */
export function largeTipOn(ticket: TicketView, tips: TipInput['tips']): number | null {
  const base = tipBaseOf(sold(ticket));
  return sumOf(tips) > sumOf(ticket.tips) && isLargeTip(sumOf(tips), base) ? base : null;
}

export const isPossible = (verdict: TipVerdict): boolean => !['same', 'room', 'less'].includes(verdict);
