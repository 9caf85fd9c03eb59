import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTender, chargeCard, payTicket, refundTicket, reopenTicket, type TicketView } from 'core/checkout/contract';
import { giftCardReport, showGiftCard } from 'core/gift-cards/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';

let at: AtTheTill;
beforeAll(async () => {
  at = await openAtTheTill({ outside: true });
});
afterAll(() => at.world.close());

const cash = async (ticket: TicketView, amount_cents = ticket.payment.due): Promise<TicketView> => {
  const body = { business_id: at.business_id, version: ticket.version, method: 'cash' as const, amount_cents };
  return (await at.thu.call(payTicket, { params: { id: ticket.id }, body })).body.data;
};
const provider = () => at.world.outside?.provider as NonNullable<AtTheTill['world']['outside']>['provider'];
const card = async ({ id, version }: TicketView, amount_cents: number): Promise<TicketView> => {
  const card_token = provider().tokenise('4242424242424242');
  await at.thu.call(chargeCard, { params: { id }, body: { business_id: at.business_id, version, amount_cents, card_token } });
  return at.again({ id });
};
type Lines = { readonly id: string; readonly amount_cents: number }[];
const refund = ({ id, version }: TicketView, lines: Lines, tips: { [who: string]: number } = {}) =>
  at.thu.call(
    refundTicket,
    { params: { id }, body: { business_id: at.business_id, version, lines, tips, reason: 'The polish chipped' } },
    at.pinned('pos.refund'),
  );
const whole = (ticket: TicketView, nr = 0): Lines => {
  const line = linesOf(ticket)[nr];
  return [{ id: line?.id ?? '', amount_cents: line?.price_cents ?? 0 }];
};
const standing = (kind: 'cash_drawer' | 'refund' | 'card_clearing' | 'gift_card' | 'cheques') =>
  at.world.deps.db.read(at.scope, async (ctx) => [...(await balancesOf(ctx, kind)).values()].reduce((a, b) => a + b, 0));

it('a line goes back in cash, with its tax', async () => {
  const paid = await cash(await at.opened());
  const before = await standing('cash_drawer');
  const { status, body } = await refund(paid, whole(paid));
  expect(status).toBe(200);
  const [given] = body.data.refunds;
  expect(given).toMatchObject({ reason: 'The polish chipped', parts: [{ method: 'cash' }] });
  expect(await standing('cash_drawer')).toBe(before - (given?.amount_cents ?? 0));
});

it('twice is refused, however many try at once', async () => {
  const paid = await cash(await at.opened());
  const all = await Promise.all(Array.from({ length: 8 }, () => refund(paid, whole(paid))));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await refund(await at.again(paid), whole(paid))).status).toBe(422);
  expect((await at.again(paid)).refunds).toHaveLength(1);
});

it('what was paid by card goes back on the card first, the rest from the drawer', async () => {
  const half = await card(await at.opened(), 2000);
  const paid = await cash(half);
  const [cards, drawer] = [await standing('card_clearing'), await standing('cash_drawer')];
  const lines = [...whole(paid, 0), ...whole(paid, 1)];
  const { body } = await refund(paid, lines);
  expect(body.data.refunds[0]?.parts).toMatchObject([
    { method: 'card', amount_cents: 2000 },
    { method: 'cash', amount_cents: paid.payment.grandTotal - 2000 },
  ]);
  expect([await standing('card_clearing'), await standing('cash_drawer')]).toEqual([
    cards - 2000,
    drawer - (paid.payment.grandTotal - 2000),
  ]);
  expect([...provider().intents.values()].at(-1)).toMatchObject({ amount: 2000, refunded: 2000 });
});

it('a tip stays with the team unless it is named, and is not more than it was', async () => {
  const paid = await cash(await at.opened({ tips: { [at.mia]: 700 } }));
  expect((await refund(paid, whole(paid), { [at.mia]: 701 })).status).toBe(422);
  expect((await refund(paid, whole(paid), { [at.bao]: 1 })).status).toBe(422);
  const { body } = await refund(paid, whole(paid), { [at.mia]: 700 });
  expect(body.data.refunds[0]?.tips).toEqual({ [at.mia]: 700 });
  expect((await refund(await at.again(paid), whole(paid, 1), { [at.mia]: 1 })).status).toBe(422);
});

const refundMore = ({ id, version }: TicketView, more: object) =>
  at.thu.call(
    refundTicket,
    { params: { id }, body: { business_id: at.business_id, version, reason: 'They were unhappy', ...more } },
    at.pinned('pos.refund'),
  );

it('an amount goes back to the cent, with its tax, and the rest of a line after it', async () => {
  const paid = await cash(await at.opened());
  const { status, body } = await refundMore(paid, { amount_cents: 1007 });
  expect(status).toBe(200);
  const [given] = body.data.refunds;
  expect(given).toMatchObject({ amount_cents: 1007, parts: [{ method: 'cash', amount_cents: 1007 }] });
  const rest = paid.payment.grandTotal - 1007;
  expect((await refundMore(body.data, { amount_cents: rest + 1 })).status).toBe(422);
  expect((await refundMore(await at.again(paid), { amount_cents: rest, lines: whole(paid) })).status).toBe(422);
  const all = await refundMore(await at.again(paid), { amount_cents: rest });
  expect(all.body.data.refunds.map(({ amount_cents }) => amount_cents)).toEqual([1007, rest]);
});

