import { type RawBuilder, sql } from 'kysely';

/** SQL for the sort position after the last row that is not deleted. `among` restricts which rows count. */
export const nextSortPosition = (table: string, business_id: number, among: RawBuilder<unknown> = sql``): RawBuilder<number> =>
  sql<number>`(select coalesce(max(sort) + 1, 0) from ${sql.table(table)} where business_id = ${business_id} and deleted_at is null ${among})`;
