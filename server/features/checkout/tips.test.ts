import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from 'core/business/contract';
import {
  adjustTip,
  chargeCard,
  closeDrawer,
  countDrawer,
  drawerNow,
  moveCash,
  pairReader,
  payTicket,
  refundTicket,
  reopenTicket,
  type TicketView,
  voidTheTicket,
} from 'core/checkout/contract';
import { collectChargeSettlers } from '../../app.ts';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../../test/database.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { captureCharge } from '../payments/captures/commands.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';

const NOON = '2027-03-03T20:00:00Z';
let at: AtTheTill;
let provider: NonNullable<AtTheTill['world']['outside']>['provider'];
let reader = '';

const hold = (value: boolean) =>
  at.lan.call(changeSetting, { body: { business_id: at.business_id, key: 'tip_after_payment', value } });

beforeAll(async () => {
  at = await openAtTheTill({ outside: true });
  provider = at.world.outside?.provider as typeof provider;
  const body = { business_id: at.business_id, label: 'Front', code: 'tmr_front' };
  reader = (await at.thu.call(pairReader, { body })).body.data.id;
});
afterAll(() => at.world.close());
afterEach(async () => {
  provider.loses = () => false;
  at.world.deps.clock.now = () => new Date(NOON);
  await hold(false);
});

const wait = (hours: number) => {
  at.world.deps.clock.now = () => new Date(Date.parse(NOON) + hours * 3_600_000);
};
const clockwork = () => reconcilePayments({ deps: at.world.deps, pool: at.world.relay }, collectChargeSettlers(at.world.deps));
const about = ({ id, version }: TicketView) => ({ params: { id }, body: { business_id: at.business_id, version } });
const total = ({ payment }: TicketView) => payment.grandTotal;

async function paidInCash(more: object = {}): Promise<TicketView> {
  const ticket = await at.opened(more);
  const { params, body } = about(ticket);
  const wish = { params, body: { ...body, method: 'cash' as const, amount_cents: total(ticket) + 300 } };
  return (await at.thu.call(payTicket, wish)).body.data;
}
async function paidByCard(how: 'typed in' | { readonly tip: number } = 'typed in'): Promise<TicketView> {
  const ticket = await at.opened();
  const { params, body } = about(ticket);
  const with_ = how === 'typed in' ? { card_token: provider.tokenise('4242424242424242') } : { reader_id: reader };
  await at.thu.call(chargeCard, { params, body: { ...body, amount_cents: total(ticket), ...with_ } });
  if (how !== 'typed in') {
    provider.act('tmr_front', { do: 'tap', tip: how.tip });
    wait(0.01);
    await clockwork();
    at.world.deps.clock.now = () => new Date(NOON);
  }
  return at.again(ticket);
}
const adjust = (ticket: TicketView, tips: TicketView['tips'], more: { by?: 'cash' | 'card'; drawer?: string } = {}) =>
  at.thu.call(
    adjustTip,
    { params: { id: ticket.id }, body: { ...about(ticket).body, tips, ...more } },
    at.pinned('pos.tip.adjust'),
  );
const owed = async (...who: readonly string[]) => {
  const tips = await at.world.deps.db.read(at.scope, (ctx) => balancesOf(ctx, 'tip'));
  return who.map((one) => 0 - (tips.get(one) ?? 0));
};
const standing = async () => {
  const kinds = ['cash_drawer', 'card_clearing', 'prepayment', 'tip'] as const;
  const sums = await at.world.deps.db.read(at.scope, async (ctx) => {
    const found: number[] = [];
    for (const kind of kinds) found.push([...(await balancesOf(ctx, kind)).values()].reduce((sum, cents) => sum + cents, 0));
    return found;
  });
  return Object.fromEntries(kinds.map((kind, i) => [kind, sums[i] ?? 0])) as { [K in (typeof kinds)[number]]: number };
};
const charged = async ({ id }: TicketView) => {
  const { rows } = await at.world.deps.db.read(at.scope, ({ tx }) =>
    sql<{
      id: string;
      provider_id: string;
      capture: string;
    }>`select id, provider_id, capture from card_charge where purpose_id = ${id}`.execute(tx),
  );
  const [row] = rows;
  return { id: row?.id ?? '', capture: row?.capture, intent: provider.intents.get(row?.provider_id ?? '') };
};
const back = (ticket: TicketView) => ({ ...about(ticket), body: { ...about(ticket).body, reason: 'Changed their mind' } });

