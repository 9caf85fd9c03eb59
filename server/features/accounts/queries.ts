import type { Contact } from 'core/accounts/rules';
import { toE164 } from 'core/kernel/phone/phone';
import { sql } from 'kysely';
import type { PlatformTx } from '../../platform/db.ts';
import type { Viewer } from '../../platform/gate.ts';

const viewers = ({ tx }: PlatformTx) =>
  tx
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select((eb) => [
      's.id as session_id',
      'a.id as account_id',
      's.device_id',
      // People of the platform have their powers only in a session that has shown a second factor.
      sql<boolean>`a.is_super_admin and s.factor_at is not null`.as('is_super_admin'),
      sql<boolean>`a.is_developer and s.factor_at is not null`.as('is_developer'),
      sql<boolean>`s.factor_at is not null`.as('has_factor'),
      sql<boolean>`a.is_super_admin or a.is_developer`.as('is_of_platform'),
      eb
        .exists(eb.selectFrom('partner_member as p').select('p.partner_id').whereRef('p.account_id', '=', 'a.id'))
        .$castTo<boolean>()
        .as('is_partner'),
    ])
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('a.deleted_at', 'is', null);

/** The live session's person; null when it was revoked, has expired, or the account is gone. */
export const viewerBySession = async (ctx: PlatformTx, session_id: string): Promise<Viewer | null> =>
  (await viewers(ctx).where('s.id', '=', session_id).executeTakeFirst()) ?? null;

export const viewerByCookie = async (ctx: PlatformTx, token_hash: Buffer): Promise<Viewer | null> =>
  (await viewers(ctx).where('s.token_hash', '=', token_hash).executeTakeFirst()) ?? null;

/** From now on the session belongs to a shared tablet. */
export const bindSessionToDevice = ({ tx }: PlatformTx, session_id: string, device_id: string) =>
  tx.updateTable('session').set({ device_id }).where('id', '=', session_id).execute();

type OnTablets = { readonly devices: readonly string[]; readonly account_id: number; readonly here: readonly string[] };

/** Ends whatever runs on these devices, and what that person has left running on any of the devices `here`. */
export async function endTabletSessions({ tx }: PlatformTx, { devices, account_id, here }: OnTablets): Promise<string[]> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()` })
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`device_id = any(${devices}::uuid[]) or (account_id = ${account_id} and device_id = any(${here}::uuid[]))`)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Only a verified address finds its account: an unverified one could be anybody's claim. */
export function accountByContact({ tx }: PlatformTx, { kind, target }: Contact) {
  const live = tx
    .selectFrom('account')
    .select(['id', 'hash_id', 'password_hash', 'device_epoch'])
    .where('deleted_at', 'is', null);
  const found =
    kind === 'email'
      ? live.where('email', '=', target).where('email_verified_at', 'is not', null)
      : live.where('phone_e164', '=', toE164(target)).where('phone_verified_at', 'is not', null);
  return found.executeTakeFirst();
}

/** The signed-in person as the wire shows them, and whether the session has not been seen for a while. */
export const userOf = ({ tx }: PlatformTx, account_id: number, session_id: string) =>
  tx
    .selectFrom('account as a')
    .innerJoin('session as s', 's.account_id', 'a.id')
    .select((eb) => [
      'a.hash_id',
      'a.device_epoch',
      'a.name',
      'a.image',
      'a.email',
      'a.phone10',
      'a.is_super_admin',
      'a.is_developer',
      eb
        .exists(eb.selectFrom('partner_member as p').select('p.partner_id').whereRef('p.account_id', '=', 'a.id'))
        .$castTo<boolean>()
        .as('is_partner'),
      sql<boolean>`s.factor_at is not null`.as('has_factor'),
      sql<boolean>`s.last_seen_at < now() - interval '5 minutes'`.as('unseen'),
      sql<
        Record<string, string>
      >`(select coalesce(jsonb_object_agg(u.key, u.value), '{}') from directory.user_setting u where u.account_id = a.id)`.as(
        'stored',
      ),
    ])
    .where('a.id', '=', account_id)
    .where('s.id', '=', session_id)
    .executeTakeFirst();

export const hashIdOf = async ({ tx }: PlatformTx, account_id: number): Promise<string | undefined> =>
  (await tx.selectFrom('account').select('hash_id').where('id', '=', account_id).executeTakeFirst())?.hash_id;

export const deviceEpochOf = ({ tx }: PlatformTx, account_id: number) =>
  tx.selectFrom('account').select(['hash_id', 'device_epoch']).where('id', '=', account_id).executeTakeFirstOrThrow();

export const passwordHashOf = async ({ tx }: PlatformTx, account_id: number): Promise<string | null> =>
  (await tx.selectFrom('account').select('password_hash').where('id', '=', account_id).executeTakeFirst())?.password_hash ?? null;

export type NewAccount = {
  readonly hash_id: string;
  readonly name: string;
  readonly password_hash: string;
  readonly contact: Contact;
};

export async function insertAccount({ tx }: PlatformTx, { hash_id, name, password_hash, contact }: NewAccount): Promise<number> {
  const reached =
    contact.kind === 'email'
      ? { email: contact.target, email_verified_at: sql<string>`now()` }
      : { phone10: contact.target, phone_e164: toE164(contact.target), phone_verified_at: sql<string>`now()` };
  const { id } = await tx
    .insertInto('account')
    .values({ hash_id, name, password_hash, ...reached })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever knew the old password may have signed in with it: every device is unknown from now on. */
export const setPassword = ({ tx }: PlatformTx, account_id: number, password_hash: string) =>
  tx
    .updateTable('account')
    .set((eb) => ({ password_hash, device_epoch: eb('device_epoch', '+', 1) }))
    .where('id', '=', account_id)
    .where('deleted_at', 'is', null)
    .execute();

export type NewSession = {
  readonly id: string;
  readonly account_id: number;
  readonly token_hash: Buffer;
  readonly days: number;
  readonly ip: string;
  readonly agent: string;
  readonly withFactor: boolean;
};

export const insertSession = ({ tx }: PlatformTx, { days, withFactor, ...session }: NewSession) =>
  tx
    .insertInto('session')
    .values({
      ...session,
      proven_at: sql<string>`now()`,
      factor_at: withFactor ? sql<string>`now()` : null,
      expires_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .execute();

export const touchSession = ({ tx }: PlatformTx, session_id: string) =>
  tx
    .updateTable('session')
    .set({ last_seen_at: sql<string>`now()` })
    .where('id', '=', session_id)
    .execute();

/** Their last tabs were closed. */
export const recordLastSeen = ({ tx }: PlatformTx, hash_ids: readonly string[]) =>
  tx
    .updateTable('account')
    .set({ last_seen_at: sql<string>`now()` })
    .where(sql<boolean>`hash_id = any(${hash_ids}::text[])`)
    .execute()
    .then(() => {});

const openSessions = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .selectFrom('session')
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

export const sessionsOf = (ctx: PlatformTx, account_id: number) =>
  openSessions(ctx, account_id)
    .select(['id', 'agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Revokes the named session, or all but the named one; only the account's own. Returns the ids it ended. */
export async function revokeSessions(
  { tx }: PlatformTx,
  account_id: number,
  which: { only: string } | { except: string | null },
): Promise<string[]> {
  const all = tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);
  const some =
    'only' in which ? all.where('id', '=', which.only) : which.except === null ? all : all.where('id', '!=', which.except);
  return (await some.returning('id').execute()).map((row) => row.id);
}
