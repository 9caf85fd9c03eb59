import { randomUUIDv7 } from 'node:crypto';
import {
  askCharge,
  cancelCharge,
  changeTender,
  chargeCard,
  payTicket,
  refundTicket,
  ticketById,
  type TicketView,
} from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { about, type PlayAnswer, type Play, reasoned } from './plays.ts';
import type { Hand } from './shop.ts';

/** Most pay; some are declined; of some the answer never comes, charged or not. */
const numbers = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002', '4000000000000341'];

/** A charge answers with itself, so the ticket is looked at after it. */
const andThen = async ({ shop }: Hand, { id }: TicketView, order: Promise<PlayAnswer>): Promise<PlayAnswer> => {
  const { status, body } = await order;
  const now = await shop.owner.call(ticketById, { params: { id }, query: { business_id: shop.business_id } });
  return { status, body, after: now.status === 200 ? now.body : {} };
};

const charge: Play = (hand, ticket) => {
  const { shop, dice } = hand;
  const { due } = ticket.payment;
  const { params, body } = about(hand, ticket);
  const amount_cents = Math.max(1, dice.chance(0.6) ? due : dice.below(due + 500));
  const wish = { params, body: { ...body, amount_cents, card_token: shop.tokenise(dice.pick(numbers)) } };
  return (key) => andThen(hand, ticket, shop.owner.call(chargeCard, wish, { key }));
};

/** What became of the oldest charge that nobody knows the end of, or away with it. */
const settle: Play = (hand, ticket) => {
  const { shop, dice, known } = hand;
  const unsure = [ticket, ...known].find(({ charges }) => charges.length > 0) ?? ticket;
  const wish = {
    params: { id: unsure.charges[0]?.id ?? randomUUIDv7() },
    body: { business_id: shop.business_id },
  };
  const order = dice.chance(0.7) ? askCharge : cancelCharge;
  // Whoever asks later may hear more: such answers are not compared.
  return () =>
    andThen(
      hand,
      unsure,
      shop.owner.call(order, wish).then(({ status }) => ({ status, body: {} })),
    );
};

/** Mostly somebody's own ticket; at times the points of somebody who is not on it. */
const payByPoints: Play = (hand, ticket) => {
  const { shop, dice, known } = hand;
  const { customer_id, program_id } = dice.pick(shop.members);
  const amount = 1000 * (1 + dice.below(2));
  const theirs = known.find(
    ({ status, posDetails, payment }) => status === 'open' && customer_id in posDetails && payment.due >= amount,
  );
  const { params, body } = about(hand, theirs && dice.chance(0.9) ? theirs : ticket);
  const loyalty_program = { customer_id, loyalty_program_id: program_id, amount };
  const wish = { params, body: { ...body, method: 'loyalty' as const, amount_cents: amount, loyalty_program } };
  return (key) => shop.owner.call(payTicket, wish, { key });
};

const refund: Play = (hand, ticket) => {
  const { shop, dice, known } = hand;
  const paid = known.filter(({ status }) => status === 'paid');
  const sold = paid.length > 0 ? dice.pick(paid) : ticket;
  const line = dice.pick([...linesOf(sold), null]);
  const most = line ? line.qty * line.price_cents : 1;
  const lines = line ? [{ id: line.id, amount_cents: dice.chance(0.5) ? most : 1 + dice.below(most) }] : [];
  const [card] = sold.gift_card_sales;
  const gift_cards = card && dice.chance(0.5) ? [{ id: card.id, amount_cents: 1 + dice.below(card.amount_cents) }] : [];
  const some = dice.chance(0.3) ? { amount_cents: 1 + dice.below(most) } : { lines };
  const [tipped] = Object.entries(sold.tips);
  const tips = tipped && dice.chance(0.3) ? { [tipped[0]]: 1 + dice.below(tipped[1] + 1) } : {};
  const { params, body } = reasoned(hand, sold);
  const wish = { params, body: { ...body, ...some, gift_cards, tips } };
  return (key) => shop.owner.call(refundTicket, wish, { key, ...shop.pin('pos.refund') });
};

/** Cash that was a cheque, a card that was cash, or a ticket that a card has still to pay. */
const correct: Play = (hand, ticket) => {
  const { shop, dice, known } = hand;
  const paid = known.filter(({ status }) => status === 'paid');
  const sold = paid.length > 0 ? dice.pick(paid) : ticket;
  const payment_id = sold.transactions.find(({ deleted }) => !deleted)?.id ?? randomUUIDv7();
  const { params, body } = reasoned(hand, sold);
  const method = dice.pick(['cash', 'cheque', 'cash', 'cheque', 'card'] as const);
  const wish = { params: { ...params, payment_id }, body: { ...body, method } };
  return (key) => shop.owner.call(changeTender, wish, { key, ...shop.pin('pos.reopen_closed') });
};

/** Cards, points, and what is given back. */
export const laterPlays: readonly { readonly name: string; readonly play: Play }[] = [
  { name: 'charge', play: charge },
  { name: 'charge', play: charge },
  { name: 'settle', play: settle },
  { name: 'payByPoints', play: payByPoints },
  { name: 'payByPoints', play: payByPoints },
  { name: 'refund', play: refund },
  { name: 'correct', play: correct },
  { name: 'refund', play: refund },
];
