import { toE164 } from 'core/kernel/phone/phone';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { post } from '../../../platform/door/post.ts';

const columns = ['id', 'hash_id', 'account_id', 'name', 'phone10', 'email', 'vip', 'vip_until', 'block', 'report_flag'] as const;
const live = (tx: Tx, { businessId }: BusinessScope) =>
  tx.selectFrom('client').select(columns).where('business_id', '=', businessId).where('deleted_at', 'is', null);

export const clientsOfPhone = (tx: Tx, scope: BusinessScope, phone10: string) =>
  live(tx, scope).where('phone10', '=', phone10).orderBy('id').limit(20).execute();
export type Self = Awaited<ReturnType<typeof clientsOfPhone>>[number];

export const clientById = (tx: Tx, scope: BusinessScope, id: number): Promise<Self | undefined> =>
  live(tx, scope).where('id', '=', id).executeTakeFirst();

export const clientOfAccount = (tx: Tx, scope: BusinessScope, account_id: number): Promise<Self | undefined> =>
  live(tx, scope).where('account_id', '=', account_id).executeTakeFirst();

/**
 * Orders of one person come one after the other: who they are is found or written once, and their visits are counted in
 * turn. An order that finds another at work begins anew, so that a crowd of them does not sit on the connections.
 */
export const inTurn = (tx: Tx, { businessId }: BusinessScope, who: string): Promise<void> =>
  post(tx, sql`select tenant.my_turn(${`client ${businessId} ${who}`})`);

export const accountOf = (tx: Tx, account_id: number) =>
  tx.selectFrom('account').select(['name', 'phone10', 'email']).where('id', '=', account_id).executeTakeFirstOrThrow();

export type NewClient = {
  readonly hash_id: string;
  readonly account_id: number | null;
  readonly name: string;
  readonly phone10: string | null;
  readonly email: string | null;
};
export const insertClient = (tx: Tx, { businessId }: BusinessScope, client: NewClient): Promise<Self> =>
  tx
    .insertInto('client')
    .values({ business_id: businessId, ...client, phone_e164: client.phone10 === null ? null : toE164(client.phone10) })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const insertPatron = (tx: Tx, { businessId: business_id }: BusinessScope, account_id: number) =>
  tx
    .insertInto('patron')
    .values({ account_id, business_id })
    .onConflict((known) => known.doNothing())
    .execute();

export const businessesOfPatron = (tx: Tx, account_id: number) =>
  tx.selectFrom('patron').select('business_id').where('account_id', '=', account_id).orderBy('since', 'desc').limit(50).execute();
