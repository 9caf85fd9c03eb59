import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDays, availableStarts, holdTime, lengthenHold, releaseHold } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { clientOtp } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList } from 'core/staff/contract';
import { databaseUrl } from '../../../db/admin.ts';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { admin } from '../../../test/database.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetCalendars } from '../calendars/commands.ts';

let world: World;
let scope: BusinessScope;
let manicure: string;
let byMia: string;
let date: string;
const busUrl = 'lotus-nails';
const params = { busUrl };

beforeAll(async () => {
  world = await openWorld({ env: { ADMISSION_AT_ONCE: '400', ADMISSION_WAIT_MS: '30000' } });
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const business_id = scope.businessId;
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  manicure = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const team = await world.visitor().call(employeesList, { query: { business_id } });
  byMia = `${manicure}@${team.body.data.find(({ first_name }) => first_name === 'Mia')?.id ?? ''}`;
  await bookOnline(true);
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await world.visitor().call(availableDays, { params, query: { wish: byMia, from, days: 10 } });
  date = body.data.find(({ starts }) => starts > 8)?.date ?? '';
});
afterAll(() => world.close());

async function bookOnline(value: boolean) {
  const lan = await world.as('lan.lotus-nails@example.com');
  const key = 'customer_make_appointment';
  await lan.call(changeSetting, { body: { business_id: scope.businessId, key, value } });
}
const starts = async (wish: string) => {
  const { body } = await world.visitor().call(availableStarts, { params, query: { wish, date } });
  return body.data.offers.map(({ start }) => start).toSorted();
};
const device = () => `device-${randomUUID()}`;
const hold = (wish: string, start: string, by = device(), from = world.visitor()) =>
  from.call(holdTime, { params, body: { wish, mode: 'together', start, device: by } });
const tokenOf = (phone: string) => world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600);
/** Somebody who has proven a phone of their own: what strangers may hold together does not count for them. */
const holdProven = (wish: string, start: string, i: number) => {
  const headers = { 'x-client-token': tokenOf(String(7_135_550_200 + i)) };
  return world.visitor().call(holdTime, { params, body: { wish, mode: 'together', start, device: device() } }, { headers });
};
const letAllGo = () =>
  world.deps.db.write(scope, async ({ tx }) => {
    await sql`delete from hold where business_id = ${scope.businessId}`.execute(tx);
    await sql`delete from staff_claim where business_id = ${scope.businessId} and source = 'hold'`.execute(tx);
    await sql`delete from resource_claim where business_id = ${scope.businessId} and source = 'hold'`.execute(tx);
    await world.deps.db.afterCommit(() => forgetCalendars({ deps: world.deps, scope }));
  });
/** Pairs of ordinary claims of one person, or of one chair, that overlap. */
const overlaps = () =>
  world.deps.db.read(scope, async ({ tx }) => {
    const pairs = sql`a.business_id = b.business_id and a.id < b.id and not a.exempt and not b.exempt
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) and a.business_id = ${scope.businessId}`;
    const { rows } = await sql<{ people: number; chairs: number }>`select
      (select count(*)::int from staff_claim a join staff_claim b on ${pairs} and a.employee_id = b.employee_id) as people,
      (select count(*)::int from resource_claim a join resource_claim b on ${pairs} and a.resource_id = b.resource_id
        and a.unit = b.unit) as chairs`.execute(tx);
    return rows[0];
  });

/** Whether something happened between two moments; what is shown is rounded to the second. */
const isWithin = (at: number, before: number, after: number) => at >= before - 1000 && at <= after + 1000;

