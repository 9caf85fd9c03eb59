import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { nextSortPosition } from '../../../platform/door/next-sort.ts';

export const addOns = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('add_on as a')
    .select(['a.id as add_on_id', 'a.name', 'a.price_cents as price', 'a.duration_min', 'a.sort', 'a.version'])
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
export const insertAddOn = ({ tx, scope: { businessId: business_id } }: BusinessTx, id: string, row: Row) =>
  tx
    .insertInto('add_on')
    .values({
      business_id,
      id,
      ...row,
      sort: nextSortPosition('add_on', business_id),
    })
    .execute();

const live = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('add_on').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

/** Without a version whatever it is now; none is found where it has become another one. */
export const updateAddOn = (ctx: BusinessTx, id: string, row: Row, version?: number) =>
  live(ctx, id)
    .set({ ...row, version: sql`version + 1` })
    .$if(version !== undefined, (known) => known.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();

export const isAddOnLive = async ({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('add_on')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const markAddOnRemoved = (ctx: BusinessTx, id: string) =>
  live(ctx, id)
    .set({ deleted_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();

export const markAddOnRestored = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('add_on')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

/** It is offered with exactly these. Those services have changed too. */
export const offerWith = ({ tx, scope: { businessId } }: BusinessTx, add_on_id: string, services: readonly string[]) =>
  sql`with gone as (delete from service_add_on where business_id = ${businessId} and add_on_id = ${add_on_id}::uuid
      and service_id <> all(${services}::uuid[]) returning service_id),
    come as (insert into service_add_on (business_id, service_id, add_on_id)
      select ${businessId}, unnest(${services}::uuid[]), ${add_on_id}::uuid on conflict do nothing returning service_id)
    update service set version = version + 1
    where business_id = ${businessId} and id in (select service_id from gone union select service_id from come)`.execute(tx);
