import {
  changeSlug,
  publishBusiness,
  recommendBusiness,
  registerBusiness,
  saveBusinessSecurity,
  updateBusiness,
  updateColour,
} from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectJobs } from '../../../app.ts';
import { type Admins, openAdmins } from '../../../test/wall/admins.ts';
import { platformScope } from '../../../platform/db.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { differencesIn } from '../../../test/wall/compare-sides.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { saveShopFacts, shopFacts } from './queries.ts';

let world: World;
let owner: Awaited<ReturnType<World['as']>>;
let roots: Admins;
beforeAll(async () => {
  world = await openWorld({ worker: true });
  roots = await openAdmins(world);
  world.deps.places.warm();
  owner = await world.as('anna@example.com');
});
afterAll(async () => {
  await roots.close();
  await world.close();
});
const differences = () => differencesIn(roots, 'shop');
beforeEach(() => setAtOnce(true));

const slug = () => `shop-${crypto.randomUUID().slice(0, 13)}`;
const register = async () => {
  const body = { bus_name: 'Nail Nook', bus_url: slug(), business_categories: [1], zip: '77036' };
  const made = await owner.call(registerBusiness, { body });
  expect(made.status).toBe(201);
  return made.body.data;
};
/** Whether a request applies its effects on the other side at once, or leaves them to the job. */
const setAtOnce = (isOn: boolean) => (isOn ? void collectJobs(world.deps) : world.deps.crossings.serve([]));

type Salon = { id: number; bus_url: string };
const change = fc.record({
  salon: fc.nat({ max: 2 }),
  atOnce: fc.boolean(),
  kind: fc.constantFrom('profile', 'categories', 'theme', 'address', 'publish', 'recommend', 'security'),
  n: fc.nat({ max: 3 }),
});

async function apply(salon: Salon, { kind, n, atOnce }: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  setAtOnce(atOnce);
  const { id: business_id, bus_url: busUrl } = salon;
  const calls = {
    profile: () => owner.call(updateBusiness, { body: { id: business_id, bus_name: `Nook ${n}`, about: `Chairs: ${n}` } }),
    categories: () => owner.call(updateBusiness, { body: { id: business_id, business_categories: [1 + n, 3] } }),
    theme: () => owner.call(updateColour, { body: { busUrl, layout_type: n % 2 ? 'wave' : 'split-screen' } }),
    address: async () => {
      const proof = world.pinProof(owner, business_id, 'slug.change');
      const moved = await owner.call(changeSlug, { body: { business_id, bus_url: slug() } }, proof);
      salon.bus_url = moved.body.data.bus_url;
      return moved;
    },
    publish: () => owner.call(publishBusiness, { body: { business_id } }),
    recommend: () => owner.call(recommendBusiness, { query: { busUrl } }),
    security: () => owner.call(saveBusinessSecurity, { body: { business_id, needs_second_factor: false } }),
  };
  expect((await calls[kind]()).status).toBe(200);
}

const eventsOf = ({ id }: Salon, name: string) =>
  world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('event').select('id').where('business_id', '=', id).where('name', '=', name).execute(),
  );

test('the demo world is the same in both', async () => {
  expect(await differences()).toEqual([]);
});

test('after a day of changes the directory and the cell say the same, each effect once', { timeout: 120_000 }, async () => {
  const first: Salon = await register();
  const salons = [first, await register(), await register()];
  const [changes = []] = fc.sample(fc.array(change, { minLength: 60, maxLength: 60 }), { seed: 20, numRuns: 1 });
  for (const one of changes) await apply(salons[one.salon] ?? first, one);
  await waitUntilSettled(world);
  expect(await differences()).toEqual([]);
  for (const salon of salons) {
    expect(await eventsOf(salon, 'business.registered')).toHaveLength(1);
    const wanted = changes.filter(({ kind, salon: at }) => kind === 'publish' && salons[at] === salon).length;
    expect(await eventsOf(salon, 'business.published')).toHaveLength(Math.min(1, wanted));
  }
});

test('what is changed is seen in the directory with the answer', async () => {
  const salon = await register();
  await owner.call(updateBusiness, { body: { id: salon.id, bus_name: 'Seen At Once' } });
  await owner.call(publishBusiness, { body: { business_id: salon.id } });
  const shown = await world.deps.db.read(platformScope, ({ tx }) =>
    tx
      .selectFrom('business')
      .select(['bus_name', sql<boolean>`published_at is not null`.as('published')])
      .where('id', '=', salon.id)
      .executeTakeFirst(),
  );
  expect(shown).toEqual({ bus_name: 'Seen At Once', published: true });
  expect(await differences()).toEqual([]);
});

test('an older look never replaces a newer one', async () => {
  const { id } = await register();
  const look = () => world.deps.db.read({ businessId: id } as BusinessScope, shopFacts);
  const before = await look();
  await owner.call(updateBusiness, { body: { id, bus_name: 'The Newer Name' } });
  expect(before && (await world.deps.db.write(platformScope, (ctx) => saveShopFacts(ctx, before)))).toBe(false);
  expect(await differences()).toEqual([]);
});

test('negative control: a change that nobody carries is found', async () => {
  const { id } = await register();
  setAtOnce(false);
  await world.deps.db.write({ businessId: id } as BusinessScope, ({ tx }) =>
    tx.updateTable('shop').set({ bus_name: 'Unheard Of' }).where('business_id', '=', id).execute(),
  );
  setAtOnce(true);
  expect(await differences()).toEqual([
    `shop ${id}: bus_name is "Nail Nook" in the directory and "Unheard Of" in the cell`,
    expect.stringMatching(`^shop ${id}: revision`),
  ]);
});
