import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDays, availableStarts, holdTime, releaseHold } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList } from 'core/staff/contract';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetCalendars } from '../calendars/commands.ts';

let world: World;
let scope: BusinessScope;
let manicure: string;
const busUrl = 'lotus-nails';
beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const { body } = await world.visitor().call(businessServices, { query: { business_id: scope.businessId } });
  manicure = body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
});
afterAll(() => world.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const startsOn = async (date: string, wish = manicure) =>
  (await world.visitor().call(availableStarts, { params: { busUrl }, query: { wish, date } })).body;

/** The first open day from three days on. */
async function openDay(wish = manicure): Promise<string> {
  const { body } = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from: inDays(3), days: 8 } });
  // The day with the most: on a Sunday the salon is open for so few hours that a stranger may hold next to nothing.
  return body.data.toSorted((a, b) => b.starts - a.starts)[0]?.date ?? '';
}

/** Everybody is taken from one moment to another, by something that may end by itself. */
function takeAll(start: string, end: string, expires_at: string | null): Promise<unknown> {
  return world.deps.db.write(scope, async ({ tx }) => {
    const staff = await tx.selectFrom('employee').select('id').where('business_id', '=', scope.businessId).execute();
    await tx
      .insertInto('staff_claim')
      .values(
        staff.map(({ id }) => ({
          business_id: scope.businessId,
          employee_id: id,
          starts_at: start,
          ends_at: end,
          source: expires_at ? 'hold' : 'line',
          source_id: randomUUID(),
          expires_at,
        })),
      )
      .execute();
  });
}

