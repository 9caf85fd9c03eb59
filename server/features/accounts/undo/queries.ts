import type { Contacts } from 'core/accounts/security/rules';
import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';
import type { AccountChangeRow } from '../changes/queries.ts';

export type ClosedChange = AccountChangeRow & { readonly created_at: string };

/** Closes that change and every later one of the account. Returns them, the newest first; none when the link is old or used. */
export async function closeChangesFrom({ tx }: PlatformTx, id: string): Promise<ClosedChange[]> {
  const { rows } = await sql<ClosedChange>`
    with asked as (
      select account_id, created_at from directory.account_change
      where id = ${id} and undone_at is null and undo_until > now() for update),
    closed as (
      update directory.account_change c set undone_at = now() from asked
      where c.account_id = asked.account_id and c.created_at >= asked.created_at and c.undone_at is null
      returning c.id, c.account_id, c.kind, c.before, c.created_at)
    select id, account_id, kind, before, created_at::text as created_at from closed order by created_at desc`.execute(tx);
  return rows;
}

export const restoreEmail = ({ tx }: PlatformTx, account_id: number, { email, email_verified_at }: Contacts) =>
  tx.updateTable('account').set({ email, email_verified_at }).where('id', '=', account_id).execute();

export const restorePhone = ({ tx }: PlatformTx, account_id: number, { phone10, phone_e164, phone_verified_at }: Contacts) =>
  tx.updateTable('account').set({ phone10, phone_e164, phone_verified_at }).where('id', '=', account_id).execute();

/** Whoever made the change knew the password: it opens nothing any more, and no device is known. */
export const takePassword = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .updateTable('account')
    .set((eb) => ({ password_hash: null, device_epoch: eb('device_epoch', '+', 1) }))
    .where('id', '=', account_id)
    .execute();

/** Codes and links that were asked for in the name of this account open nothing any more, wherever they were sent. */
export const burnCodesOf = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .updateTable('one_time_code')
    .set({ used_at: sql<string>`now()` })
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<string>`payload->>'account_id'`, '=', String(account_id))
    .execute();
