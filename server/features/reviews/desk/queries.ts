import { sql } from 'kysely';
import { pagination } from 'core/kernel/page';
import type { reviewShows } from 'core/reviews/contract';
import type { BusinessTx } from '../../../platform/db.ts';

export type ReviewFilter = {
  readonly page: number;
  readonly per_page: number;
  readonly stars?: number | undefined;
  readonly show: (typeof reviewShows)[number];
};

const kept = ({ tx, scope }: BusinessTx) =>
  tx.selectFrom('review as r').where('r.business_id', '=', scope.businessId).where('r.deleted_at', 'is', null);

const wanted = (ctx: BusinessTx, { stars, show }: ReviewFilter) =>
  kept(ctx)
    .innerJoin('client as c', (join) => join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'))
    .$if(stars !== undefined, (query) => query.where('r.stars', '=', stars ?? 0))
    .$if(show === 'unanswered', (query) => query.where('r.reply', 'is', null))
    .$if(show === 'reported', (query) => query.where('r.reported_at', 'is not', null));

export async function deskPage(ctx: BusinessTx, input: ReviewFilter) {
  const [rows, { total }, open] = await Promise.all([
    wanted(ctx, input)
      .leftJoin('employee as e', (join) => join.onRef('e.business_id', '=', 'r.business_id').onRef('e.id', '=', 'r.employee_id'))
      .select(['r.id', 'r.stars', 'r.body', 'r.reply', 'r.created_at', 'c.name', 'c.hash_id as client_hash'])
      .select(['e.hash_id', 'e.first_name', 'e.photo_url', sql<boolean>`r.reported_at is not null`.as('reported')])
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(input.per_page)
      .offset((input.page - 1) * input.per_page)
      .execute(),
    wanted(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    kept(ctx)
      .select(sql<number>`(count(*) filter (where r.reply is null))::int`.as('unanswered'))
      .select(sql<number>`(count(*) filter (where r.reported_at is not null))::int`.as('reported'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, pagination: pagination(input.page, input.per_page, total), ...open };
}

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('review').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

export const setReply = (ctx: BusinessTx, id: string, reply: string | null) =>
  change(ctx, id)
    .set({ reply, replied_at: reply === null ? null : sql<string>`now()` })
    .returning('id')
    .executeTakeFirst();

const hidden = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('review').select('id').where('business_id', '=', businessId).where('hidden_at', 'is not', null);

export const hasHidden = async (ctx: BusinessTx): Promise<boolean> =>
  (await hidden(ctx).limit(1).executeTakeFirst()) !== undefined;

export const unhide = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .updateTable('review')
    .set({ hidden_at: null })
    .where('business_id', '=', businessId)
    .where('hidden_at', 'is not', null)
    .returning('id')
    .execute();

/** Stars are counted in turn: two reviews that come at once must not each leave the other out. */
export const lockReviews = ({ tx, scope: { businessId } }: BusinessTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${businessId}`}, 0))`.execute(tx);
