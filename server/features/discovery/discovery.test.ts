import { businessByUrl } from 'core/business/contract';
import { weekOf } from 'core/business/rules';
import * as contract from 'core/discovery/contract';
import { weekFrom } from 'core/discovery/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import type { TestClient } from '../../test/client.ts';
import { type World, openWorld } from '../../test/world.ts';
import { updateSearchCard } from './projection/commands.ts';

let world: World;
let visitor: TestClient;
beforeAll(async () => {
  world = await openWorld();
  visitor = world.visitor();
});
afterAll(() => world.close());

const found = async (text: string): Promise<string[]> => {
  const { status, body } = await visitor.call(contract.searchBusinesses, { query: { text } });
  expect(status).toBe(200);
  return body.businesses.map(({ bus_name }) => bus_name);
};

describe('the search box', () => {
  test.each([
    ['thao', 'Thảo Beauty Lounge'],
    ['Thảo', 'Thảo Beauty Lounge'],
    ['THẢO BEAU', 'Thảo Beauty Lounge'],
    ['tha\u0309o', 'Thảo Beauty Lounge'],
    ['saigon', 'Sài Gòn Nail Bar'],
    ['sai gon', 'Sài Gòn Nail Bar'],
    ['nail bar sai', 'Sài Gòn Nail Bar'],
    ['saigon nail', 'Sài Gòn Nail Bar'],
    ['lotis', 'Lotus Nails & Spa'],
    ['houson', 'Lotus Nails & Spa'],
    ['manicre', 'Lotus Nails & Spa'],
    ['manicure', 'Lotus Nails & Spa'],
    ['ltous nials', 'Lotus Nails & Spa'],
    ['houston', 'Lotus Nails & Spa'],
    ['lo', 'Lotus Nails & Spa'],
    ['nails lot', 'Lotus Nails & Spa'],
    ['lotus-nails', 'Lotus Nails & Spa'],
    ["king's corn", "King's Corner Barbers"],
  ])('%s finds %s', async (text, bus_name) => {
    expect(await found(text)).toContain(bus_name);
  });

  test('a result shows the cover of the business, not its square photo', async () => {
    const { businesses } = (await visitor.call(contract.searchBusinesses, { query: { text: 'lotus' } })).body;
    const face = (await visitor.call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data;
    expect(face.bus_image).not.toBe(face.photo_url);
    expect(businesses.find(({ bus_url }) => bus_url === 'lotus-nails')?.photo_url).toBe(face.bus_image);
  });

  test('a result says where and when the business is open, as its own page does', async () => {
    const { businesses } = (await visitor.call(contract.searchBusinesses, { query: { text: 'lotus' } })).body;
    const face = (await visitor.call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data;
    const result = businesses.find(({ bus_url }) => bus_url === 'lotus-nails');
    const { latitude, longitude, timezone } = face;
    expect(result).toMatchObject({ latitude, longitude, timezone });
    expect(weekFrom(result?.opening_hours ?? '')).toEqual(
      weekOf(face.working_schedule).filter(({ available }) => available === 1),
    );
  });

  test.each(['', ' ', 't', ' l ', '&', '!!', '💅'])('%j is no search and finds nothing', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test.each([
    "'; drop table directory.search_card; --",
    '%%',
    '_%',
    '\\',
    'a\\%',
    '{lotus,nails}',
    '"lotus',
    '((',
    ':* & |',
    '\u{10ffff}\u{10ffff}',
    'ﬃﬃ',
    '🇻🇳🇻🇳',
    'x'.repeat(100),
    'lotus '.repeat(16),
    '-1 or 1=1',
    '${lotus}',
  ])('the hostile text %j is answered like any other', async (text) => {
    expect((await found(text)).length).toBeLessThanOrEqual(10);
  });

  test('control characters and overlong texts are refused', async () => {
    for (const text of ['lo\u0000tus', 'x'.repeat(101)]) {
      const { status } = await visitor.call(contract.searchBusinesses, { query: { text } });
      expect(status).toBe(422);
    }
  });

  test('never more than ten are shown, the most popular first', async () => {
    const businesses = await world.deps.db.write(platformScope, async (ctx) => {
      const like = await ctx.tx.selectFrom('business').select(['owner_id', 'package_id']).limit(1).executeTakeFirstOrThrow();
      const rows = Array.from({ length: 14 }, (_, i) => ({
        ...like,
        trade: 'hair',
        bus_name: `Quartz ${i}`,
        bus_url: `quartz-${i}`,
        total_recommended: i,
      }));
      const added = await ctx.tx.insertInto('business').values(rows).returning('id').execute();
      for (const { id } of added) await updateSearchCard(ctx, id);
      return added;
    });
    expect(await found('qu')).toEqual(Array.from({ length: 10 }, (_, i) => `Quartz ${13 - i}`));
    expect(await found('quarzt')).toHaveLength(10);
    expect(await found('quartz 1')).toEqual(['Quartz 13', 'Quartz 12', 'Quartz 11', 'Quartz 10', 'Quartz 1']);
    const businessId = businesses[13]?.id ?? 0;
    await world.deps.db.write(platformScope, async (ctx) => {
      await ctx.tx.updateTable('business').set({ deleted_at: '2026-01-01T00:00:00Z' }).where('id', '=', businessId).execute();
      await updateSearchCard(ctx, businessId);
    });
    expect((await found('quartz'))[0]).toBe('Quartz 12');
  });
});

type Query = NonNullable<Parameters<typeof visitor.call<typeof contract.searchByCategory>>[1]['query']>;
const page = async (query: Partial<Query>) => {
  const { status, body } = await visitor.call(contract.searchByCategory, { query: { page: 1, ...query } });
  expect(status).toBe(200);
  return body;
};
/** All pages, one after the other. */
async function allPages(query: Partial<Query>) {
  const first = await page(query);
  const rows = [...first.data];
  for (let at = 2; at <= first.pagination.last_page; at += 1) rows.push(...(await page({ ...query, page: at })).data);
  return { rows, total: first.pagination.total };
}

describe('the list of a category', () => {
  beforeAll(async () => {
    await world.deps.db.write(platformScope, async (ctx) => {
      const like = await ctx.tx.selectFrom('business').select(['owner_id', 'package_id']).limit(1).executeTakeFirstOrThrow();
      const rows = Array.from({ length: 37 }, (_, i) => ({
        ...like,
        trade: 'nails',
        bus_name: `Bayou ${i}`,
        bus_url: `bayou-${i}`,
        total_recommended: i % 5,
        city: i % 2 ? 'Galveston' : 'Gálveston',
        state_id: 'TX',
        zip: '77550',
        latitude: 29.3 + i * 0.001,
        longitude: -94.8,
      }));
      const added = await ctx.tx.insertInto('business').values(rows).returning('id').execute();
      await ctx.tx
        .insertInto('business_category')
        .values(added.map(({ id }) => ({ business_id: id, category_id: 1 })))
        .execute();
      for (const { id } of added) await updateSearchCard(ctx, id);
    });
  });

  test.each([
    ['city and state', { city: 'galveston', state_id: 'tx' }],
    ['city alone', { city: 'GALVESTON' }],
    ['zip', { zip: '77550' }],
    ['near me', { lat: 29.3, lng: -94.8 }],
  ])('pages by %s are complete and repeat nobody', async (_, place) => {
    const { rows, total } = await allPages({ category: '1', ...place });
    expect(total).toBe(37);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(37);
    expect(rows.every(({ bus_name }) => bus_name.startsWith('Bayou'))).toBe(true);
    const again = await allPages({ category: '1', ...place });
    expect(again.rows).toEqual(rows);
  });

  test('near me comes nearest first, with the distance', async () => {
    const { rows } = await allPages({ category: '1', lat: 29.3, lng: -94.8 });
    expect(rows[0]).toMatchObject({ bus_name: 'Bayou 0', distance_km: 0 });
    expect(rows.at(-1)?.distance_km).toBeCloseTo(4, 1);
    const distances = rows.map(({ distance_km }) => distance_km ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('a city is found in spite of one typing error, with its state and without', async () => {
    const at = async (query: object) =>
      (await visitor.call(contract.searchByCategory, { query: { category: 'nail-salon', ...query } })).body.data.map(
        ({ id }) => id,
      );
    const houston = await at({ city: 'Houston' });
    expect(houston.length).toBeGreaterThan(0);
    expect(await at({ city: 'houson' })).toEqual(houston);
    expect(await at({ city: 'Huoston', state_id: 'TX' })).toEqual(houston);
    const { body } = await visitor.call(contract.searchLocation, { query: { text: 'houson' } });
    expect(body.data[0]?.city).toBe('Houston');
    expect(await at({ city: 'Xyzzyville' })).toEqual([]);
  });

  test('a town without any is offered the nearest in its category, and where nobody is near the popular ones', async () => {
    const list = async (query: object) =>
      (await visitor.call(contract.searchByCategory, { query: { category: 'nail-salon', ...query } })).body.data;
    const pointOf = async (text: string) => {
      const [place] = (await visitor.call(contract.searchLocation, { query: { text } })).body.data;
      return { lat: place?.latitude, lng: place?.longitude };
    };
    expect(await list({ city: 'Bellaire', state_id: 'TX' })).toEqual([]);
    const around = await list(await pointOf('Bellaire, TX'));
    expect(around.map(({ bus_name }) => bus_name)).toContain('Lotus Nails & Spa');
    const distances = around.map(({ distance_km }) => distance_km ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const far = await pointOf('Fargo, ND');
    expect(await list(far)).toEqual([]);
    const popular = (await visitor.call(contract.businessForYou, { query: far })).body.data;
    expect(popular.length).toBeGreaterThanOrEqual(3);
  });

  test('another category at the same place is empty, and so is one that does not exist', async () => {
    for (const category of ['9', 'no-such-thing', "' or 1=1 --"]) {
      const { data, pagination } = await page({ category, zip: '77550' });
      expect([data.length, pagination.total]).toEqual([0, 0]);
    }
  });

  test('a slug means the same as the number', async () => {
    const { slug } = await world.deps.db.read(platformScope, ({ tx }) =>
      tx.selectFrom('category').select('slug').where('id', '=', 1).executeTakeFirstOrThrow(),
    );
    expect((await page({ category: slug, zip: '77550' })).pagination.total).toBe(37);
  });

  test('a state and everywhere hold more, the most popular first, and a page past the end is empty but counted', async () => {
    const texas = await allPages({ category: '1', state_id: 'TX' });
    const all = await allPages({ category: '1' });
    expect(texas.total).toBeGreaterThan(37);
    expect(all.total).toBeGreaterThan(texas.total);
    const past = await page({ category: '1', page: 99 });
    expect([past.data.length, past.pagination.total]).toEqual([0, all.total]);
  });

  test('one coordinate without the other is refused', async () => {
    const { status } = await visitor.call(contract.searchByCategory, { query: { lat: 29.3 } });
    expect(status).toBe(422);
  });

  test('open at a time means by the clock of the business', async () => {
    const noon = await page({ date: '2026-03-03', time: '12:00' });
    const night = await page({ date: '2026-03-03', time: '03:00' });
    expect(noon.pagination.total).toBeGreaterThan(0);
    expect(noon.data.every(({ bus_name }) => !bus_name.startsWith('Bayou'))).toBe(true);
    expect(night.pagination.total).toBe(0);
    const closedOnTuesdays = { zip: '92683', time: '12:00' };
    expect((await page({ ...closedOnTuesdays, date: '2026-03-03' })).pagination.total).toBe(0);
    expect((await page({ ...closedOnTuesdays, date: '2026-03-04' })).data.map(({ bus_url }) => bus_url)).toEqual(['thao-beauty']);
  });
});

describe('the rest of discovery', () => {
  test('a place is found by name, by ZIP and by a point', async () => {
    const byText = await visitor.call(contract.searchLocation, { query: { text: 'houston' } });
    expect(byText.body.data[0]).toMatchObject({ city: 'Houston', state_id: 'TX' });
    const byZip = await visitor.call(contract.searchLocation, { query: { text: '92683' } });
    expect(byZip.body.data).toEqual([expect.objectContaining({ city: 'Westminster', zip: '92683' })]);
    const byPoint = await visitor.call(contract.searchLocation, { query: { lat: 29.76, lng: -95.37 } });
    expect(byPoint.body.data).toEqual([expect.objectContaining({ state_id: 'TX' })]);
    expect((await visitor.call(contract.searchLocation, { query: {} })).body.data).toEqual([]);
  });

  test('times can be asked for; an unknown zone is refused', async () => {
    const { body } = await visitor.call(contract.searchTimes, { query: { date: '2099-01-01', userTimezone: 'America/Chicago' } });
    expect(body.data[0]).toEqual({ value: '06:00', label: '6:00 AM' });
    expect((await visitor.call(contract.searchTimes, { query: { userTimezone: 'Mars/Olympus' } })).status).toBe(422);
  });

  test('posts are found by a word of theirs, newest first, with their business', async () => {
    const some = await world.deps.db.read(platformScope, ({ tx }) =>
      tx.selectFrom('search_post').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    const word = some.words.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const { body } = await visitor.call(contract.searchPosts, { query: { q: `#${word}` } });
    expect(body.data.map(({ id }) => id)).toContain(some.id);
    expect(body.data[0]?.business.bus_url).toMatch(/^[a-z-]+$/);
    const dates = body.data.map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await visitor.call(contract.searchPosts, { query: { q: 'xyzzyplugh' } })).body.pagination.total).toBe(0);
  });

  test('businesses for a visitor near Houston begin there and are filled up from elsewhere', async () => {
    const { body } = await visitor.call(contract.businessForYou, { query: { lat: 29.76, lng: -95.37 } });
    expect(body.data[0]?.state_id).toBe('TX');
    expect(body.data).toHaveLength(10);
    const anywhere = await visitor.call(contract.businessForYou, { query: {} });
    expect(anywhere.body.data).toHaveLength(10);
  });

  test('categories with businesses are named, the most popular first', async () => {
    const { body } = await visitor.call(contract.popularCategories, {});
    expect(body.data.length).toBeGreaterThan(3);
    expect(body.data[0]).toHaveProperty('name_vi');
  });

  test('advertisements show only while they run', async () => {
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx
        .insertInto('advertisement')
        .values([
          { id: crypto.randomUUID(), title: 'Now', body: '', href: '/search', sort: 1 },
          {
            id: crypto.randomUUID(),
            title: 'Over',
            body: '',
            href: '/search',
            starts_at: '2020-01-01T00:00:00Z',
            ends_at: '2020-02-01T00:00:00Z',
          },
        ])
        .execute(),
    );
    const { body } = await visitor.call(contract.advertisements, {});
    const titles = body.data.map(({ title }) => title);
    expect(titles).toContain('Now');
    expect(titles).not.toContain('Over');
    const planted = body.data.find(({ title }) => title === 'An hour for yourself');
    expect(planted).toMatchObject({ title_vi: 'Một giờ cho riêng mình', body_vi: expect.stringContaining('bảy ngày') });
  });
});
