import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeTicket,
  mergeTickets,
  openTicket,
  payTicket,
  reopenTicket,
  splitTicket,
  ticketById,
  tillPromotions,
  type TicketView,
  voidTheTicket,
} from 'core/checkout/contract';
import { recycleBin, restoreBinned } from 'core/back-office/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import {
  addPromotion,
  changePromotion,
  type ManagedPromotion,
  promotions,
  removePromotion,
  restorePromotion,
  runningPromotions,
} from 'core/promotions/contract';
import { admin } from '../../test/database.ts';
import { databaseUrl } from '../../db/admin.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { moneyFaults } from '../../test/money/checks.ts';

let at: AtTheTill;
let business_id: number;
beforeAll(async () => {
  at = await openAtTheTill();
  ({ business_id } = at);
});
afterAll(() => at.world.close());

// Wednesday the third of March, two in the afternoon in Houston.
const plan = { name: 'Slow Wednesday', type: 'percent', value: 20, starts_at: '2027-03-01' } as const;
const planned = (more: object = {}, who = at.lan) => who.call(addPromotion, { body: { business_id, ...plan, ...more } });
const made = async (more: object = {}): Promise<ManagedPromotion> => (await planned(more)).body.data;
const on = (one: { id: string }, more: object = {}) => ({
  promotions: [{ id: randomUUIDv7(), name: 'typed', amount_cents: 1, promotion_id: one.id, ...more }],
});
const openedWith = async (content: object) => {
  const { posDetails } = await at.opened();
  const wish = Object.fromEntries(Object.entries(posDetails).map(([key, entry]) => [key, { details: entry.details.map(bare) }]));
  return at.thu.call(openTicket, { body: { business_id, posDetails: wish, ...content } });
};
type Line = TicketView['posDetails'][string]['details'][number];
const bare = ({ kind, item_id, employee_id }: Line) => ({ id: randomUUIDv7(), kind, item_id, employee_id });
const wished = ({ posDetails, version }: TicketView) => ({
  business_id,
  version,
  posDetails: Object.fromEntries(
    Object.entries(posDetails).map(([key, { details }]) => [
      key,
      { details: details.map(({ id, kind, item_id, employee_id }) => ({ id, kind, item_id, employee_id })) },
    ]),
  ),
});
const payAll = ({ id, version, payment }: TicketView) =>
  at.thu.call(payTicket, { params: { id }, body: { business_id, version, method: 'cash', amount_cents: payment.due } });
const usesOf = async ({ id }: { id: string }) =>
  (await at.lan.call(promotions, { query: { business_id } })).body.data.find((one) => one.id === id);
const firstService = async () => linesOf(await at.opened())[0]?.item_id ?? '';

describe('planning', () => {
  it('a promotion is made, listed, changed by the one who has seen it last, deleted and brought back', async () => {
    const services = [await firstService()];
    const { status, body } = await planned({
      services,
      weekdays: ['Wednesday'],
      from_time: '13:00',
      until_time: '16:00',
      code: 'slow20',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...plan, services, code: 'SLOW20', uses: 0, given_cents: 0, is_paused: false, version: 1 });
    const { id } = body.data;
    const change = (more: object) => at.lan.call(changePromotion, { params: { id }, body: { business_id, ...plan, ...more } });
    expect((await change({ value: 25, version: 1 })).body.data).toMatchObject({
      value: 25,
      services: [],
      code: null,
      version: 2,
    });
    expect((await change({ value: 30, version: 1 })).status).toBe(409);
    expect((await at.lan.call(removePromotion, { params: { id }, query: { business_id } })).status).toBe(200);
    expect(await usesOf({ id })).toBeUndefined();
    expect((await at.lan.call(recycleBin, { query: { business_id } })).body.data).toMatchObject([{ kind: 'promotions', id }]);
    await at.lan.call(restoreBinned, { body: { business_id, kind: 'promotions', id } });
    expect(await usesOf({ id })).toMatchObject({ value: 25 });
    await at.lan.call(removePromotion, { params: { id }, query: { business_id } });
    expect((await at.lan.call(restorePromotion, { params: { id }, body: { business_id } })).status).toBe(200);
    await at.lan.call(removePromotion, { params: { id }, query: { business_id } });
  });

  it('what can’t be is refused: over 100 percent, backwards, half an hour, two with one code, a stranger’s service', async () => {
    await made({ code: 'ONCE' });
    for (const wrong of [
      { value: 101 },
      { ends_at: '2027-02-01' },
      { from_time: '10:00' },
      { from_time: '10:00', until_time: '10:00' },
      { code: 'once' },
      { code: '1234' },
      { services: [randomUUIDv7()] },
    ])
      expect([wrong, (await planned(wrong)).status]).toEqual([wrong, 422]);
  });

  it('the desk sees them and plans none', async () => {
    expect((await at.thu.call(promotions, { query: { business_id } })).status).toBe(200);
    expect((await planned({}, at.thu)).status).toBe(403);
  });

  it('everybody sees those that run and take no code', async () => {
    const shown = await made({ name: 'March', services: [await firstService()] });
    const hidden = [
      await made({ name: 'With a code', code: 'MARCH' }),
      await made({ name: 'Later', starts_at: '2027-04-01' }),
      await made({ name: 'Over', starts_at: '2027-02-01', ends_at: '2027-03-02' }),
      await made({ name: 'Paused', is_paused: true }),
    ];
    const { data } = (await at.world.visitor().call(runningPromotions, { query: { business_id } })).body;
    expect(data.find(({ id }) => id === shown.id)?.services).toHaveLength(1);
    for (const { id, name } of hidden) expect([name, data.some((one) => one.id === id)]).toEqual([name, false]);
  });
});

