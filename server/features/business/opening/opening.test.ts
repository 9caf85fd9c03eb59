import {
  businessByUrl,
  businessList,
  changeSchedule,
  changeSetting,
  publishBusiness,
  registerBusiness,
  updateBusiness,
} from 'core/business/contract';
import { setOpeningMenu } from 'core/catalog/contract';
import { searchByCategory, searchBusinesses } from 'core/discovery/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { weekdays } from 'core/kernel/time';
import { employees, setOpeningTeam } from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import { openAdmins } from '../../../test/wall/admins.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ worker: true });
  world.deps.places.warm();
});
afterAll(() => world.close());

const soon = { timeout: 20_000, interval: 100 };
const houston = { city: 'Houston', state_id: 'TX' };

/** Anna's new business, before anybody else knows of it. */
async function opening(place: object = houston, bus_name = 'Zinnia Nails') {
  const owner = await world.as('anna@example.com');
  const bus_url = `new-${crypto.randomUUID().slice(0, 13)}`;
  const wish = { bus_name, bus_url, business_categories: [1], ...place };
  const made = await owner.call(registerBusiness, { body: wish });
  expect(made.status).toBe(201);
  return { owner, id: made.body.data.id, bus_url };
}
const seen = async (bus_url: string) => (await world.visitor().call(businessByUrl, { query: { business_url: bus_url } })).status;
const told = (id: number) =>
  world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('event').select('name').where('business_id', '=', id).where('name', '=', 'business.published').execute(),
  );

describe('a new business', () => {
  it('is known to its owner alone, and shown to everybody at once when it is published', async () => {
    const { owner, id, bus_url } = await opening();
    const face = await owner.call(businessByUrl, { query: { business_url: bus_url } });
    expect([face.status, face.body.data.published, face.body.data.is_owner]).toEqual([200, false, true]);
    const listed = async () =>
      (await owner.call(businessList, {})).body.data.my_businesses.find((business) => business.id === id)?.published;
    expect(await listed()).toBe(false);
    expect(await seen(bus_url)).toBe(404);
    const { status, body } = await owner.call(publishBusiness, { body: { business_id: id } });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { id, bus_url, published: true }, message: 'Your page is live.' },
    ]);
    expect(await seen(bus_url)).toBe(200);
    expect(await listed()).toBe(true);
  });

  it('is not found by search until then', async () => {
    const { owner, id } = await opening(houston, 'Quillwort Nails');
    const found = async () =>
      (await world.visitor().call(searchBusinesses, { query: { text: 'quillwort' } })).body.businesses.map((b) => b.id);
    await owner.call(updateBusiness, { body: { id, about: 'Nine chairs.' } });
    const change = await world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
      tx
        .selectFrom('event')
        .select('id')
        .where('business_id', '=', id)
        .where('name', '=', 'business.updated')
        .executeTakeFirstOrThrow(),
    );
    const heard = () =>
      world.deps.db.write(platformScope, ({ tx }) =>
        tx
          .selectFrom('event_applied')
          .select('consumer')
          .where('business_id', '=', 0)
          .where('consumer', '=', 'shop-in-search')
          .where('event_id', '=', change.id)
          .execute(),
      );
    await vi.waitFor(async () => expect(await heard()).toHaveLength(1), soon);
    expect(await found()).not.toContain(id);
    await owner.call(publishBusiness, { body: { business_id: id } });
    await vi.waitFor(async () => expect(await found()).toContain(id), soon);
    const near = await world.visitor().call(searchByCategory, { query: { city: 'Houston', state_id: 'TX' } });
    expect(near.body.data.map((business) => business.id)).toContain(id);
  });
});

