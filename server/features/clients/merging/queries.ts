import { sql } from 'kysely';
import type { MergedClient } from 'core/clients/merging/rules';
import type { BusinessTx } from '../../../platform/db.ts';

const MOST_GROUPS = 50;

export type DuplicateGroup = { readonly by: 'phone' | 'email'; readonly ids: readonly string[] };

/** The same name under one phone, or one mail address; families that share a phone under other names are no duplicates. */
export async function duplicateGroups({ tx, scope: { businessId } }: BusinessTx): Promise<DuplicateGroup[]> {
  const { rows } = await sql<DuplicateGroup>`
    select 'phone' as by, array_agg(c.hash_id order by c.id) as ids from client c
    where c.business_id = ${businessId} and c.deleted_at is null and c.phone10 is not null
    group by c.phone10, c.plain_name having count(*) > 1
    union all
    select 'email', array_agg(c.hash_id order by c.id) from client c
    where c.business_id = ${businessId} and c.deleted_at is null and c.email is not null
    group by c.email having count(*) > 1 and count(distinct (c.phone10, c.plain_name)) > 1
    limit ${MOST_GROUPS}`.execute(tx);
  return rows;
}

/** Nobody else changes either until the transaction ends; always in the same order. */
export const lockClientsToMerge = (
  { tx, scope: { businessId } }: BusinessTx,
  hash_ids: readonly string[],
): Promise<(MergedClient & { hash_id: string })[]> =>
  tx
    .selectFrom('client')
    .select(['id', 'hash_id', 'name', 'account_id', 'phone10', 'phone_e164', 'email', 'birthday', 'address'])
    .select(['vip', 'vip_until', 'block', 'report_flag', 'manager_note', 'created_at'])
    .where('business_id', '=', businessId)
    .where('hash_id', 'in', [...hash_ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function writeMerge(
  { tx, scope: { businessId } }: BusinessTx,
  kept: number,
  gone: number,
  row: Omit<MergedClient, 'id' | 'name'>,
) {
  const at = new Date().toISOString();
  const here = () => tx.updateTable('client').where('business_id', '=', businessId);
  await here().set({ deleted_at: at, merged_into: kept }).where('id', '=', gone).execute();
  await here().set({ merged_into: kept }).where('merged_into', '=', gone).execute();
  await here()
    .set({ ...row, edited_at: at })
    .where('id', '=', kept)
    .execute();
}
