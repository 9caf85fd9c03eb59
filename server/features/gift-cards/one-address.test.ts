import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { availableDays, availableStarts, holdTime } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import { buyGiftCard } from 'core/gift-cards/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { clientOf } from '../../test/client.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { BusinessScope } from 'core/kernel/scope';
import { addressKey } from '../../platform/limits.ts';

const busUrl = 'lotus-nails';
let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { TRUSTED_PROXIES: '192.0.2.1' } });
});
afterAll(() => world.close());

/** Somebody who takes another address of their /64 for every call. */
const wandering = (call: number) => clientOf(world.app, {}, `2001:db8:1:2::${(call + 1).toString(16)}`);
/** A customer behind our proxy. */
const behindProxy = (customer: string) => clientOf(world.app, { 'x-forwarded-for': customer }, '192.0.2.1');

const triesUnder = async (key: string) => {
  const found = await world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('attempt').select('tries').where('key', '=', key).executeTakeFirst(),
  );
  return found?.tries ?? 0;
};
const gift = () => ({
  body: {
    busUrl,
    id: randomUUIDv7(),
    secret: 'browser'.padEnd(43, '0'),
    amount: 30,
    recipient: { name: 'Mai', email: 'mai@gifts.test' },
    from_name: 'Anna',
    email: 'anna@gifts.test',
    card_token: 'pm_none',
  },
});

test('whoever wanders through their /64 buys gift cards and holds times as one address', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 14; i += 1) answers.push((await wandering(i).call(buyGiftCard, gift())).status);
  expect(answers.slice(0, 12)).not.toContain(429);
  expect(answers.slice(12)).toEqual([429, 429]);
  expect(await holdTimes(4)).toEqual([{ address: '2001:db8:1:2', count: 4 }]);
});

/** What so many wandering calls were answered, and under which addresses their holds were written down. */
async function holdTimes(calls: number) {
  const scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const menu = await world.visitor().call(businessServices, { query: { business_id: scope.businessId } });
  const wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from, days: 10 } });
  // One hold a day: what strangers may hold of one day depends on how long the salon is open then.
  for (const [i, { date }] of days.body.data
    .filter(({ starts }) => starts > 0)
    .slice(0, calls)
    .entries()) {
    const free = await world.visitor().call(availableStarts, { params: { busUrl }, query: { wish, date } });
    const start = free.body.data.offers[0]?.start ?? '';
    const device = `device-${randomUUID()}`;
    await wandering(i).call(holdTime, { params: { busUrl }, body: { wish, mode: 'together', start, device } });
  }
  const { rows } = await world.deps.db.read(scope, ({ tx }) =>
    sql<{
      address: string;
      count: number;
    }>`select address, count(*)::int from hold where business_id = ${scope.businessId} group by address`.execute(tx),
  );
  return rows;
}

test('customers behind a proxy of ours are counted apart, and nobody else can name an address', async () => {
  await behindProxy('198.51.100.7').call(buyGiftCard, gift());
  await behindProxy('198.51.100.8').call(buyGiftCard, gift());
  await clientOf(world.app, { 'x-forwarded-for': '198.51.100.9' }, '203.0.113.5').call(buyGiftCard, gift());
  const keys = ['198.51.100.7', '198.51.100.8', '198.51.100.9', '203.0.113.5', '192.0.2.1'];
  expect(await Promise.all(keys.map((key) => triesUnder(`gift-card-buy:${addressKey(key)}`)))).toEqual([1, 1, 0, 1, 0]);
});

test('no limit is kept under an address as it came', async () => {
  const raw: string[] = [];
  for await (const file of glob('features/**/*.ts', { cwd: join(import.meta.dirname, '../..') })) {
    const source = await readFile(join(import.meta.dirname, '../..', file), 'utf8');
    for (const [whole] of source.matchAll(/`[^`\n]*\$\{(?:[^}`]*[^.\w}`(])?(?:actor\.)?ip\}[^`\n]*`/g))
      raw.push(`${file}: ${whole}`);
  }
  expect(raw).toEqual([]);
});
