import { sql } from 'kysely';
import type { AccountMap } from 'core/accounting/rules/accounts';
import { USUAL_XERO_TAX } from 'core/accounting/rules/files';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { nameOfWriter } from '../journals/queries.ts';

type Stamp = { readonly at: string; readonly by: number | null };
export type CurrentMap = { readonly accounts: AccountMap; readonly xero_tax: string; readonly version: number };

export async function currentMap({ tx, scope: { businessId: b } }: BusinessTx): Promise<CurrentMap> {
  const { rows } = await sql<CurrentMap>`select accounts, xero_tax, nr as version from account_map
    where business_id = ${b} order by nr desc limit 1`.execute(tx);
  return rows[0] ?? { accounts: {}, xero_tax: USUAL_XERO_TAX, version: 0 };
}

export async function insertMap({ tx, scope: { businessId: b } }: BusinessTx, map: CurrentMap, { at, by }: Stamp): Promise<void> {
  await sql`insert into account_map (business_id, nr, accounts, xero_tax, written_at, written_by)
    values (${b}, ${map.version}, ${JSON.stringify(map.accounts)}::jsonb, ${map.xero_tax}, ${at}::timestamptz, ${by})`.execute(
    tx,
  );
}

export async function lockedThrough({ tx, scope: { businessId: b } }: BusinessTx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select locked_through(${b}::bigint)::text as day`.execute(tx);
  return rows[0]?.day ?? null;
}

export type LockRow = {
  readonly through_day: string | null;
  readonly reason: string;
  readonly written_at: string;
  readonly by: string | null;
};
const MOST_LOCKS = 20;

export async function recentLocks({ tx, scope: { businessId: b } }: BusinessTx): Promise<LockRow[]> {
  const { rows } =
    await sql<LockRow>`select b.through_day::text as through_day, b.reason, ${instantTextSql('b.written_at')} as written_at,
      ${nameOfWriter(sql`b.written_by`)} as by
    from books_lock b where b.business_id = ${b} order by b.nr desc limit ${MOST_LOCKS}`.execute(tx);
  return rows;
}

/** Waits for everybody who is posting, and whoever posts later finds it. */
export async function insertLock(
  { tx, scope: { businessId: b } }: BusinessTx,
  through_day: string | null,
  reason: string,
  { at, by }: Stamp,
): Promise<void> {
  await sql`insert into books_lock (business_id, nr, through_day, reason, written_at, written_by)
    select ${b}, coalesce(max(nr), 0) + 1, ${through_day}::date, ${reason}, ${at}::timestamptz, ${by} from books_lock
    where business_id = ${b}`.execute(tx);
}
