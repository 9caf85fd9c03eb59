import type { BusinessScope } from 'core/kernel/scope';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

it('reviews come newest first, with the histogram of all of them', async () => {
  const { status, body } = await world.visitor().call(reviewsOfBusiness, { params: { id }, query: {} });
  expect(status).toBe(200);
  expect(body.data).toHaveLength(10);
  expect(body.pagination).toEqual({
    current_page: 1,
    per_page: 10,
    total: 18,
    total_items: 18,
    last_page: 2,
    total_pages: 2,
    prev_page: null,
    next_page: 2,
  });
  const times = body.data.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  expect(body.histogram.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  expect(body.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(18);
  expect(body.reviews_count).toBe(18);
  expect(body.avg_reviews_star).toBeCloseTo(4.44, 2);
});

it('the average is the one the business carries', async () => {
  const { body } = await world.visitor().call(reviewsOfBusiness, { params: { id }, query: {} });
  const business = await world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('shop').select(['avg_reviews_star', 'reviews_count']).where('business_id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(business.avg_reviews_star).toBeCloseTo(body.avg_reviews_star, 2);
  expect(business.reviews_count).toBe(body.reviews_count);
});

it('a reviewer is a first name and an initial, a staff member a first name', async () => {
  const { body, text } = await world.visitor().call(reviewsOfBusiness, { params: { id }, query: { per_page: 100 } });
  expect(body.data.every(({ reviewer }) => /^\S+( \p{Lu}\.)?$/u.test(reviewer))).toBe(true);
  expect(text).not.toContain('Caldwell');
  const named = body.data.find(({ employee }) => employee !== null);
  expect(named?.employee?.id).toMatch(/^[\w-]{22}$/);
});

it('can be narrowed to a star and to one of the staff', async () => {
  const { body } = await world.visitor().call(reviewsOfBusiness, { params: { id }, query: { per_page: 100 } });
  const fives = await world.visitor().call(reviewsOfBusiness, { params: { id }, query: { per_page: 100, stars: '5' } });
  expect(fives.body.pagination.total).toBe(body.histogram[0]?.count);
  expect(fives.body.histogram).toEqual(body.histogram);
  const employee_id = body.data.find(({ employee }) => employee !== null)?.employee?.id ?? '';
  const about = await world.visitor().call(reviewsOfBusiness, { params: { id }, query: { per_page: 100, employee_id } });
  expect(about.body.data.every(({ employee }) => employee?.id === employee_id)).toBe(true);
  expect((await world.visitor().raw({ url: `/api/business/${id}/reviews?stars=6` })).status).toBe(422);
});

it('those of another business are never among them', async () => {
  const other = await world.businessId('saigon-nail-bar');
  const [mine, theirs] = await Promise.all(
    [id, other].map((business) =>
      world.visitor().call(reviewsOfBusiness, { params: { id: business }, query: { per_page: 100 } }),
    ),
  );
  const ids = new Set(mine?.body.data.map((review) => review.id));
  expect(theirs?.body.data.length).toBe(10);
  expect(theirs?.body.data.filter((review) => ids.has(review.id))).toEqual([]);
  expect((await world.visitor().call(reviewsOfBusiness, { params: { id: 987654 }, query: {} })).status).toBe(404);
});
