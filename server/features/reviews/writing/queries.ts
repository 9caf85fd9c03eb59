import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export type NewReview = {
  readonly id: string;
  readonly client_id: number;
  readonly employee_id: number | null;
  readonly ticket_id: string;
  readonly stars: number;
  readonly body: string;
};

export const insertReview = (tx: Tx, { businessId: business_id }: BusinessScope, review: NewReview, created_at: string) =>
  tx
    .insertInto('review')
    .values({ business_id, ...review, created_at })
    .execute();

export const reviewOfTicket = (tx: Tx, { businessId }: BusinessScope, ticket_id: string) =>
  tx
    .selectFrom('review')
    .select('stars')
    .where('business_id', '=', businessId)
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirst();