describe('a start that is held', () => {
  it('is gone for the next reader, and back when it is let go', async () => {
    const [first = ''] = await starts(byMia);
    const { status, body } = await hold(byMia, first);
    expect(status).toBe(201);
    expect(body.data.start).toBe(first);
    expect(Date.parse(body.data.expires_at) - Date.now()).toBeLessThanOrEqual(180_000);
    expect(await starts(byMia)).not.toContain(first);
    const id = body.data.hold_id;
    expect((await world.visitor().call(releaseHold, { params: { busUrl, id } })).status).toBe(200);
    expect(await starts(byMia)).toContain(first);
    expect((await world.visitor().call(releaseHold, { params: { busUrl, id } })).status).toBe(404);
  });

  it('is kept for five minutes in all while a code is asked for and for ten once it is proven, and not for anybody who says so', async () => {
    const [first = ''] = await starts(byMia);
    const before = Date.now();
    const { body } = await hold(byMia, first);
    const after = Date.now();
    const at = { busUrl, id: body.data.hold_id };
    const longer = (claim?: string) =>
      world.visitor().call(lengthenHold, { params: at, body: claim === undefined ? {} : { claim } });
    expect((await longer()).status).toBe(422);
    expect((await longer('A'.repeat(22))).status).toBe(422);
    const asked = await world.visitor().call(clientOtp, { body: { busUrl, phone: '7135550144' } });
    const claim = asked.body.claim ?? '';
    const kept = await longer(claim);
    expect(kept.status).toBe(200);
    expect(isWithin(Date.parse(kept.body.data.expires_at) - 300_000, before, after)).toBe(true);
    expect((await longer(claim)).body).toEqual(kept.body);
    const claims = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('staff_claim').select('expires_at').where('source', '=', 'hold').execute(),
    );
    expect(claims.map(({ expires_at }) => Math.floor(Date.parse(expires_at ?? '') / 1000))).toEqual([
      Date.parse(kept.body.data.expires_at) / 1000,
    ]);
    const proven = { headers: { 'x-client-token': tokenOf('7135550144') } };
    const known = () => world.visitor().call(lengthenHold, { params: at, body: {} }, proven);
    const now = Date.now();
    const once = await known();
    expect(isWithin(Date.parse(once.body.data.expires_at) - 600_000, now, Date.now())).toBe(true);
    expect((await known()).body).toEqual(once.body);
    await letAllGo();
    expect((await longer(claim)).status).toBe(404);
  });

  it('is kept for ten minutes at once for who is known by account or phone', async () => {
    const [first = ''] = await starts(byMia);
    const anna = await world.as('anna@example.com');
    const body = { wish: byMia, mode: 'together' as const, start: first };
    for (const [by, extras] of [
      [anna, {}],
      [world.visitor(), { headers: { 'x-client-token': tokenOf('7135550144') } }],
    ] as const) {
      const before = Date.now();
      const held = await by.call(holdTime, { params, body: { ...body, device: device() } }, extras);
      expect(isWithin(Date.parse(held.body.data.expires_at) - 600_000, before, Date.now())).toBe(true);
      await letAllGo();
    }
  });

  it('is the last one that a device asked for', async () => {
    const [first = '', , , , later = ''] = await starts(byMia);
    const mine = device();
    expect((await hold(byMia, first, mine)).status).toBe(201);
    expect((await hold(byMia, later, mine)).status).toBe(201);
    const free = await starts(byMia);
    expect(free).toContain(first);
    expect(free).not.toContain(later);
    await letAllGo();
  });

  it('can be had again once it has run out', async () => {
    const [first = ''] = await starts(byMia);
    await hold(byMia, first);
    await world.deps.db.write(scope, async ({ tx }) => {
      const ended = new Date(Date.now() - 1000).toISOString();
      await tx.updateTable('staff_claim').set({ expires_at: ended }).where('source', '=', 'hold').execute();
      await tx.updateTable('hold').set({ expires_at: ended }).execute();
    });
    expect((await hold(byMia, first)).status).toBe(201);
    await letAllGo();
  });

  it('is refused when it is no start at all', async () => {
    const [first = ''] = await starts(byMia);
    expect((await hold(byMia, new Date(Date.parse(first) + 60_000).toISOString())).status).toBe(422);
    const night = new Date(Date.parse(`${date}T09:00:00Z`)).toISOString();
    const { status, body } = await hold(byMia, night);
    expect(status).toBe(409);
    expect((body as unknown as { alternatives: unknown[] }).alternatives).toHaveLength(3);
  });

  it('is refused where online booking is off', async () => {
    const [first = ''] = await starts(byMia);
    await bookOnline(false);
    expect((await hold(byMia, first)).status).toBe(403);
    await bookOnline(true);
  });
});

describe('when many want the same start', () => {
  it('one gets it, and the others are shown different ways out', async () => {
    const free = await starts(byMia);
    const start = free[3] ?? '';
    const answers = await Promise.all(Array.from({ length: 40 }, () => hold(byMia, start)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(39);
    const ways = lost.map(({ body }) => JSON.stringify((body as unknown as { alternatives: unknown }).alternatives));
    expect(new Set(ways).size).toBeGreaterThan(2);
    expect(await overlaps()).toEqual({ people: 0, chairs: 0 });
    await letAllGo();
  }, 60_000);

  it('nobody is promised twice, whoever is chosen', async () => {
    const free = await starts(manicure);
    const answers = await Promise.all(Array.from({ length: 32 }, (_, i) => holdProven(manicure, free[i % 3] ?? '', i)));
    const won = answers.filter(({ status }) => status === 201).length;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(won).toBeGreaterThan(1);
    expect(await overlaps()).toEqual({ people: 0, chairs: 0 });
    await letAllGo();
  }, 60_000);

  it('a chair is promised once, even to somebody who does not ask first', async () => {
    await hold(manicure, (await starts(manicure))[0] ?? '');
    const again = world.deps.db.write(scope, ({ tx }) =>
      sql`insert into resource_claim (business_id, resource_id, unit, starts_at, ends_at, source, source_id, expires_at)
        select business_id, resource_id, unit, starts_at + interval '5 minutes', ends_at, source, gen_random_uuid(), expires_at
        from resource_claim where business_id = ${scope.businessId} and source = 'hold' limit 1`.execute(tx),
    );
    await expect(again).rejects.toMatchObject({ constraint: 'resource_claim_alone' });
    await letAllGo();
  });
});

describe('without the constraint', () => {
  it('the same rush promises a start more than once, so it is the constraint that holds', async () => {
    const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
    await root.connect();
    await root.query('alter table tenant.staff_claim drop constraint staff_claim_alone');
    await root.query('alter table tenant.resource_claim drop constraint resource_claim_alone');
    await root.end();
    const [start = ''] = await starts(byMia);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => holdProven(byMia, start, i)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1);
    expect((await overlaps())?.people).toBeGreaterThan(0);
    expect((await overlaps())?.chairs).toBeGreaterThan(0);
  }, 60_000);
});
