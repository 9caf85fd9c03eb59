import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryKind } from 'core/deliveries/rules';
import type { BusinessScope, Scope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import type { CarrierMood, StatusReport } from '../../test/simulators/sms-carrier.ts';
import { tracesOf } from '../../test/traces.ts';
import { openWorld, type World } from '../../test/world.ts';
import { requestCode } from '../accounts/codes/commands.ts';
import { queueDelivery } from './commands.ts';
import { claimDue } from './queries.ts';

let world: World;
let scope: BusinessScope;

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
});
afterAll(() => world.close());
afterEach(() => behave('well'));

const carrier = () => {
  if (!world.outside) throw new Error('the simulators are not open');
  return world.outside.carrier;
};
const behave = (mood: CarrierMood, only?: string) => carrier().behave(mood, only);
let last = 7_135_560_000;
const newPhone = () => `+1${(last += 1)}`;

type Fate = {
  id: string;
  status: string;
  attempts: number;
  unanswered: number;
  provider_id: string | null;
  has_content: boolean;
};
const fateOf = (key: string, at: Scope = scope) =>
  world.deps.db.write(at, async ({ tx }) => {
    const { rows } = await sql<Fate>`select id, status, attempts, unanswered, provider_id, content is not null as has_content
      from delivery where business_id = ${at.businessId} and key = ${key}`.execute(tx);
    return rows[0];
  });
const statusOf = async (key: string, at: Scope = scope) => (await fateOf(key, at))?.status;
async function becomes(key: string, status: string): Promise<void> {
  await expect.poll(() => statusOf(key), { timeout: 20_000, interval: 100 }).toBe(status);
}

/** Nobody waits for a pause between two attempts. */
const hurry = (at: Scope = scope) =>
  world.deps.db.write(at, ({ tx }) =>
    sql`update delivery set next_at = now() where business_id = ${at.businessId} and status in ('queued', 'unknown')`.execute(tx),
  );
const textsTo = (phone: string) => carrier().texts(phone);

async function queue(to: string, more: { kind?: DeliveryKind; until?: string; body?: string } = {}): Promise<string> {
  const { kind = 'booked', until = null, body = `Hello ${to}` } = more;
  const key = `test:${randomUUID()}`;
  await world.deps.db.write(scope, (ctx) =>
    queueDelivery({ ...ctx, deps: world.deps }, { key, kind, about: 'test:1', to, content: { body }, until }),
  );
  return key;
}
const send = async ({ url, params, signature }: StatusReport) => {
  const { pathname, search } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const payload = new URLSearchParams(params).toString();
  return (await world.app.inject({ method: 'POST', url: pathname + search, headers, payload })).statusCode;
};
const report = (key: string, status: string, code?: string) =>
  fateOf(key).then((fate) => {
    const made = carrier().report(fate?.provider_id ?? '', status, code);
    if (!made) throw new Error('no report was asked for');
    return send(made);
  });

it('sends a message once, keeps its key, and nothing of what it said', async () => {
  const to = newPhone();
  const key = await queue(to, { body: 'Your gift card: CANARY-7731' });
  await becomes(key, 'sent');
  await world.deps.db.write(scope, (ctx) =>
    queueDelivery({ ...ctx, deps: world.deps }, { key, kind: 'booked', about: 'test:1', to, content: { body: 'again' } }),
  );
  await wait(300);
  expect(textsTo(to).map(({ body }) => body)).toEqual(['Your gift card: CANARY-7731']);
  expect(await fateOf(key)).toMatchObject({ attempts: 1, has_content: false });
});

it('holds nothing readable of a message that waits', async () => {
  const to = newPhone();
  behave('failing-half', to);
  const key = await queue(to, { kind: 'gift_card', body: 'Code CANARY-9942' });
  await expect.poll(async () => (await fateOf(key))?.attempts).toBe(1);
  const { database } = await tracesOf(world, []);
  expect([database.includes(key), database.includes('CANARY-9942')]).toEqual([true, false]);
});

