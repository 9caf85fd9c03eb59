import * as z from 'zod/mini';
import { manageClientEdit, manageClientView } from '../../clients/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Review, reviewsOfBusiness, StarCounts, StarsAsked } from '../page/contract.ts';

export const reviewShows = ['all', 'unanswered', 'reported'] as const;

const DeskReview = z.object({
  ...Review.shape,
  client: z.object({ id: HashId, name: z.string() }),
  /** Reported to the platform; it stays visible. */
  reported: z.boolean(),
});
export type DeskReview = z.infer<typeof DeskReview>;

export const clientReviews = endpoint({
  ...readDefaults,
  path: '/api/manage/clients/reviews',
  summary: 'Reviews for the desk: newest first, with who wrote them',
  access: may(manageClientView, 'read'),
  narrow: { masked: true },
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    page: PageNumber,
    per_page: pageSize(),
    stars: z.optional(StarsAsked),
    show: z._default(z.enum(reviewShows), 'all'),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(DeskReview),
    pagination: Pagination,
    avg_reviews_star: z.number(),
    histogram: StarCounts,
    unanswered: z.int(),
    reported: z.int(),
    may: z.object({ edit: z.boolean() }),
  }),
});

const change = { ...writeDefaults, method: 'PUT', access: may(manageClientEdit), scope: 'body.business_id' } as const;
const reviewAt = z.object({ id: Uuid });
const done = z.object({ success: z.literal(true) });

export const replyReview = endpoint({
  ...change,
  path: '/api/manage/clients/reviews/:id/reply',
  summary: 'Answer a review in public; an empty answer takes it back',
  params: reviewAt,
  body: z.strictObject({ business_id: BusinessId, reply: Text(2000) }),
  reply: done,
});

const told = {
  payload: z.object({ business_id: z.int(), review_id: Uuid }),
  reaches: ['business'],
  stale: [clientReviews, reviewsOfBusiness],
} as const;
export const reviewAnswered = event({ name: 'review.answered', ...told });
export const reviewPublished = event({ name: 'review.published', ...told });
