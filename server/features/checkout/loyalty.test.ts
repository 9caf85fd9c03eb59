import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import {
  deletePayment,
  openTicket,
  payTicket,
  refundTicket,
  reopenTicket,
  type TicketView,
  till,
  voidTheTicket,
} from 'core/checkout/contract';
import { createProgram, deleteProgram, enrolMember, type LoyaltyMember, membershipTransactions } from 'core/loyalty/contract';
import { databaseUrl } from '../../db/admin.ts';
import { repeatWhileBusy } from '../../test/busy.ts';
import { admin } from '../../test/database.ts';
import { moneyFaults } from '../../test/money/checks.ts';
import { openWorld, type World } from '../../test/world.ts';

type Caller = Awaited<ReturnType<World['as']>>;
let world: World;
let root: pg.Client;
let business_id: number;
let lan: Caller;
let [service_id, employee_id, program_id] = ['', '', ''];

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  service_id = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  employee_id = (await lan.call(till, { query: { business_id } })).body.data.staff[0]?.id ?? '';
  await lan.call(changeSetting, { body: { business_id, key: 'tax_percentage', value: 8.25 } });
  program_id = await offered();
});
afterAll(async () => {
  await root.end();
  await world.close();
});

const reward = { name: 'Petals', earn_points: 1, reward_points: 200, reward_cents: 1000 };
/** Without those about tax, which know no refunds. */
const pointFaults = async () => (await moneyFaults(root)).filter((fault) => fault.startsWith('I30'));
const offered = async (more: object = {}) =>
  (await lan.call(createProgram, { body: { business_id, ...reward, ...more } })).body.data.id;
let phones = 0;
const enrolled = async (program = program_id, more: object = {}): Promise<LoyaltyMember> => {
  phones += 1;
  const body = { business_id, program_id: program, phone: `71355${String(51_000 + phones)}`, name: `Member ${phones}`, ...more };
  return (await lan.call(enrolMember, { body })).body.data;
};
const pin = (action: string) => world.pinProof(lan, business_id, action);
const line = (price_cents: number) => ({
  id: randomUUIDv7(),
  kind: 'service' as const,
  item_id: service_id,
  employee_id,
  price_cents,
  price_reason: 'Set for a test',
});
const opened = async (who: { customer_id: string; customer_name: string }, prices: readonly number[], more: object = {}) => {
  const posDetails = { [who.customer_id]: { customer_name: who.customer_name, details: prices.map(line) } };
  return (await lan.call(openTicket, { body: { business_id, posDetails, ...more } })).body.data;
};
const cash = ({ id, version }: TicketView, amount_cents: number) =>
  lan.call(payTicket, { params: { id }, body: { business_id, version, method: 'cash', amount_cents } });
const points = ({ id, version }: TicketView, member: LoyaltyMember, amount: number) => {
  const loyalty_program = { customer_id: member.customer_id, loyalty_program_id: member.program_id, amount };
  const body = { business_id, version, method: 'loyalty' as const, amount_cents: amount, loyalty_program };
  return lan.call(payTicket, { params: { id }, body });
};
const paid = async (ticket: TicketView) => (await cash(ticket, ticket.payment.due)).body.data;
const story = async ({ id }: LoyaltyMember) =>
  (await lan.call(membershipTransactions, { params: { id }, query: { business_id } })).body;
const has = async (member: LoyaltyMember) => (await story(member)).member.points;
const reasoned = ({ id, version }: TicketView) => ({ params: { id }, body: { business_id, version, reason: 'By mistake' } });
const voided = (ticket: TicketView) => lan.call(voidTheTicket, reasoned(ticket), pin('pos.void'));
const reopened = (ticket: TicketView) => lan.call(reopenTicket, reasoned(ticket), pin('pos.reopen_closed'));
const linesOf = ({ posDetails }: TicketView) => Object.values(posDetails).flatMap(({ details }) => details);
const refunded = (ticket: TicketView, lines: { id: string; amount_cents: number }[]) =>
  lan.call(
    refundTicket,
    { params: { id: ticket.id }, body: { business_id, version: ticket.version, lines, reason: 'Not happy' } },
    pin('pos.refund'),
  );