it('is not sent when the change that causes it is undone', async () => {
  const to = newPhone();
  const key = `test:${randomUUID()}`;
  const undone = world.deps.db.write(scope, async (ctx) => {
    await queueDelivery({ ...ctx, deps: world.deps }, { key, kind: 'booked', about: 'test:1', to, content: { body: 'never' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await wait(300);
  expect(textsTo(to)).toEqual([]);
});

it('loses nothing while the carrier is down, and sends what is too late to nobody', async () => {
  const phones = Array.from({ length: 5 }, newPhone);
  behave('down');
  const keys = await Promise.all(phones.map((to) => queue(to, { kind: 'reminder' })));
  const late = newPhone();
  const tooLate = await queue(late, { kind: 'reminder', until: new Date(Date.now() + 1500).toISOString() });
  for (const key of keys) await expect.poll(async () => (await fateOf(key))?.attempts, { timeout: 20_000 }).toBeGreaterThan(0);
  await wait(1500);
  expect(phones.flatMap(textsTo)).toEqual([]);
  behave('well');
  const arrived = async () => {
    await hurry();
    return phones.map((to) => textsTo(to).length);
  };
  await expect.poll(arrived, { timeout: 30_000, interval: 500 }).toEqual([1, 1, 1, 1, 1]);
  await becomes(tooLate, 'expired');
  expect(textsTo(late)).toEqual([]);
});

it('sends one text for one code when the carrier is slow, and keeps no connection idle in a transaction', async () => {
  const to = newPhone();
  behave('slow-then-accepted', to);
  await requestCode(
    { deps: world.deps, actor: systemActor, scope: platformScope },
    'client',
    { kind: 'phone', target: to.slice(2) },
    {},
  );
  await carrier().waitFor(to, undefined, 15_000);
  // Whoever held one for the carrier would hold it for seconds; a busy machine may pause for a part of one.
  let idle = 0;
  const until = Date.now() + 7000;
  while (Date.now() < until) {
    const { rows } = await world.deps.db.pool.query<{ held: number }>(
      `select count(*)::int as held from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction' and now() - state_change > interval '2 s'`,
    );
    idle += rows[0]?.held ?? 0;
    await wait(250);
  }
  behave('well');
  await expect
    .poll(async () => (await hurry(platformScope), textsTo(to).length > 0 && (await settledCodes(to))), {
      timeout: 20_000,
      interval: 500,
    })
    .toEqual([{ status: 'sent', unanswered: 1 }]);
  expect([idle, textsTo(to).length]).toEqual([0, 1]);
});

const settledCodes = (to: string) =>
  world.deps.db.write(platformScope, async ({ tx }) => {
    const { rows } = await sql`select status, unanswered from delivery where business_id = 0 and address = ${to}
      and settled_at is not null`.execute(tx);
    return rows;
  });

it('looks for a text at the carrier before it sends it again', async () => {
  const to = newPhone();
  behave('answer-lost', to);
  const key = await queue(to);
  await becomes(key, 'unknown');
  behave('well');
  await hurry();
  await becomes(key, 'sent');
  expect([textsTo(to).length, (await fateOf(key))?.provider_id]).toEqual([1, textsTo(to)[0]?.id]);
});

it('believes a report that comes before the answer, and does not ask for the list then', async () => {
  const to = newPhone();
  behave('answer-lost', to);
  const key = await queue(to);
  await becomes(key, 'unknown');
  const [text] = textsTo(to);
  const made = carrier().report(text?.id ?? '', 'delivered');
  expect(made && (await send(made))).toBe(204);
  expect(await fateOf(key)).toMatchObject({ status: 'delivered', provider_id: text?.id, has_content: false });
});

it('keeps what the carrier reports, late, twice and out of order', async () => {
  const [good, bad] = [await queue(newPhone()), await queue(newPhone())];
  await becomes(good, 'sent');
  await becomes(bad, 'sent');
  for (const status of ['delivered', 'sent', 'queued', 'delivered', 'undelivered']) expect(await report(good, status)).toBe(204);
  for (const status of ['sent', 'undelivered', 'sent']) expect(await report(bad, status, '30003')).toBe(204);
  expect([await statusOf(good), await statusOf(bad)]).toEqual(['delivered', 'undelivered']);
});

it('believes no report that the carrier has not signed', async () => {
  const to = newPhone();
  const key = await queue(to);
  await becomes(key, 'sent');
  const made = carrier().report((await fateOf(key))?.provider_id ?? '', 'delivered');
  if (!made) throw new Error('no report was asked for');
  expect(await send({ ...made, signature: 'forged' })).toBe(403);
  expect(await send({ ...made, params: { ...made.params, MessageStatus: 'failed' } })).toBe(403);
  expect(await send({ ...made, url: `${made.url}x` })).toBe(403);
  expect(await statusOf(key)).toBe('sent');
});

it('takes up what a killed worker left behind, without sending it twice', async () => {
  const [sent, unsent] = [newPhone(), newPhone()];
  const ended = new Date(Date.now() - 1000).toISOString();
  const keys = [`test:${randomUUID()}`, `test:${randomUUID()}`];
  await world.deps.sms.send({ to: sent, body: `Hello ${sent}` });
  await world.deps.db.write(scope, async (ctx) => {
    for (const [index, to] of [sent, unsent].entries()) {
      const content = { body: `Hello ${to}` };
      await queueDelivery({ ...ctx, deps: world.deps }, { key: keys[index] ?? '', kind: 'booked', about: 'test:2', to, content });
    }
    await claimDue(ctx, new Date().toISOString(), ended, 100);
  });
  for (const key of keys) await becomes(key, 'sent');
  expect([textsTo(sent).length, textsTo(unsent).length]).toEqual([1, 1]);
  expect((await fateOf(keys[0] ?? ''))?.unanswered).toBe(1);
});

it('ends what the carrier refuses for good', async () => {
  const key = await queue('+17135550001');
  await becomes(key, 'refused');
});
