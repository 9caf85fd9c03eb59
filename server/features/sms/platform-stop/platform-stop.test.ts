import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEXTS_STOPPED } from 'core/deliveries/rules';
import { platformScope } from '../../../platform/db.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { recordStatements } from '../../../test/statements.ts';
import { type Admins, openAdmins } from '../../../test/wall/admins.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { mayText } from '../consent/commands.ts';
import { changePlatformStop, hasStoppedPlatform, learnPlatformStop } from './commands.ts';
import { knownPlatformStop } from './queries.ts';

const PLATFORM = '+15005550006';
let world: World;
let roots: Admins;
/** Two salons without a number of their own, and one with. */
let salons: readonly BusinessScope[];
let withNumber: BusinessScope;

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  roots = await openAdmins(world);
  const scopeOf = async (bus_url: string) => ({ businessId: await world.businessId(bus_url) }) as BusinessScope;
  salons = await Promise.all([scopeOf('golden-shears'), scopeOf('maple-and-ash')]);
  withNumber = await scopeOf('lotus-nails');
});
afterAll(async () => {
  await roots.close();
  await world.close();
});

const salonOf = (at: number): BusinessScope => {
  const salon = salons[at];
  if (!salon) throw new Error('there is no such salon');
  return salon;
};
const carrier = () => {
  if (!world.outside) throw new Error('the simulators are not open');
  return world.outside.carrier;
};
let last = 7_135_590_000;
const newPhone = () => String((last += 1));

async function writesToPlatform(phone: string, body: string): Promise<void> {
  const url = 'https://openchair.test/api/webhooks/sms';
  const { params, signature } = carrier().signedInbound({ url, from: `+1${phone}`, to: PLATFORM, body });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const payload = new URLSearchParams(params).toString();
  const answer = await world.app.inject({ method: 'POST', url: '/api/webhooks/sms', headers, payload });
  expect(answer.statusCode).toBe(200);
  await waitUntilSettled(world);
}

const miss = (scope: BusinessScope, phone: string, key: string) =>
  world.deps.db.write(scope, (tx) => {
    const text = { kind: 'missed', about: 'test:1', content: { body: `We missed you ${key}` } } as const;
    return queueDelivery({ ...tx, deps: world.deps }, { ...text, key: `missed:${key}:${phone}`, to: `+1${phone}` });
  });
const errorOf = (scope: BusinessScope, phone: string, key: string) =>
  world.deps.db.read(scope, async ({ tx }) => {
    const text = tx.selectFrom('delivery').select(['status', 'error']).where('key', '=', `missed:${key}:${phone}`);
    return text.executeTakeFirst();
  });
const arrives = (phone: string, key: string) =>
  carrier().waitFor(`+1${phone}`, ({ body }) => body.includes(`We missed you ${key}`), 20_000);
const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`;
/** Whether a statement about this table waits for a lock, on the side where the table is. */
async function waitingFor(table: string): Promise<boolean> {
  for (const root of roots.all) if ((await root.query(blocked, [`%${table}%`])).rows.length > 0) return true;
  return false;
}
const knownIn = (scope: BusinessScope, phone: string) =>
  world.deps.db.read(scope, async (ctx) => (await knownPlatformStop(ctx, phone))?.stopped);

it('honours a stop at the platform’s number in each business without one, and leaves the others alone', async () => {
  const [stopped, other] = [newPhone(), newPhone()];
  await writesToPlatform(stopped, 'STOP');
  const here = await world.deps.db.read(withNumber, (ctx) => mayText({ ...ctx, deps: world.deps }, stopped, 'service'));
  expect(here).toEqual({ may: true });
  for (const scope of salons) {
    await miss(scope, stopped, 'first');
    await expect.poll(() => errorOf(scope, stopped, 'first')).toMatchObject({ error: TEXTS_STOPPED });
  }
  await miss(salonOf(0), other, 'first');
  expect(await arrives(other, 'first')).toMatchObject({ from: PLATFORM });
  expect(
    carrier()
      .texts(`+1${stopped}`)
      .filter(({ body }) => body.includes('We missed you')),
  ).toEqual([]);
});

it('tells each business that has asked about a phone when it stops and when it starts again', async () => {
  const phone = newPhone();
  for (const [i, scope] of salons.entries()) {
    await miss(scope, phone, `before-${i}`);
    await arrives(phone, `before-${i}`);
    expect(await knownIn(scope, phone)).toBe(false);
  }
  await writesToPlatform(phone, 'DỪNG');
  for (const scope of salons) {
    expect(await knownIn(scope, phone)).toBe(true);
    await miss(scope, phone, 'stopped');
    await expect.poll(() => errorOf(scope, phone, 'stopped')).toMatchObject({ error: TEXTS_STOPPED });
  }
  await writesToPlatform(phone, 'START');
  for (const [i, scope] of salons.entries()) {
    expect(await knownIn(scope, phone)).toBe(false);
    await miss(scope, phone, `after-${i}`);
    await arrives(phone, `after-${i}`);
  }
});

it('asks the directory once for a phone, whatever is texted to it', async () => {
  const phone = newPhone();
  const ask = () =>
    recordStatements(() => world.deps.db.write(salonOf(0), (ctx) => hasStoppedPlatform({ ...ctx, deps: world.deps }, phone)));
  const about = (statements: readonly string[]) =>
    statements.filter((text) => /phone_place|platform_text_stop/.test(text)).length;
  const [first, second] = [await ask(), await ask()];
  expect([first.answer, about(first.statements)]).toEqual([false, 2]);
  expect([second.answer, about(second.statements)]).toEqual([false, 0]);
});

const learn = (phone: string, deps = world.deps) =>
  world.deps.db.write(salonOf(0), (ctx) => learnPlatformStop({ ...ctx, deps }, phone));
const say = (phone: string, wish: 'stop' | 'start') =>
  world.deps.db.write(platformScope, (ctx) => changePlatformStop({ ...ctx, deps: world.deps }, phone, wish));

it('sees a stop that is said after the question has begun and before the phone is known here', async () => {
  const phone = newPhone();
  const holds = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = world.deps.db.write(platformScope, async ({ tx }) => {
    await sql`lock table phone_place in exclusive mode`.execute(tx);
    held.resolve();
    await holds.promise;
  });
  await held.promise;
  const learned = learn(phone);
  try {
    await expect.poll(() => waitingFor('phone_place')).toBe(true);
    await say(phone, 'stop');
    await waitUntilSettled(world);
  } finally {
    holds.resolve();
  }
  expect([await holder, await learned]).toEqual([undefined, true]);
  expect(await knownIn(salonOf(0), phone)).toBe(true);
});

it('keeps the later of two answers', async () => {
  const phone = newPhone();
  const asked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const outsideTransaction: typeof world.deps.db.outsideTransaction = async (given, work) => {
    const answer = await world.deps.db.outsideTransaction(given, work);
    asked.resolve();
    await goesOn.promise;
    return answer;
  };
  const early = learn(phone, { ...world.deps, db: { ...world.deps.db, outsideTransaction } });
  await asked.promise;
  await say(phone, 'stop');
  const late = learn(phone);
  await expect.poll(async () => (await waitingFor('text_consent')) || (await knownIn(salonOf(0), phone))).toBe(true);
  goesOn.resolve();
  expect(await Promise.all([early, late])).toEqual([false, true]);
  expect(await knownIn(salonOf(0), phone)).toBe(true);
});