it('a sold gift card goes back up to what is still on it, and is worth so much less', async () => {
  const report = async () => (await at.lan.call(giftCardReport, { query: { business_id: at.business_id } })).body.data;
  const before = await report();
  const gift_card_sales = [{ id: randomUUIDv7(), amount_cents: 5000 }];
  const sold = await cash(await at.opened({ gift_card_sales }));
  const [card] = sold.gift_card_sales;
  const { code } = (await at.lan.call(showGiftCard, { body: { business_id: at.business_id, id: card?.id ?? '' } })).body.data;
  const other = await at.opened();
  const spent = { business_id: at.business_id, version: other.version, method: 'gift_card' as const, amount_cents: 2000 };
  const half = (await at.thu.call(payTicket, { params: { id: other.id }, body: { ...spent, reference: code } })).body.data;
  expect((await at.again(sold)).gift_card_sales[0]?.left_cents).toBe(3000);
  const back = (amount_cents: number) => ({ gift_cards: [{ id: card?.id, amount_cents }] });
  expect((await refundMore(sold, back(3001))).status).toBe(422);
  const [cards, drawer] = [await standing('gift_card'), await standing('cash_drawer')];
  const { body } = await refundMore(await at.again(sold), back(2500));
  expect(body.data.refunds[0]).toMatchObject({ gift_cards: { [card?.id ?? '']: 2500 }, parts: [{ method: 'cash' }] });
  expect([await standing('gift_card'), await standing('cash_drawer')]).toEqual([cards + 2500, drawer - 2500]);
  const more = { ...spent, version: half.version, amount_cents: 501, reference: code };
  expect((await at.thu.call(payTicket, { params: { id: other.id }, body: more })).status).toBe(422);
  expect((await refundMore(body.data, back(501))).status).toBe(422);
  expect((await refundMore(await at.again(sold), back(500))).status).toBe(200);
  const after = await report();
  expect([after.sold - before.sold, after.redeemed - before.redeemed, after.closing - before.closing]).toEqual([2000, 2000, 0]);
});

const correct = ({ id, version, transactions }: TicketView, method: string, more: object = {}) =>
  at.thu.call(
    changeTender,
    {
      params: { id, payment_id: transactions.find(({ deleted }) => !deleted)?.id ?? '' },
      body: { business_id: at.business_id, version, method, reason: 'Rung as the wrong one', ...more } as never,
    },
    at.pinned('pos.reopen_closed'),
  );

it('what was rung as cash and was a cheque, or rung as a card and was cash, is put right in the books', async () => {
  const paid = await cash(await at.opened(), 20_000);
  const kept = paid.payment.grandTotal;
  const [drawer, cheques, cards] = [await standing('cash_drawer'), await standing('cheques'), await standing('card_clearing')];
  const { status, body } = await correct(paid, 'cheque', { reference: '1042' });
  expect(status).toBe(200);
  expect(body.data.status).toBe('paid');
  expect(body.data.payment).toMatchObject({ paid: kept, change: 0, chequePaid: kept, cashPaid: 0, due: 0 });
  expect(body.data.transactions.map(({ method, deleted }) => [method, deleted])).toEqual([
    ['cash', true],
    ['cheque', false],
  ]);
  expect([await standing('cash_drawer'), await standing('cheques')]).toEqual([drawer - kept, cheques + kept]);
  expect((await correct(body.data, 'cheque')).status).toBe(422);
  expect((await correct(body.data, 'gift_card')).status).toBe(422);

  const open = await at.opened();
  const byCard = await card(open, open.payment.due);
  const after = await correct(byCard, 'cash');
  expect(after.body.data.payment).toMatchObject({ cashPaid: byCard.payment.grandTotal, TotalCard: 0, due: 0 });
  expect(await standing('card_clearing')).toBe(cards);
  expect([...provider().intents.values()].at(-1)).toMatchObject({ refunded: byCard.payment.grandTotal });
});

it('what was rung as cash and is to be a card is open with that amount due; it takes the PIN of whoever may open it', async () => {
  const paid = await cash(await at.opened());
  const { id, version } = paid;
  const params = { id, payment_id: paid.transactions[0]?.id ?? '' };
  const wish = { params, body: { business_id: at.business_id, version, method: 'card' as const, reason: 'It was a card' } };
  expect((await at.thu.call(changeTender, wish)).status).toBe(403);
  const { body } = await correct(paid, 'card');
  expect(body.data).toMatchObject({ status: 'open', payment: { due: paid.payment.grandTotal, paid: 0 } });
  expect((await card(body.data, paid.payment.grandTotal)).status).toBe('paid');
  await refund(await at.again(paid), whole(paid));
  expect((await correct(await at.again(paid), 'cash')).status).toBe(422);
});

it('takes a PIN, a paid ticket and a line of it; and what was given back is not opened again', async () => {
  const open = await at.opened();
  expect((await refund(open, whole(open))).status).toBe(422);
  const paid = await cash(open);
  const { id, version } = paid;
  const plain = { params: { id }, body: { business_id: at.business_id, version, lines: whole(paid), reason: 'Chipped' } };
  expect((await at.thu.call(refundTicket, plain)).status).toBe(403);
  const other = await cash(await at.opened());
  expect((await refund(paid, whole(other))).status).toBe(422);
  await refund(paid, whole(paid));
  const again = { params: { id }, body: { business_id: at.business_id, version: version + 1, reason: 'Once more' } };
  expect((await at.thu.call(reopenTicket, again, at.pinned('pos.reopen_closed'))).status).toBe(422);
});

it('the ledger holds together', async () => {
  expect(await at.world.deps.db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
});
