import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

type Removed = { readonly id: string; readonly name: string; readonly within: string | null; readonly deleted_at: string };

/** A variant that left together with its service comes back with it, so it is not listed by itself. */
export const removedServices = async ({ tx, scope: { businessId } }: BusinessTx, since: string): Promise<Removed[]> =>
  (
    await sql<Removed>`select s.id, s.name, coalesce(p.name, t.name) as within, s.deleted_at
      from service s join service_type t on t.business_id = s.business_id and t.id = s.type_id
      left join service p on p.business_id = s.business_id and p.id = s.parent_id
      where s.business_id = ${businessId} and s.deleted_at > ${since}::timestamptz and p.deleted_at is null`.execute(tx)
  ).rows;

const removedFrom = (
  { tx, scope: { businessId } }: BusinessTx,
  table: 'add_on' | 'resource',
  since: string,
): Promise<Removed[]> =>
  tx
    .selectFrom(table)
    .select(['id', 'name', sql<null>`null`.as('within'), sql<string>`deleted_at`.as('deleted_at')])
    .where('business_id', '=', businessId)
    .where('deleted_at', '>', since)
    .execute();

export const removedAddOns = (ctx: BusinessTx, since: string) => removedFrom(ctx, 'add_on', since);
export const removedResources = (ctx: BusinessTx, since: string) => removedFrom(ctx, 'resource', since);