describe('the tips of a paid ticket', () => {
  it('are shared otherwise with a PIN, and nothing else moves', async () => {
    const ticket = await paidInCash({ tips: { [at.mia]: 1000 } });
    const before = await standing();
    const [mia = 0, bao = 0] = await owed(at.mia, at.bao);
    expect((await at.thu.call(adjustTip, { ...about(ticket), body: { ...about(ticket).body, tips: {} } })).status).toBe(403);
    const { status, body } = await adjust(ticket, { [at.mia]: 400, [at.bao]: 600 });
    expect([status, body.data.tips, total(body.data)]).toEqual([200, { [at.mia]: 400, [at.bao]: 600 }, total(ticket)]);
    expect(await owed(at.mia, at.bao)).toEqual([mia - 600, bao + 600]);
    expect(await standing()).toEqual(before);
  });

  it('grow by cash that was left: into the drawer, and owed to whom it is for', async () => {
    const ticket = await paidInCash();
    const before = await standing();
    const { body } = await adjust(ticket, { [at.bao]: 700 });
    expect(body.data).toMatchObject({ status: 'paid', tips: { [at.bao]: 700 }, payment: { grandTip: 700, due: 0, change: 300 } });
    expect(body.data.transactions).toMatchObject([{ method: 'cash' }, { method: 'cash', amount_cents: 700, change_cents: 0 }]);
    const now = await standing();
    expect([now.cash_drawer - before.cash_drawer, now.tip - before.tip, now.prepayment]).toEqual([700, -700, before.prepayment]);
  });

  it('stay what they are for those who did not work on it, for a card that is charged, and where nothing changes', async () => {
    const ticket = await paidInCash({ tips: { [at.mia]: 500 } });
    const stranger = (await adjust(ticket, { ['x'.repeat(24)]: 500 })).body as unknown as { errors: object };
    expect(stranger.errors).toEqual({ tips: ['They didn’t work on this ticket.'] });
    const why = async (tips: TicketView['tips'], by: 'cash' | 'card' = 'cash') =>
      ((await adjust(ticket, tips, { by })).body as unknown as { errors: { tips: string[] } }).errors.tips[0];
    expect(await why({ [at.mia]: 500 })).toBe('Nothing changed in the tips.');
    expect(await why({ [at.mia]: 499 })).toBe('To give back a tip, make a refund.');
    expect(await why({ [at.mia]: 501 }, 'card')).toBe('That’s more than you can add to the card.');
  });

  it('are not taken from who was paid them out', async () => {
    const ticket = await paidInCash({ tips: { [at.mia]: 900 } });
    const [due = 0] = await owed(at.mia);
    const payout = { business_id: at.business_id, kind: 'tip_payout' as const, amount_cents: due, employee_id: at.mia };
    expect((await at.thu.call(moveCash, { body: payout })).status).toBe(200);
    const { status, body } = await adjust(ticket, { [at.bao]: 900 });
    expect([status, (body as unknown as { errors: object }).errors]).toEqual([422, { tips: ['This tip was already paid out.'] }]);
    expect(await owed(at.mia)).toEqual([0]);
  });

  it('go with the ticket when it is voided, and stay on it when it is opened again', async () => {
    const before = await standing();
    const gone = (await adjust(await paidInCash({ tips: { [at.mia]: 100 } }), { [at.mia]: 400, [at.bao]: 200 })).body.data;
    expect((await at.thu.call(voidTheTicket, back(gone), at.pinned('pos.void'))).status).toBe(200);
    expect(await standing()).toEqual(before);
    const again = (await adjust(await paidInCash(), { [at.bao]: 200 })).body.data;
    const open = (await at.thu.call(reopenTicket, back(again), at.pinned('pos.reopen_closed'))).body.data;
    expect([open.status, open.payment.due, open.payment.grandTip]).toEqual(['open', 0, 200]);
    expect((await standing()).tip).toBe(before.tip);
    expect((await at.thu.call(voidTheTicket, back(open), at.pinned('pos.void'))).status).toBe(200);
    expect(await standing()).toEqual(before);
  });

  it('stay once part of it was given back, and on another day', async () => {
    const ticket = await paidInCash({ tips: { [at.mia]: 500 } });
    wait(24);
    expect((await adjust(ticket, { [at.bao]: 500 })).status).toBe(422);
    wait(0);
    const [line] = Object.values(ticket.posDetails).flatMap(({ details }) => details);
    const lines = [{ id: line?.id ?? '', amount_cents: 100 }];
    const { params, body } = about(ticket);
    const refunded = await at.thu.call(
      refundTicket,
      { params, body: { ...body, lines, reason: 'Chipped' } },
      at.pinned('pos.refund'),
    );
    expect(refunded.status).toBe(200);
    expect((await adjust(await at.again(ticket), { [at.bao]: 500 })).status).toBe(422);
  });
});

