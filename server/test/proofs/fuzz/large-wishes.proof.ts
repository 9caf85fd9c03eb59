import { randomUUID } from 'node:crypto';
import { availableDays, availableStarts, holdTime } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../world.ts';
import { LONGEST_STALL_MS, openStallMeter, stallAlone } from './stalls.ts';

const [PEOPLE, SERVICES] = [6, 4];

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
});
afterAll(() => world.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As many people with as many services each as the contract lets through, the same ones and different ones. */
async function largestWishes(business_id: number): Promise<string[]> {
  const { body } = await world.visitor().call(businessServices, { query: { business_id } });
  const ids = body.data.filter(({ online }) => online).map(({ service_id }) => service_id);
  const nth = (n: number) => ids[n % ids.length] ?? '';
  const wishOf = (pick: (person: number, line: number) => string) =>
    Array.from({ length: PEOPLE }, (_, person) =>
      Array.from({ length: SERVICES }, (__, line) => pick(person, line)).join(','),
    ).join(';');
  return [wishOf(() => nth(0)), wishOf((_, line) => nth(line)), wishOf((person, line) => nth(person * SERVICES + line))];
}

test('the largest party that may be asked for stalls nobody, however its times are looked for', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  const business_id = await world.businessId('lotus-nails');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const params = { busUrl: 'lotus-nails' };
  const meter = openStallMeter();
  const stalls: [string, number][] = [];
  const note = async (name: string, ask: () => Promise<{ status: number }>) => {
    const { status } = await ask();
    if (status >= 500) throw new Error(`${name} is answered with ${status}`);
    stalls.push([name, await stallAlone(meter, ask)]);
  };
  for (const [at, wish] of (await largestWishes(business_id)).entries()) {
    for (const mode of ['together', 'back-to-back'] as const) {
      const visitor = world.visitor();
      const kind = `wish ${at}, ${mode}`;
      await note(`days of ${kind}`, () =>
        visitor.call(availableDays, { params, query: { wish, mode, from: inDays(1), days: 31 } }),
      );
      await note(`starts of ${kind}`, () => visitor.call(availableStarts, { params, query: { wish, mode, date: inDays(3) } }));
      await note(`hold of ${kind}`, () => {
        const body = { wish, mode, start: `${inDays(3)}T16:00:00.000Z`, device: `device-${randomUUID()}` };
        return visitor.call(holdTime, { params, body });
      });
    }
  }
  meter.close();
  const [[name, ms] = ['none', 0]] = stalls.toSorted(([, a], [, b]) => b - a);
  console.log(`largest wishes: longest stall ${ms.toFixed(0)} ms CPU (${name})`);
  expect(stalls.filter(([, ms]) => ms > LONGEST_STALL_MS)).toEqual([]);
}, 120_000);
