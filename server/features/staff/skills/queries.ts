import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** Those of the people who are on the team. */
export const teamIds = ({ tx, scope: { businessId } }: BusinessTx, hash_ids: readonly string[]) =>
  tx
    .selectFrom('employee')
    .select(['id', 'hash_id'])
    .where('business_id', '=', businessId)
    .where('hash_id', 'in', hash_ids)
    .where('deleted_at', 'is', null)
    .execute();

type Row = { readonly employee_id: number; readonly price_cents: number | null; readonly duration_min: number | null };

export async function putSkills(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  service_id: string,
  rows: readonly Row[],
) {
  if (rows.length === 0) return;
  await tx
    .insertInto('skill')
    .values(rows.map((row) => ({ business_id, service_id, ...row })))
    .onConflict((known) =>
      known.columns(['business_id', 'employee_id', 'service_id']).doUpdateSet(({ ref }) => ({
        price_cents: ref('excluded.price_cents'),
        duration_min: ref('excluded.duration_min'),
      })),
    )
    .execute();
}

/** Who does not do a service does none of its variants. */
export const dropSkills = ({ tx, scope: { businessId } }: BusinessTx, service_id: string, employees: readonly number[]) =>
  sql`delete from skill k using service s where k.business_id = ${businessId} and k.employee_id = any(${employees}::bigint[])
    and s.business_id = k.business_id and s.id = k.service_id and ${service_id}::uuid in (s.id, s.parent_id)`.execute(tx);