describe('a card that is held', () => {
  it('takes the tip of the slip up to its limit, more or less of it, and is charged once at the close of the day', async () => {
    await hold(true);
    const ticket = await paidByCard();
    expect([ticket.status, (await charged(ticket)).intent?.status]).toEqual(['paid', 'requires_capture']);
    const room = Math.floor(total(ticket) * 1.2) - total(ticket);
    expect(ticket.transactions).toMatchObject([{ method: 'card', held: { tip_cents: 0, room_cents: room } }]);
    expect((await adjust(ticket, { [at.mia]: room + 1 }, { by: 'card' })).status).toBe(422);
    const before = await standing();
    const most = (await adjust(ticket, { [at.mia]: room }, { by: 'card' })).body.data;
    const less = (await adjust(most, { [at.bao]: 500 }, { by: 'card' })).body.data;
    expect(less.transactions).toMatchObject([
      { amount_cents: total(ticket) + 500, held: { tip_cents: 500, room_cents: room - 500 } },
    ]);
    const now = await standing();
    expect([now.card_clearing - before.card_clearing, now.tip - before.tip, now.prepayment]).toEqual([
      500,
      -500,
      before.prepayment,
    ]);
    const counted = (await at.thu.call(countDrawer, { body: { business_id: at.business_id, denominations: {} } })).body.data;
    const body = { business_id: at.business_id, count_id: counted.id, reason: 'A test of cards' };
    expect((await at.thu.call(closeDrawer, { body }, at.pinned('pos.drawer'))).status).toBe(200);
    expect(await charged(ticket)).toMatchObject({
      capture: 'taken',
      intent: { status: 'succeeded', amount: total(ticket) + 500 },
    });
    const after = await at.again(ticket);
    expect(after.transactions[0]?.held).toBeNull();
    expect((await adjust(after, { [at.mia]: 500 })).status).toBe(422);
  });

  it('is charged by the clock after twelve hours, whichever answers are lost, and never twice', async () => {
    await hold(true);
    const ticket = await paidByCard({ tip: 300 });
    wait(11);
    await clockwork();
    expect((await charged(ticket)).capture).toBe('held');
    wait(13);
    provider.loses = (path) => path.endsWith('/capture');
    await clockwork();
    expect(await charged(ticket)).toMatchObject({ capture: 'taking', intent: { status: 'succeeded' } });
    provider.loses = () => false;
    wait(14);
    const { id } = await charged(ticket);
    await Promise.all([
      clockwork(),
      captureCharge({ deps: at.world.deps, scope: at.scope }, id),
      captureCharge({ deps: at.world.deps, scope: at.scope }, id),
    ]);
    expect(await charged(ticket)).toMatchObject({ capture: 'taken', intent: { amount: total(ticket), refunded: 0 } });
  });

  it('is let go of when the ticket is voided before, and given back when it was charged', async () => {
    await hold(true);
    const [early, late] = [await paidByCard(), await paidByCard()];
    await captureCharge({ deps: at.world.deps, scope: at.scope }, (await charged(late)).id);
    for (const ticket of [early, late])
      expect((await at.thu.call(voidTheTicket, back(ticket), at.pinned('pos.void'))).status).toBe(200);
    expect(await charged(early)).toMatchObject({ capture: 'released', intent: { status: 'canceled' } });
    expect(await charged(late)).toMatchObject({ capture: 'taken', intent: { status: 'succeeded', refunded: total(late) } });
  });

  it('is charged before part of it is given back', async () => {
    await hold(true);
    const ticket = await paidByCard();
    const [line] = Object.values(ticket.posDetails).flatMap(({ details }) => details);
    const { params, body } = about(ticket);
    const wish = { ...body, lines: [{ id: line?.id ?? '', amount_cents: 100 }], reason: 'Chipped' };
    await at.thu.call(refundTicket, { params, body: wish }, at.pinned('pos.refund'));
    const { refunds } = await at.again(ticket);
    expect(await charged(ticket)).toMatchObject({
      capture: 'taken',
      intent: { status: 'succeeded', amount: total(ticket), refunded: refunds[0]?.amount_cents },
    });
  });

  it('has either the tip or the charge first, and the processor takes what the books have', async () => {
    await hold(true);
    for (let i = 0; i < 6; i += 1) {
      const ticket = await paidByCard();
      const { id } = await charged(ticket);
      const [answer] = await Promise.all([
        adjust(ticket, { [at.mia]: 100 + i }, { by: 'card' }),
        captureCharge({ deps: at.world.deps, scope: at.scope }, id),
      ]);
      const { intent } = await charged(ticket);
      expect([200, 409, 422]).toContain(answer.status);
      expect(intent).toMatchObject({ status: 'succeeded', amount: (await at.again(ticket)).payment.TotalCard });
    }
  });

  it('keeps what the processor was told: with the guard off, a late tip is only in the books', async () => {
    await hold(true);
    const ticket = await paidByCard();
    const { id } = await charged(ticket);
    await captureCharge({ deps: at.world.deps, scope: at.scope }, id);
    const late = () =>
      at.world.deps.db.write(at.scope, ({ tx }) => sql`update card_charge set tip_cents = 100 where id = ${id}`.execute(tx));
    await expect(late()).rejects.toMatchObject({ code: '23001' });
    const root = new pg.Client({ connectionString: databaseUrl(admin, at.world.database) });
    await root.connect();
    await root.query('alter table tenant.card_charge disable trigger stays');
    await late();
    const { rows } = await root.query('select amount_cents + tip_cents as cents from tenant.card_charge where id = $1', [id]);
    expect(Number(rows[0]?.cents)).not.toBe((await charged(ticket)).intent?.amount);
    await root.query('update tenant.card_charge set tip_cents = 0 where id = $1', [id]);
    await root.query('alter table tenant.card_charge enable trigger stays');
    await root.end();
  });
});

it('afterwards every cent is in its place', async () => {
  expect(await at.world.deps.db.read(at.scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
  const { data } = (await at.thu.call(drawerNow, { query: { business_id: at.business_id } })).body;
  const { cash_drawer } = await standing();
  expect(data.figures?.expected).toBe(cash_drawer);
});