describe('a member who pays', () => {
  it('earns on the lines, not on tax, tips, gift cards and what points paid', { timeout: 30_000 }, async () => {
    const amy = await enrolled();
    const more = { tips: { [employee_id]: 2000 }, gift_card_sales: [{ id: randomUUIDv7(), amount_cents: 5000 }] };
    const ticket = await opened(amy, [20_050, 5000], more);
    expect((await paid(ticket)).status).toBe('paid');
    expect(await has(amy)).toBe(250);
    const next = await opened(amy, [4000]);
    const part = (await points(next, amy, 1000)).body.data;
    expect(part.payment.loyalty_program).toEqual({ customer_id: amy.customer_id, loyalty_program_id: program_id, amount: 1000 });
    expect(part.transactions[0]).toMatchObject({ method: 'loyalty', amount_cents: 1000, reference: 'Petals' });
    await paid(part);
    const { data } = await story(amy);
    expect(data.map(({ kind, points: moved, balance }) => [kind, moved, balance])).toEqual([
      ['earned', 30, 80],
      ['redeemed', -200, 50],
      ['earned', 50, 250],
      ['earned', 200, 200],
    ]);
    expect(data[0]).toMatchObject({ ticket_id: next.id, amount_cents: 3000 });
    expect(await moneyFaults(root)).toEqual([]);
  });

  it('redeems whole rewards in whole points, on their own ticket, and no gift card with them', async () => {
    const amy = await enrolled();
    await paid(await opened(amy, [25_000]));
    const ticket = await opened(amy, [4000]);
    const why = async (amount: number) => (await points(ticket, amy, amount)).body as unknown as { message: string };
    expect((await why(1250)).message).toBe('They don’t have enough points for that.');
    expect((await why(703)).message).toBe('Points can only be used in steps of $0.05.');
    const other = await opened(await enrolled(), [4000]);
    expect((await points(other, amy, 1000)).body).toMatchObject({ message: 'They’re not on this ticket.' });
    const card = await opened(amy, [500], { gift_card_sales: [{ id: randomUUIDv7(), amount_cents: 5000 }] });
    expect((await points(card, amy, 1000)).body).toMatchObject({ message: 'Points can’t buy a gift card.' });
    const poor = await enrolled();
    await paid(await opened(poor, [19_900]));
    expect((await points(await opened(poor, [4000]), poor, 500)).status).toBe(422);
    expect(await has(amy)).toBe(250);
  });

  it('gets points back that are taken off an open ticket', async () => {
    const amy = await enrolled();
    await paid(await opened(amy, [40_000]));
    const part = (await points(await opened(amy, [4000]), amy, 2000)).body.data;
    expect(await has(amy)).toBe(0);
    const query = { business_id, version: part.version, reason: 'Keeps them' };
    const params = { id: part.id, payment_id: part.transactions[0]?.id ?? '' };
    const off = await lan.call(deletePayment, { params, query }, pin('pos.cash_cheque.delete'));
    expect(off.body.data.payment.loyalty_program).toBeNull();
    expect(await has(amy)).toBe(400);
  });

  it('loses what a ticket earned when that is opened again or void, below zero if need be', async () => {
    const amy = await enrolled();
    const first = await paid(await opened(amy, [20_000]));
    const spent = await paid((await points(await opened(amy, [4000]), amy, 1000)).body.data);
    expect(await has(amy)).toBe(30);
    expect((await voided(first)).status).toBe(200);
    expect(await has(amy)).toBe(-170);
    expect((await points(await opened(amy, [4000]), amy, 1000)).status).toBe(422);
    const open = (await reopened(spent)).body.data;
    expect(await has(amy)).toBe(-200);
    expect((await cash(open, 0)).status).toBe(422);
    expect((await voided(open)).status).toBe(200);
    expect(await has(amy)).toBe(0);
    expect(await moneyFaults(root)).toEqual([]);
  });

  it('gives points back by line with a refund, and gets those back that paid', async () => {
    const amy = await enrolled();
    await paid(await opened(amy, [20_000]));
    const part = (await points(await opened(amy, [3000, 1000]), amy, 1000)).body.data;
    const done = await paid(part);
    expect(await has(amy)).toBe(30);
    const [large, small] = linesOf(done);
    const once = (await refunded(done, [{ id: small?.id ?? '', amount_cents: 333 }])).body.data;
    // 3.33 and its tax of 0.27 go back in points first; the line keeps four of its seven.
    expect(await has(amy)).toBe(30 + 72 - 3);
    const rest = [
      { id: small?.id ?? '', amount_cents: 667 },
      { id: large?.id ?? '', amount_cents: 3000 },
    ];
    expect((await refunded(once, rest)).status).toBe(200);
    expect(await has(amy)).toBe(200);
    expect(await pointFaults()).toEqual([]);
  });

  it('earns more in the tier, and late for the ticket they joined after', async () => {
    const gold = await offered({ tier_name: 'Gold', tier_cents: 30_000, tier_points: 2 });
    const amy = await enrolled(gold);
    await paid(await opened(amy, [30_000]));
    await paid(await opened(amy, [5000]));
    expect((await story(amy)).member).toMatchObject({ points: 400, tier: 'Gold' });
    const key = `guest-${randomUUIDv7()}`;
    const guest = await paid(await opened({ customer_id: key, customer_name: 'Guest' }, [4550]));
    const late = await lan.call(enrolMember, {
      body: { business_id, program_id: gold, phone: '7135559901', ticket_id: guest.id },
    });
    expect(late.body).toMatchObject({ earned: 45, data: { points: 45 } });
    expect(
      (await lan.call(enrolMember, { body: { business_id, program_id: gold, phone: '7135559902', ticket_id: guest.id } })).body
        .earned,
    ).toBe(0);
    expect((await voided(guest)).status).toBe(200);
    expect(await has(late.body.data)).toBe(0);
    await lan.call(deleteProgram, { params: { id: gold }, query: { business_id } });
    const ticket = await opened(amy, [5000]);
    expect((await points(ticket, amy, 1000)).status).toBe(422);
    await paid(ticket);
    expect(await has(amy)).toBe(400);
    expect(await pointFaults()).toEqual([]);
  });
});

