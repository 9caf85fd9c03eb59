import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wishShape } from 'core/booking/availability/rules/wish-text';
import {
  changeTicket,
  payTicket,
  receiptByToken,
  receiptOfTicket,
  refundTicket,
  reopenTicket,
  reviewByReceipt,
  sendReceipt,
  type TicketView,
} from 'core/checkout/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { platformScope } from '../../platform/db.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { openTextedLink } from '../../test/short-links.ts';
import { openWorld } from '../../test/world.ts';

let at: AtTheTill;
let denise: { readonly hash_id: string; readonly phone10: string; readonly email: string };

beforeAll(async () => {
  at = await openAtTheTill({ outside: true, worker: true });
  denise = await at.world.deps.db.write(at.scope, async ({ tx }) => {
    const { rows } = await sql<typeof denise & { id: number }>`update client c
      set name = 'Denise Caldwell', phone10 = '7135550171', email = 'denise@receipts.test'
      where business_id = ${at.business_id} and id = (select min(id) from client where business_id = ${at.business_id} and account_id is null)
      returning id, hash_id, phone10, email::text as email`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('the demo world has no client');
    const visit = { starts_at: '2027-02-03T20:00:00Z', ends_at: '2027-02-03T21:00:00Z', locale: 'vi' };
    await tx
      .insertInto('appointment')
      .values({
        business_id: at.business_id,
        id: randomUUIDv7(),
        client_id: row.id,
        status: 'completed',
        source: 'desk',
        ...visit,
      })
      .execute();
    return row;
  });
});
afterAll(() => at.world.close());

/** A ticket of Denise's, paid in cash with five dollars too much. */
async function sold(more: object = {}): Promise<TicketView> {
  const ticket = await at.opened();
  const [[, entry] = ['', { details: [] }]] = Object.entries(ticket.posDetails);
  const details = entry.details.map(({ name: _, tax_rate: __, ...line }) => line);
  const posDetails = { [denise.hash_id]: { customer_name: 'Denise Caldwell', details } };
  const params = { id: ticket.id };
  const body = { business_id: at.business_id, version: ticket.version, posDetails, ...more };
  const changed = (await at.thu.call(changeTicket, { params, body })).body.data;
  const amount_cents = changed.payment.due + 500;
  const paid = { business_id: at.business_id, version: changed.version, method: 'cash' as const, amount_cents };
  return (await at.thu.call(payTicket, { params, body: paid })).body.data;
}
const about = async ({ id }: TicketView) =>
  (await at.thu.call(receiptOfTicket, { params: { id }, query: { business_id: at.business_id } })).body.data;
const tokenOf = async (ticket: TicketView) => (await about(ticket)).link.split('/receipt/')[1] ?? '';
const look = (token: string) => at.world.visitor().call(receiptByToken, { params: { token } });
const send = ({ id }: TicketView, wish: { way: 'text' | 'email'; to?: string }, key: string = randomUUID()) =>
  at.thu.call(sendReceipt, { params: { id }, body: { business_id: at.business_id, ...wish } }, { key });
const texts = () =>
  (at.world.outside?.carrier.texts() ?? []).filter(({ body }) => /cam on ban|thank you for your visit/.test(body));

