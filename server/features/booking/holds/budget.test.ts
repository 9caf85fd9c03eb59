import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { availableDays, availableStarts, freeHold, holdTime, lengthenHold, openHolds } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { clientOtp } from 'core/clients/contract';
import { employeesList } from 'core/staff/contract';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetCalendars } from '../calendars/commands.ts';

let world: World;
let scope: BusinessScope;
let manicure: string;
let team: readonly string[];
let date: string;
const busUrl = 'lotus-nails';
const params = { busUrl };

beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const business_id = scope.businessId;
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  manicure = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const staff = await world.visitor().call(employeesList, { query: { business_id } });
  team = staff.body.data.map(({ id }) => id);
  const lan = await world.as('lan.lotus-nails@example.com');
  for (const key of ['customer_make_appointment', 'group_booking'] as const)
    await lan.call(changeSetting, { body: { business_id, key, value: true } });
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await world.visitor().call(availableDays, { params, query: { wish: manicure, from, days: 14 } });
  date = body.data.find((day) => new Date(`${day.date}T12:00:00Z`).getUTCDay() === 5 && day.starts > 8)?.date ?? '';
});
afterAll(() => world.close());

const device = () => `device-${randomUUID()}`;
const startsFor = async (wish: string) => {
  const { body } = await world.visitor().call(availableStarts, { params, query: { wish, date } });
  return (body.data?.offers ?? []).map(({ start }) => start);
};
/** Every start of everybody on the day. */
const allStarts = async () => (await Promise.all(team.map((id) => startsFor(`${manicure}@${id}`)))).flat();
const hold = (by: TestClient, wish: string, start: string, headers: Record<string, string> = {}) =>
  by.call(holdTime, { params, body: { wish, mode: 'together', start, device: device() } }, { headers });
const provenBy = (phone: string) => ({
  'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600),
});
const codeOf = (body: unknown) => (body as { code?: string }).code ?? '';
const heldMinutes = async () => {
  const { rows } = await world.deps.db.read(scope, ({ tx }) =>
    sql<{ minutes: number }>`select coalesce(sum(minutes), 0)::int as minutes from hold where expires_at > now()`.execute(tx),
  );
  return rows[0]?.minutes ?? 0;
};
const freeAll = () =>
  world.deps.db.write(scope, async ({ tx }) => {
    await sql`delete from hold where business_id = ${scope.businessId}`.execute(tx);
    await sql`delete from staff_claim where business_id = ${scope.businessId} and source = 'hold'`.execute(tx);
    await sql`delete from resource_claim where business_id = ${scope.businessId} and source = 'hold'`.execute(tx);
    await world.deps.db.afterCommit(() => forgetCalendars({ deps: world.deps, scope }));
  });

afterEach(() => freeAll());

type Size = readonly [people: number, lines: number];
const large: readonly Size[] = [
  [6, 1],
  [2, 4],
  [2, 2],
  [1, 1],
];

/** Orders of these sizes while they fit and are let through, until ten are held; spread over the day, where they cost the most. */
async function attack(from: () => TestClient, sizes: readonly Size[]): Promise<number> {
  let held = 0;
  for (const [people, lines] of sizes) {
    const wish = Array(people).fill(Array(lines).fill(manicure).join(',')).join(';');
    for (let status = 201; status === 201 && held < 10;) {
      const free = await startsFor(wish);
      const start = free[Math.floor((free.length * ((held * 3) % 10)) / 10)];
      status = start === undefined ? 0 : (await hold(from(), wish, start)).status;
      if (status === 201) held += 1;
    }
  }
  return held;
}
const lostShare = (before: readonly string[], after: readonly string[]) => (before.length - after.length) / before.length;

