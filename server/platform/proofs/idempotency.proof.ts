import { randomUUID } from 'node:crypto';
import { endpoint } from 'core/kernel/endpoint';
import { BusinessId } from 'core/kernel/ids';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { databaseUrl } from '../../db/admin.ts';
import { clientOf } from '../../test/client.ts';
import { admin, freshDatabase, urlFor } from '../../test/database.ts';
import { type Db, platformScope, openDb } from '../db.ts';
import { openGate } from '../gate.ts';
import { type HandlersWith, openHttpServer, mountFeatures } from '../http.ts';
import { type Idempotency, openIdempotency } from '../idempotency.ts';
import { type Limits, openLimits } from '../limits.ts';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import { conflict } from '../refusal.ts';
import { openTokens } from '../tokens.ts';

const contract = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order',
    access: 'anyone',
    scope: 'body.business_id',
    pin: 'none',
    money: true,
    idempotent: true,
    limit: 'read',
    body: z.strictObject({ business_id: BusinessId, item: z.string() }),
    reply: z.object({ order_id: z.uuid() }),
  }),
};

let database: string;
let root: pg.Client;
let redis: Redis;
const shop = { open: true };
const nodes: Awaited<ReturnType<typeof openNode>>[] = [];

/** The handlers do what real ones do in a request: write, read the directory, count a try. */
const handlersOver = (db: Db, limits: Limits): HandlersWith<object, typeof contract> => ({
  placeOrder: ({ scope }, { body }) =>
    db.write(scope, async ({ tx }) => {
      const order_id = randomUUID();
      await sql`insert into public.effect values (${order_id}, ${body.item})`.execute(tx);
      await db.read(platformScope, ({ tx: directory }) => directory.selectFrom('business').select('id').limit(1).execute());
      if (body.item.startsWith('counted')) await limits.spend(`order:${body.item}`, 100, 60);
      if (!shop.open) throw conflict('The shop is closed.');
      return { order_id: body.item === 'unanswerable' ? 'not a uuid' : order_id };
    }),
});

const everybody = {
  viewerBySession: async () => null,
  viewerByCookie: async () => null,
  deviceByToken: async () => null,
  businessByUrl: async () => null,
  businessById: async (id: number) => ({ id, hidden: false }),
  standing: async () => Promise.reject(new Error('nobody signs in here')),
  spendPinProof: async () => false,
};

async function openNode(keeper: (db: Db) => Idempotency = openIdempotency) {
  const db = openDb({ url: urlFor('openchair_app', database), max: 4, named: true });
  const limits = openLimits(db, redis, 1e6);
  const deps = {
    deps: {},
    gate: openGate(everybody, openTokens(['test'], Date.now)),
    limits,
    idempotency: keeper(db),
    log: openLog('silent'),
    metrics: openMetrics(),
    secureCookies: false,
    intake: { atOnce: 64, waitMs: 30_000, isTrusted: () => false },
  };
  const app = await openHttpServer(deps);
  mountFeatures(app, deps, [{ name: 'orders', contract, handlers: handlersOver(db, limits) }]);
  await app.ready();
  const client = clientOf(app);
  const order = (key: string, item: string, address = '10.0.0.1') =>
    client.raw({
      method: 'POST',
      url: '/api/orders',
      headers: { 'idempotency-key': key },
      payload: { business_id: 1, item },
      remoteAddress: address,
    }) as Promise<{ status: number; text: string }>;
  const close = async () => {
    await app.close();
    await db.close();
  };
  return { order, close };
}
type Node = Awaited<ReturnType<typeof openNode>>;

beforeAll(async () => {
  database = await freshDatabase(inject('template'), inject('run'));
  root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  await root.query(
    'create table public.effect (order_id uuid, item text); grant insert, select on public.effect to openchair_app',
  );
  redis = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', { maxRetriesPerRequest: 1 });
  nodes.push(await openNode(), await openNode());
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  redis.disconnect();
  await root.end();
});
beforeEach(async () => {
  shop.open = true;
  await root.query('truncate public.effect');
});

const effects = async () => Number((await root.query('select count(*) from public.effect')).rows[0]?.count);
const node = (i: number): Node => nodes[i % 2] as Node;

/**
 * Sends again with the same key as long as the server is busy: on a slow machine four connections are too few for four hundred
 * callers. What counts is the result, one effect and one answer, however often it is sent.
 */
async function insist(at: Node, key: string): Promise<{ status: number; text: string }> {
  const answer = await at.order(key, key);
  return answer.status === 503 || answer.text.includes('still working on this') ? insist(at, key) : answer;
}

