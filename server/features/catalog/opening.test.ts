import { platformScope } from '../../platform/db.ts';
import { registerBusiness } from 'core/business/contract';
import { businessServices, managedServices, masterServices, setOpeningMenu } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function opening() {
  const owner = await world.as('anna@example.com');
  const bus_url = `menu-${crypto.randomUUID().slice(0, 13)}`;
  const made = await owner.call(registerBusiness, { body: { bus_name: 'Menu', bus_url, business_categories: [1] } });
  const business_id = made.body.data.id;
  const set = (services: readonly ReturnType<typeof wish>[]) =>
    owner.call(setOpeningMenu, { body: { business_id, services: [...services] } });
  return { owner, business_id, set };
}
const wish = (type: string, name: string, master_id: number | null = null, price = 3000) => ({
  master_id,
  type,
  name,
  price,
  duration_min: 45,
});

it('becomes the given list, in its order, with the words of the template', async () => {
  const { owner, business_id, set } = await opening();
  const template = (await owner.call(masterServices, { query: { business_id } })).body.data;
  const first = template[0];
  if (!first) throw new Error('the trade has no template');
  const { status, body } = await set([wish('Feet', 'Soak'), wish(first.type, first.name, first.id, 4500), wish('feet', 'Spa')]);
  expect(status).toBe(200);
  expect(body.data.map(({ name, kind, master_id, price }) => [name, kind, master_id, price])).toEqual([
    ['Soak', 'custom', null, 3000],
    ['Spa', 'custom', null, 3000],
    [first.name, 'default', first.id, 4500],
  ]);
  expect(body.data[2]?.description).toBe(first.description);
  const shown = await owner.call(businessServices, { query: { business_id } });
  expect(shown.body.services_types.map(({ name }) => name)).toEqual(['Feet', first.type]);
  const custom = await owner.call(managedServices, { query: { business_id, type: 'custom' } });
  expect(custom.body.data.map(({ name }) => name)).toEqual(['Soak', 'Spa']);
});

it('keeps the ids of what stays, drops what is missing and the types that are left empty', async () => {
  const { owner, business_id, set } = await opening();
  const [master] = (await owner.call(masterServices, { query: { business_id } })).body.data;
  const before = (await set([wish('Hands', 'Gel', master?.id), wish('Hands', 'Dip'), wish('Feet', 'Spa')])).body.data;
  const after = (await set([wish('Hands', 'Dip', null, 9900), wish('Hands', 'Gel deluxe', master?.id)])).body.data;
  expect(after.map(({ service_id, name, price }) => [service_id, name, price])).toEqual([
    [before[1]?.service_id, 'Dip', 9900],
    [before[0]?.service_id, 'Gel deluxe', 3000],
  ]);
  expect(after[0]?.type_id).toBe(before[0]?.type_id);
  const types = (await owner.call(businessServices, { query: { business_id } })).body.services_types;
  expect(types.map(({ name }) => name)).toEqual(['Hands']);
  expect((await set([])).body.data).toEqual([]);
});

it('refuses a service of another trade and a name twice, and changes nothing then', async () => {
  const { business_id, set } = await opening();
  await set([wish('Hands', 'Gel')]);
  const foreign = await world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('master_service').select('id').where('trade', '<>', 'nails').limit(1).executeTakeFirstOrThrow(),
  );
  expect((await set([wish('Hands', 'Fade', foreign.id)])).body).toMatchObject({ errors: { services: [expect.any(String)] } });
  expect((await set([wish('Hands', 'Gel', 999_999)])).status).toBe(422);
  expect((await set([wish('Hands', 'Gel'), wish('HANDS', 'gel')])).status).toBe(422);
  const names = await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('service').select('name').where('business_id', '=', business_id).where('deleted_at', 'is', null).execute(),
  );
  expect(names).toEqual([{ name: 'Gel' }]);
});

it('is one list even when two save at once', async () => {
  const { business_id, set } = await opening();
  const lists = [['Gel', 'Dip'], ['Spa'], ['Gel', 'Soak', 'Wax']];
  const answers = await Promise.all(lists.map((names) => set(names.map((name) => wish('Hands', name)))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const left = await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
    tx
      .selectFrom('service as s')
      .innerJoin('service_type as t', (join) => join.onRef('t.business_id', '=', 's.business_id').onRef('t.id', '=', 's.type_id'))
      .select(['s.name', 't.deleted_at'])
      .where('s.business_id', '=', business_id)
      .where('s.deleted_at', 'is', null)
      .orderBy('s.sort')
      .execute(),
  );
  expect(lists.map((names) => names.map((name) => ({ name, deleted_at: null })))).toContainEqual(left);
});