describe('the link', () => {
  it('shows whoever holds it what was had and how it was paid, and the way to book it again', async () => {
    const ticket = await sold({ tips: { [at.mia]: 700 } });
    const { status, body } = await look(await tokenOf(ticket));
    expect(status).toBe(200);
    const { data } = body;
    expect(data.business).toMatchObject({ bus_name: 'Lotus Nails & Spa', bus_url: 'lotus-nails' });
    expect(data.business.address).toContain(', ');
    expect(data).toMatchObject({ status: 'paid', ticket_no: ticket.ticket_no, tip: 700, change: 500, refunds: [] });
    expect(data.total).toBe(ticket.payment.grandTotal);
    expect(data.tenders).toMatchObject([{ method: 'cash', amount_cents: data.total + 500 }]);
    expect(data.people[0]).toMatchObject({ first_name: 'Denise' });
    expect(data.people[0]?.lines.every(({ staff }) => staff !== null)).toBe(true);
    expect(data.wish).toMatch(wishShape);
  });

  it('is the same each time, and says nothing that reaches the client', async () => {
    const ticket = await sold();
    const token = await tokenOf(ticket);
    expect(await tokenOf(ticket)).toBe(token);
    expect(token).toMatch(/^[A-Za-z0-9_-]{46}$/);
    const said = JSON.stringify((await look(token)).body);
    for (const secret of [denise.phone10, denise.email, denise.hash_id, 'Caldwell']) expect(said).not.toContain(secret);
  });

  it('cannot be made by anybody else: not by another letter, another ticket or another business', async () => {
    const [one, other] = [await tokenOf(await sold()), await tokenOf(await sold())];
    const bytes = (token: string) => Buffer.from(token, 'base64url');
    const turned = bytes(one);
    turned.writeUInt8(turned.readUInt8(turned.length - 1) ^ 1, turned.length - 1);
    const elsewhere = bytes(one);
    elsewhere.writeUIntBE(await at.world.businessId('saigon-nail-bar'), 0, 6);
    const mixed = Buffer.concat([bytes(one).subarray(0, 22), bytes(other).subarray(22)]);
    for (const wrong of [turned, elsewhere, mixed].map((buffer) => buffer.toString('base64url')))
      expect((await look(wrong)).status).toBe(404);
    for (const wrong of ['x', `${one}=`, `${one}A`, one.slice(1)]) expect((await look(wrong)).status).toBe(404);
    expect((await look(one)).status).toBe(200);
  });

  it('is closed while the ticket is open again, and tells what was given back', async () => {
    const ticket = await sold();
    const token = await tokenOf(ticket);
    const [line] = Object.values(ticket.posDetails)[0]?.details ?? [];
    const lines = [{ id: line?.id ?? '', amount_cents: 1000 }];
    const wish = { business_id: at.business_id, version: ticket.version, lines, reason: 'Chipped the next day' };
    const refunded = await at.thu.call(refundTicket, { params: { id: ticket.id }, body: wish }, at.pinned('pos.refund'));
    expect(refunded.status).toBe(200);
    expect((await look(token)).body.data.refunds).toMatchObject([{ amount_cents: refunded.body.data.refunds[0]?.amount_cents }]);
    const again = await sold();
    const its = await tokenOf(again);
    const body = { business_id: at.business_id, version: again.version, reason: 'Another service' };
    expect((await at.thu.call(reopenTicket, { params: { id: again.id }, body }, at.pinned('pos.reopen_closed'))).status).toBe(
      200,
    );
    expect((await look(its)).status).toBe(404);
    expect((await send(again, { way: 'text' })).status).toBe(422);
  });

  it('is told by the till of the business alone', async () => {
    const { id } = await sold();
    const hien = await at.world.as('hien.saigon-nail-bar@example.com');
    const there = await at.world.businessId('saigon-nail-bar');
    expect((await hien.call(receiptOfTicket, { params: { id }, query: { business_id: there } })).status).toBe(404);
    const body = { business_id: there, way: 'text' as const, to: '7135550199' };
    expect((await hien.call(sendReceipt, { params: { id }, body })).status).toBe(404);
  });
});

