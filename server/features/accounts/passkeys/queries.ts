import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

export type Passkey = {
  readonly id: string;
  readonly account_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: readonly string[];
};

const passkeys = ({ tx }: PlatformTx) =>
  tx
    .selectFrom('second_factor')
    .select([
      'id',
      'account_id',
      sql<string>`credential_id`.as('credential_id'),
      sql<Buffer>`public_key`.as('public_key'),
      'sign_count',
      'transports',
    ])
    .where('kind', '=', 'passkey')
    .where('removed_at', 'is', null);

export const passkeysOf = (ctx: PlatformTx, account_id: number): Promise<Passkey[]> =>
  passkeys(ctx).where('account_id', '=', account_id).limit(50).execute();

export const passkeyByCredential = (ctx: PlatformTx, credential_id: string): Promise<Passkey | undefined> =>
  passkeys(ctx).where('credential_id', '=', credential_id).executeTakeFirst();

type NewPasskey = Omit<Passkey, 'transports'> & { readonly transports: string[]; readonly name: string };

export const insertPasskey = ({ tx }: PlatformTx, passkey: NewPasskey) =>
  tx
    .insertInto('second_factor')
    .values({ ...passkey, kind: 'passkey', confirmed_at: sql<string>`now()` })
    .execute();

export const noteUsed = ({ tx }: PlatformTx, id: string, sign_count: number) =>
  tx
    .updateTable('second_factor')
    .set({ sign_count, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

export const nameForPasskey = ({ tx }: PlatformTx, account_id: number) =>
  tx.selectFrom('account').select(['hash_id', 'name', 'email', 'phone10']).where('id', '=', account_id).executeTakeFirstOrThrow();