/** Sends every key `times` at once, half of them to each node, about forty keys at a time. */
async function storm(send: (i: number) => Node, keys: number, times: number) {
  const answers = new Map<string, { status: number; text: string }[]>();
  const waiting = Array.from({ length: keys }, (_, i) => `storm-${i}-${randomUUID()}`);
  const work = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const name = key;
      answers.set(name, await Promise.all(Array.from({ length: times }, (_, i) => insist(send(i), name))));
    }
  };
  await Promise.all(Array.from({ length: 40 }, work));
  return [...answers.values()];
}

test(
  '1,000 orders sent ten times each to two nodes have 1,000 effects and byte-equal answers',
  { timeout: 240_000 },
  async () => {
    const started = performance.now();
    const answers = await storm(node, 1000, 10);
    const seconds = (performance.now() - started) / 1000;
    const unequal = answers.filter((same) => new Set(same.map((answer) => answer.text)).size !== 1);
    const failed = answers.flat().filter((answer) => answer.status !== 200);
    console.log(
      `idempotency: ${answers.flat().length} calls, ${await effects()} effects, ${unequal.length} keys with unequal answers,
      ${seconds.toFixed(1)} s`,
    );
    expect(failed.map((answer) => answer.text)).toEqual([]);
    expect(unequal).toHaveLength(0);
    expect(await effects()).toBe(1000);
  },
);

/**
 * A deliberately unsafe version: it looks the key up, runs, and stores the answer without reserving the key first. The proof must
 * catch it.
 */
const lookThenStore = (db: Db): Idempotency => ({
  async once(scope, order, work) {
    const kept = await db.write(scope, ({ tx }) =>
      tx
        .selectFrom('idempotency')
        .selectAll()
        .where('business_id', '=', scope.businessId)
        .where('actor', '=', order.actor)
        .where('key', '=', order.key)
        .executeTakeFirst(),
    );
    if (kept) return kept;
    const answer = await work();
    await db.write(scope, ({ tx }) =>
      tx
        .insertInto('idempotency')
        .values({ business_id: scope.businessId, ...order, ...answer })
        .onConflict((clash) => clash.doNothing())
        .execute(),
    );
    return answer;
  },
});

test('control: without the reservation the same storm has more effects than orders', { timeout: 240_000 }, async () => {
  const naive = [await openNode(lookThenStore), await openNode(lookThenStore)];
  await storm((i) => naive[i % 2] as Node, 1000, 3);
  const count = await effects();
  console.log(`idempotency control, look-then-store: 1000 orders, ${count} effects`);
  expect(count).toBeGreaterThan(1000);
  for (const each of naive) await each.close();
});

test('a key used again for another order is refused and has no effect, later and at the same moment', async () => {
  const first = await node(0).order('another-order', 'a');
  const second = await Promise.all([node(0).order('another-order', 'b'), node(1).order('another-order', 'b')]);
  expect([first.status, ...second.map((answer) => answer.status)]).toEqual([200, 422, 422]);
  const race = await Promise.all(Array.from({ length: 10 }, (_, i) => node(i).order('race-of-bodies', `item-${i % 5}`)));
  expect(race.filter((answer) => answer.status === 200).length + race.filter((answer) => answer.status === 422).length).toBe(10);
  expect(await effects()).toBe(2);
});

test('an order that was refused leaves its key free, and neither effect nor answer behind', async () => {
  shop.open = false;
  const refused = await Promise.all([0, 0, 1, 1].map((i) => node(i).order('refused-first', 'a')));
  expect(refused.map((answer) => answer.status)).toEqual([409, 409, 409, 409]);
  expect(await effects()).toBe(0);
  shop.open = true;
  const retried = await Promise.all([0, 0, 1, 1].map((i) => node(i).order('refused-first', 'a')));
  expect(new Set(retried.map((answer) => answer.text)).size).toBe(1);
  expect([retried[0]?.status, await effects()]).toEqual([200, 1]);
});

test('an order whose answer cannot be given has no effect', async () => {
  expect((await node(0).order('unanswerable-1', 'unanswerable')).status).toBe(500);
  expect(await effects()).toBe(0);
});

test('the same key of two callers is two orders', async () => {
  const [a, b] = await Promise.all([node(0).order('shared-key', 'a', '10.0.0.1'), node(1).order('shared-key', 'a', '10.0.0.2')]);
  expect(a.text).not.toBe(b.text);
  expect(await effects()).toBe(2);
});

test('64 orders at once, each reading and counting on the side, do not starve a pool of four', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => node(0).order(`starve-${i}-00`, `counted-${i}`)));
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
});

test('an order without a proper key is refused', async () => {
  expect((await node(0).order('short', 'a')).status).toBe(422);
  expect(await effects()).toBe(0);
});