it('strangers who hold all they can, from one address or from many, take at most a tenth of the starts of a Friday', async () => {
  const before = await allStarts();
  const oneAddress = world.visitor();
  const attacks: [string, () => TestClient, readonly Size[]][] = [
    ['one address', () => oneAddress, large],
    ['an address for each', () => world.visitor(), large],
    ['an address for each, a single visit at a time', () => world.visitor(), [[1, 1]]],
  ];
  for (const [name, from, sizes] of attacks) {
    const held = await attack(from, sizes);
    const share = lostShare(before, await allStarts());
    console.log(`${name}: ${held} holds, ${(share * 100).toFixed(1)} % of ${before.length} starts gone`);
    expect.soft(held, name).toBeGreaterThan(0);
    expect.soft(share, name).toBeLessThanOrEqual(0.1);
    await freeAll();
  }
});

it('an address that holds its share is asked for a phone, and is let in with it; the phone holds one start at a time', async () => {
  const office = world.visitor();
  const answers: Awaited<ReturnType<typeof hold>>[] = [];
  for (let i = 0; i < 8; i += 1) answers.push(await hold(office, manicure, (await startsFor(manicure))[0] ?? ''));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers[0]?.status).toBe(201);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, body }) => `${status} ${codeOf(body)}`))).toEqual(new Set(['429 hold.prove_phone']));
  const before = await heldMinutes();
  const [first = '', , , , later = ''] = await startsFor(manicure);
  const mine = provenBy('7135550191');
  expect((await hold(office, manicure, first, mine)).status).toBe(201);
  const one = (await heldMinutes()) - before;
  expect((await hold(office, manicure, later, mine)).status).toBe(201);
  expect((await heldMinutes()) - before).toBe(one);
});

it('strangers who come all at once are counted together', async () => {
  const free = (await startsFor(manicure)).filter((_, i) => i % 4 === 0).slice(0, 8);
  const answers = await Promise.all(free.map((start) => hold(world.visitor(), manicure, start)));
  const won = answers.filter(({ status }) => status === 201).length;
  const minutes = await heldMinutes();
  await freeAll();
  let inTurn = 0;
  for (const start of free) if ((await hold(world.visitor(), manicure, start)).status === 201) inTurn += 1;
  expect(inTurn).toBeLessThan(free.length);
  expect(won).toBe(inTurn);
  expect(minutes).toBe(await heldMinutes());
});

it('one code makes one hold last longer', async () => {
  const [first = '', , , , later = ''] = await startsFor(manicure);
  const holds = [await hold(world.visitor(), manicure, first), await hold(world.visitor(), manicure, later)];
  const asked = await world.visitor().call(clientOtp, { body: { busUrl, phone: '7135550192' } });
  const statuses: number[] = [];
  for (const { body } of holds) {
    const at = { busUrl, id: body.data.hold_id };
    statuses.push((await world.visitor().call(lengthenHold, { params: at, body: { claim: asked.body.claim ?? '' } })).status);
  }
  expect(statuses).toEqual([200, 409]);
});

it('the desk sees what is held and by whom it would be done, frees it, and its address has to prove a phone first', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  const stranger = world.visitor();
  const free = await startsFor(manicure);
  const { body } = await hold(stranger, manicure, free[0] ?? '');
  const id = body.data.hold_id;
  const business_id = scope.businessId;
  const list = async () => (await lan.call(openHolds, { query: { business_id } })).body.data;
  expect(await list()).toMatchObject([
    { id, proven: false, people: 1, lines: [{ service_name: 'Gel Manicure', staff: expect.stringMatching(/./) }] },
  ]);
  expect(Date.parse((await list())[0]?.start ?? '')).toBe(Date.parse(free[0] ?? ''));
  const held = await allStarts();
  expect((await lan.call(freeHold, { params: { id }, body: { business_id } })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await allStarts()).length).toBeGreaterThan(held.length);
  expect((await lan.call(freeHold, { params: { id }, body: { business_id } })).status).toBe(404);
  const again = await hold(stranger, manicure, free[0] ?? '');
  expect([again.status, codeOf(again.body)]).toEqual([429, 'hold.prove_phone']);
  expect((await hold(stranger, manicure, free[0] ?? '', provenBy('7135550193'))).status).toBe(201);
  expect((await hold(world.visitor(), manicure, (await startsFor(manicure))[0] ?? '')).status).toBe(201);
});
