import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

const now = sql<string>`now()`;

export type App = {
  readonly id: string;
  readonly account_id: number;
  readonly secret: Buffer;
  readonly sealed_by: string;
};

const standing = ({ tx }: PlatformTx, account_id: number) =>
  tx.selectFrom('second_factor').where('account_id', '=', account_id).where('removed_at', 'is', null);
const confirmed = (ctx: PlatformTx, account_id: number) => standing(ctx, account_id).where('confirmed_at', 'is not', null);

export const factorsOf = (ctx: PlatformTx, account_id: number) =>
  confirmed(ctx, account_id)
    .select(['id', sql<'totp' | 'passkey'>`kind`.as('kind'), 'name', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .limit(50)
    .execute();

const appColumns = ['id', 'account_id', sql<Buffer>`secret`.as('secret'), sql<string>`sealed_by`.as('sealed_by')] as const;

export const appsOf = (ctx: PlatformTx, account_id: number): Promise<App[]> =>
  confirmed(ctx, account_id).select(appColumns).where('kind', '=', 'totp').limit(50).execute();

export const appToConfirm = (ctx: PlatformTx, account_id: number, id: string): Promise<App | undefined> =>
  standing(ctx, account_id)
    .select(appColumns)
    .where('id', '=', id)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

/** Whoever begins anew means the new one: those that never were confirmed are gone. */
export async function insertApp({ tx }: PlatformTx, { account_id, ...app }: App & { readonly name: string }): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .execute();
  await tx
    .insertInto('second_factor')
    .values({ ...app, account_id, kind: 'totp' })
    .execute();
}

export const confirmFactor = ({ tx }: PlatformTx, id: string) =>
  tx.updateTable('second_factor').set({ confirmed_at: now }).where('id', '=', id).where('confirmed_at', 'is', null).execute();

/** A code works once: of two who come with it at the same moment one gets true. */
export async function takeAppStep({ tx }: PlatformTx, id: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .execute();
  return taken.length === 1;
}

export const resealApp = ({ tx }: PlatformTx, id: string, secret: Buffer, sealed_by: string) =>
  tx.updateTable('second_factor').set({ secret, sealed_by }).where('id', '=', id).execute();

export async function takeFactor({ tx }: PlatformTx, account_id: number, id: string): Promise<boolean> {
  const gone = await tx
    .updateTable('second_factor')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('removed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .execute();
  return gone.length === 1;
}

export async function replaceRecoveryCodes({ tx }: PlatformTx, account_id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ account_id, code_hash })))
      .execute();
}

export async function takeRecoveryCode({ tx }: PlatformTx, account_id: number, code_hash: Buffer): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .execute();
  return taken.length === 1;
}

export async function recoveryCodesLeft({ tx }: PlatformTx, account_id: number): Promise<number> {
  const left = tx.selectFrom('recovery_code').where('account_id', '=', account_id).where('used_at', 'is', null);
  return Number((await left.select((eb) => eb.fn.countAll().as('left')).executeTakeFirst())?.left ?? 0);
}

/** Whether their work needs one: people of the platform, and who leads a business whose owner asks for it. */
export async function isFactorRequired({ tx }: PlatformTx, account_id: number): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`
    select a.is_super_admin or a.is_developer
      or exists (select from directory.support_grant g where g.account_id = a.id and g.revoked_at is null and g.expires_at > now())
      or exists (select from directory.membership m join directory.business b on b.id = m.business_id
        where m.account_id = a.id and m.role in ('owner', 'manager') and b.needs_second_factor and b.deleted_at is null) as required
    from directory.account a where a.id = ${account_id}`.execute(tx);
  return rows[0]?.required ?? false;
}

/** The person of this session has shown a second factor just now. */
export const noteFactor = ({ tx }: PlatformTx, session_id: string, account_id: number) =>
  tx
    .updateTable('session')
    .set({ factor_at: now, proven_at: now })
    .where('id', '=', session_id)
    .where('account_id', '=', account_id)
    .execute();

/** Each step and challenge is answered once. */
export async function spendStep({ tx }: PlatformTx, id: string, expires_at: string): Promise<boolean> {
  const spent = await tx
    .insertInto('spent_step')
    .values({ id, expires_at })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .execute();
  return spent.length === 1;
}

/** Undoing: what was added since is gone, and what was taken off is back. */
export async function restoreFactors(
  { tx }: PlatformTx,
  account_id: number,
  since: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update directory.second_factor set removed_at = now()
    where account_id = ${account_id} and removed_at is null and created_at > ${since}`.execute(tx);
  await sql`update directory.second_factor set removed_at = null
    where account_id = ${account_id} and id = any(${ids}::uuid[])`.execute(tx);
  await tx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
}
