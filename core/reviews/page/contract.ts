import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { permission } from '../../kernel/permission.ts';

export const reviewWrite = permission('review.write', null, '- s s s s s - - - -');

const Stars = z.int().check(z.minimum(1), z.maximum(5));
/** A query string carries the digit as text. */
export const StarsAsked = z.pipe(z.union([Stars, z.string().check(z.regex(/^[1-5]$/))]), z.transform(Number));

export const StarCounts = z.array(z.object({ stars: Stars, count: z.int() }));

export const Review = z.object({
  id: Uuid,
  stars: Stars,
  body: z.string(),
  reply: z.nullable(z.string()),
  created_at: z.string(),
  /** First name and initial: nobody reads a full name of a client here. */
  reviewer: z.string(),
  employee: z.nullable(z.object({ id: HashId, name: z.string(), photo_url: z.nullable(z.string()) })),
});

export const reviewsOfBusiness = endpoint({
  ...readDefaults,
  path: '/api/business/:id/reviews',
  summary: 'Reviews of a business, newest first, with the count of each star',
  access: 'anyone',
  scope: 'params.id',
  params: z.object({ id: BusinessId }),
  query: z.object({ page: PageNumber, per_page: pageSize(), stars: z.optional(StarsAsked), employee_id: z.optional(HashId) }),
  reply: z.object({
    data: z.array(Review),
    pagination: Pagination,
    avg_reviews_star: z.number(),
    reviews_count: z.int(),
    /** Over all reviews, whatever was asked for; five stars first. */
    histogram: StarCounts,
  }),
});
