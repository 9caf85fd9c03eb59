import { toE164 } from 'core/kernel/phone/phone';
import { sql } from 'kysely';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import { hasPush, visitChoice } from '../../business/people/queries.ts';

const columns = ['id', 'hash_id', 'account_id', 'name', 'phone10', 'email', 'vip', 'vip_until', 'block', 'report_flag'] as const;
const live = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('client').select(columns).where('business_id', '=', businessId).where('deleted_at', 'is', null);

export const clientsOfPhone = (ctx: BusinessTx, phone10: string) =>
  live(ctx).where('phone10', '=', phone10).orderBy('id').limit(20).execute();
export type OwnClient = Awaited<ReturnType<typeof clientsOfPhone>>[number];

export const clientById = (ctx: BusinessTx, id: number): Promise<OwnClient | undefined> =>
  live(ctx).where('id', '=', id).executeTakeFirst();

export const clientOfHash = (ctx: BusinessTx, hash_id: string): Promise<OwnClient | undefined> =>
  live(ctx).where('hash_id', '=', hash_id).executeTakeFirst();

export const clientOfAccount = (ctx: BusinessTx, account_id: number): Promise<OwnClient | undefined> =>
  live(ctx).where('account_id', '=', account_id).executeTakeFirst();

/** The phone that an account has proven by a code, and when it did; undefined: none. */
export const provenPhoneOf = async ({ tx }: PlatformTx, account_id: number): Promise<ProvenPhone | undefined> => {
  const { rows } = await sql<ProvenPhone>`select phone10 as phone, phone_verified_at::text as proven_at from directory.account
    where id = ${account_id} and phone10 is not null and phone_verified_at is not null and deleted_at is null`.execute(tx);
  return rows[0];
};
export type ProvenPhone = { readonly phone: string; readonly proven_at: string };

/** Whose rows of the client book are a guest's under a phone that an account has proven since (docs/decisions/0078-guest-visits-of-an-account.md). */
export const isGuestUnder = ({ phone, proven_at }: ProvenPhone) =>
  sql<boolean>`(c.account_id is null and c.phone10 = ${phone} and c.created_at <= ${proven_at}::timestamptz)`;

export async function guestRowsUnder({ tx, scope: { businessId } }: BusinessTx, proven: ProvenPhone): Promise<OwnClient[]> {
  const { rows } = await sql<OwnClient>`select ${sql.join(columns.map((name) => sql.ref(`c.${name}`)))} from client c
    where c.business_id = ${businessId} and c.deleted_at is null and ${isGuestUnder(proven)} order by c.id limit 20`.execute(tx);
  return rows;
}

/**
 * Orders of one person come one after the other: who they are is found or written once, and their visits are counted in
 * turn. An order that finds another at work begins anew, so that a crowd of them does not sit on the connections.
 */
export const lockPerson = ({ tx, scope: { businessId } }: BusinessTx, who: string): Promise<void> =>
  pipelineStatement(tx, sql`select tenant.my_turn(${`client ${businessId} ${who}`})`);

export const accountOf = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .selectFrom('account as a')
    .leftJoin('user_setting as u', (join) => join.onRef('u.account_id', '=', 'a.id').on('u.key', '=', 'locale'))
    .select(['a.id as account_id', 'a.hash_id', 'a.name', 'a.image', 'a.phone10', 'a.email', 'u.value as locale'])
    .select([visitChoice('text').as('visit_text'), visitChoice('mail').as('visit_mail'), hasPush.as('has_push')])
    .select(sql<boolean>`a.deleted_at is not null`.as('is_gone'))
    .where('a.id', '=', account_id)
    .executeTakeFirstOrThrow();

export type NewClient = {
  readonly hash_id: string;
  readonly account_id: number | null;
  readonly name: string;
  readonly phone10: string | null;
  readonly email: string | null;
};
export const insertClient = ({ tx, scope: { businessId } }: BusinessTx, client: NewClient): Promise<OwnClient> =>
  tx
    .insertInto('client')
    .values({ business_id: businessId, ...client, phone_e164: client.phone10 === null ? null : toE164(client.phone10) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Says whether they were none here before. */
export async function insertPatron(
  { tx }: PlatformTx,
  patron: { readonly account_id: number; readonly business_id: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('patron')
    .values(patron)
    .onConflict((known) => known.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const businessesOfPatron = ({ tx }: PlatformTx, account_id: number) =>
  tx.selectFrom('patron').select('business_id').where('account_id', '=', account_id).orderBy('since', 'desc').limit(50).execute();

/** The directory knows that this phone has visits here. Unless they have another one by now. */
export const markPhonePlaced = ({ tx, scope: { businessId } }: BusinessTx, client_id: number, phone10: string) =>
  tx
    .updateTable('client')
    .set({ phone_placed: true })
    .where('business_id', '=', businessId)
    .where('id', '=', client_id)
    .where('phone10', '=', phone10)
    .execute();
