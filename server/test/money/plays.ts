import { randomUUIDv7 } from 'node:crypto';
import {
  adjustTip,
  changeTicketAbove,
  closeTicket,
  deletePayment,
  mergeTickets,
  openTicket,
  payTicket,
  reopenTicket,
  splitTicket,
  type TicketView,
  voidTheTicket,
} from 'core/checkout/contract';
import { tippable } from 'core/checkout/tips/rules';
import { deleteGiftCard, restoreGiftCard, showGiftCard } from 'core/gift-cards/contract';
import type { Dice } from './dice.ts';
import type { Hand, Shop } from './shop.ts';

export type PlayAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** How the ticket stands after it, where the answer is about something else. */
  readonly after?: unknown;
};

function anyLine(dice: Dice, { services, staff }: Shop) {
  const employee_id = dice.pick(staff);
  const price_cents = 100 + dice.below(20_000);
  const qty = 1 + dice.below(3);
  const staff_discount_cents = dice.chance(0.2) ? dice.below(price_cents) : 0;
  const borne_by = dice.pick(['salon', 'staff', 'split'] as const);
  const line = { id: randomUUIDv7(), employee_id, qty, staff_discount_cents, borne_by };
  if (dice.chance(0.3)) return { ...line, kind: dice.pick(['product', 'fee'] as const), name: 'Nail oil', price_cents };
  return { ...line, kind: 'service' as const, item_id: dice.pick(services), price_cents };
}

const wished = ({ posDetails }: TicketView) =>
  Object.fromEntries(
    Object.entries(posDetails).map(([customer, { details, ...entry }]) => [
      customer,
      { ...entry, details: details.map(({ tax_rate: _, tax_code: __, ...line }) => line) },
    ]),
  );

const noWords = { to_name: '', from_name: '', message: '', email: null };

function anyContent(dice: Dice, shop: Shop, before?: TicketView) {
  const posDetails: ReturnType<typeof wished> = before ? wished(before) : {};
  const guests = Object.keys(posDetails);
  const anybody = dice.chance(0.3) ? dice.pick(shop.members) : { customer_id: `guest-${randomUUIDv7()}`, customer_name: 'Guest' };
  const customer = guests.length > 0 && dice.chance(0.6) ? dice.pick(guests) : anybody.customer_id;
  const entry = posDetails[customer] ?? { customer_name: anybody.customer_name, details: [] };
  const kept = dice.chance(0.2) ? entry.details.slice(1) : entry.details;
  const details = [...kept, anyLine(dice, shop)] as typeof entry.details;
  const promotions = dice.chance(0.3) ? [{ id: randomUUIDv7(), name: 'Regular', amount_cents: dice.below(3000) }] : [];
  const tips = dice.chance(0.5) ? { [dice.pick(shop.staff)]: dice.below(3000) } : {};
  const gift_card_sales = (before?.gift_card_sales ?? [])
    .map(({ code: _, left_cents: __, ...card }) => card)
    .slice(dice.chance(0.2) ? 1 : 0);
  if (dice.chance(0.15)) gift_card_sales.push({ ...noWords, id: randomUUIDv7(), amount_cents: 100 + dice.below(15_000) });
  const all = { ...posDetails, [customer]: { ...entry, details } };
  return { business_id: shop.business_id, posDetails: all, promotions, gift_card_sales, tips };
}

/** Everything a till can do to a ticket, each as an order that can be sent again with its key. */
export type Play = (hand: Hand, ticket: TicketView) => (key: string) => Promise<PlayAnswer>;

export const about = ({ dice, shop }: Hand, { id, version }: TicketView) => ({
  params: { id },
  body: { business_id: shop.business_id, version: dice.chance(0.05) ? version - 1 : version },
});
export const reasoned = (hand: Hand, ticket: TicketView) => {
  const { params, body } = about(hand, ticket);
  return { params, body: { ...body, reason: 'Thrown by dice' } };
};

