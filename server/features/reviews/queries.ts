import { sql } from 'kysely';
import { pagination } from 'core/kernel/page';
import { averageOf, histogramOf, reviewerName } from 'core/reviews/rules';
import type { BusinessTx } from '../../platform/db.ts';

const reviewsOf = ({ tx, scope }: BusinessTx) =>
  tx.selectFrom('review as r').where('r.business_id', '=', scope.businessId).where('r.deleted_at', 'is', null);

/** How often each star was given. */
export const starCounts = (ctx: BusinessTx) =>
  reviewsOf(ctx)
    .select(['r.stars', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.stars')
    .execute();

type ReviewPageInput = {
  readonly page: number;
  readonly per_page: number;
  readonly stars?: number | undefined;
  readonly employee_id?: string | undefined;
};

const wantedReviews = (ctx: BusinessTx, { stars, employee_id }: ReviewPageInput) =>
  reviewsOf(ctx)
    .innerJoin('client as c', (join) => join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'))
    .leftJoin('employee as e', (join) =>
      join.onRef('e.business_id', '=', 'r.business_id').onRef('e.id', '=', 'r.employee_id').on('e.deleted_at', 'is', null),
    )
    .$if(stars !== undefined, (query) => query.where('r.stars', '=', stars ?? 0))
    .$if(employee_id !== undefined, (query) => query.where('e.hash_id', '=', employee_id ?? ''));

export async function reviewPage(ctx: BusinessTx, input: ReviewPageInput) {
  const [rows, { total }, counts] = await Promise.all([
    wantedReviews(ctx, input)
      .select(['r.id', 'r.stars', 'r.body', 'r.reply', 'r.created_at', 'c.name', 'e.hash_id', 'e.first_name', 'e.photo_url'])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(input.per_page)
      .offset((input.page - 1) * input.per_page)
      .execute(),
    wantedReviews(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    starCounts(ctx),
  ]);
  const data = rows.map(({ name, hash_id, first_name, photo_url, ...review }) => ({
    ...review,
    reviewer: reviewerName(name),
    employee: hash_id === null ? null : { id: hash_id, name: first_name ?? '', photo_url },
  }));
  return {
    data,
    pagination: pagination(input.page, input.per_page, total),
    avg_reviews_star: averageOf(counts),
    reviews_count: counts.reduce((sum, { count }) => sum + count, 0),
    histogram: histogramOf(counts),
  };
}

export const moveReviews = async ({ tx, scope: { businessId } }: BusinessTx, from: number, to: number): Promise<void> =>
  void (await tx
    .updateTable('review')
    .set({ client_id: to })
    .where('business_id', '=', businessId)
    .where('client_id', '=', from)
    .execute());
