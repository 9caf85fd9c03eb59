import { type AccountChange, type Contacts, UNDO_HOURS } from 'core/accounts/security/rules';
import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

/** What a change replaces: the addresses of that time, and the second factors it took off. */
export type AccountBefore = { readonly contacts: Contacts; readonly factor_ids?: readonly string[] };

export type AccountChangeRow = {
  readonly id: string;
  readonly account_id: number;
  readonly kind: AccountChange;
  readonly before: AccountBefore;
};

const contactColumns = ['email', 'email_verified_at', 'phone10', 'phone_e164', 'phone_verified_at'] as const;

/** Two who change the same account at once come one after the other. */
export const contactsToChange = ({ tx }: PlatformTx, account_id: number): Promise<Contacts> =>
  tx.selectFrom('account').select(contactColumns).where('id', '=', account_id).forUpdate().executeTakeFirstOrThrow();

export const localeOf = async ({ tx }: PlatformTx, account_id: number): Promise<string> =>
  (
    await tx
      .selectFrom('user_setting')
      .select('value')
      .where('account_id', '=', account_id)
      .where('key', '=', 'locale')
      .executeTakeFirst()
  )?.value ?? 'en';

export const insertChange = ({ tx }: PlatformTx, { id, account_id, kind, before }: AccountChangeRow) =>
  tx
    .insertInto('account_change')
    .values({
      id,
      account_id,
      kind,
      before: JSON.stringify(before),
      undo_until: sql<string>`now() + make_interval(hours => ${UNDO_HOURS})`,
    })
    .execute();
