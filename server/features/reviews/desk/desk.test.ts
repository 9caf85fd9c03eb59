import { businessByUrl } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import {
  clientReviews,
  closeReviewReport,
  replyReview,
  reportedReviews,
  reportReview,
  reviewsOfBusiness,
} from 'core/reviews/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntilSettled } from '../../../test/settled.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { showHiddenReviews } from './commands.ts';

let world: World;
let business_id: number;
let lan: Awaited<ReturnType<World['as']>>;
beforeAll(async () => {
  world = await openWorld({ worker: true });
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const desk = async (show: 'all' | 'unanswered' | 'reported' = 'all') =>
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

const rating = async () =>
  (await world.visitor().call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data.avg_reviews_star;

it('no call takes a review off the page', async () => {
  const [review] = (await desk()).data;
  const url = `/api/manage/clients/reviews/${review?.id ?? ''}/publish`;
  const { status } = await lan.raw({ method: 'PUT', url, payload: { business_id, published: false } });
  expect(status).toBe(404);
});

it('a reported review stays on the page with its stars, and waits in the list of the platform', async () => {
  const before = await page();
  const worst = before.data.toSorted((a, b) => a.stars - b.stars)[0];
  const params = { id: worst?.id ?? '' };
  const body = { business_id, reason: 'not-a-client', note: 'Nobody of this name was here.' } as const;
  expect((await lan.call(reportReview, { params, body })).status).toBe(200);
  expect((await lan.call(reportReview, { params, body: { ...body, reason: 'spam' } })).status).toBe(200);
  expect(await page()).toEqual(before);
  expect(await rating()).toBeCloseTo(before.avg_reviews_star, 2);
  expect((await desk('reported')).data.map(({ id, reported }) => [id, reported])).toEqual([[params.id, true]]);
  await waitUntilSettled(world);
  const platform = await world.as('super@example.com');
  const { body: list } = await platform.call(reportedReviews, { query: {} });
  expect(list.data).toEqual([
    expect.objectContaining({ review_id: params.id, reason: 'not-a-client', note: body.note, stars: worst?.stars }),
  ]);
  expect((await lan.call(reportedReviews, { query: {} })).status).toBe(403);
});

it('a report is closed once, with a note, by the platform alone, and the review stays as it was', async () => {
  const before = await page();
  const platform = await world.as('super@example.com');
  const list = async (show: 'open' | 'closed') => (await platform.call(reportedReviews, { query: { show } })).body.data;
  const [waiting] = await list('open');
  const params = { id: waiting?.review_id ?? '' };
  const body = { note: 'A client of that day: it stays.' };
  expect((await lan.call(closeReviewReport, { params, body })).status).toBe(403);
  expect((await platform.call(closeReviewReport, { params, body: { note: '' } })).status).toBe(422);
  expect((await platform.call(closeReviewReport, { params: { id: crypto.randomUUID() }, body })).status).toBe(404);
  expect((await platform.call(closeReviewReport, { params, body })).status).toBe(200);
  expect((await platform.call(closeReviewReport, { params, body })).status).toBe(409);
  expect(await list('open')).toEqual([]);
  expect(await list('closed')).toMatchObject([{ review_id: params.id, closed: { note: body.note } }]);
  expect(await page()).toEqual(before);
});

it('a review that was hidden before is shown at once, and its stars count again', async () => {
  const before = await page();
  const worst = before.data.toSorted((a, b) => a.stars - b.stars)[0];
  const scope = { businessId: business_id } as BusinessScope;
  await world.deps.db.write(scope, async ({ tx }) => {
    await tx
      .updateTable('review')
      .set({ hidden_at: new Date().toISOString() })
      .where('id', '=', worst?.id ?? '')
      .execute();
    await tx.updateTable('shop').set({ avg_reviews_star: 5, reviews_count: 1 }).where('business_id', '=', business_id).execute();
  });
  expect(await page()).toEqual(before);
  await showHiddenReviews({ deps: world.deps });
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
