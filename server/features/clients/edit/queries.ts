import { sql } from 'kysely';
import { toE164 } from 'core/kernel/phone/phone';
import type { Editable, ToggleKey } from 'core/clients/edit/rules';
import type { BusinessTx } from '../../../platform/db.ts';

export type EditedClient = { readonly id: number; readonly name: string };

const live = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.updateTable('client').where('business_id', '=', businessId).where('deleted_at', 'is', null);

/** The row of somebody in the book; whoever else would write in it waits. */
export const clientToEdit = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('client')
    .select(['id', 'name', 'phone10', 'email', 'birthday', 'address', 'manager_note'])
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Toggle = { readonly key: ToggleKey; readonly on: boolean; readonly until: string | undefined };
export const setToggle = (ctx: BusinessTx, id: number, { key, on, until }: Toggle) => {
  const vip = until === undefined ? { vip: on, vip_until: null } : { vip: false, vip_until: until };
  const set = { vip, report_flag: { report_flag: on }, block: { block: on } }[key];
  return live(ctx)
    .set({ ...set, edited_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
};

const rowOf = (column: Editable, value: string | null) => {
  if (column === 'phone_number') return { phone10: value, phone_e164: value === null ? null : toE164(value) };
  return { [column]: value };
};
export const setField = (ctx: BusinessTx, id: number, column: Editable, value: string | null) =>
  live(ctx)
    .set({ ...rowOf(column, value), edited_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();

/** Somebody else in the book with this phone or mail. */
export const clientWithContact = (
  { tx, scope: { businessId } }: BusinessTx,
  column: 'phone10' | 'email',
  value: string,
  but: number | null,
) =>
  tx
    .selectFrom('client')
    .select(['hash_id', 'name'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where(column, '=', value)
    .$if(but !== null, (query) => query.where('id', '<>', but ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export type NewClient = {
  readonly hash_id: string;
  readonly name: string;
  readonly phone10: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly manager_note: string;
};
export const insertByHand = ({ tx, scope: { businessId: business_id } }: BusinessTx, client: NewClient) =>
  tx
    .insertInto('client')
    .values({ business_id, ...client, phone_e164: client.phone10 === null ? null : toE164(client.phone10) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const markDeleted = (ctx: BusinessTx, hash_id: string) =>
  live(ctx).set({ deleted_at: new Date().toISOString() }).where('hash_id', '=', hash_id).returning('id').executeTakeFirst();

export const markRestored = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .updateTable('client')
    .set({ deleted_at: null })
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Who was taken out of the book since; whoever was merged into somebody else lives on there. */
export const removedClients = ({ tx, scope: { businessId } }: BusinessTx, since: string) =>
  tx
    .selectFrom('client')
    .select(['hash_id as id', 'name', sql<null>`null`.as('within'), sql<string>`deleted_at`.as('deleted_at')])
    .where('business_id', '=', businessId)
    .where('deleted_at', '>', since)
    .where('merged_into', 'is', null)
    .execute();

/** Something of theirs has been written elsewhere: an import that brought them leaves them here. */
export const markClientEdited = (ctx: BusinessTx, id: number) =>
  live(ctx).set({ edited_at: new Date().toISOString() }).where('id', '=', id).execute();
