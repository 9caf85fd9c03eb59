import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import {
  changeTicket,
  deletePayment,
  mergeTickets,
  openTicket,
  payTicket,
  reopenTicket,
  type TicketView,
  till,
  voidTheTicket,
} from 'core/checkout/contract';
import { deleteGiftCard, giftCardStory, issueGiftCard, lookUpGiftCard, showGiftCard } from 'core/gift-cards/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { openWorld, type World } from '../../test/world.ts';
import { balancesOf } from '../ledger/queries.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let scope: BusinessScope;
let business_id: number;
let lan: Caller;
let [service_id, employee_id] = ['', ''];

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
  lan = await world.as('lan.lotus-nails@example.com');
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  service_id = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  employee_id = (await lan.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
  await lan.call(changeSetting, { body: { business_id, key: 'tax_percentage', value: 0 } });
});
afterAll(() => world.close());

const pin = (action: string) => world.pinProof(lan, business_id, action);
const gel = (price_cents: number) => ({
  [`guest-${randomUUIDv7()}`]: {
    details: [
      {
        id: randomUUIDv7(),
        kind: 'service' as const,
        item_id: service_id,
        employee_id,
        price_cents,
        price_reason: 'Set for a test',
      },
    ],
  },
});
const sale = (amount_cents: number, more: object = {}) => ({ id: randomUUIDv7(), amount_cents, ...more });
const opened = async (posDetails: object, gift_card_sales: ReturnType<typeof sale>[] = []) => {
  const body = { business_id, posDetails: posDetails as ReturnType<typeof gel>, gift_card_sales };
  return (await lan.call(openTicket, { body })).body.data;
};
const pay = ({ id, version }: TicketView, method: 'cash' | 'gift_card', amount_cents: number, reference = '') =>
  lan.call(payTicket, { params: { id }, body: { business_id, version, method, amount_cents, reference } });
const codeOf = async (id: string) => (await lan.call(showGiftCard, { body: { business_id, id } })).body.data.code;
const issued = async (amount_cents: number) => {
  const body = { business_id, amount_cents, reason: 'For a test' };
  const { id } = (await lan.call(issueGiftCard, { body })).body.data;
  return { id, code: await codeOf(id) };
};
const left = (id: string) => world.deps.db.read(scope, async (ctx) => 0 - ((await balancesOf(ctx, 'gift_card')).get(id) ?? 0));
const reasoned = ({ id, version }: TicketView) => ({
  params: { id },
  body: { business_id, version, reason: 'Entered by mistake' },
});
const reopened = (ticket: TicketView) => lan.call(reopenTicket, reasoned(ticket), pin('pos.reopen_closed'));
const voided = (ticket: TicketView) => lan.call(voidTheTicket, reasoned(ticket), pin('pos.void'));

describe('a gift card that is sold', () => {
  it('is a sum of its own beside what is taxed, and comes to be when the ticket is paid', async () => {
    const card = sale(7500, { to_name: 'Denise', from_name: 'Maya', message: 'Enjoy' });
    const ticket = await opened(gel(4000), [card]);
    expect(ticket.payment).toMatchObject({ subTotal: 4000, tax: 0, grandTotal: 11_500, due: 11_500 });
    expect(ticket.gift_card_sales).toEqual([{ ...card, email: null, code: null, left_cents: null }]);
    expect((await lan.call(showGiftCard, { body: { business_id, id: card.id } })).status).toBe(404);
    const done = (await pay(ticket, 'cash', 12_000)).body.data;
    expect(done).toMatchObject({
      status: 'paid',
      payment: { change: 500 },
      gift_card_sales: [{ code: expect.stringMatching(/^••/) }],
    });
    expect(await left(card.id)).toBe(7500);
    const found = await lan.call(lookUpGiftCard, { body: { business_id, code: await codeOf(card.id) } });
    expect(found.body.data).toMatchObject({ id: card.id, balance_cents: 7500, state: 'active', to_name: 'Denise' });
  });

  it('can be all there is on a ticket', async () => {
    const card = sale(5000);
    const done = (await pay(await opened({}, [card]), 'cash', 5000)).body.data;
    expect(done.status).toBe('paid');
    expect(await left(card.id)).toBe(5000);
  });

  it('is taken back with its ticket while nothing of it was spent, and is the same card when that is paid again', async () => {
    const card = sale(5000);
    const done = (await pay(await opened(gel(1000), [card]), 'cash', 6000)).body.data;
    const code = await codeOf(card.id);
    const open = (await reopened(done)).body.data;
    expect(open).toMatchObject({ status: 'open', gift_card_sales: [{ code: null }] });
    expect(await left(card.id)).toBe(0);
    expect((await pay(await opened(gel(1000)), 'gift_card', 1000, code)).body).toMatchObject({
      message: 'This gift card’s sale was voided.',
    });
    const paid = await lan.call(changeTicket, {
      params: { id: open.id },
      body: { business_id, version: open.version, posDetails: gel(1000), gift_card_sales: [{ ...card, amount_cents: 6000 }] },
    });
    const more = (await pay(paid.body.data, 'cash', 1000)).body.data;
    expect(more.status).toBe('paid');
    expect([await left(card.id), await codeOf(card.id)]).toEqual([6000, code]);
    expect((await voided(more)).body.data.status).toBe('void');
    expect(await left(card.id)).toBe(0);
  });

  it('holds its ticket once it was spent', async () => {
    const card = sale(5000);
    const done = (await pay(await opened({}, [card]), 'cash', 5000)).body.data;
    const spending = (await pay(await opened(gel(2000)), 'gift_card', 2000, await codeOf(card.id))).body.data;
    expect(spending.status).toBe('paid');
    for (const refused of [await reopened(done), await voided(done)]) {
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain('has $30.00 left');
    }
    expect((await voided(spending)).status).toBe(200);
    expect(await left(card.id)).toBe(5000);
    expect((await voided(done)).status).toBe(200);
  });

  it('is not bought with a gift card, by whichever way round it is rung up', async () => {
    const old = await issued(20_000);
    const ticket = await opened(gel(3000), [sale(5000)]);
    expect((await pay(ticket, 'gift_card', 3001, old.code)).body).toMatchObject({
      message: 'A gift card can’t buy a gift card.',
    });
    const part = (await pay(ticket, 'gift_card', 3000, old.code)).body.data;
    expect(part.payment).toMatchObject({ due: 5000, gift_card: [{ amount: 3000 }] });
    const bare = await lan.call(changeTicket, {
      params: { id: part.id },
      body: { business_id, version: part.version, posDetails: {}, gift_card_sales: [sale(8000)] },
    });
    expect(bare.status).toBe(422);
    expect((await pay(part, 'cash', 5000)).body.data.status).toBe('paid');
  });

  it('goes along when its ticket is put on another', async () => {
    const card = sale(5000);
    const [one, other] = [await opened(gel(1000)), await opened({}, [card])];
    const body = { business_id, version: one.version, other_id: other.id, other_version: other.version };
    const both = (await lan.call(mergeTickets, { params: { id: one.id }, body })).body.data;
    expect(both).toMatchObject({ payment: { grandTotal: 6000 }, gift_card_sales: [{ id: card.id }] });
  });
});

