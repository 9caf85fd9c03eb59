import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BusinessTx } from '../../../platform/db.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { saveSwitch } from '../../business/automations/queries.ts';
import { recordConsent } from '../../sms/consent/commands.ts';
import { queueDaily, sendDueDaily } from './commands.ts';
import { lockDueDaily } from './queries.ts';

let world: World;
let scope: BusinessScope;
let business_id: number;
let last = 7_135_640_000;

beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
});
afterAll(() => world.close());

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * 86_400_000).toISOString();

/** Clients who have agreed, all with the same last visit, as after an import. The first `sharing` of them have one phone. */
async function imported(count: number, sharing = 0): Promise<void> {
  await world.deps.db.write(scope, async (ctx) => {
    const shared = String((last += 1));
    for (let nth = 0; nth < count; nth += 1) {
      const phone10 = nth < sharing ? shared : String((last += 1));
      await sql`insert into client (business_id, hash_id, name, phone10, phone_e164, last_visit_at)
        values (${business_id}, ${randomUUID().replaceAll('-', '').slice(0, 24)}, 'Anna', ${phone10}, ${`+1${phone10}`}, ${inDays(-60)})`.execute(
        ctx.tx,
      );
      await recordConsent({ ...ctx, deps: world.deps }, { phone10, what: 'marketing', way: 'booking', words: 'texts-1' });
    }
  });
}

beforeEach(() =>
  world.deps.db.write(scope, async (ctx) => {
    await sql`update client set deleted_at = now() where name = 'Anna'`.execute(ctx.tx);
    await sql`delete from delivery where kind = 'win_back'`.execute(ctx.tx);
    await saveSwitch(ctx, 'win_back', { is_on: true, amount: 60, due_at: inDays(-0.01) });
  }),
);

const write = <T>(work: (ctx: BusinessTx) => Promise<T>) => world.deps.db.write(scope, work);
/** One step of the clock with so few texts, in one transaction. Says whether more is due. */
const step = (most: number, then = () => {}) =>
  write(async (ctx) => {
    const now = world.deps.clock.now().toISOString();
    for (const due of await lockDueDaily(ctx, now)) await queueDaily({ ...ctx, deps: world.deps }, due, most);
    then();
    return (await lockDueDaily(ctx, now)).length > 0;
  });
async function finish(most: number): Promise<void> {
  for (let steps = 0; steps < 5 && (await step(most)); steps += 1);
}
async function queued(): Promise<{ texts: number; phones: number }> {
  const { rows } = await write(({ tx }) =>
    sql<{ texts: number; phones: number }>`select count(*)::int as texts, count(distinct address)::int as phones
      from delivery where kind = 'win_back' and business_id = ${business_id}`.execute(tx),
  );
  return rows[0] ?? { texts: -1, phones: -1 };
}

it('queues so many in one transaction, and goes on from there until all of them are queued', async () => {
  await imported(7);
  const seen: number[] = [];
  for (let more = true; more && seen.length < 5; seen.push((await queued()).texts)) more = await step(3);
  expect(seen).toEqual([3, 6, 7]);
  expect(await step(3)).toBe(false);
  expect(await queued()).toEqual({ texts: 7, phones: 7 });
});

it('takes the step of a worker that dies with it, and nobody is left out or written to twice', async () => {
  await imported(7);
  await step(3);
  const died = new Error('the worker died');
  const dies = () => {
    throw died;
  };
  await expect(step(3, dies)).rejects.toBe(died);
  expect((await queued()).texts).toBe(3);
  await finish(3);
  expect(await queued()).toEqual({ texts: 7, phones: 7 });
});

it('looks at what was due when it began, also when it ends on another day', async () => {
  await imported(4);
  await step(3);
  const now = world.deps.clock.now;
  world.deps.clock.now = () => new Date(now().getTime() + 3 * 86_400_000);
  try {
    await step(3);
  } finally {
    world.deps.clock.now = now;
  }
  expect((await queued()).texts).toBe(4);
});

it('forgets its place when the next day is due', async () => {
  await imported(4);
  await step(3);
  await write((ctx) => saveSwitch(ctx, 'win_back', { is_on: true, amount: 60, due_at: inDays(-0.02) }));
  await finish(3);
  expect((await queued()).texts).toBe(4);
});

it('writes to a phone once, whoever shares it', async () => {
  await imported(5, 3);
  await finish(2);
  expect(await queued()).toEqual({ texts: 3, phones: 3 });
});

it('puts no more than twenty into the outbox each time the clock looks', async () => {
  await imported(21);
  await sendDueDaily({ deps: world.deps, pool: world.relay });
  expect((await queued()).texts).toBe(20);
  await sendDueDaily({ deps: world.deps, pool: world.relay });
  expect((await queued()).texts).toBe(21);
});
