import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { nextSortPosition } from '../../../platform/door/next-sort.ts';

export const resourceList = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('resource as r')
    .select(['r.id', 'r.name', 'r.capacity', 'r.sort', 'r.version'])
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
export const insertResource = ({ tx, scope: { businessId: business_id } }: BusinessTx, id: string, row: Row) =>
  tx
    .insertInto('resource')
    .values({
      business_id,
      id,
      ...row,
      sort: nextSortPosition('resource', business_id),
    })
    .execute();

const live = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('resource').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

/** Without a version whatever it is now; none is found where it has become another one. */
export const updateResource = (ctx: BusinessTx, id: string, row: Row, version?: number) =>
  live(ctx, id)
    .set({ ...row, version: sql`version + 1` })
    .$if(version !== undefined, (known) => known.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();

export const isResourceLive = async ({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('resource')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const markResourceRemoved = (ctx: BusinessTx, id: string) =>
  live(ctx, id)
    .set({ deleted_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();

export const markResourceRestored = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('resource')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

/** Exactly these services take one unit of it. Those services have changed too. */
export const takenBy = ({ tx, scope: { businessId } }: BusinessTx, resource_id: string, services: readonly string[]) =>
  sql`with gone as (delete from service_resource where business_id = ${businessId} and resource_id = ${resource_id}::uuid
      and service_id <> all(${services}::uuid[]) returning service_id),
    come as (insert into service_resource (business_id, service_id, resource_id)
      select ${businessId}, unnest(${services}::uuid[]), ${resource_id}::uuid on conflict do nothing returning service_id)
    update service set version = version + 1
    where business_id = ${businessId} and id in (select service_id from gone union select service_id from come)`.execute(tx);