describe('whoever holds the receipt', () => {
  it('says how it was, once: it is read by everybody and counts among the stars', async () => {
    const token = await tokenOf(await sold());
    expect((await look(token)).body.data.stars).toBe(0);
    const read = async () =>
      (await at.world.visitor().call(reviewsOfBusiness, { params: { id: at.business_id }, query: {} })).body;
    const before = await read();
    const say = (stars: number) =>
      at.world.visitor().call(reviewByReceipt, { params: { token }, body: { stars, body: 'Mia is wonderful.' } });
    const answers = await Promise.all([say(4), say(4)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const after = await read();
    expect(after.reviews_count).toBe(before.reviews_count + 1);
    expect(after.data[0]).toMatchObject({ stars: 4, body: 'Mia is wonderful.', reviewer: 'Denise C.' });
    expect((await look(token)).body.data.stars).toBe(4);
    expect((await say(0)).status).toBe(422);
  });

  it('says nothing in the name of a guest', async () => {
    const ticket = await at.opened();
    const amount_cents = ticket.payment.due;
    const body = { business_id: at.business_id, version: ticket.version, method: 'cash' as const, amount_cents };
    await at.thu.call(payTicket, { params: { id: ticket.id }, body });
    const token = await tokenOf(ticket);
    expect((await look(token)).body.data.stars).toBeNull();
    expect((await at.world.visitor().call(reviewByReceipt, { params: { token }, body: { stars: 5 } })).status).toBe(422);
  });

  it('is stopped when they guess', async () => {
    const strict = await openWorld({ env: { LIMIT_FACTOR: '1' } });
    const [somebody, answers] = [strict.visitor(), new Array<number>()];
    for (let i = 0; i < 31; i += 1)
      answers.push((await somebody.call(receiptByToken, { params: { token: `wrong-${i}` } })).status);
    await strict.close();
    expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(answers[30]).toBe(429);
  });
});

/** The carrier says that the phone has it. */
async function reportDelivered(text_id: string): Promise<void> {
  const report = at.world.outside?.carrier.report(text_id, 'delivered');
  const { pathname, search } = new URL(report?.url ?? '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': report?.signature };
  const payload = new URLSearchParams(report?.params).toString();
  expect((await at.world.app.inject({ method: 'POST', url: pathname + search, headers, payload })).statusCode).toBe(204);
}

describe('a receipt that is sent', () => {
  it('arrives by text in the client’s language, once per key', { timeout: 40_000 }, async () => {
    const ticket = await sold();
    const ways = await about(ticket);
    expect(ways).toMatchObject({ phone: denise.phone10, email: denise.email, masked: false, sent: [] });
    const key = randomUUID();
    const [first, second] = [await send(ticket, { way: 'text' }, key), await send(ticket, { way: 'text' }, key)];
    expect([first.status, second.body]).toEqual([202, first.body]);
    expect(first.body.data.to).toBe('(713) 555-0171');
    const text = await at.world.outside?.carrier.waitFor('+17135550171', ({ body }) => body.includes('/l/'), 20_000);
    expect(text?.body).toContain('cam on ban da ghe');
    expect(await openTextedLink(at.world, text?.body)).toBe(ways.link);
    await expect
      .poll(async () => (await about(ticket)).sent, { timeout: 10_000 })
      .toMatchObject([{ way: 'text', state: 'sent' }]);
    expect(texts()).toHaveLength(1);
    await reportDelivered(text?.id ?? '');
    expect((await about(ticket)).sent).toMatchObject([{ way: 'text', state: 'delivered' }]);
  });

  it('arrives by mail where somebody else wants it, with what was had', { timeout: 40_000 }, async () => {
    const ticket = await sold();
    expect((await send(ticket, { way: 'email', to: 'Anna@Receipts.test' })).status).toBe(202);
    const letter = await at.world.outside?.mailbox.waitFor('anna@receipts.test', undefined, 20_000);
    const [line] = Object.values(ticket.posDetails)[0]?.details ?? [];
    expect(letter?.text).toContain(line?.name);
    expect(letter?.text).toContain((await about(ticket)).link);
    expect([letter?.from_name, letter?.text.includes('Tiền mặt'), letter?.html.includes('Tổng cộng')]).toEqual([
      'Lotus Nails & Spa',
      true,
      true,
    ]);
  });

  it('needs an address that can be written to', async () => {
    const ticket = await sold();
    expect((await send(ticket, { way: 'text', to: '555' })).body).toMatchObject({ errors: { to: ['Phone number is invalid.'] } });
    expect((await send(ticket, { way: 'email', to: 'nobody' })).status).toBe(422);
    const guests = await at.opened();
    expect((await send(guests, { way: 'text' })).status).toBe(422);
  });

  it('goes to the client though whoever sends it may not see where that is', { timeout: 40_000 }, async () => {
    const ticket = await sold();
    await at.world.deps.db.write(platformScope, ({ tx }) =>
      tx
        .updateTable('membership')
        .set({ revoked: ['manage.client.contact'] })
        .where('account_id', '=', at.thu.account_id)
        .execute(),
    );
    at.world.deps.gate.forgetStanding(at.thu.account_id, at.business_id);
    expect(await about(ticket)).toMatchObject({ phone: '******0171', email: 'deni***', masked: true });
    expect((await send(ticket, { way: 'email' })).body.data.to).toBe('deni***');
    await at.world.outside?.mailbox.waitFor('denise@receipts.test', undefined, 20_000);
  });
});
