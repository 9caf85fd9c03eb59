import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { nextSortPosition } from '../../../platform/door/next-sort.ts';

/** As the last section of the menu. */
export const insertType = ({ tx, scope: { businessId: business_id } }: BusinessTx, name: string) =>
  tx
    .insertInto('service_type')
    .values({
      business_id,
      id: randomUUIDv7(),
      name,
      sort: nextSortPosition('service_type', business_id),
    })
    .returning(['id', 'name', 'sort'])
    .executeTakeFirstOrThrow();

const live = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx.updateTable('service_type').where('business_id', '=', businessId).where('id', '=', id).where('deleted_at', 'is', null);

export const renameType = (ctx: BusinessTx, id: string, name: string) =>
  live(ctx, id).set({ name }).returning(['id', 'name', 'sort']).executeTakeFirst();

export const removeType = (ctx: BusinessTx, id: string) =>
  live(ctx, id)
    .set({ deleted_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();

export async function holdsServices({ tx, scope: { businessId } }: BusinessTx, type_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('service')
    .select('id')
    .where('business_id', '=', businessId)
    .where('type_id', '=', type_id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says how many of them are on the menu. */
export async function sortTypes({ tx, scope: { businessId } }: BusinessTx, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } =
    await sql`update service_type t set sort = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where t.business_id = ${businessId} and t.id = o.id and t.deleted_at is null`.execute(tx);
  return Number(numAffectedRows);
}
