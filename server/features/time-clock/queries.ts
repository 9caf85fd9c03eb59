import { sql } from 'kysely';
import { minutesOf, type ShiftBreak } from 'core/time-clock/rules/shift';
import { type WeekRule, workweekOf } from 'core/time-clock/rules/week';
import type { BusinessTx } from '../../platform/db.ts';

export type WorkedShift = {
  readonly employee_id: number;
  /** The business day on which it began. */
  readonly day: string;
  readonly started_at: string;
  /** Null: nobody has said when it ended, so it has no minutes either. */
  readonly ended_at: string | null;
  readonly paid_minutes: number;
  readonly unpaid_break_minutes: number;
};

type Row = Pick<WorkedShift, 'employee_id' | 'day' | 'started_at' | 'ended_at'> & { readonly breaks: readonly ShiftBreak[] };

/** An instant inside JSON, to the second as the door hands out instants. */
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The breaks of the version of a shift that `s` is, as the rules read them. */
export const breaksOf = sql<ShiftBreak[]>`coalesce((select jsonb_agg(jsonb_build_object('paid', b.paid,
    'started_at', ${instant('b.started_at')}, 'ended_at', ${instant('b.ended_at')}) order by b.nr)
  from work_break b where b.business_id = s.business_id and b.shift_id = s.shift_id and b.version = s.version), '[]')`;

/** The shifts of these people that began on these business days, as they stand now, oldest first. */
export async function workedTime(
  { tx, scope: { businessId } }: BusinessTx,
  employeeIds: readonly number[],
  fromDay: string,
  toDay: string,
): Promise<WorkedShift[]> {
  const { rows } =
    await sql<Row>`select s.employee_id::int as employee_id, s.day::text as day, ${instant('s.started_at')} as started_at,
      ${instant('s.ended_at')} as ended_at, ${breaksOf} as breaks
    from work_shift s where s.business_id = ${businessId} and s.day between ${fromDay}::date and ${toDay}::date
      and s.employee_id = any(${employeeIds}::bigint[]) and s.replaced_at is null and s.how <> 'removed'
    order by s.started_at, s.shift_id`.execute(tx);
  return rows.map(({ breaks, ...shift }) => {
    const { paid_minutes = 0, unpaid_break_minutes = 0 } = minutesOf({ ...shift, breaks }) ?? {};
    return { ...shift, paid_minutes, unpaid_break_minutes };
  });
}

/** What was said about the begin of the workweek, in the order in which it was. */
export async function weekRules({ tx, scope: { businessId } }: BusinessTx): Promise<WeekRule[]> {
  const { rows } = await sql<WeekRule>`select from_day::text as from_day, set_on::text as set_on from workweek
    where business_id = ${businessId} order by nr`.execute(tx);
  return rows;
}

/** The first day of the workweek that a day is in. */
export const workweekStart = async (ctx: BusinessTx, day: string): Promise<string> => workweekOf(day, await weekRules(ctx)).from;
