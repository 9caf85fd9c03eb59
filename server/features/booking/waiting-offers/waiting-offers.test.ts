import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableDays, availableStarts, bookAppointment, cancelAppointment, joinWaitingList } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openTextedLink } from '../../../test/short-links.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { offerDueStarts } from './commands.ts';

const busUrl = 'lotus-nails';
const params = { busUrl };
let world: World;
let scope: BusinessScope;
let wish: string;
let dates: string[];
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const menu = await world.visitor().call(businessServices, { query: { business_id: scope.businessId } });
  wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const lan = await world.as('lan.lotus-nails@example.com');
  const body = { business_id: scope.businessId, key: 'customer_make_appointment', value: true } as const;
  await lan.call(changeSetting, { body });
  const from = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params, query: { wish, from, days: 20 } });
  dates = days.body.data.filter(({ starts }) => starts > 8).map(({ date }) => date);
});
afterAll(() => world.close());

const proven = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600) },
});
const wait = (phone: string, date: string, more: { part?: 'evening'; locale?: 'vi' } = {}) => {
  const body = { busUrl, wish, name: 'Hà', first_date: date, last_date: date, ...more };
  return world.visitor().call(joinWaitingList, { body }, proven(phone));
};
async function book(phone: string, date: string) {
  const { body } = await world.visitor().call(availableStarts, { params, query: { wish, date } });
  const [start = ''] = body.data.offers.map((offer) => offer.start).toSorted();
  const order = { wish, mode: 'together' as const, start, device: `device-${randomUUID()}`, name: 'Thảo' };
  const booked = await world.visitor().call(bookAppointment, { params, body: order }, proven(phone));
  return booked.body.data[0]?.id ?? '';
}
const openings = () =>
  world.deps.db.read(scope, async ({ tx }) => {
    const { rows } = await sql<{ asked: string[] }>`select asked from tenant.waiting_opening`.execute(tx);
    return rows;
  });
/** Somebody had the first start of that day, and calls it off. */
async function free(phone: string, date: string) {
  const id = await book(phone, date);
  await world.visitor().call(cancelAppointment, { params: { busUrl, id }, body: {} }, proven(phone));
  await expect.poll(openings).toHaveLength(1);
}
const stateOf = (phone: string) =>
  world.deps.db.read(scope, async ({ tx }) => {
    const query = tx.selectFrom('waiting_entry').select('status').where('phone10', '=', phone);
    return (await query.executeTakeFirstOrThrow()).status;
  });
const offersTo = (phone: string) =>
  (world.outside?.carrier.texts() ?? []).filter(({ to, body }) => to === `+1${phone}` && /just opened up|gio trong/.test(body));

/** Tomorrow at noon by the wall of the salon, and so many minutes later. */
const noon = Date.parse(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`);
const askAt = (minutes: number) =>
  offerDueStarts({ deps: { ...world.deps, clock: { now: () => new Date(noon + minutes * 60_000) } }, pool: world.relay });

it('what becomes free is offered to one after the other, and to nobody twice', async () => {
  const [date = ''] = dates;
  const [evening, first, second] = ['7135550151', '7135550152', '7135550153'];
  await wait(evening, date, { part: 'evening' });
  await wait(first, date, { locale: 'vi' });
  await wait(second, date);
  await free('7135550154', date);
  await Promise.all([askAt(0), askAt(0)]);
  await expect.poll(() => offersTo(first)).toHaveLength(1);
  expect(await openTextedLink(world, offersTo(first)[0]?.body)).toContain(
    `/biz/${busUrl}/appointment?step=time&wish=${wish}&date=${date}`,
  );
  expect(offersTo(first)[0]?.body).toContain('vua co gio trong');
  await askAt(14);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
  await askAt(16);
  await expect.poll(() => offersTo(second)).toHaveLength(1);
  await askAt(40);
  expect(await openings()).toEqual([]);
  expect([offersTo(first), offersTo(second), offersTo(evening)].map(({ length }) => length)).toEqual([1, 1, 0]);
  await book(first, date);
  await expect.poll(() => stateOf(first)).toBe('booked');
  expect(await stateOf(evening)).toBe('waiting');
});

it('nobody is texted at night, nor where online booking is off', async () => {
  const [, date = ''] = dates;
  await wait('7135550155', date);
  await free('7135550156', date);
  await askAt(10 * 60);
  expect((await openings())[0]?.asked).toEqual([]);
  await askAt(13 * 60);
  expect([await stateOf('7135550155'), (await openings()).length]).toEqual(['waiting', 1]);
  const lan = await world.as('lan.lotus-nails@example.com');
  const off = { business_id: scope.businessId, key: 'customer_make_appointment', value: false } as const;
  await lan.call(changeSetting, { body: off });
  await askAt(21 * 60);
  await lan.call(changeSetting, { body: { ...off, value: true } });
  expect([await stateOf('7135550155'), (await openings()).length]).toEqual(['waiting', 0]);
});

it('what becomes free on a day for which nobody waits is not remembered', async () => {
  const [, , date = ''] = dates;
  const id = await book('7135550157', date);
  await world.visitor().call(cancelAppointment, { params: { busUrl, id }, body: {} }, proven('7135550157'));
  const heard = () =>
    world.deps.db.read(scope, async ({ tx }) => {
      const { rows } = await sql`select from event_applied a join event e on e.business_id = a.business_id and e.id = a.event_id
        where a.consumer = 'waiting-freed' and e.aggregate = ${`appointment:${id}`}`.execute(tx);
      return rows.length;
    });
  await expect.poll(heard).toBe(1);
  expect(await openings()).toEqual([]);
});
