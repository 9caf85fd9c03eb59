import { type RawBuilder, sql } from 'kysely';
import type { DayRule } from 'core/kernel/days/business-day';
import { USUAL_DAY_START } from 'core/kernel/days/starts';
import type { BusinessTx } from '../../../platform/db.ts';

/** How the business tells its days apart now. What happened before keeps the day it had. */
export async function dayRule({ tx, scope: { businessId: b } }: BusinessTx): Promise<DayRule> {
  const { rows } =
    await sql<DayRule>`select coalesce(s.timezone, 'UTC') as timezone, coalesce((select value #>> '{}' from business_setting
      where business_id = ${b} and key = 'business_day_starts_at'), ${USUAL_DAY_START}) as starts_at
    from shop s where s.business_id = ${b}`.execute(tx);
  return rows[0] ?? { timezone: 'UTC', starts_at: USUAL_DAY_START };
}

/** Business days, and instants between which all of them lie, whatever the zone and the rule were: by these an index is used. */
export type DayRange = { readonly first: string; readonly last: string; readonly since: string; readonly until: string };

/** Whether the instant in one column was on these days, which are kept in the other. */
export const onDays = ({ first, last, since, until }: DayRange, at: string, day: string): RawBuilder<unknown> =>
  sql`(${sql.ref(at)} >= ${since}::timestamptz and ${sql.ref(at)} < ${until}::timestamptz
    and ${sql.ref(day)} between ${first}::date and ${last}::date)`;
