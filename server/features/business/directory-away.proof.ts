import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewerBySession } from '../accounts/queries.ts';
import { businessById, businessByUrl, deviceByToken, standingIn } from './queries.ts';
import { admin } from '../../test/database.ts';
import { openValve, type Valve } from '../../test/programs/valve.ts';
import { openWorld, type World } from '../../test/world.ts';
import { type Db, openDb, platformScope } from '../../platform/db.ts';
import { type SharedGate, shareGateRemovals } from '../../platform/edge/shared-gate.ts';
import { openGate } from '../../platform/gate.ts';

/** Shorter than any wait of a test, so that each look asks anew. */
const LIFE_MS = 1;
let world: World;
let valve: Valve;
let db: Db;
let redis: Redis[];
let gates: SharedGate[];
let account_id: number;
let business_id: number;

beforeAll(async () => {
  world = await openWorld();
  account_id = (await world.as('mia.lotus-nails@example.com')).account_id;
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

beforeEach(async () => {
  valve = await openValve(Number(new URL(admin.url).port || 5432));
  const url = new URL(world.config.DIRECTORY_DATABASE_URL);
  [url.hostname, url.port] = ['127.0.0.1', String(valve.port)];
  db = openDb({ url: url.toString(), max: 4, named: true });
  redis = [new Redis(world.config.REDIS_URL), new Redis(world.config.REDIS_URL)];
  gates = await Promise.all(redis.map((one) => listeningGate(one, world.config.REALTIME_APP_ID)));
});
afterEach(async () => {
  for (const gate of gates) gate.close();
  for (const one of redis) one.disconnect();
  await db.close();
  valve.close();
});

/** A gate that hears the others. It drops everything when it begins to, which would look like a failure later. */
async function listeningGate(one: Redis, app: string): Promise<SharedGate> {
  const [gate, hears] = [gateBehindValve(), Promise.withResolvers<void>()];
  const forgetAll = () => hears.resolve(gate.forgetAll());
  const shared = shareGateRemovals({ ...gate, forgetAll }, one, app);
  await hears.promise;
  return shared;
}

const gateBehindValve = () =>
  openGate(
    {
      viewerBySession: (id) => db.read(platformScope, (ctx) => viewerBySession(ctx, id)),
      viewerByCookie: async () => null,
      deviceByToken: (hash) => db.read(platformScope, (ctx) => deviceByToken(ctx, hash)),
      businessByUrl: (url) => db.read(platformScope, (ctx) => businessByUrl(ctx, url)),
      businessById: (id) => db.read(platformScope, (ctx) => businessById(ctx, id)),
      standing: (account, business) => db.read(platformScope, (ctx) => standingIn(ctx, account, business)),
      spendPinProof: async () => false,
    },
    world.deps.tokens,
    Date.now,
    LIFE_MS,
  );
const roleAt = async (gate: SharedGate) => (await gate.standingIn(account_id, business_id))?.role;

test.each(['gone', 'silent'] as const)('a directory that is %s leaves known people at work', async (outage) => {
  const [gate] = gates as [SharedGate];
  expect(await roleAt(gate)).toBe('employee');
  valve.fail(outage);
  expect(await roleAt(gate)).toBe('employee');
  await expect(gate.standingIn(account_id, business_id + 1)).rejects.toThrow();
  valve.heal();
  await expect.poll(() => gate.standingIn(account_id, business_id + 1).then(() => 'answers', String)).toBe('answers');
  expect(await roleAt(gate)).toBe('employee');
});

test('who is removed is out of every process at once, and stays out', async () => {
  const [here, there] = gates as [SharedGate, SharedGate];
  expect([await roleAt(here), await roleAt(there)]).toEqual(['employee', 'employee']);
  valve.fail('gone');
  expect([await roleAt(here), await roleAt(there)]).toEqual(['employee', 'employee']);
  here.forgetStanding(account_id, business_id);
  await expect(roleAt(here)).rejects.toThrow();
  await expect
    .poll(() =>
      roleAt(there).then(
        () => 'believed',
        () => 'dropped',
      ),
    )
    .toBe('dropped');
});

test('what another system over the same Redis forgets is no news here', async () => {
  const [here, there] = gates as [SharedGate, SharedGate];
  const ofOthers = new Redis(world.config.REDIS_URL);
  const other = await listeningGate(ofOthers, `${world.config.REALTIME_APP_ID}-beside`);
  expect(await roleAt(there)).toBe('employee');
  valve.fail('gone');
  const heard = new Redis(world.config.REDIS_URL);
  await heard.subscribe(`${world.config.REALTIME_APP_ID}-beside:gate`);
  const told = new Promise((resolve) => heard.once('message', resolve));
  other.forgetStanding(account_id, business_id);
  await told;
  expect(await roleAt(there)).toBe('employee');
  here.forgetStanding(account_id, business_id);
  await expect.poll(() => roleAt(there).catch(() => 'dropped')).toBe('dropped');
  other.close();
  for (const one of [ofOthers, heard]) one.disconnect();
});

test('control: a removal of which nobody was told is believed while the directory is away', async () => {
  const [here, there] = gates as [SharedGate, SharedGate];
  expect([await roleAt(here), await roleAt(there)]).toEqual(['employee', 'employee']);
  valve.fail('gone');
  const membership = await world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .deleteFrom('membership')
      .where('account_id', '=', account_id)
      .where('business_id', '=', business_id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  expect([await roleAt(here), await roleAt(there)]).toEqual(['employee', 'employee']);
  valve.heal();
  await expect.poll(() => roleAt(there).catch(() => 'away')).toBe('customer');
  await world.deps.db.write(platformScope, ({ tx }) => tx.insertInto('membership').values(membership).execute());
});