describe('thirty tills with one member', () => {
  /** Six rewards of ten dollars, and thirty tickets that would like one. Nothing is earned on what points pay. */
  async function race() {
    const member = await enrolled();
    const rich = await paid(await opened(member, [120_000]));
    expect(rich.status).toBe('paid');
    const tickets: TicketView[] = [];
    for (let i = 0; i < 30; i += 1) tickets.push(await opened(member, [924]));
    const answers = await Promise.all(tickets.map((ticket) => repeatWhileBusy(() => points(ticket, member, 1000))));
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    return { member, paid: answers.filter(({ status }) => status === 200).length };
  }

  it('redeem what there is and no point more', async () => {
    const { member, paid: times } = await race();
    expect(times).toBe(6);
    expect(await has(member)).toBe(0);
    expect(await pointFaults()).toEqual([]);
  });

  it('would overspend it without the guard', async () => {
    const { rows } = await root.query<{ text: string }>(`select pg_get_functiondef('tenant.loyalty_moves'::regproc) as text`);
    const guarded = rows[0]?.text ?? '';
    expect(guarded).toContain('stands.points < 0');
    await root.query(guarded.replace('stands.points < 0', 'false'));
    const { member, paid: times } = await race();
    await root.query(guarded);
    expect(times).toBeGreaterThan(6);
    expect(await has(member)).toBe(1200 - times * 200);
  });
});
