import { sql } from 'kysely';
import type { WeekRule } from 'core/time-clock/rules/week';
import type { BusinessTx } from '../../../platform/db.ts';

/** What was said, by whom, in the order in which it was. */
export async function saidWeeks({ tx, scope: { businessId } }: BusinessTx) {
  const { rows } = await sql<
    WeekRule & { by: string | null }
  >`select w.from_day::text as from_day, w.set_on::text as set_on, a.name as by
    from workweek w left join person a on a.business_id = w.business_id and a.account_id = w.set_by
    where w.business_id = ${businessId} order by w.nr`.execute(tx);
  return rows;
}

type NewWeek = {
  readonly nr: number;
  readonly from_day: string;
  readonly set_on: string;
  readonly set_at: string;
  readonly set_by: number;
};
export const insertWeek = ({ tx, scope: { businessId: business_id } }: BusinessTx, week: NewWeek) =>
  tx
    .insertInto('workweek')
    .values({ business_id, ...week })
    .execute();