describe('at the till', () => {
  it('takes off what the house says, whatever the till said, and nobody has to give leave', async () => {
    const half = await made({ name: 'Half', value: 50 });
    const { status, body } = await openedWith(on(half));
    expect(status).toBe(201);
    const { promotions: kept, payment } = body.data;
    expect(kept).toMatchObject([{ name: 'Half', terms: { promotion_id: half.id, value: 50, type: 'percent' } }]);
    expect(kept[0]?.amount_cents).toBe(Math.round(payment.subTotal / 2));
    expect(payment.discount).toBe(kept[0]?.amount_cents);
  });

  it('is borne by the lines it is for', async () => {
    const ticket = await at.opened();
    const [first, second] = linesOf(ticket);
    const ten = await made({ type: 'amount', value: 1000, services: [first?.item_id] });
    const { data } = (await at.thu.call(changeTicket, { params: { id: ticket.id }, body: { ...wished(ticket), ...on(ten) } }))
      .body;
    expect(data.promotions[0]?.lines).toEqual({ [first?.id ?? '']: 1000 });
    const paid = (await payAll(data)).body.data;
    const left = await at.world.deps.db.read(at.scope, ({ tx }) =>
      tx.selectFrom('ticket_line').select(['id', 'left_cents']).where('ticket_id', '=', paid.id).orderBy('sort').execute(),
    );
    expect(left.map(({ left_cents }) => left_cents)).toEqual([(first?.price_cents ?? 0) - 1000, second?.price_cents]);
    expect(await usesOf(ten)).toMatchObject({ uses: 1, paid_tickets: 1, given_cents: 1000 });
  });

  it('is refused outside its days and hours, while it is paused, without its code, and where it is for nothing', async () => {
    for (const [more, said] of [
      [{ weekdays: ['Monday'] }, 'doesn’t apply today.'],
      [{ from_time: '16:00', until_time: '18:00' }, 'doesn’t apply at this time of day.'],
      [{ starts_at: '2027-03-04' }, 'hasn’t started yet.'],
      [{ starts_at: '2027-02-01', ends_at: '2027-03-02' }, 'has ended.'],
      [{ is_paused: true }, 'is paused.'],
      [{ code: 'SECRET' }, 'needs its code.'],
    ] as const) {
      const { status, body } = await openedWith(on(await made(more)));
      expect([status, body]).toMatchObject([422, { message: `Slow Wednesday ${said}` }]);
    }
    const coded = await made({ code: 'WELCOME' });
    expect((await openedWith(on(coded, { code: 'welcome' }))).status).toBe(201);
    expect((await openedWith(on({ id: randomUUIDv7() }))).body).toMatchObject({ message: 'We can’t find that promotion.' });
    const other = at.world.deps.db.read(at.scope, ({ tx }) =>
      tx
        .selectFrom('service')
        .select('id')
        .where('business_id', '=', business_id)
        .orderBy('price_cents', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const forNothing = await openedWith(on(await made({ services: [(await other).id] })));
    expect(forNothing.body).toMatchObject({ message: 'Nothing on this ticket qualifies for Slow Wednesday.' });
  });

  it('stays as it was on a ticket that has it, when it is changed, over or deleted', async () => {
    const happy = await made({ name: 'Until two', value: 10 });
    const ticket = (await openedWith(on(happy))).body.data;
    const wish = { params: { id: happy.id }, body: { business_id, ...plan, name: 'Now less', value: 5, is_paused: true } };
    await at.lan.call(changePromotion, wish);
    await at.lan.call(removePromotion, { params: { id: happy.id }, query: { business_id } });
    const { data } = (await at.thu.call(changeTicket, { params: { id: ticket.id }, body: { ...wished(ticket), ...on(happy) } }))
      .body;
    expect(data.promotions).toEqual(ticket.promotions);
    expect((await payAll(data)).body.data.promotions).toMatchObject([{ name: 'Until two', terms: { value: 10 } }]);
  });

  it('lists what may be given soon, with what was given', async () => {
    const later = await made({ name: 'In June', starts_at: '2027-06-01' });
    const soon = await made({ name: 'On Friday', starts_at: '2027-03-05' });
    const { data } = (await at.thu.call(tillPromotions, { query: { business_id } })).body;
    const ids = data.map(({ id }) => id);
    expect([ids.includes(later.id), ids.includes(soon.id)]).toEqual([false, true]);
  });
});

describe('its limit', () => {
  it('counts tickets that have it: taken off, void and merged ones give their use back', async () => {
    const few = await made({ name: 'Three', use_limit: 3 });
    const uses = async () => (await usesOf(few))?.uses;
    const tickets = [
      (await openedWith(on(few))).body.data,
      (await openedWith(on(few))).body.data,
      (await openedWith(on(few))).body.data,
    ];
    expect(await uses()).toBe(3);
    const { status, body } = await openedWith(on(few));
    expect([status, body]).toMatchObject([422, { message: 'Three has reached its limit.' }]);
    const [one, two, three] = tickets;
    if (!one || !two || !three) throw new Error('three tickets');
    const without = (await at.thu.call(changeTicket, { params: { id: one.id }, body: wished(one) })).body.data;
    expect([without.payment.discount, await uses()]).toEqual([0, 2]);
    const into = { business_id, version: two.version, other_id: three.id, other_version: three.version };
    const whole = (await at.thu.call(mergeTickets, { params: { id: two.id }, body: into })).body.data;
    expect([whole.payment.discount, await uses()]).toEqual([two.payment.discount + three.payment.discount, 1]);
    const customers = Object.keys(whole.posDetails).slice(1);
    const split = (
      await at.thu.call(splitTicket, { params: { id: whole.id }, body: { business_id, version: whole.version, customers } })
    ).body;
    expect([split.data.payment.discount + split.split.payment.discount, await uses()]).toEqual([whole.payment.discount, 2]);
    const paid = (await payAll(split.data)).body.data;
    expect(await usesOf(few)).toMatchObject({ uses: 2, paid_tickets: 1, given_cents: paid.payment.discount });
    const reason = { business_id, version: paid.version, reason: 'Rung up twice' };
    const open = (await at.thu.call(reopenTicket, { params: { id: paid.id }, body: reason }, at.pinned('pos.reopen_closed'))).body
      .data;
    expect(await usesOf(few)).toMatchObject({ uses: 2, paid_tickets: 0, given_cents: 0 });
    const gone = { params: { id: open.id }, body: { ...reason, version: open.version } };
    expect((await at.thu.call(voidTheTicket, gone, at.pinned('pos.void'))).status).toBe(200);
    expect(await uses()).toBe(1);
  });

  it('is not below what is used, and every cent is in its place', async () => {
    const few = await made({ name: 'Two', use_limit: 2 });
    for (const _ of [1, 2]) await openedWith(on(few));
    const change = { params: { id: few.id }, body: { business_id, ...plan, use_limit: 1 } };
    expect((await at.lan.call(changePromotion, change)).body).toMatchObject({ errors: { use_limit: [expect.any(String)] } });
    const root = new pg.Client({ connectionString: databaseUrl(admin, at.world.database) });
    await root.connect();
    expect(await moneyFaults(root)).toEqual([]);
    await root.end();
  });
});

/** Twelve tills put the last three of one promotion on their tickets at once: how many got it. */
async function raceFor({ id }: { id: string }): Promise<number> {
  const tickets = await Promise.all(Array.from({ length: 12 }, () => at.opened()));
  const answers = await Promise.all(
    tickets.map((ticket) => at.thu.call(changeTicket, { params: { id: ticket.id }, body: { ...wished(ticket), ...on({ id }) } })),
  );
  const now = await Promise.all(
    tickets.map((one) => at.thu.call(ticketById, { params: { id: one.id }, query: { business_id } })),
  );
  expect(now.filter(({ body }) => body.data.promotions.length > 0)).toHaveLength(
    answers.filter(({ status }) => status === 200).length,
  );
  return answers.filter(({ status }) => status === 200).length;
}

describe('twelve tills at once', () => {
  it('get no more than its limit; without the guard they do', { timeout: 60_000 }, async () => {
    const few = await made({ name: 'The last three', use_limit: 3 });
    expect(await raceFor(few)).toBe(3);
    expect((await usesOf(few))?.uses).toBe(3);
    const root = new pg.Client({ connectionString: databaseUrl(admin, at.world.database) });
    await root.connect();
    await root.query('alter table tenant.promotion drop constraint promotion_within_limit');
    const unguarded = await made({ name: 'Unguarded', use_limit: 3 });
    expect(await raceFor(unguarded)).toBeGreaterThan(3);
    await root.end();
  });
});
