import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { PlatformTx } from '../../../platform/db.ts';

/** A browser, as it described itself when it subscribed. */
export type PushTarget = Parameters<Deps['push']['send']>[0];
export type NewSubscription = PushTarget & { readonly id: string; readonly account_id: number; readonly session_id: string };

/** Subscriptions of one person are added one after the other, so that they stay below the limit. */
export const lockDevices = async ({ tx }: PlatformTx, account_id: number): Promise<void> =>
  void (await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute());

/** The browser of this session. A browser that was somebody else's before is not theirs any more. */
export async function saveSubscription({ tx }: PlatformTx, { id, ...row }: NewSubscription): Promise<void> {
  const { account_id, endpoint, p256dh, auth, application_key } = row;
  await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('session_id', '!=', row.session_id).execute();
  await tx
    .insertInto('push_subscription')
    .values({ id, ...row })
    .onConflict((known) => known.column('session_id').doUpdateSet({ account_id, endpoint, p256dh, auth, application_key }))
    .execute();
}

/** Leaves the newest of a person's subscriptions. */
export const dropOldDevices = ({ tx }: PlatformTx, account_id: number, most: number) =>
  sql`delete from push_subscription where account_id = ${account_id} and id not in
    (select id from push_subscription where account_id = ${account_id} order by created_at desc, id desc limit ${most})`.execute(
    tx,
  );

/** Whose they were. */
type Owners = Promise<readonly { readonly account_id: number }[]>;

export const removeSubscriptionsOf = ({ tx }: PlatformTx, session_ids: readonly string[]): Owners =>
  tx
    .deleteFrom('push_subscription')
    .where(sql<boolean>`session_id = any(${session_ids}::uuid[])`)
    .returning('account_id')
    .execute();

export const removeSubscription = ({ tx }: PlatformTx, id: string): Owners =>
  tx.deleteFrom('push_subscription').where('id', '=', id).returning('account_id').execute();

/** Nobody is told on a browser whose session has ended, nor on one that became a shared tablet. */
export const livingSession = sql<boolean>`s.revoked_at is null and s.expires_at > now() and s.device_id is null`;

/** Removes subscriptions whose session has ended or was handed over to a shared tablet. */
export const removeEndedSubscriptions = async ({ tx }: PlatformTx): Owners => {
  const { rows } = await sql<{
    account_id: number;
  }>`delete from push_subscription p where exists (select from session s where s.id = p.session_id and not (${livingSession}))
    or exists (select from account a where a.id = p.account_id and a.deleted_at is not null) returning p.account_id`.execute(tx);
  return rows;
};

export const devicesOf = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.session_id', 'p.created_at as added_at', 's.agent'])
    .where('p.account_id', '=', account_id)
    .where(livingSession)
    .orderBy('p.created_at', 'desc')
    .limit(100)
    .execute();

/** The shared tablet that a session runs on. */
export const tabletOf = async ({ tx }: PlatformTx, session_id: string): Promise<string | null> =>
  (await tx.selectFrom('session').select('device_id').where('id', '=', session_id).executeTakeFirst())?.device_id ?? null;
