import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** What a client's visits come to. */
export type ClientFigures = {
  readonly booked_count: number;
  readonly visits_count: number;
  readonly no_shows: number;
  readonly spent_cents: number;
  readonly first_visit_at: string | null;
  readonly last_visit_at: string | null;
  readonly ahead_at: string | null;
};

/** Whoever else counts the same client waits here, and then sees what this one saw, or more. */
export const lockClient = ({ tx, scope: { businessId } }: BusinessTx, id: number) =>
  tx.selectFrom('client').select('id').where('business_id', '=', businessId).where('id', '=', id).forNoKeyUpdate().execute();

/** The hash id when they were other figures before. */
export const setFigures = ({ tx, scope: { businessId } }: BusinessTx, id: number, figures: ClientFigures) =>
  tx
    .updateTable('client')
    .set(figures)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where(
      sql<boolean>`(booked_count, visits_count, no_shows, spent_cents, first_visit_at, last_visit_at, ahead_at) is distinct from
        (${figures.booked_count}::int, ${figures.visits_count}::int, ${figures.no_shows}::int, ${figures.spent_cents}::bigint,
        ${figures.first_visit_at}::timestamptz, ${figures.last_visit_at}::timestamptz, ${figures.ahead_at}::timestamptz)`,
    )
    .returning('hash_id')
    .executeTakeFirst();
