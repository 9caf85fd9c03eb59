import { type RawBuilder, sql } from 'kysely';

/** The place behind the last one that is not removed; `among` narrows down whom it is counted with. */
export const nextSort = (table: string, business_id: number, among: RawBuilder<unknown> = sql``): RawBuilder<number> =>
  sql<number>`(select coalesce(max(sort) + 1, 0) from ${sql.table(table)} where business_id = ${business_id} and deleted_at is null ${among})`;
