import { businessByUrl } from 'core/business/contract';
import { clientReviews, publishReview, replyReview, reviewsOfBusiness } from 'core/reviews/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: Awaited<ReturnType<World['as']>>;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const desk = async (show: 'all' | 'unanswered' | 'hidden' = 'all') =>
  (await lan.call(clientReviews, { query: { business_id, show, per_page: 100 } })).body;
const page = async () =>
  (await world.visitor().call(reviewsOfBusiness, { params: { id: business_id }, query: { per_page: 100 } })).body;

it('an answer is published with its review and can be taken back', async () => {
  const [open] = (await desk('unanswered')).data;
  const id = open?.id ?? '';
  const before = (await desk()).unanswered;
  expect((await lan.call(replyReview, { params: { id }, body: { business_id, reply: 'Cảm ơn chị!' } })).status).toBe(200);
  expect((await page()).data.find((review) => review.id === id)?.reply).toBe('Cảm ơn chị!');
  expect((await desk()).unanswered).toBe(before - 1);
  await lan.call(replyReview, { params: { id }, body: { business_id, reply: '' } });
  expect((await page()).data.find((review) => review.id === id)?.reply).toBeNull();
});

it('a hidden review leaves the page and the stars of the business, and comes back with them', async () => {
  const before = await page();
  const worst = before.data.toSorted((a, b) => a.stars - b.stars)[0];
  const params = { id: worst?.id ?? '' };
  const rating = async () =>
    (await world.visitor().call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data.avg_reviews_star;
  expect((await lan.call(publishReview, { params, body: { business_id, published: false } })).status).toBe(200);
  const after = await page();
  expect(after.data.map(({ id }) => id)).not.toContain(params.id);
  expect([after.reviews_count, after.avg_reviews_star > before.avg_reviews_star]).toEqual([before.reviews_count - 1, true]);
  expect(await rating()).toBeCloseTo(after.avg_reviews_star, 2);
  expect((await desk('hidden')).data.map(({ id, published }) => [id, published])).toEqual([[params.id, false]]);
  await lan.call(publishReview, { params, body: { business_id, published: true } });
  expect(await page()).toEqual(before);
  expect(await rating()).toBeCloseTo(before.avg_reviews_star, 2);
});

it('the front desk reads, an employee sees no full names, and neither answers', async () => {
  const [thu, mia] = await Promise.all([world.as('thu.lotus-nails@example.com'), world.as('mia.lotus-nails@example.com')]);
  const id = (await desk()).data[0]?.id ?? '';
  for (const who of [thu, mia])
    expect((await who.call(replyReview, { params: { id }, body: { business_id, reply: 'x' } })).status).toBe(403);
  const { body, text } = await mia.call(clientReviews, { query: { business_id } });
  expect(body.data.every(({ client, reviewer }) => client.name === reviewer)).toBe(true);
  expect([body.may.edit, text.includes('Caldwell')]).toEqual([false, false]);
});
