import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';

/** What tells one moment of a business from a later one: which shop it was, and what could be seen. */
export type Moment = { readonly shop: string; readonly snapshot: string };

export async function momentOf({ tx, scope: { businessId } }: BusinessTx): Promise<Moment> {
  const { rows } = await sql<Moment>`select pg_current_snapshot()::text as snapshot,
    coalesce((select v.version::text from shop_version v where v.business_id = ${businessId}), '') as shop`.execute(tx);
  return rows[0] ?? { shop: '', snapshot: '' };
}

/** Nothing has been told in the business since, not even by somebody who had begun by then. */
export async function standsSince({ tx, scope: { businessId } }: BusinessTx, { shop, snapshot }: Moment): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select coalesce((select v.version::text from shop_version v where v.business_id = ${businessId}), '') = ${shop}
      and not exists (select from event e where e.business_id = ${businessId}
        and e.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(e.xid, ${snapshot}::pg_snapshot)) as stands`.execute(
    tx,
  );
  return rows[0]?.stands ?? false;
}
