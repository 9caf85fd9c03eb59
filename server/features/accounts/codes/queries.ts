import type { Locale } from 'core/accounts/rules';
import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

export type Purpose = 'sign-up' | 'reset' | 'phone' | 'email' | 'client';

/** What the code stands for once it is proven. `taken`: the address has an account already, so the code opens nothing. */
export type CodeFacts = {
  readonly locale?: Locale;
  readonly account_id?: number;
  readonly session_id?: string;
  readonly taken?: boolean;
  readonly name?: string;
  readonly password_hash?: string;
  /** What is given back once the code is proven. */
  readonly budget?: readonly string[];
};
export type NewCode = {
  readonly id: string;
  readonly purpose: Purpose;
  readonly target: string;
  readonly code_hash: Buffer;
  readonly minutes: number;
  readonly facts: CodeFacts;
};

const MOST_TRIES = 5;
const now = sql<string>`now()`;

export const insertCode = ({ tx }: PlatformTx, { minutes, facts, ...code }: NewCode) =>
  tx
    .insertInto('one_time_code')
    .values({ ...code, payload: JSON.stringify(facts), expires_at: sql<string>`now() + make_interval(mins => ${minutes})` })
    .execute();

type Found = { readonly id: string; readonly target: string; readonly code_hash: Buffer; readonly facts: CodeFacts };

const live = ({ tx }: PlatformTx, purpose: Purpose) =>
  tx.selectFrom('one_time_code').where('purpose', '=', purpose).where('used_at', 'is', null).where('expires_at', '>', now);

/** The newest live code that this session asked for at this address. */
export const codeAskedBy = async (
  ctx: PlatformTx,
  purpose: Purpose,
  target: string,
  session_id: string,
): Promise<string | null> => {
  const row = await live(ctx, purpose)
    .select('id')
    .where('target', '=', target)
    .where(sql<string>`payload->>'session_id'`, '=', session_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Counts a try before the code is compared: tries at once cannot share one. Nothing comes back when none is left. */
export async function spendTry({ tx }: PlatformTx, id: string, purpose: Purpose, target: string): Promise<Found | undefined> {
  return tx
    .updateTable('one_time_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'target', 'code_hash', sql<CodeFacts>`payload`.as('facts')])
    .executeTakeFirst();
}

export const liveCode = (ctx: PlatformTx, id: string, purpose: Purpose): Promise<Found | undefined> =>
  live(ctx, purpose)
    .select(['id', 'target', 'code_hash', sql<CodeFacts>`payload`.as('facts')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Single use: of two who come at once, one gets true. */
export async function burnCode({ tx }: PlatformTx, id: string): Promise<boolean> {
  const burnt = await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return burnt.length === 1;
}

/** After a new password the other links in the mailbox open nothing. */
export const burnResets = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      'target',
      'in',
      sql<string>`(select unnest(array[lower(email), phone10]) from directory.account where id = ${account_id})`,
    )
    .execute();

/** A live code with the language its reader has chosen. */
export const codeToSend = ({ tx }: PlatformTx, id: string) =>
  tx
    .selectFrom('one_time_code as c')
    .leftJoin('user_setting as u', (join) =>
      join.on('u.key', '=', 'locale').on(sql<boolean>`u.account_id = (c.payload->>'account_id')::bigint`),
    )
    .select([
      'c.id',
      'c.target',
      'c.code_hash',
      'c.expires_at',
      sql<Purpose>`c.purpose`.as('purpose'),
      sql<CodeFacts>`c.payload`.as('facts'),
      'u.value as chosen_locale',
    ])
    .where('c.id', '=', id)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .executeTakeFirst();
