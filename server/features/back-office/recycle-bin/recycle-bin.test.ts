import { type BinKind, recycleBin, restoreBinned } from 'core/back-office/contract';
import {
  addAddOn,
  addResource,
  businessServices,
  managedAddOns,
  removeAddOn,
  removeResource,
  removeService,
  resources,
} from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { addEmployee, employees, removeEmployee } from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: TestClient;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const bin = async () => (await lan.call(recycleBin, { query: { business_id } })).body.data;
const names = async () => (await bin()).map(({ kind, name }) => `${kind}: ${name}`);
const restore = (kind: BinKind, id: string) => lan.call(restoreBinned, { body: { business_id, kind, id } });
const menu = async () => (await world.visitor().call(businessServices, { query: { business_id } })).body.data;

describe('what was removed', () => {
  it('a service lies in the bin with its section and comes back with its variants', async () => {
    const acrylic = (await menu()).find(({ name }) => name === 'Acrylic');
    const id = acrylic?.service_id ?? '';
    await lan.call(removeService, { params: { id }, query: { business_id } });
    expect(await bin()).toMatchObject([{ kind: 'services', id, name: 'Acrylic', within: 'Acrylic, Dip & Extensions' }]);
    expect((await restore('services', id)).status).toBe(200);
    expect(await bin()).toEqual([]);
    expect((await menu()).find(({ service_id }) => service_id === id)?.sub_services).toHaveLength(2);
    expect((await restore('services', id)).status).toBe(404);
  });

  it('so do add-ons, with the services they go with, and chairs', async () => {
    const [first] = await menu();
    const services = [first?.service_id ?? ''];
    const extra = await lan.call(addAddOn, { body: { business_id, name: 'Gold Leaf', price: 900, duration_min: 5, services } });
    const chairs = await lan.call(addResource, { body: { business_id, name: 'Egg chair', capacity: 2 } });
    const [add_on, chair] = [extra.body.data.add_on_id, chairs.body.data.id];
    await lan.call(removeAddOn, { params: { id: add_on }, query: { business_id } });
    await lan.call(removeResource, { params: { id: chair }, query: { business_id } });
    expect(await names()).toEqual(['resources: Egg chair', 'add-ons: Gold Leaf']);
    await restore('add-ons', add_on);
    await restore('resources', chair);
    const offered = (await lan.call(managedAddOns, { query: { business_id } })).body.data;
    expect(offered.find(({ name }) => name === 'Gold Leaf')?.services).toEqual(services);
    expect((await lan.call(resources, { query: { business_id } })).body.data.map(({ name }) => name)).toContain('Egg chair');
    expect(await names()).toEqual([]);
  });

  it('and somebody of the team', async () => {
    const hired = await lan.call(addEmployee, {
      body: { business_id, first_name: 'Yến', last_name: 'Lê', position: 'Nail artist' },
    });
    const { id } = hired.body.data;
    await lan.call(removeEmployee, { params: { id }, query: { business_id } });
    expect(await bin()).toMatchObject([{ kind: 'employees', id, name: 'Yến Lê', within: 'Nail artist' }]);
    expect((await restore('employees', id)).status).toBe(200);
    const team = (await lan.call(employees, { query: { business_id } })).body.data;
    expect(team.map(({ name }) => name)).toContain('Yến Lê');
  });
});

it('a client who was taken out of the book comes back into it, unless they live on as somebody else', async () => {
  const scope = { businessId: business_id } as BusinessScope;
  const [first, second] = await world.deps.db.read(scope, ({ tx }) =>
    tx.selectFrom('client').select(['id', 'hash_id', 'name']).where('business_id', '=', business_id).limit(2).execute(),
  );
  if (!first || !second) throw new Error('the salon has no clients');
  const deleted_at = new Date().toISOString();
  const set = (merged_into: number | null) =>
    world.deps.db.write(scope, ({ tx }) =>
      tx.updateTable('client').set({ deleted_at, merged_into }).where('id', '=', first.id).execute(),
    );
  await set(second.id);
  expect(await bin()).toEqual([]);
  await set(null);
  expect(await bin()).toMatchObject([{ kind: 'clients', id: first.hash_id, name: first.name }]);
  expect((await restore('clients', first.hash_id)).status).toBe(200);
  expect(await bin()).toEqual([]);
});

it('after 30 days it is out of view and does not come back from here', async () => {
  const id = (await menu())[0]?.service_id ?? '';
  const removedAt = (days: number) =>
    world.deps.db.write({ businessId: business_id } as BusinessScope, ({ tx }) =>
      tx
        .updateTable('service')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    );
  await removedAt(31);
  expect(await bin()).toEqual([]);
  expect((await restore('services', id)).status).toBe(404);
  await removedAt(29);
  expect(await bin()).toHaveLength(1);
  expect((await restore('services', id)).status).toBe(200);
});

it('a manager looks into the bin, and takes nothing out', async () => {
  const khoa = await world.as('khoa.lotus-nails@example.com');
  expect((await khoa.call(recycleBin, { query: { business_id } })).status).toBe(200);
  const id = crypto.randomUUID();
  expect((await khoa.call(restoreBinned, { body: { business_id, kind: 'services', id } })).status).toBe(403);
});
