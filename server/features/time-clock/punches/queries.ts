import { sql } from 'kysely';
import type { ShiftBreak } from 'core/time-clock/rules/shift';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { breaksOf } from '../queries.ts';

/** A shift that has no end yet. */
export type UnendedShift = {
  readonly shift_id: string;
  readonly version: number;
  readonly employee_id: number;
  readonly day: string;
  readonly started_at: string;
  readonly left_open: boolean;
  readonly breaks: readonly ShiftBreak[];
  readonly day_ends_at: string | null;
};

/** When plan and opening hours of the day of shift `s` are both over. A changed work day takes the place of the weekly plan. */
export const dayEnds = sql<string | null>`(select to_char(((s.day + greatest(
      coalesce((select d.end_time from temporary_work_day d where d.business_id = s.business_id and d.employee_id = s.employee_id
          and d.date = s.day and d.deleted_at is null),
        (select p.end_time from weekly_plan p where p.business_id = s.business_id and p.employee_id = s.employee_id
          and p.day = to_char(s.day, 'FMDay'))),
      (select w.end_time from working_schedule w where w.business_id = s.business_id and w.day = to_char(s.day, 'FMDay')
        and w.available = 1))) at time zone o.timezone) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from shop o where o.business_id = s.business_id)`;

const unended = (businessId: number) => sql`select s.shift_id, s.version, s.employee_id::int as employee_id, s.day::text as day,
    ${instantTextSql('s.started_at')} as started_at, s.left_open_at is not null as left_open, ${breaksOf} as breaks, ${dayEnds} as day_ends_at
  from work_shift s where s.business_id = ${businessId} and s.ended_at is null and s.replaced_at is null and s.how <> 'removed'`;

const MOST_UNENDED = 200;

/** Every shift without an end, newest first: those that go on, and those that somebody forgot. */
export async function unendedShifts({ tx, scope: { businessId } }: BusinessTx, only: number | null): Promise<UnendedShift[]> {
  const { rows } = await sql<UnendedShift>`${unended(businessId)} and (${only}::bigint is null or s.employee_id = ${only})
    order by s.started_at desc limit ${MOST_UNENDED}`.execute(tx);
  return rows;
}

/** The one that goes on for this person; nobody else changes it until the transaction ends. */
export const openShift = async (ctx: BusinessTx, employee_id: number): Promise<UnendedShift | undefined> =>
  // Whoever waited here for a correction finds the version that it wrote only when they look again.
  (await lockOpen(ctx, employee_id)) ?? lockOpen(ctx, employee_id);

async function lockOpen({ tx, scope: { businessId } }: BusinessTx, employee_id: number): Promise<UnendedShift | undefined> {
  const { rows } = await sql<UnendedShift>`${unended(businessId)} and s.employee_id = ${employee_id} and s.left_open_at is null
    for update of s`.execute(tx);
  return rows[0];
}

/** The business day of a moment, and how many shifts this person has on it. */
export async function shiftsOn({ tx, scope: { businessId } }: BusinessTx, employee_id: number, at: string) {
  const { rows } = await sql<{ day: string; shifts: number }>`select d.day::text as day, (select count(*)::int from work_shift s
      where s.business_id = ${businessId} and s.day = d.day and s.employee_id = ${employee_id} and s.replaced_at is null
        and s.how <> 'removed') as shifts
    from business_day_of(${businessId}, ${at}::timestamptz) d(day)`.execute(tx);
  return rows[0] ?? { day: at.slice(0, 10), shifts: 0 };
}

type NewShift = {
  readonly shift_id: string;
  readonly employee_id: number;
  readonly at: string;
  readonly by: number;
  readonly device_id: string | null;
};
export const insertPunchedShift = (
  { tx, scope: { businessId } }: BusinessTx,
  { shift_id, employee_id, at, by, device_id }: NewShift,
) =>
  sql`insert into work_shift (business_id, shift_id, version, employee_id, how, started_at, written_at, written_by, device_id)
    values (${businessId}, ${shift_id}, 1, ${employee_id}, 'punch', ${at}, ${at}, ${by}, ${device_id})`.execute(tx);

export const leaveOpen = ({ tx, scope: { businessId } }: BusinessTx, { shift_id, version }: UnendedShift, at: string) =>
  tx
    .updateTable('work_shift')
    .set({ left_open_at: at })
    .where('business_id', '=', businessId)
    .where('shift_id', '=', shift_id)
    .where('version', '=', version)
    .execute();

export const endShift = ({ tx, scope: { businessId } }: BusinessTx, { shift_id, version }: UnendedShift, at: string) =>
  tx
    .updateTable('work_shift')
    .set({ ended_at: at })
    .where('business_id', '=', businessId)
    .where('shift_id', '=', shift_id)
    .where('version', '=', version)
    .execute();

export const insertBreak = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { shift_id, version, breaks }: UnendedShift,
  pause: { readonly paid: boolean; readonly started_at: string },
) =>
  tx
    .insertInto('work_break')
    .values({ business_id, shift_id, version, nr: breaks.length + 1, ...pause })
    .execute();

export const endBreak = ({ tx, scope: { businessId } }: BusinessTx, { shift_id, version }: UnendedShift, at: string) =>
  tx
    .updateTable('work_break')
    .set({ ended_at: at })
    .where('business_id', '=', businessId)
    .where('shift_id', '=', shift_id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .execute();