const change: Play = (hand, ticket) => {
  const { shop, dice } = hand;
  const { params, body } = about(hand, ticket);
  const wish = { params, body: { ...body, ...anyContent(dice, shop, ticket) } };
  return (key) => shop.owner.call(changeTicketAbove, wish, { key, ...shop.pin('pos.discount.above') });
};
const pay: Play = (hand, ticket) => {
  const { shop, dice } = hand;
  const method = dice.pick(['cash', 'cash', 'cheque'] as const);
  const { due } = ticket.payment;
  const amount = dice.chance(0.6) ? due + (method === 'cash' ? dice.below(2000) : 0) : dice.below(due + 500);
  const { params, body } = about(hand, ticket);
  const wish = { params, body: { ...body, method, amount_cents: Math.max(1, amount) } };
  return (key) => shop.owner.call(payTicket, wish, { key });
};
const payByCard: Play = (hand, ticket) => {
  const { shop, dice } = hand;
  const { due } = ticket.payment;
  const amount = dice.chance(0.5) ? due : dice.below(due + 500);
  const { params, body } = about(hand, ticket);
  const reference = dice.chance(0.05) ? 'ABCD-ABCD-ABCD-ABCD' : dice.pick(shop.cards).code;
  const wish = { params, body: { ...body, method: 'gift_card' as const, amount_cents: Math.max(1, amount), reference } };
  return (key) => shop.owner.call(payTicket, wish, { key });
};
/** What a ticket has sold, somebody pays with on another one. */
const spendSold: Play = (hand, ticket) => {
  const { shop, dice, known } = hand;
  const sold = known.filter(({ status }) => status === 'paid').flatMap(({ gift_card_sales }) => gift_card_sales);
  if (sold.length === 0) return payByCard(hand, ticket);
  const { params, body } = about(hand, ticket);
  const amount_cents = 1 + dice.below(Math.max(1, ticket.payment.due));
  const card = dice.pick(sold);
  return async (key) => {
    const shown = await shop.owner.call(showGiftCard, { body: { business_id: shop.business_id, id: card.id } });
    const reference = shown.status === 200 ? shown.body.data.code : 'ABCD-ABCD-ABCD-ABCD';
    return shop.owner.call(payTicket, { params, body: { ...body, method: 'gift_card', amount_cents, reference } }, { key });
  };
};
/** In the trash and back: what it answers is a card and no ticket. */
const turnOff: Play = ({ shop: { owner, business_id, cards, pin }, dice }) => {
  const { id } = dice.pick(cards);
  const isBack = dice.chance(0.6);
  return async (key) => {
    const { status } = isBack
      ? await owner.call(restoreGiftCard, { params: { id }, body: { business_id } }, { key, ...pin('giftcard.restore') })
      : await owner.call(deleteGiftCard, { params: { id }, query: { business_id } }, { key, ...pin('giftcard.delete') });
    return { status, body: {} };
  };
};
const close: Play = (hand, ticket) => {
  const wish = about(hand, ticket);
  return (key) => hand.shop.owner.call(closeTicket, wish, { key });
};
const takeBack: Play = (hand, ticket) => {
  const wish = reasoned(hand, ticket);
  return (key) => hand.shop.owner.call(voidTheTicket, wish, { key, ...hand.shop.pin('pos.void') });
};
const reopen: Play = (hand, ticket) => {
  const wish = reasoned(hand, ticket);
  return (key) => hand.shop.owner.call(reopenTicket, wish, { key, ...hand.shop.pin('pos.reopen_closed') });
};
/** Whoever worked on it, in other parts; most of the time more of it. */
const tipAgain: Play = (hand, ticket) => {
  const { shop, dice } = hand;
  const { params, body } = about(hand, ticket);
  const worked = tippable(ticket);
  const by = dice.chance(0.1) ? ('card' as const) : ('cash' as const);
  const first = worked.length > 0 ? dice.pick(worked) : dice.pick(shop.staff);
  const more = dice.chance(0.3) ? 0 : dice.below(2000);
  const second = worked.length > 0 ? dice.pick(worked) : first;
  const tips = { [second]: 0, [first]: ticket.payment.grandTip - Math.floor(ticket.payment.grandTip / 2) + more };
  tips[second] = (tips[second] ?? 0) + Math.floor(ticket.payment.grandTip / 2);
  const wish = { params, body: { ...body, tips, by } };
  return (key) => shop.owner.call(adjustTip, wish, { key, ...shop.pin('pos.tip.adjust') });
};
const unpay: Play = (hand, ticket) => {
  const payment_id = ticket.transactions[0]?.id ?? randomUUIDv7();
  const { params, body: query } = reasoned(hand, ticket);
  const wish = { params: { ...params, payment_id }, query };
  return (key) => hand.shop.owner.call(deletePayment, wish, { key, ...hand.shop.pin('pos.cash_cheque.delete') });
};
const merge: Play = (hand, ticket) => {
  const other = hand.dice.pick(hand.known);
  const { params, body } = about(hand, ticket);
  const wish = { params, body: { ...body, other_id: other.id, other_version: other.version } };
  return (key) => hand.shop.owner.call(mergeTickets, wish, { key });
};
const split: Play = (hand, ticket) => {
  const { params, body } = about(hand, ticket);
  const [first = `guest-${randomUUIDv7()}`] = Object.keys(ticket.posDetails);
  const wish = { params, body: { ...body, customers: [first] } };
  return (key) => hand.shop.owner.call(splitTicket, wish, { key });
};
export const open = ({ shop, dice }: Omit<Hand, 'known'>) => {
  const body = anyContent(dice, shop);
  return (key: string): Promise<PlayAnswer> => shop.owner.call(openTicket, { body }, { key });
};

/** What is done more often stands there more often. */
export const plays: readonly { readonly name: string; readonly play: Play }[] = [
  ...Array.from({ length: 3 }, () => ({ name: 'change', play: change })),
  ...Array.from({ length: 4 }, () => ({ name: 'pay', play: pay })),
  ...Array.from({ length: 2 }, () => ({ name: 'payByCard', play: payByCard })),
  { name: 'spendSold', play: spendSold },
  { name: 'turnOff', play: turnOff },
  { name: 'close', play: close },
  { name: 'void', play: takeBack },
  { name: 'reopen', play: reopen },
  ...Array.from({ length: 2 }, () => ({ name: 'tip', play: tipAgain })),
  { name: 'unpay', play: unpay },
  { name: 'merge', play: merge },
  { name: 'split', play: split },
];
