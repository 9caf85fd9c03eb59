import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeCard, payTicket, refundTicket, reopenTicket, type TicketView } from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, faultsIn } from '../ledger/queries.ts';

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
const standing = (kind: 'cash_drawer' | 'refund' | 'card_clearing') =>
  at.world.deps.db.read(at.scope, async (tx) => [...(await balancesOf(tx, at.scope, kind)).values()].reduce((a, b) => a + b, 0));

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
  expect(await at.world.deps.db.read(at.scope, (tx) => faultsIn(tx, at.scope))).toEqual([]);
});
