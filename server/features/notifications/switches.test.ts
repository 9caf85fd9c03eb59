import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { planChanged } from 'core/billing/contract';
import { type AutomationName, automationNames, automations } from 'core/business/automations/rules';
import { changeTicket, payTicket } from 'core/checkout/contract';
import type { Payload } from 'core/kernel/event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusinessTx, platformScope } from '../../platform/db.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { tellOwnersOfPlan } from '../billing/notices/commands.ts';
import { recordUnpaid } from '../billing/renewals/commands.ts';
import { saveSwitch } from '../business/automations/queries.ts';
import { saveSetting } from '../business/settings/queries.ts';
import { queuePurchaseConfirmation } from '../gift-cards/letters/commands.ts';
import { recordConsent } from '../sms/consent/commands.ts';
import { queueOffer, queueReceipt, queueVisitMessage } from './commands.ts';
import { queueDaily } from './daily/commands.ts';
import { planAfterPaying, queuePlanned } from './planned/commands.ts';
import type { PlannedName } from './planned/queries.ts';

const PHONE = '7135550188';
let at: AtTheTill;
let client_id: number;
let visit_id: string;
let ticket_id: string;

type Here = BusinessTx & { readonly deps: AtTheTill['world']['deps'] };
const inDays = (days: number) => new Date(at.world.deps.clock.now().getTime() + days * 86_400_000).toISOString();

/** A client with a phone that takes advertising, a visit tomorrow, and a ticket that they paid. */
beforeAll(async () => {
  at = await openAtTheTill();
  const { world, scope, business_id, thu } = at;
  visit_id = randomUUIDv7();
  const { id, hash_id } = await world.deps.db.write(scope, async (ctx) => {
    const { rows } = await sql<{ id: number; hash_id: string }>`update client set phone10 = ${PHONE}, email = null, block = false
      where business_id = ${business_id} and id = (select min(id) from client where business_id = ${business_id} and account_id is null)
      returning id, hash_id`.execute(ctx.tx);
    const [client] = rows;
    if (!client) throw new Error('the demo world has no client');
    const visit = { client_id: client.id, starts_at: inDays(1), ends_at: inDays(1.125), source: 'desk', status: 'booked' };
    await ctx.tx
      .insertInto('appointment')
      .values({ business_id, id: visit_id, ...visit })
      .execute();
    await recordConsent({ ...ctx, deps: world.deps }, { phone10: PHONE, what: 'marketing', way: 'desk', words: 'Yes, please' });
    return client;
  });
  client_id = id;
  const ticket = await at.opened();
  ticket_id = ticket.id;
  const details = Object.values(ticket.posDetails).flatMap((one) =>
    one.details.map(({ name: _, tax_rate: __, ...line }) => line),
  );
  const [params, version] = [{ id: ticket.id }, ticket.version];
  const posDetails = { [hash_id]: { customer_name: 'Denise Caldwell', details } };
  const changed = (await thu.call(changeTicket, { params, body: { business_id, version, posDetails } })).body.data;
  const cash = { method: 'cash' as const, amount_cents: changed.payment.due };
  await thu.call(payTicket, { params, body: { business_id, version: changed.version, ...cash } });
});
afterAll(() => at.world.close());

const [OVER, NOW] = ['nothing of this stays', () => at.world.deps.clock.now().toISOString()];

