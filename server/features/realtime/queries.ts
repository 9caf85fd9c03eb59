import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../platform/db.ts';

/** The people each of these may see come and go: everybody who works where they work. */
export async function circlesOf(
  { tx }: PlatformTx,
  hash_ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ me: string; circle: string[] }>`
    select me.hash_id as me, array_agg(distinct they.hash_id) as circle from account me
      join membership mine on mine.account_id = me.id
      join membership theirs on theirs.business_id = mine.business_id and theirs.account_id <> me.id
      join account they on they.id = theirs.account_id and they.deleted_at is null
      where me.hash_id = any(${hash_ids}::text[]) group by me.hash_id`.execute(tx);
  return new Map(rows.map(({ me, circle }) => [me, new Set(circle)]));
}

export async function endedSessions({ tx }: PlatformTx, session_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${session_ids}::uuid[]) as wanted (id)
    where not exists (select from session s join account a on a.id = s.account_id
      where s.id = wanted.id and s.revoked_at is null and s.expires_at > now() and a.deleted_at is null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The public id of whoever signed in, and whether their session runs on a shared tablet. */
export const listenerOf = ({ tx }: PlatformTx, account_id: number, session_id: string | null) =>
  tx
    .selectFrom('account as a')
    .leftJoin('session as s', (on) => on.onRef('s.account_id', '=', 'a.id').on('s.id', '=', session_id))
    .select(['a.hash_id', 's.device_id'])
    .where('a.id', '=', account_id)
    .executeTakeFirst();

/** The sessions among these that run on a shared tablet. */
export async function sharedSessions({ tx }: PlatformTx, session_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('session')
    .select('id')
    .where('id', 'in', session_ids)
    .where('device_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const hashIdsOf = async ({ tx }: PlatformTx, account_ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.selectFrom('account').select(['id', 'hash_id']).where('id', 'in', account_ids).execute();
  return new Map(rows.map(({ id, hash_id }) => [id, hash_id]));
};

/** The same from the copies of a business, which has none of people who have nothing to do with it yet. */
export const copiedHashIds = async (
  { tx, scope: { businessId } }: BusinessTx,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx
    .selectFrom('person')
    .select(['account_id', 'hash_id'])
    .where('business_id', '=', businessId)
    .where('account_id', 'in', account_ids)
    .execute();
  return new Map(rows.map(({ account_id, hash_id }) => [account_id, hash_id]));
};

export const membersOf = async ({ tx }: PlatformTx, business_id: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select('a.hash_id')
    .where('m.business_id', '=', business_id)
    .execute();
  return rows.map(({ hash_id }) => hash_id);
};
