import type { BusinessTx } from '../../../platform/db.ts';

export type NewReview = {
  readonly id: string;
  readonly client_id: number;
  readonly employee_id: number | null;
  readonly ticket_id: string;
  readonly stars: number;
  readonly body: string;
};

export const insertReview = ({ tx, scope: { businessId: business_id } }: BusinessTx, review: NewReview, created_at: string) =>
  tx
    .insertInto('review')
    .values({ business_id, ...review, created_at })
    .execute();

export const reviewOfTicket = ({ tx, scope: { businessId } }: BusinessTx, ticket_id: string) =>
  tx
    .selectFrom('review')
    .select('stars')
    .where('business_id', '=', businessId)
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirst();
