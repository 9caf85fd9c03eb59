import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { nextSortPosition } from '../../../platform/door/next-sort.ts';

/** Whoever saves a part of the menu does so alone: a service and what goes with it are changed from both sides. */
export const lockMenu = ({ tx, scope: { businessId } }: BusinessTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`menu ${businessId}`}, 0))`.execute(tx);

const changeable = [
  'type_id',
  'parent_id',
  'name',
  'description',
  'price_cents',
  'price_from',
  'duration_min',
  'buffer_before_min',
  'processing_min',
  'finishing_min',
  'buffer_after_min',
  'beside',
  'online',
  'image',
] as const;

/** A service on the menu as it is, held until the transaction ends. */
export const serviceForChange = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('service')
    .select([...changeable, 'version'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type ServiceRow = Omit<NonNullable<Awaited<ReturnType<typeof serviceForChange>>>, 'version'>;

/** What a change is judged by: the parent, whether there are variants, and the least that one of the staff takes. */
export async function serviceFacts({ tx, scope: { businessId } }: BusinessTx, id: string, parent_id: string | null) {
  const { rows } = await sql<{
    parent: { id: string; parent_id: string | null; type_id: string } | null;
    varied: boolean;
    shortest: number | null;
  }>`
    select (select json_build_object('id', p.id, 'parent_id', p.parent_id, 'type_id', p.type_id) from service p
        where p.business_id = ${businessId} and p.id = ${parent_id}::uuid and p.deleted_at is null) as parent,
      exists (select from service v where v.business_id = ${businessId} and v.parent_id = ${id}::uuid and v.deleted_at is null) as varied,
      (select min(k.duration_min) from skill k where k.business_id = ${businessId} and k.service_id = ${id}::uuid) as shortest`.execute(
    tx,
  );
  return rows[0] ?? { parent: null, varied: false, shortest: null };
}

const liveIds = async (
  { tx, scope: { businessId } }: BusinessTx,
  table: 'service_type' | 'add_on' | 'resource' | 'service',
  ids: readonly string[],
) =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom(table)
          .select('id')
          .where('business_id', '=', businessId)
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .forShare()
          .execute()
      ).map(({ id }) => id);
/** Those of the ids that the business has, held so that nobody removes them meanwhile. */
export const liveTypes = (ctx: BusinessTx, ids: readonly string[]) => liveIds(ctx, 'service_type', ids);
export const liveAddOns = (ctx: BusinessTx, ids: readonly string[]) => liveIds(ctx, 'add_on', ids);
export const liveResources = (ctx: BusinessTx, ids: readonly string[]) => liveIds(ctx, 'resource', ids);
export const liveServices = (ctx: BusinessTx, ids: readonly string[]) => liveIds(ctx, 'service', ids);

type NewService = ServiceRow & { readonly id: string; readonly kind?: 'default'; readonly master_id?: number };
/** At the end of its section, or of its parent's variants. */
export const insertService = ({ tx, scope: { businessId: business_id } }: BusinessTx, service: NewService) =>
  tx
    .insertInto('service')
    .values({
      business_id,
      ...service,
      sort: nextSortPosition(
        'service',
        business_id,
        sql`and type_id = ${service.type_id} and parent_id is not distinct from ${service.parent_id}`,
      ),
    })
    .execute();

export const updateService = ({ tx, scope: { businessId } }: BusinessTx, id: string, service: ServiceRow) =>
  tx
    .updateTable('service')
    .set({ ...service, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

/** Variants stand in the section of their parent. */
export const moveVariants = ({ tx, scope: { businessId } }: BusinessTx, parent_id: string, type_id: string) =>
  tx.updateTable('service').set({ type_id }).where('business_id', '=', businessId).where('parent_id', '=', parent_id).execute();

/** Exactly these go with it. The add-ons whose services are others now have changed too. */
export const setAddOns = ({ tx, scope: { businessId } }: BusinessTx, service_id: string, ids: readonly string[]) =>
  sql`with gone as (delete from service_add_on where business_id = ${businessId} and service_id = ${service_id}::uuid
      and add_on_id <> all(${ids}::uuid[]) returning add_on_id),
    come as (insert into service_add_on (business_id, service_id, add_on_id)
      select ${businessId}, ${service_id}::uuid, unnest(${ids}::uuid[]) on conflict do nothing returning add_on_id)
    update add_on set version = version + 1
    where business_id = ${businessId} and id in (select add_on_id from gone union select add_on_id from come)`.execute(tx);

/** It takes one unit of exactly these. */
export const setResources = ({ tx, scope: { businessId } }: BusinessTx, service_id: string, ids: readonly string[]) =>
  sql`with gone as (delete from service_resource where business_id = ${businessId} and service_id = ${service_id}::uuid
      and resource_id <> all(${ids}::uuid[]) returning resource_id),
    come as (insert into service_resource (business_id, service_id, resource_id)
      select ${businessId}, ${service_id}::uuid, unnest(${ids}::uuid[]) on conflict do nothing returning resource_id)
    update resource set version = version + 1
    where business_id = ${businessId} and id in (select resource_id from gone union select resource_id from come)`.execute(tx);

export const resourcesTaken = async ({ tx, scope: { businessId } }: BusinessTx, service_id: string) =>
  (
    await tx
      .selectFrom('service_resource')
      .select('resource_id')
      .where('business_id', '=', businessId)
      .where('service_id', '=', service_id)
      .execute()
  ).map(({ resource_id }) => resource_id);

/** The service and its variants leave the menu; answers their ids. */
export async function markRemoved({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with gone as (
      update service set deleted_at = now() where business_id = ${businessId} and id = ${id}::uuid and deleted_at is null returning id),
    variants as (
      update service set deleted_at = now() where business_id = ${businessId} and deleted_at is null
        and parent_id in (select id from gone) returning id)
    select id from gone union all select id from variants`.execute(tx);
  return rows.map((row) => row.id);
}

/** A removed service, unless its parent is off the menu too. */
export const removedService = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('service as s')
    .select(['s.id', 's.type_id'])
    .where('s.business_id', '=', businessId)
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('service as p')
            .select('p.id')
            .whereRef('p.business_id', '=', 's.business_id')
            .whereRef('p.id', '=', 's.parent_id')
            .where('p.deleted_at', 'is not', null),
        ),
      ),
    )
    .forUpdate('s')
    .executeTakeFirst();

/** With the variants that left in the same moment, and with its section if that was removed since. */
export async function markRestored({ tx, scope: { businessId } }: BusinessTx, id: string, type_id: string): Promise<string[]> {
  await tx
    .updateTable('service_type')
    .set({ deleted_at: null })
    .where('business_id', '=', businessId)
    .where('id', '=', type_id)
    .execute();
  const { rows } = await sql<{ id: string }>`update service s set deleted_at = null from service r
    where r.business_id = ${businessId} and r.id = ${id}::uuid and s.business_id = r.business_id and s.deleted_at = r.deleted_at
      and (s.id = r.id or s.parent_id = r.id) returning s.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Says how many of them are on the menu. */
export async function sortServices({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } =
    await sql`update service s set sort = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where s.business_id = ${businessId} and s.id = o.id and s.deleted_at is null`.execute(tx);
  return Number(numAffectedRows);
}
