import type { BusinessScope } from 'core/kernel/scope';
import { randomUUIDv7 } from 'node:crypto';
import { galleries, gallery, photo, photosList, photosOfBusiness, postsOfBusiness, video, videosList } from 'core/media/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

const busUrl = 'lotus-nails';
let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = await world.businessId(busUrl);
});
afterAll(() => world.close());

const covers = async () => (await world.visitor().call(galleries, { query: { busUrl } })).body.data;
const theirs = 'saigon-nail-bar';

describe('galleries', () => {
  it('come with their first photo and how many they hold', async () => {
    const rows = await covers();
    expect(rows.map(({ title, photos_count }) => [title, photos_count])).toEqual([
      ['Sets from this month', 4],
      ['The shop', 2],
      ['Before you book', 2],
    ]);
    expect(rows[0]?.cover?.caption).toBe('Jade chrome on medium almond Gel-X, by Mia');
    expect(rows[0]?.cover?.url).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
  });

  it('one is shown with its photos in order', async () => {
    const [first] = await covers();
    const { status, body } = await world.visitor().call(gallery, { params: { id: first?.id ?? '' }, query: { busUrl } });
    expect(status).toBe(200);
    expect(body.data.title).toBe('Sets from this month');
    expect(body.data.photos.map(({ caption }) => caption)[1]).toBe('Pink to white ombré, powder only, by Lan');
    expect(body.data.photos.every(({ width, height }) => width > 0 && height > 0)).toBe(true);
  });

  it('of another business is not found, nor one that is no uuid or of no business', async () => {
    const [first] = await covers();
    const other = await world.visitor().call(gallery, { params: { id: first?.id ?? '' }, query: { busUrl: theirs } });
    expect([other.status, other.body]).toEqual([404, { message: 'Not found.', code: 'request.not_found', params: {} }]);
    const nowhere = await world.visitor().call(gallery, { params: { id: first?.id ?? '' }, query: { busUrl: 'no-such-salon' } });
    expect([nowhere.status, nowhere.body]).toEqual([
      404,
      { message: 'No business data found.', code: 'access.no_business', params: {} },
    ]);
    expect((await world.visitor().raw({ url: `/api/galleries/abc?busUrl=${busUrl}` })).status).toBe(422);
    expect((await world.visitor().raw({ url: `/api/galleries/${first?.id ?? ''}` })).status).toBe(422);
  });

  it('that was removed takes its photos along', async () => {
    const scope = { businessId: id } as BusinessScope;
    const remove = (deleted_at: string | null) =>
      world.deps.db.write(scope, ({ tx }) =>
        tx.updateTable('gallery').set({ deleted_at }).where('title', '=', 'The shop').execute(),
      );
    await remove(new Date().toISOString());
    const { body } = await world.visitor().call(photosList, { query: { business_id: id } });
    const left = await covers();
    await remove(null);
    expect([body.pagination.total, left.length]).toEqual([6, 2]);
  });
});

describe('photos', () => {
  it('come in pages, all or of one gallery', async () => {
    const all = await world.visitor().call(photosList, { query: { business_id: id, per_page: 3, page: 2 } });
    expect(all.body.data).toHaveLength(3);
    expect(all.body.pagination).toEqual({
      current_page: 2,
      per_page: 3,
      total: 8,
      total_items: 8,
      last_page: 3,
      total_pages: 3,
      prev_page: 1,
      next_page: 3,
    });
    const gallery_id = (await covers())[1]?.id ?? '';
    const one = await world.visitor().call(photosList, { query: { business_id: id, gallery_id } });
    expect(one.body.data.map((row) => row.gallery_id)).toEqual([gallery_id, gallery_id]);
  });

  it('come newest first on the page of the business', async () => {
    const { body } = await world.visitor().call(photosOfBusiness, { params: { id }, query: {} });
    const times = body.data.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.data).toHaveLength(8);
  });

  it('one knows its gallery and its neighbours', async () => {
    const { body: list } = await world.visitor().call(photosList, { query: { business_id: id } });
    const [first, second, third] = list.data;
    const { body } = await world.visitor().call(photo, { params: { id: second?.id ?? '' }, query: { busUrl } });
    expect(body.data).toMatchObject({ prev_id: first?.id, next_id: third?.id, gallery: { title: 'Sets from this month' } });
    const start = await world.visitor().call(photo, { params: { id: first?.id ?? '' }, query: { busUrl } });
    expect(start.body.data.prev_id).toBeNull();
    const other = await world.visitor().call(photo, { params: { id: first?.id ?? '' }, query: { busUrl: theirs } });
    expect(other.status).toBe(404);
  });
});

describe('videos', () => {
  it('come in pages and one by one, to their own business only', async () => {
    const row = {
      id: randomUUIDv7(),
      title: 'A minute in the pedicure row',
      url: '/media/a.mp4',
      poster_url: '/media/a.webp',
      seconds: 61,
    };
    const scope = { businessId: id } as BusinessScope;
    await world.deps.db.write(scope, ({ tx }) =>
      tx
        .insertInto('video')
        .values({ business_id: id, ...row })
        .execute(),
    );
    const { body } = await world.visitor().call(videosList, { query: { business_id: id } });
    expect(body.data).toEqual([{ ...row, created_at: expect.any(String) }]);
    expect(body.pagination.total_items).toBe(1);
    expect((await world.visitor().call(video, { params: { id: row.id }, query: { busUrl } })).body.data.title).toBe(row.title);
    expect((await world.visitor().call(video, { params: { id: row.id }, query: { busUrl: theirs } })).status).toBe(404);
    const other = await world.visitor().call(videosList, { query: { business_id: await world.businessId(theirs) } });
    expect(other.body.data).toEqual([]);
  });
});

describe('posts', () => {
  it('come newest first with their picture', async () => {
    const { body } = await world.visitor().call(postsOfBusiness, { params: { id }, query: { per_page: 3 } });
    expect(body.data).toHaveLength(3);
    expect(body.data[0]?.body).toContain('#gelx #chromenails');
    expect(body.data[0]?.image).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
    expect(body.pagination).toMatchObject({ total: 4, next_page: 2 });
  });
});
