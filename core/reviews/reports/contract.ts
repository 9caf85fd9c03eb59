import * as z from 'zod/mini';
import { manageClientEdit } from '../../clients/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { clientReviews } from '../desk/contract.ts';

export const platformReviews = permission('platform.reviews', null, '- - - - - - - + - -');

export const reportReasons = ['not-a-client', 'offensive', 'private', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReview = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/clients/reviews/:id/report',
  summary: 'Report a review to the platform; it stays visible and its stars count. Reporting it again changes nothing',
  access: may(manageClientEdit),
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, reason: z.enum(reportReasons), note: z._default(Text(500), '') }),
  reply: z.object({ success: z.literal(true) }),
});

export const reportedReviews = endpoint({
  ...readDefaults,
  path: '/api/platform/review-reports',
  summary: 'Reviews that businesses have reported: those that wait, oldest report first, or those that are closed, newest first',
  access: may(platformReviews, 'read'),
  scope: 'none',
  query: z.object({ show: z._default(z.enum(['open', 'closed']), 'open'), page: PageNumber, per_page: pageSize(25) }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        review_id: Uuid,
        business: z.object({ id: z.int(), bus_name: z.string(), bus_url: z.string() }),
        reason: z.enum(reportReasons),
        note: z.string(),
        stars: z.int(),
        written_at: z.string(),
        reported_at: z.string(),
        /** What came of it; null while it waits. */
        closed: z.nullable(z.object({ at: z.string(), note: z.string() })),
      }),
    ),
    pagination: Pagination,
  }),
});

export const closeReviewReport = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/platform/review-reports/:id/close',
  summary: 'Close a report with a note about what came of it; the review stays visible. A closed one is answered 409',
  access: may(platformReviews),
  scope: 'none',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ note: Text(500, 1) }),
  reply: z.object({ success: z.literal(true) }),
});

export const reviewReported = event({
  name: 'review.reported',
  payload: z.object({
    business_id: z.int(),
    review_id: Uuid,
    reason: z.enum(reportReasons),
    note: z.string(),
    stars: z.int(),
    written_at: z.string(),
  }),
  reaches: ['business'],
  stale: [clientReviews],
});
