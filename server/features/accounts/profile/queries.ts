import type { Contact } from 'core/accounts/rules';
import { toE164 } from 'core/kernel/phone/phone';
import { sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

export const profileOf = ({ tx }: PlatformTx, account_id: number) =>
  tx
    .selectFrom('account')
    .select((eb) => [
      'hash_id as id',
      'name',
      'image',
      'email',
      'phone10 as phone_number',
      eb('email_verified_at', 'is not', null).$castTo<boolean>().as('email_verified'),
      eb('phone_verified_at', 'is not', null).$castTo<boolean>().as('phone_verified'),
    ])
    .where('id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** `image`: undefined keeps the photo, null removes it. */
export type ProfileChange = { readonly name?: string | undefined; readonly image?: string | null | undefined };

export const saveProfile = ({ tx }: PlatformTx, account_id: number, { name, image }: ProfileChange) =>
  tx
    .updateTable('account')
    .set({ ...(name !== undefined && { name }), ...(image !== undefined && { image }) })
    .where('id', '=', account_id)
    .execute();

export function saveContact({ tx }: PlatformTx, account_id: number, { kind, target }: Contact) {
  const proven = sql<string>`now()`;
  const reached =
    kind === 'email'
      ? { email: target, email_verified_at: proven }
      : { phone10: target, phone_e164: toE164(target), phone_verified_at: proven };
  return tx.updateTable('account').set(reached).where('id', '=', account_id).execute();
}

export async function storedSettings({ tx }: PlatformTx, account_id: number): Promise<Record<string, string>> {
  const rows = await tx.selectFrom('user_setting').select(['key', 'value']).where('account_id', '=', account_id).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export const saveSetting = ({ tx }: PlatformTx, account_id: number, key: string, value: string) =>
  tx
    .insertInto('user_setting')
    .values({ account_id, key, value })
    .onConflict((oc) => oc.columns(['account_id', 'key']).doUpdateSet({ value }))
    .execute();