/** What is queued of these kinds when this is done with the switch set so. Nothing of it stays. */
async function queued(name: AutomationName, is_on: boolean, work: (ctx: Here) => Promise<void>): Promise<number> {
  let count = -1;
  const { db } = at.world.deps;
  const run = db.write(at.scope, async (tx) => {
    const ctx = { ...tx, deps: at.world.deps };
    if (name === 'reminder') await saveSetting(ctx, 'reminder_hours', is_on ? 24 : 0);
    else await saveSwitch(ctx, name, { is_on, amount: null, due_at: is_on ? NOW() : null });
    await work(ctx);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery
      where business_id = ${at.business_id} and kind = any(${[...automations[name].kinds]}::text[]) and queued_at >= ${NOW()}`.execute(
      ctx.tx,
    );
    count = rows[0]?.count ?? -1;
    throw new Error(OVER);
  });
  await expect(run).rejects.toThrow(OVER);
  return count;
}

async function planned(ctx: Here, name: PlannedName, about_id: string): Promise<void> {
  const { business_id } = at;
  await ctx.tx
    .insertInto('planned_message')
    .values({ business_id, name, about_id, due_at: NOW() })
    .onConflict((known) => known.columns(['business_id', 'name', 'about_id']).doUpdateSet({ due_at: NOW(), taken_at: null }))
    .execute();
  await queuePlanned(ctx, { business_id, name, about_id }, NOW());
}

async function offered(ctx: Here): Promise<void> {
  const id = randomUUIDv7();
  const days = { first_date: '2027-03-03', last_date: '2027-03-09', offered_start: inDays(1), offered_until: inDays(0.1) };
  const who = { name: 'Denise', phone10: PHONE, wish: '', party_size: 1, status: 'offered' };
  await ctx.tx
    .insertInto('waiting_entry')
    .values({ business_id: at.business_id, id, ...who, ...days })
    .execute();
  await queueOffer(ctx, id, id);
}

async function receiptByItself(ctx: Here): Promise<void> {
  await planned(ctx, 'receipt', ticket_id);
  const sending = await ctx.tx
    .selectFrom('receipt_sending')
    .select('id')
    .where('ticket_id', '=', ticket_id)
    .where('asked_by', 'is', null)
    .executeTakeFirst();
  if (sending) await queueReceipt(ctx, sending.id);
}

async function lapsed(ctx: Here): Promise<void> {
  await sql`update client set last_visit_at = ${inDays(-59.5)}, ahead_at = null where id = ${client_id}`.execute(ctx.tx);
  await queueDaily(ctx, { name: 'win_back', due_at: NOW(), began_at: null, client_id: null });
}

async function birthday(ctx: Here): Promise<void> {
  await sql`update client set birthday = '1990-03-06' where id = ${client_id}`.execute(ctx.tx);
  await queueDaily(ctx, { name: 'birthday', due_at: NOW(), began_at: null, client_id: null });
}

async function bought(ctx: Here): Promise<void> {
  const [id, { business_id }] = [randomUUIDv7(), at];
  const card = {
    sealed: Buffer.from('x'),
    code_mac: Buffer.from(id),
    last_four: 'PRF0',
    how: 'complimentary',
    initial_cents: 3000,
  };
  await ctx.tx
    .insertInto('gift_card')
    .values({ business_id, id, ...card, issued_at: NOW() })
    .execute();
  const charge = { purpose: 'ticket', purpose_id: id, amount_cents: 3000, asked_at: NOW() };
  await ctx.tx
    .insertInto('card_charge')
    .values({ business_id, id, ...charge })
    .execute();
  const order = { secret_hash: Buffer.alloc(32), charge_id: id, amount_cents: 3000, design: 'plain', buyer_email: 'a@b.co' };
  await ctx.tx
    .insertInto('gift_card_order')
    .values({ business_id, id, ...order, asked_at: NOW() })
    .execute();
  await queuePurchaseConfirmation(ctx, id);
}

const visitMessage =
  (occasion: Parameters<typeof queueVisitMessage>[2], status = 'booked') =>
  async (ctx: Here): Promise<void> => {
    await ctx.tx.updateTable('appointment').set({ status }).where('id', '=', visit_id).execute();
    await queueVisitMessage(ctx, visit_id, occasion, randomUUIDv7());
  };

/** What leads to each of them. A new one without a line here does not compile. */
const causes: { readonly [N in Exclude<AutomationName, 'gift_card' | 'plan_failed'>]: (ctx: Here) => Promise<void> } = {
  booked: visitMessage('booked'),
  moved: visitMessage('moved'),
  cancelled: visitMessage('cancelled', 'cancelled'),
  reminder: visitMessage('reminder'),
  soon: (ctx) => planned(ctx, 'soon', visit_id),
  offer: offered,
  receipt: receiptByItself,
  review_request: (ctx) => planned(ctx, 'review_request', ticket_id),
  win_back: lapsed,
  birthday,
  gift_card_bought: bought,
};

describe('a message respects its switch', () => {
  for (const [name, work] of Object.entries(causes) as [keyof typeof causes, (ctx: Here) => Promise<void>][])
    it(`${name}: is queued while it is on, and not while it is off`, async () => {
      expect({ on: await queued(name, true, work), off: await queued(name, false, work) }).toEqual({ on: 1, off: 0 });
    });

  it('plan_failed: what owners are told of a plan that was not paid', async () => {
    const told = async (is_on: boolean): Promise<number> => {
      let payload: Payload<typeof planChanged> | undefined;
      await at.world.deps.db.write(at.scope, async (ctx) => {
        await saveSwitch(ctx, 'plan_failed', { is_on, amount: null, due_at: null });
        await recordUnpaid(ctx, 2);
        const row = await sql<{ payload: Payload<typeof planChanged> }>`select payload from event
          where name = ${planChanged.name} order by seq desc limit 1`.execute(ctx.tx);
        payload = row.rows[0]?.payload;
      });
      const letters = sql<{ n: number }>`select count(*)::int as n from delivery where kind = 'plan_failed'`;
      return at.world.deps.db.write(platformScope, async (ctx) => {
        if (payload) await tellOwnersOfPlan({ ...ctx, deps: at.world.deps }, { id: randomUUIDv7(), from: at.scope, payload });
        return (await letters.execute(ctx.tx)).rows[0]?.n ?? -1;
      });
    };
    expect(await told(false)).toBe(0);
    expect(await told(true)).toBeGreaterThan(0);
  });

  it('a gift card is sent whatever is stored, because somebody has paid for it', () => {
    expect(automationNames.filter((name) => automations[name].isFixed)).toEqual(['gift_card']);
  });
});

it('what is marketing goes to nobody who has not agreed', async () => {
  for (const name of ['review_request', 'win_back', 'birthday'] as const) {
    const silent = async (ctx: Here) => {
      await recordConsent(ctx, { phone10: PHONE, what: 'no_marketing', way: 'desk', words: 'No' });
      await causes[name](ctx);
    };
    expect.soft({ name, queued: await queued(name, true, silent) }).toEqual({ name, queued: 0 });
  }
});

it('a paid ticket plans what the salon sends, once', async () => {
  const rows = (ctx: Here) =>
    ctx.tx.selectFrom('planned_message').select('name').where('about_id', '=', ticket_id).orderBy('name').execute();
  const seen: unknown[] = [];
  const look = (isOn: boolean) =>
    queued('receipt', isOn, async (ctx) => {
      await saveSwitch(ctx, 'review_request', { is_on: isOn, amount: 24, due_at: null });
      await ctx.tx.deleteFrom('planned_message').where('about_id', '=', ticket_id).execute();
      await planAfterPaying(ctx, ticket_id);
      await planAfterPaying(ctx, ticket_id);
      seen.push((await rows(ctx)).map(({ name }) => name));
    });
  await look(true);
  await look(false);
  expect(seen).toEqual([['receipt', 'review_request'], []]);
});

it('a client has one message about the same birthday, however often the clock looks', async () => {
  const twice = async (ctx: Here) => {
    await birthday(ctx);
    await birthday(ctx);
  };
  expect(await queued('birthday', true, twice)).toBe(1);
});
