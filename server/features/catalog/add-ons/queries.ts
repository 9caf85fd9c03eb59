import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

export const addOns = (tx: Tx, { businessId }: BusinessScope) =>
  tx
    .selectFrom('add_on as a')
    .select(['a.id as add_on_id', 'a.name', 'a.price_cents as price', 'a.duration_min', 'a.sort'])
    .select([
      sql<'menu'>`'menu'`.as('addon_type'),
      sql<
        string[]
      >`array(select sa.service_id from service_add_on sa join service s on s.business_id = sa.business_id and s.id = sa.service_id
        where sa.business_id = a.business_id and sa.add_on_id = a.id and s.deleted_at is null order by 1)`.as('services'),
    ])
    .where('a.business_id', '=', businessId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.sort')
    .orderBy('a.id');

type Row = { readonly name: string; readonly price_cents: number; readonly duration_min: number };
export const insertAddOn = (tx: Tx, { businessId: business_id }: BusinessScope, id: string, row: Row) =>
  tx
    .insertInto('add_on')
    .values({
      business_id,
      id,
      ...row,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from add_on where business_id = ${business_id} and deleted_at is null)`,
    })
    .execute();

const live = (tx: Tx, { businessId }: BusinessScope, id: string) =>
  tx.updateTable('add_on').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

export const updateAddOn = (tx: Tx, scope: BusinessScope, id: string, row: Row) =>
  live(tx, scope, id).set(row).returning('id').executeTakeFirst();

export const markAddOnRemoved = (tx: Tx, scope: BusinessScope, id: string) =>
  live(tx, scope, id)
    .set({ deleted_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();

/** It is offered with exactly these. */
export async function offerWith(
  tx: Tx,
  { businessId: business_id }: BusinessScope,
  add_on_id: string,
  services: readonly string[],
) {
  await tx.deleteFrom('service_add_on').where('business_id', '=', business_id).where('add_on_id', '=', add_on_id).execute();
  const rows = [...new Set(services)].map((service_id) => ({ business_id, service_id, add_on_id }));
  if (rows.length > 0) await tx.insertInto('service_add_on').values(rows).execute();
}
