import fc from 'fast-check';
import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, type PlatformTx, platformScope, openDb } from '../../../platform/db.ts';
import { freshDatabase, urlFor } from '../../../test/database.ts';
import { updateSearchCard, updateOwnSearchRows, rebuildSearch } from './commands.ts';

let db: Db;
beforeAll(async () => {
  db = openDb({ url: urlFor('openchair_app', await freshDatabase(inject('template'), inject('run'))), max: 2, named: true });
  await rebuildSearch(db);
});
afterAll(() => db.close());

const tables = [
  'search_card',
  'search_word',
  'search_prefix',
  'search_vocabulary',
  'search_place',
  'search_hours',
  'search_post',
  'search_post_word',
] as const;

/** Every row of every projection, in an order that does not depend on how it came there. */
const everything = ({ tx }: PlatformTx) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(
        tx,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
const kept = () => db.read(platformScope, everything);

/** Few words and few weights, so that prefixes gain and lose their eleventh business and ties are common. */
const change = fc.record({
  business: fc.nat({ max: 40 }),
  bus_name: fc.array(
    fc.constantFrom('Nail', 'Nails', 'Nailery', 'Lotus', 'Lotús', 'Sài', 'Gòn', 'Đà', 'Nẵng', 'No', 'Naturopathically', 'J', '&'),
    { minLength: 1, maxLength: 5 },
  ),
  city: fc.constantFrom('Houston', 'Nashville', 'Naperville', null),
  state_id: fc.constantFrom('TX', 'TN', null),
  latitude: fc.constantFrom(29.7, 29.85, null),
  total_recommended: fc.nat({ max: 3 }),
  category: fc.nat({ max: 3 }),
  closed: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(
  ids: readonly number[],
  { business, bus_name, category, closed, latitude, ...facts }: Change,
): Promise<void> {
  const businessId = ids[business % ids.length] ?? 0;
  await db.write(platformScope, async (ctx) => {
    const { tx } = ctx;
    const place = { latitude, longitude: latitude === null ? null : -95.4 };
    const row = { ...facts, ...place, bus_name: bus_name.join(' '), deleted_at: closed ? '2026-01-01T00:00:00Z' : null };
    await tx.updateTable('business').set(row).where('id', '=', businessId).execute();
    await tx.deleteFrom('business_category').where('business_id', '=', businessId).execute();
    if (category > 0)
      await tx.insertInto('business_category').values({ business_id: businessId, category_id: category }).execute();
    await updateSearchCard(ctx, businessId);
  });
}

async function addBusinesses(count: number): Promise<number[]> {
  return db.write(platformScope, async ({ tx }) => {
    const like = await tx.selectFrom('business').select(['owner_id', 'package_id']).limit(1).executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, i) => ({
      ...like,
      trade: 'nails',
      bus_name: `Nail Room ${i}`,
      bus_url: `nail-room-${i}`,
    }));
    const added = await tx.insertInto('business').values(rows).returning('id').execute();
    return added.map(({ id }) => id);
  });
}

test('the world is found in the projections after a rebuild', async () => {
  const rows = Object.fromEntries(await kept());
  expect(rows.search_card?.length).toBeGreaterThanOrEqual(12);
  expect(rows.search_hours).toHaveLength(rows.search_card?.length ?? 0);
  expect(rows.search_post?.length).toBeGreaterThan(0);
  expect(rows.search_vocabulary?.join()).toContain('"thao"');
});

test('projecting one business after the other gives what a rebuild gives', async () => {
  const expected = await kept();
  await db.write(platformScope, async (ctx) => {
    const rows = await ctx.tx.selectFrom('business').select('id').execute();
    for (const { id } of rows) await updateSearchCard(ctx, id);
  });
  expect(await kept()).toEqual(expected);
});

test('after any changes the projections hold exactly what a rebuild would put there', { timeout: 60_000 }, async () => {
  await addBusinesses(30);
  const ids = (await db.read(platformScope, ({ tx }) => tx.selectFrom('business').select('id').orderBy('id').execute())).map(
    ({ id }) => id,
  );
  for (const id of ids) await db.write(platformScope, (ctx) => updateSearchCard(ctx, id));
  for (const changes of fc.sample(fc.array(change, { minLength: 20, maxLength: 20 }), { seed: 7, numRuns: 6 })) {
    for (const one of changes) await apply(ids, one);
    const incremental = await kept();
    const prefixes = Object.fromEntries(incremental).search_prefix;
    expect(prefixes?.length).toBeGreaterThan(0);
    await rebuildSearch(db);
    expect(withoutOwnRows(await kept())).toEqual(withoutOwnRows(incremental));
  }
});

/** A closed business keeps its hours and posts until its own scope removes them; search joins them with the card. */
const withoutOwnRows = (rows: Awaited<ReturnType<typeof kept>>) => rows.slice(0, 5);

test('negative control: a change that is not projected shows up as a difference', async () => {
  const before = await kept();
  await db.write(platformScope, async ({ tx }) => {
    const like = await tx.selectFrom('business').select(['owner_id', 'package_id']).limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('business')
      .values({ ...like, trade: 'nails', bus_name: 'Unheard Of', bus_url: 'unheard-of' })
      .execute();
  });
  expect(await kept()).toEqual(before);
  await rebuildSearch(db);
  expect(await kept()).not.toEqual(before);
});

test('hours and posts of a business follow its own rows', async () => {
  const { id: businessId } = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('business').select('id').where('bus_url', '=', 'lotus-nails').executeTakeFirstOrThrow(),
  );
  const scope = { businessId } as BusinessScope;
  await db.write(scope, async ({ tx }) => {
    await tx.updateTable('working_schedule').set({ available: 0 }).where('business_id', '=', businessId).execute();
    await tx.updateTable('post').set({ deleted_at: '2026-01-01T00:00:00Z' }).where('business_id', '=', businessId).execute();
  });
  await updateOwnSearchRows(db, scope);
  const own = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('search_hours').select('hours').where('business_id', '=', businessId).executeTakeFirstOrThrow(),
  );
  expect(own.hours).toEqual(Array.from({ length: 14 }, () => null));
  const card = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('search_card').select('opening_hours').where('business_id', '=', businessId).executeTakeFirstOrThrow(),
  );
  expect(card.opening_hours).toBe('');
  const posts = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('search_post').select('id').where('business_id', '=', businessId).execute(),
  );
  expect(posts).toEqual([]);
});
