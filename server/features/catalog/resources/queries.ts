import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export const resourceList = (tx: Tx, { businessId }: BusinessScope) =>
  tx
    .selectFrom('resource as r')
    .select(['r.id', 'r.name', 'r.capacity', 'r.sort'])
    .select(
      sql<
        string[]
      >`array(select sr.service_id from service_resource sr join service s on s.business_id = sr.business_id and s.id = sr.service_id
        where sr.business_id = r.business_id and sr.resource_id = r.id and s.deleted_at is null order by 1)`.as('services'),
    )
    .where('r.business_id', '=', businessId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.sort')
    .orderBy('r.id');

type Row = { readonly name: string; readonly capacity: number };
export const insertResource = (tx: Tx, { businessId: business_id }: BusinessScope, id: string, row: Row) =>
  tx
    .insertInto('resource')
    .values({
      business_id,
      id,
      ...row,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from resource where business_id = ${business_id} and deleted_at is null)`,
    })
    .execute();

const live = (tx: Tx, { businessId }: BusinessScope, id: string) =>
  tx.updateTable('resource').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

export const updateResource = (tx: Tx, scope: BusinessScope, id: string, row: Row) =>
  live(tx, scope, id).set(row).returning('id').executeTakeFirst();

export const markResourceRemoved = (tx: Tx, scope: BusinessScope, id: string) =>
  live(tx, scope, id)
    .set({ deleted_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();

/** Exactly these services take one unit of it. */
export async function takenBy(
  tx: Tx,
  { businessId: business_id }: BusinessScope,
  resource_id: string,
  services: readonly string[],
) {
  await tx.deleteFrom('service_resource').where('business_id', '=', business_id).where('resource_id', '=', resource_id).execute();
  const rows = [...new Set(services)].map((service_id) => ({ business_id, service_id, resource_id }));
  if (rows.length > 0) await tx.insertInto('service_resource').values(rows).execute();
}