describe('publishing', () => {
  it('turns online booking on, unless the owner has decided otherwise', async () => {
    const online = async (bus_url: string) =>
      (await world.visitor().call(businessByUrl, { query: { business_url: bus_url } })).body.data.settings
        .customer_make_appointment;
    const [open, byPhone] = [await opening(), await opening()];
    const off = { business_id: byPhone.id, key: 'customer_make_appointment', value: false } as const;
    for (const value of [true, false])
      expect(await byPhone.owner.call(changeSetting, { body: { ...off, value } })).toMatchObject({ status: 200 });
    for (const { owner, id } of [open, byPhone])
      expect(await owner.call(publishBusiness, { body: { business_id: id } })).toMatchObject({ status: 200 });
    expect([await online(open.bus_url), await online(byPhone.bus_url)]).toEqual([true, false]);
  });

  it('needs a place, and says so in words', async () => {
    const { owner, id, bus_url } = await opening({});
    const refused = await owner.call(publishBusiness, { body: { business_id: id } });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { zip: [expect.stringContaining('ZIP')] } }]);
    expect(await told(id)).toHaveLength(0);
    expect(await seen(bus_url)).toBe(404);
    await owner.call(updateBusiness, { body: { id, zip: '77036' } });
    expect((await owner.call(publishBusiness, { body: { business_id: id } })).status).toBe(200);
    const { body } = await world.visitor().call(businessByUrl, { query: { business_url: bus_url } });
    expect(body.data).toMatchObject({
      city: 'Houston',
      state_id: 'TX',
      timezone: 'America/Chicago',
      latitude: expect.any(Number),
    });
  });

  it('twice, or by four at once, happens once', async () => {
    const { owner, id } = await opening();
    const scope = { businessId: id } as BusinessScope;
    const publish = () => owner.call(publishBusiness, { body: { business_id: id } });
    // All of them are on their way before the first gets hold of the business.
    const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = world.deps.db.write(scope, async ({ tx }) => {
      await tx.selectFrom('shop').select('business_id').where('business_id', '=', id).forUpdate().execute();
      isHeld.resolve();
      await letGo.promise;
    });
    await isHeld.promise;
    const calls = Array.from({ length: 4 }, publish);
    // The server's own connections may all be waiting.
    const { cell, close } = await openAdmins(world);
    const held = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = async () => (await cell.query<{ n: number }>(held)).rows[0]?.n;
    try {
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(4), { ...soon, timeout: 10_000 });
    } finally {
      letGo.resolve();
      await holder;
      await close();
    }
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await publish()).body.data.published).toBe(true);
    expect(await told(id)).toHaveLength(1);
  });

  it('is the owner’s to do, not the manager’s', async () => {
    const business_id = await world.businessId('lotus-nails');
    const khoa = await world.as('khoa.lotus-nails@example.com');
    expect((await khoa.call(publishBusiness, { body: { business_id } })).status).toBe(403);
  });

  it('ends the opening: menu and team are no longer replaced whole', async () => {
    const { owner, id } = await opening();
    await owner.call(publishBusiness, { body: { business_id: id } });
    const menu = await owner.call(setOpeningMenu, { body: { business_id: id, services: [] } });
    const team = await owner.call(setOpeningTeam, { body: { business_id: id, team: [] } });
    for (const { status, body } of [menu, team])
      expect([status, body]).toEqual([
        409,
        { message: 'This business is already published.', code: 'business.published', params: {} },
      ]);
  });

  it('gives those of the team who have none all services and the opening hours', async () => {
    const { owner, id } = await opening();
    const service = { master_id: null, type: 'Hands', price: 3000, duration_min: 30 };
    const services = ['Gel', 'Dip'].map((name) => ({ ...service, name }));
    await owner.call(setOpeningMenu, { body: { business_id: id, services } });
    const team = [
      { first_name: 'Anna', last_name: 'Lê', phone: '', me: true },
      { first_name: 'Hoa', last_name: '', phone: '713 555 0142', me: false },
    ];
    await owner.call(setOpeningTeam, { body: { business_id: id, team } });
    const days = weekdays.map((day) => ({
      day,
      available: day === 'Sunday' ? (0 as const) : (1 as const),
      start_time: '09:30',
      end_time: '19:00',
    }));
    await owner.call(changeSchedule, { body: { business_id: id, days } });
    await owner.call(publishBusiness, { body: { business_id: id } });
    const staff = async () => (await owner.call(employees, { query: { business_id: id } })).body.data;
    await vi.waitFor(async () => expect((await staff()).map(({ skills }) => skills.length)).toEqual([2, 2]), soon);
    for (const { week, skills } of await staff()) {
      expect(week.map(({ day }) => day)).toEqual(weekdays.filter((day) => day !== 'Sunday'));
      expect(week[0]).toMatchObject({ start_time: '09:30', end_time: '19:00' });
      expect(skills[0]).toMatchObject({ name: 'Gel', price: 3000, own_price: false });
    }
  });
});
