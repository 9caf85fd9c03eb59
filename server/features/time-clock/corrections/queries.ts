import { sql } from 'kysely';
import type { ShiftBreak, ShiftTimes } from 'core/time-clock/rules/shift';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { breaksOf } from '../queries.ts';

export type CurrentShift = ShiftTimes & {
  readonly shift_id: string;
  readonly version: number;
  readonly employee_id: number;
  readonly employee_hash: string;
  readonly first_name: string;
  readonly how: string;
  readonly left_open_at: string | null;
};

/** A shift as it stands; nobody else changes it until the transaction ends. */
export const currentShift = async (ctx: BusinessTx, id: string): Promise<CurrentShift | undefined> =>
  // Whoever waited here for another correction finds the version that it wrote only when they look again.
  (await lockCurrent(ctx, id)) ?? lockCurrent(ctx, id);

async function lockCurrent({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<CurrentShift | undefined> {
  const { rows } =
    await sql<CurrentShift>`select s.shift_id, s.version, s.employee_id::int as employee_id, e.hash_id as employee_hash,
      e.first_name, s.how, ${instantTextSql('s.started_at')} as started_at, ${instantTextSql('s.ended_at')} as ended_at,
      ${instantTextSql('s.left_open_at')} as left_open_at, ${breaksOf} as breaks
    from work_shift s join employee e on e.business_id = s.business_id and e.id = s.employee_id
    where s.business_id = ${businessId} and s.shift_id = ${id} and s.replaced_at is null for update of s`.execute(tx);
  return rows[0];
}

/** Whether this person has another shift at that time. One that was put aside without an end says nothing of it. */
export async function worksMeanwhile(
  { tx, scope: { businessId } }: BusinessTx,
  { shift_id, employee_id, started_at, ended_at }: Pick<NewVersion, 'shift_id' | 'employee_id' | 'started_at' | 'ended_at'>,
): Promise<boolean> {
  const { rows } = await sql`select from work_shift s where s.business_id = ${businessId} and s.employee_id = ${employee_id}
    and s.shift_id <> ${shift_id} and s.left_open_at is null and s.replaced_at is null and s.how <> 'removed'
    and tstzrange(s.started_at, s.ended_at) && tstzrange(${started_at}, ${ended_at}) limit 1`.execute(tx);
  return rows.length > 0;
}

export const setReplaced = (
  { tx, scope: { businessId } }: BusinessTx,
  { shift_id, version }: Pick<CurrentShift, 'shift_id' | 'version'>,
  at: string,
) =>
  tx
    .updateTable('work_shift')
    .set({ replaced_at: at })
    .where('business_id', '=', businessId)
    .where('shift_id', '=', shift_id)
    .where('version', '=', version)
    .where('replaced_at', 'is', null)
    .execute();

export type NewVersion = ShiftTimes & {
  readonly shift_id: string;
  readonly version: number;
  readonly employee_id: number;
  readonly how: 'added' | 'corrected' | 'removed';
  readonly left_open_at: string | null;
  readonly at: string;
  readonly by: number;
  readonly reason: string;
};

/** The database counts on which day it begins. */
export async function insertVersion(ctx: BusinessTx, row: NewVersion): Promise<void> {
  const { tx, scope } = ctx;
  const follows = row.version === 1 ? null : row.version - 1;
  await sql`insert into work_shift (business_id, shift_id, version, follows, employee_id, how, started_at, ended_at, left_open_at, written_at,
      written_by, reason)
    values (${scope.businessId}, ${row.shift_id}, ${row.version}, ${follows}, ${row.employee_id}, ${row.how}, ${row.started_at},
      ${row.ended_at}, ${row.left_open_at}, ${row.at}, ${row.by}, ${row.reason})`.execute(tx);
  await insertBreaks(ctx, row, row.breaks);
}

const insertBreaks = async (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { shift_id, version }: Pick<NewVersion, 'shift_id' | 'version'>,
  breaks: readonly ShiftBreak[],
): Promise<void> => {
  if (breaks.length === 0) return;
  await tx
    .insertInto('work_break')
    .values(breaks.map((pause, i) => ({ business_id, shift_id, version, nr: i + 1, ...pause })))
    .execute();
};

/** Somebody who works here, or did. */
export const personToCorrect = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('employee')
    .select(['id', 'first_name'])
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .executeTakeFirst();
