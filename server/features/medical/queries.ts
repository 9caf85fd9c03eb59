import { sql } from 'kysely';
import { pagination } from 'core/kernel/page';
import type { BusinessTx } from '../../platform/db.ts';

const live = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('medical_history').where('business_id', '=', businessId).where('deleted_at', 'is', null);

export const medicalClientByHash = ({ tx, scope: { businessId } }: BusinessTx, hash_id: string) =>
  tx
    .selectFrom('client')
    .select(['id', 'hash_id', 'account_id'])
    .where('business_id', '=', businessId)
    .where('hash_id', '=', hash_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Nobody else changes the entry until the transaction ends. */
export const clientOfEntry = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .selectFrom('medical_history as m')
    .innerJoin('client as c', (join) => join.onRef('c.business_id', '=', 'm.business_id').onRef('c.id', '=', 'm.client_id'))
    .select(['c.id', 'c.hash_id', 'c.account_id', 'm.version'])
    .where('m.business_id', '=', businessId)
    .where('m.deleted_at', 'is', null)
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();

/** Somebody who comes to them on the day around this moment, by the wall of the business. */
export async function hasVisitToday(
  { tx, scope: { businessId } }: BusinessTx,
  client_id: number,
  employee_id: number,
  now: string,
) {
  const { rows } = await sql`select 1 from appointment a
    join appointment_line l on l.business_id = a.business_id and l.appointment_id = a.id
    join shop b on b.business_id = a.business_id
    where a.business_id = ${businessId} and a.client_id = ${client_id} and l.employee_id = ${employee_id}
      and a.status not in ('cancelled', 'no_show')
      and (a.starts_at at time zone coalesce(b.timezone, 'UTC'))::date
        = (${now}::timestamptz at time zone coalesce(b.timezone, 'UTC'))::date
    limit 1`.execute(tx);
  return rows.length > 0;
}

const columns = ['id', 'sealed', 'consent', 'signed_at', 'version', 'updated_at'] as const;
export const entriesOf = (ctx: BusinessTx, client_id: number) =>
  live(ctx).select(columns).where('client_id', '=', client_id).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const countEntries = (ctx: BusinessTx, client_id: number) =>
  live(ctx)
    .select(sql<number>`count(*)::int`.as('entries'))
    .select(sql<boolean>`coalesce(bool_or(has_alert), false)`.as('has_alert'))
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();

export type SealedEntry = {
  readonly sealed: Buffer;
  readonly has_alert: boolean;
  readonly consent: boolean;
  readonly signed_at: string;
};
export const insertEntry = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  id: string,
  client_id: number,
  row: SealedEntry,
) =>
  tx
    .insertInto('medical_history')
    .values({ business_id, id, client_id, ...row })
    .execute();

const change = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.updateTable('medical_history').where('business_id', '=', businessId);

export const updateEntry = (ctx: BusinessTx, id: string, row: SealedEntry & { readonly version: number }) =>
  change(ctx)
    .set({ ...row, updated_at: row.signed_at })
    .where('id', '=', id)
    .execute();

/** What was sealed goes with it; the row stays so that the log has something to stand on. */
export const wipeEntry = (ctx: BusinessTx, id: string, deleted_at: string) =>
  change(ctx)
    .set({ deleted_at, sealed: Buffer.alloc(0), has_alert: false })
    .where('id', '=', id)
    .execute();

export const moveEntry = (ctx: BusinessTx, id: string, client_id: number, sealed: Buffer) =>
  change(ctx).set({ client_id, sealed }).where('id', '=', id).execute();

export type AccessRow = {
  readonly id: string;
  readonly client_id: number;
  readonly account_id: number | null;
  readonly employee_id: number | null;
  readonly why: 'view' | 'edit' | 'print' | 'merge';
  readonly at: string;
};
export const insertAccess = ({ tx, scope: { businessId: business_id } }: BusinessTx, row: AccessRow) =>
  tx
    .insertInto('medical_access')
    .values({ business_id, ...row })
    .execute();

export async function accessLog({ tx, scope: { businessId } }: BusinessTx, client_id: number) {
  const { rows } = await sql<Pick<AccessRow, 'id' | 'why' | 'at'> & { who: string }>`
    select m.id, m.why, m.at, coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), a.name, '') as who
    from medical_access m left join employee e on e.business_id = m.business_id and e.id = m.employee_id
    left join person a on a.business_id = m.business_id and a.account_id = m.account_id
    where m.business_id = ${businessId} and m.client_id = ${client_id} order by m.at desc, m.id desc limit 200`.execute(tx);
  return rows;
}

export type MedicalClientFilter = {
  readonly page: number;
  readonly perPage: number;
  readonly searchQuery: string;
  /** Null: everybody's. */
  readonly only: { readonly account_id: number } | { readonly employee_id: number; readonly now: string } | null;
};

function mine({ only }: MedicalClientFilter) {
  if (only === null) return sql`true`;
  if ('account_id' in only) return sql`c.account_id = ${only.account_id}`;
  return sql`exists (select from appointment a join appointment_line l on l.business_id = a.business_id and l.appointment_id = a.id
    join shop b on b.business_id = a.business_id
    where a.business_id = c.business_id and a.client_id = c.id and l.employee_id = ${only.employee_id}
      and a.status not in ('cancelled', 'no_show') and (a.starts_at at time zone coalesce(b.timezone, 'UTC'))::date
        = (${only.now}::timestamptz at time zone coalesce(b.timezone, 'UTC'))::date)`;
}

type Listed = {
  id: string;
  name: string;
  has_alert: boolean;
  entries: number;
  signed_at: string | null;
  updated_at: string;
  total: number;
};

export async function clientsWithHistory({ tx, scope: { businessId } }: BusinessTx, input: MedicalClientFilter) {
  const like = `%${input.searchQuery.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Listed>`
    select c.hash_id as id, c.name, bool_or(m.has_alert) as has_alert, count(*)::int as entries, max(m.signed_at) as signed_at,
      max(m.updated_at) as updated_at, (count(*) over ())::int as total
    from medical_history m join client c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${businessId} and m.deleted_at is null and c.deleted_at is null and ${mine(input)}
      and (${input.searchQuery} = '' or c.plain_name like directory.plain(${like}))
    group by c.hash_id, c.name, c.plain_name, c.id order by c.plain_name, c.id
    limit ${input.perPage} offset ${(input.page - 1) * input.perPage}`.execute(tx);
  return { rows, pagination: pagination(input.page, input.perPage, rows[0]?.total ?? 0) };
}