describe('what is free', () => {
  it('says of every day how many starts there are, or why there are none', async () => {
    const from = inDays(0);
    const { status, body } = await world
      .visitor()
      .call(availableDays, { params: { busUrl }, query: { wish: manicure, from, days: 31 } });
    expect(status).toBe(200);
    expect(body.timezone).toBe('America/Chicago');
    expect(body.data).toHaveLength(31);
    for (const { starts, first, none } of body.data) expect(starts > 0).toBe(first !== null && none === null);
    const far = await world
      .visitor()
      .call(availableDays, { params: { busUrl }, query: { wish: manicure, from: inDays(200), days: 1 } });
    expect(far.body.data[0]?.none).toBe('too-far');
  });

  it('is closed on the days of a closure', async () => {
    const date = inDays(12);
    await world.deps.db.write(scope, ({ tx }) =>
      tx
        .insertInto('closure')
        .values({ business_id: scope.businessId, id: randomUUID(), first_date: date, last_date: date, reason: 'Tết' })
        .execute(),
    );
    await forgetCalendars({ deps: world.deps, scope });
    expect((await startsOn(date)).data).toEqual({ date, none: 'closed', offers: [] });
  });

  it('is closed only when nobody works: who is asked for and is away is off', async () => {
    const date = await openDay();
    const team = await world.visitor().call(employeesList, { query: { business_id: scope.businessId } });
    const { offers } = (await startsOn(date)).data;
    const hers = offers[0]?.lines[0]?.employee_id ?? '';
    expect(team.body.data.map(({ id }) => id)).toContain(hers);
    const away = { starts_at: `${date}T00:00:00-06:00`, ends_at: `${date}T23:55:00-06:00`, source: 'time-off' };
    await world.deps.db.write(scope, async ({ tx }) => {
      const { id: employee_id } = await tx
        .selectFrom('employee')
        .select('id')
        .where('hash_id', '=', hers)
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('staff_claim').where('employee_id', '=', employee_id).execute();
      await tx
        .insertInto('staff_claim')
        .values({ business_id: scope.businessId, employee_id, source_id: randomUUID(), ...away })
        .execute();
    });
    await forgetCalendars({ deps: world.deps, scope });
    expect((await startsOn(date, `${manicure}@${hers}`)).data).toEqual({ date, none: 'off', offers: [] });
    expect((await startsOn(date)).data.none).toBeNull();
    await world.deps.db.write(scope, ({ tx }) => tx.deleteFrom('staff_claim').where('source', '=', 'time-off').execute());
    await forgetCalendars({ deps: world.deps, scope });
  });

  it('counts the same starts as it lists, each with somebody who does it', async () => {
    const date = await openDay();
    const { body } = await world
      .visitor()
      .call(availableDays, { params: { busUrl }, query: { wish: manicure, from: date, days: 1 } });
    const { data } = await startsOn(date);
    expect(data.offers).toHaveLength(body.data[0]?.starts ?? -1);
    expect(data.offers.map(({ start }) => start).toSorted()[0]).toBe(body.data[0]?.first);
    expect(data.offers.filter(({ star }) => star).length).toBeLessThanOrEqual(3);
    for (const { lines } of data.offers) expect(lines[0]?.employee_id).toMatch(/^[\w-]{20,}$/);
  });

  it('takes two lines and two people', async () => {
    const date = await openDay();
    const pair = await startsOn(date, `${manicure},${manicure};${manicure}`);
    expect(pair.data.offers.length).toBeGreaterThan(0);
    expect(pair.data.offers[0]?.lines.map(({ person, line }) => [person, line])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('says what each line costs with whoever does it, and what asking for them does', async () => {
    const business_id = scope.businessId;
    const lan = await world.as('lan.lotus-nails@example.com');
    await lan.call(changeSetting, { body: { business_id, key: 'request_price_cents', value: 500 } });
    await forgetCalendars({ deps: world.deps, scope });
    const menu = await world.visitor().call(businessServices, { query: { business_id } });
    const usual = (id: string) => menu.body.data.find(({ service_id }) => service_id === id)?.price ?? 0;
    const gelX = menu.body.data.find(({ name }) => name === 'Gel-X Extensions')?.service_id ?? '';
    const team = await world.visitor().call(employeesList, { query: { business_id } });
    const wish = `${manicure},${gelX}@${team.body.data.find(({ first_name }) => first_name === 'Mia')?.id ?? ''}`;
    const date = await openDay(wish);
    const [offer] = (await startsOn(date, wish)).data.offers;
    const charged = offer?.lines.map(({ line, price_cents, request_cents }) => [line, price_cents, request_cents]);
    expect(charged?.toSorted()).toEqual([
      [0, usual(manicure), 0],
      [1, 7000, 500],
    ]);
    expect(usual(gelX)).not.toBe(7000);
    const body = { wish, mode: 'together' as const, start: offer?.start ?? '', device: `device-${randomUUID()}` };
    const held = await world.visitor().call(holdTime, { params: { busUrl }, body });
    expect(held.body.data.lines).toEqual(offer?.lines);
    await world.visitor().call(releaseHold, { params: { busUrl, id: held.body.data.hold_id } });
  });

  it('refuses what the salon does not sell', async () => {
    const ask = (wish: string) => world.visitor().call(availableStarts, { params: { busUrl }, query: { wish, date: inDays(3) } });
    expect((await ask(randomUUID())).status).toBe(422);
    expect((await ask(`${manicure}~${randomUUID()}`)).status).toBe(422);
    expect((await ask(`${manicure}@${'x'.repeat(24)}`)).status).toBe(422);
    expect((await ask('nails')).status).toBe(422);
  });
});

describe('what was taken', () => {
  it('is gone for the next question, and a hold that has run out is back', async () => {
    const date = await openDay();
    const before = (await startsOn(date)).data.offers.toSorted((a, b) => a.start.localeCompare(b.start));
    const first = before[0];
    if (!first) throw new Error('nothing is free');
    await takeAll(first.start, first.end, new Date(Date.now() + 1500).toISOString());
    await forgetCalendars({ deps: world.deps, scope });
    const held = (await startsOn(date)).data.offers.map(({ start }) => start);
    expect(held).not.toContain(first.start);
    await expect
      .poll(async () => (await startsOn(date)).data.offers.map(({ start }) => start), { timeout: 8000 })
      .toContain(first.start);
  });

  it('is answered from the rows when Redis is away', async () => {
    const alone = await openWorld({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    try {
      const { status, body } = await alone
        .visitor()
        .call(availableDays, { params: { busUrl }, query: { wish: manicure, from: inDays(1), days: 8 } });
      expect(status).toBe(200);
      expect(body.data.some(({ starts }) => starts > 0)).toBe(true);
    } finally {
      await alone.close();
    }
  });
});