describe('a gift card that pays', () => {
  it('pays a part, with another one and cash; the ticket keeps the ends of their codes', async () => {
    const [one, two] = [await issued(1500), await issued(1000)];
    const first = (await pay(await opened(gel(4000)), 'gift_card', 1500, one.code)).body.data;
    const second = (await pay(first, 'gift_card', 1000, two.code.toLowerCase().replaceAll('-', ' '))).body.data;
    const done = (await pay(second, 'cash', 1500)).body.data;
    const ends = [one, two].map(({ code }) => `••${code.slice(-4)}`);
    expect(done.payment.gift_card).toEqual([
      { gift_card_id: one.id, amount: 1500, code: ends[0], uid: done.transactions[0]?.id },
      { gift_card_id: two.id, amount: 1000, code: ends[1], uid: done.transactions[1]?.id },
    ]);
    expect(done.transactions.map(({ reference }) => reference)).toEqual([...ends, '']);
    expect([await left(one.id), await left(two.id)]).toEqual([0, 0]);
    const { history } = (await lan.call(giftCardStory, { params: { id: one.id }, query: { business_id } })).body.data;
    expect(history[0]).toMatchObject({ what: 'redeemed', amount_cents: -1500, balance_cents: 0, ticket_no: done.ticket_no });
  });

  it('is refused with what is left, when it is deactivated, unknown or of another business', async () => {
    const card = await issued(1500);
    const ticket = await opened(gel(4000));
    expect((await pay(ticket, 'gift_card', 1501, card.code)).body).toMatchObject({
      message: 'This gift card still has $15.00 on it.',
    });
    expect((await pay(ticket, 'gift_card', 100, 'ABCD-ABCD-ABCD-ABCD')).status).toBe(422);
    expect((await pay(ticket, 'gift_card', 100)).status).toBe(422);
    const there = await world.businessId('saigon-nail-bar');
    const hien = await world.as('hien.saigon-nail-bar@example.com');
    const theirs = (await hien.call(issueGiftCard, { body: { business_id: there, amount_cents: 9000, reason: 'Other' } })).body
      .data;
    const foreign = (await hien.call(showGiftCard, { body: { business_id: there, id: theirs.id } })).body.data.code;
    expect((await pay(ticket, 'gift_card', 100, foreign)).status).toBe(422);
    await lan.call(deleteGiftCard, { params: { id: card.id }, query: { business_id } }, pin('giftcard.delete'));
    expect((await pay(ticket, 'gift_card', 100, card.code)).body).toMatchObject({ message: 'This gift card was deactivated.' });
    expect(await left(card.id)).toBe(1500);
  });

  it('gets back what is taken off the open ticket', async () => {
    const card = await issued(1500);
    const part = (await pay(await opened(gel(4000)), 'gift_card', 1500, card.code)).body.data;
    expect(await left(card.id)).toBe(0);
    const payment_id = part.transactions[0]?.id ?? '';
    const query = { business_id, version: part.version, reason: 'Paid another way' };
    const off = await lan.call(deletePayment, { params: { id: part.id, payment_id }, query }, pin('pos.cash_cheque.delete'));
    expect(off.body.data.payment).toMatchObject({ due: 4000, gift_card: [] });
    expect(await left(card.id)).toBe(1500);
  });
});
