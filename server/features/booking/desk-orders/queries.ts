import { sql } from 'kysely';
import { holding } from 'core/booking/appointments/rules/visit';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';

/** Nobody else changes these visits until the transaction ends; in one order for everybody. */
export async function lockVisits({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<void> {
  await sql`select from appointment where business_id = ${businessId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
}

/** Visits of a series that are still to come, from a start on. */
export async function visitsFollowing(
  { tx, scope: { businessId } }: BusinessTx,
  series_id: string,
  from: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from appointment
    where business_id = ${businessId} and series_id = ${series_id}::uuid and starts_at >= ${from}::timestamptz
      and status = any(${holding}) order by starts_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export const setLate = ({ tx, scope: { businessId } }: BusinessTx, id: string, late_min: number): Promise<void> =>
  pipelineStatement(
    tx,
    tx.updateTable('appointment').set({ late_min }).where('business_id', '=', businessId).where('id', '=', id),
  );

/** The people behind hash ids, those who left included: undo may give them their visit back, and what they did today counts. */
export async function employeeIds(
  { tx, scope: { businessId } }: BusinessTx,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('employee')
    .select(['id', 'hash_id'])
    .where('business_id', '=', businessId)
    .where('hash_id', 'in', hashes)
    .execute();
  return new Map(rows.map(({ id, hash_id }) => [hash_id, id]));
}

export const clientAtDesk = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('client')
    .select(['id', 'hash_id', 'account_id'])
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
