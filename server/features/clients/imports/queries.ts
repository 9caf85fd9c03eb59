import { toE164 } from 'core/kernel/phone/phone';
import type { KnownClient, Newcomer } from 'core/clients/imports/rules';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { newHashId } from '../../../platform/tokens.ts';

const PIECE = 1000;

/** Everybody in the book whom a file could mean: by phone or by mail. */
export const clientsWithContacts = (
  { tx, scope: { businessId } }: BusinessTx,
  phones: readonly string[],
  emails: readonly string[],
): Promise<KnownClient[]> =>
  tx
    .selectFrom('client')
    .select(['name', 'phone10', 'email'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('phone10', '=', sql<string>`any(${phones})`), eb('email', '=', sql<string>`any(${emails}::citext[])`)]),
    )
    .execute();

/** Two files at once: the second sees whom the first brought. */
export const lockImports = ({ tx, scope: { businessId } }: BusinessTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`client import ${businessId}`}, 0))`.execute(tx);

type Import = {
  readonly id: string;
  readonly account_id: number;
  readonly file_name: string;
  readonly added: number;
  readonly skipped: number;
  readonly wrong: number;
  readonly created_at: string;
};
export const insertImport = ({ tx, scope: { businessId: business_id } }: BusinessTx, row: Import) =>
  tx
    .insertInto('client_import')
    .values({ business_id, ...row })
    .execute();

export async function insertNewcomers(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  import_id: string,
  rows: readonly Newcomer[],
) {
  for (let at = 0; at < rows.length; at += PIECE) {
    const piece = rows.slice(at, at + PIECE).map(({ name, phone10, email, birthday, address, manager_note }) => ({
      business_id,
      hash_id: newHashId(),
      import_id,
      name,
      phone10,
      phone_e164: phone10 === null ? null : toE164(phone10),
      email,
      birthday,
      address,
      manager_note,
    }));
    await tx.insertInto('client').values(piece).execute();
  }
}

const columns = ['id', 'file_name', 'added', 'skipped', 'wrong', 'created_at', 'undone_at'] as const;
export const lastImports = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('client_import')
    .select(columns)
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();

export const importToUndo = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('client_import')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = ({ tx, scope: { businessId } }: BusinessTx, id: string, undone_at: string) =>
  tx.updateTable('client_import').set({ undone_at }).where('business_id', '=', businessId).where('id', '=', id).execute();

/** Takes out whoever nobody has used since. */
export async function removeUnused({ tx, scope: { businessId } }: BusinessTx, import_id: string, at: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (
      update client c set deleted_at = ${at} where c.business_id = ${businessId} and c.import_id = ${import_id}
        and c.deleted_at is null and c.booked_count = 0 and c.edited_at is null and c.account_id is null
        and not exists (select from client m where m.business_id = c.business_id and m.merged_into = c.id)
      returning 1)
    select count(*)::int as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type KeptClient = { readonly id: string; readonly name: string; readonly why: 'visits' | 'edited' | 'account' };
export async function clientsKeptAfterUndo({ tx, scope: { businessId } }: BusinessTx, import_id: string): Promise<KeptClient[]> {
  const { rows } = await sql<KeptClient>`
    select c.hash_id as id, c.name, case when c.booked_count > 0 then 'visits' when c.account_id is not null then 'account' else 'edited' end as why
    from client c where c.business_id = ${businessId} and c.import_id = ${import_id} and c.deleted_at is null
    order by c.plain_name, c.id`.execute(tx);
  return rows;
}
