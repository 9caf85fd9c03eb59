import { members, registerBusiness } from 'core/business/contract';
import { employeesList, openingTeam, setOpeningTeam } from 'core/staff/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { employOwner } from './commands.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Wish = { id?: string; first_name: string; last_name: string; phone: string; me: boolean };
const wish = (first_name: string, more: Partial<Wish> = {}): Wish => ({
  first_name,
  last_name: '',
  phone: '',
  me: false,
  ...more,
});

async function opening() {
  const owner = await world.as('anna@example.com');
  const bus_url = `crew-${crypto.randomUUID().slice(0, 13)}`;
  const made = await owner.call(registerBusiness, { body: { bus_name: 'Crew', bus_url, business_categories: [1] } });
  const business_id = made.body.data.id;
  const set = (...team: Wish[]) => owner.call(setOpeningTeam, { body: { business_id, team } });
  const read = async () => (await owner.call(openingTeam, { query: { business_id } })).body.data;
  const myself = async () => (await owner.call(members, { query: { business_id } })).body.data[0]?.employee;
  const hired = () => {
    const scope = { businessId: business_id } as BusinessScope;
    const actor = { ...nobody, account_id: owner.account_id };
    return world.deps.db.write(scope, (ctx) => employOwner({ ...ctx, deps: world.deps, actor }, owner.account_id));
  };
  return { owner, business_id, set, read, myself, hired };
}
const nobody = {
  session_id: null,
  employee_id: null,
  device_id: null,
  proof: null,
  through: null,
  role: 'owner',
  reach: 'all',
  request_id: 'test',
  ip: 'test',
} as const;

it('becomes the given people, and one of them is the owner', async () => {
  const { owner, business_id, set, read, myself } = await opening();
  const { status, body } = await set(wish('Hoa', { phone: '+1 (713) 555-0142' }), wish('Anna', { last_name: 'Lê', me: true }));
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { id: expect.any(String), first_name: 'Hoa', last_name: '', phone: '7135550142', me: false },
    { id: expect.any(String), first_name: 'Anna', last_name: 'Lê', phone: '', me: true },
  ]);
  expect(await read()).toEqual(body.data);
  expect(await myself()).toEqual({ id: body.data[1]?.id, name: 'Anna Lê' });
  const shown = await owner.call(employeesList, { query: { business_id } });
  expect(shown.body.data.map(({ name, position }) => [name, position])).toEqual([
    ['Hoa', ''],
    ['Anna Lê', 'Owner'],
  ]);
  expect(shown.text).not.toContain('7135550142');
});

it('changes who is named, adds who is new and lets go who is missing', async () => {
  const { set, read, myself } = await opening();
  const [hoa, mai, anna] = (await set(wish('Hoa'), wish('Mai'), wish('Anna', { me: true }))).body.data;
  await set(wish('Hoa', { id: hoa?.id ?? '', last_name: 'Trần' }), wish('Tam'));
  expect((await read()).map(({ id, first_name, last_name }) => [id === hoa?.id, first_name, last_name])).toEqual([
    [true, 'Hoa', 'Trần'],
    [false, 'Tam', ''],
  ]);
  expect(await myself()).toBeNull();
  const gone = await set(wish('Mai', { id: mai?.id ?? '' }));
  expect(gone.status).toBe(404);
  expect((await set(wish('Anna', { id: anna?.id ?? '', me: true }))).status).toBe(404);
  expect(await read()).toHaveLength(2);
});

it('moves the owner from one person to another', async () => {
  const { set, myself } = await opening();
  const [anna, hoa] = (await set(wish('Anna', { me: true }), wish('Hoa'))).body.data;
  const moved = await set(wish('Anna', { id: anna?.id ?? '' }), wish('Hoa', { id: hoa?.id ?? '', me: true }));
  expect(moved.body.data.map(({ id, me }) => [id, me])).toEqual([
    [anna?.id, false],
    [hoa?.id, true],
  ]);
  expect((await myself())?.id).toBe(hoa?.id);
});

it('takes the place that registering gave the owner, whichever comes first', async () => {
  const early = await opening();
  await early.hired();
  const [given] = await early.read();
  expect((await early.set(wish('Anna', { me: true }))).body.data.map(({ id }) => id)).toEqual([given?.id]);
  const late = await opening();
  await late.set(wish('Hoa'));
  await late.hired();
  expect((await late.read()).map(({ first_name }) => first_name)).toEqual(['Hoa']);
  const both = await opening();
  const [, saved] = await Promise.all([both.hired(), both.set(wish('Anna', { me: true }))]);
  expect([saved.status, await both.read()]).toMatchObject([200, [{ first_name: 'Anna', me: true }]]);
});

it('refuses two of the caller, one person twice and a number that is none', async () => {
  const { set } = await opening();
  const [hoa] = (await set(wish('Hoa'))).body.data;
  const id = hoa?.id ?? '';
  expect((await set(wish('Anna', { me: true }), wish('Lan', { me: true }))).status).toBe(422);
  expect((await set(wish('Hoa', { id }), wish('Hoa', { id }))).status).toBe(422);
  expect((await set(wish('Hoa', { id, phone: '555' }))).status).toBe(422);
});
