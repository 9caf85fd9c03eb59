import { sql } from 'kysely';
import type { Locale } from 'core/accounts/rules';
import type { WaitPart } from 'core/booking/waiting-list/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type NewEntry = {
  readonly id: string;
  readonly name: string;
  readonly phone10: string;
  readonly wish: string;
  readonly party_size: number;
  readonly first_date: string;
  readonly last_date: string;
  readonly part: string;
  readonly note: string;
  readonly locale: string;
};

/** The entry of this phone for these days: the new one, or the one that waits already with its new wish. */
export async function insertEntry(
  { tx, scope: { businessId } }: BusinessTx,
  entry: NewEntry,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into waiting_entry (business_id, id, name, phone10, wish, party_size, first_date, last_date, part, note,
      locale)
    values (${businessId}, ${entry.id}, ${entry.name}, ${entry.phone10}, ${entry.wish}, ${entry.party_size},
      ${entry.first_date}, ${entry.last_date}, ${entry.part}, ${entry.note},
      ${entry.locale})
    on conflict (business_id, phone10, first_date, last_date) where status in ('waiting', 'offered')
      do update set name = excluded.name, wish = excluded.wish, party_size = excluded.party_size, part = excluded.part,
        note = excluded.note, locale = excluded.locale, status = 'waiting'
    returning id`.execute(tx);
  const id = rows[0]?.id ?? entry.id;
  return { id, isNew: id === entry.id };
}

/** Who waits for a day that is not over, the longest waiting first. */
export const waitingFrom = ({ tx, scope: { businessId } }: BusinessTx, today: string) =>
  tx
    .selectFrom('waiting_entry')
    .select(['id', 'name', 'phone10', 'party_size', 'first_date', 'last_date', 'created_at as since'])
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'offered'])
    .where('last_date', '>=', today)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();

export type Entry = {
  readonly id: string;
  readonly phone10: string;
  readonly wish: string;
  readonly first_date: string;
  readonly last_date: string;
  readonly part: WaitPart;
  readonly locale: Locale;
  readonly status: string;
  readonly offered_start: string | null;
  readonly offered_until: string | null;
};
const entry = sql`id, phone10, wish, first_date::text as first_date, last_date::text as last_date, part, locale, status, ${instantTextSql('offered_start')} as offered_start,
  ${instantTextSql('offered_until')} as offered_until`;

/** Who waits for a day and has no offer that still stands, the longest waiting first; without those who heard of it. */
export async function inLine(
  { tx, scope: { businessId } }: BusinessTx,
  date: string,
  now: string,
  asked: readonly string[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${entry} from waiting_entry
    where business_id = ${businessId} and ${date}::date between first_date and last_date and id <> all(${asked}::uuid[])
      and (status = 'waiting' or (status = 'offered' and offered_until <= ${now}))
    order by created_at, id limit 100`.execute(tx);
  return rows;
}

export async function entryById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`select ${entry} from waiting_entry
    where business_id = ${businessId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** As above; until the transaction ends nobody else changes it. */
export async function entryToChange({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`select ${entry} from waiting_entry
    where business_id = ${businessId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export const setEntryStatus = ({ tx, scope: { businessId } }: BusinessTx, id: string, status: 'waiting' | 'left') =>
  tx.updateTable('waiting_entry').set({ status }).where('business_id', '=', businessId).where('id', '=', id).execute();

export type ListedEntry = Entry & {
  readonly client_id: string | null;
  readonly name: string;
  readonly party_size: number;
  readonly note: string;
  readonly since: string;
};

/** Everybody whose days are not over, those of the nearest day first, the longest waiting first. */
export async function entriesFrom({ tx, scope: { businessId } }: BusinessTx, today: string): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`select ${entry}, name, party_size, note, ${instantTextSql('created_at')} as since,
      (select c.hash_id from client c where c.business_id = waiting_entry.business_id and c.phone10 = waiting_entry.phone10
        and c.deleted_at is null order by c.id limit 1) as client_id
    from waiting_entry where business_id = ${businessId} and last_date >= ${today}::date
    order by greatest(first_date, ${today}::date), created_at, id limit 200`.execute(tx);
  return rows;
}

type Named = { readonly id: string; readonly name: string };
/** What services and people are called, also those that the salon no longer has. */
export async function namesOf({ tx, scope: { businessId } }: BusinessTx, services: readonly string[], staff: readonly string[]) {
  const { rows } = await sql<Named>`
    select id::text, name from service where business_id = ${businessId} and id = any(${services}::uuid[])
    union all select hash_id, first_name from employee where business_id = ${businessId} and hash_id = any(${staff})`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const markOffered = (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  offered_start: string,
  offered_until: string,
) =>
  tx
    .updateTable('waiting_entry')
    .set({ status: 'offered', offered_start, offered_until })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

/** Those who waited, under the phone of the client of that visit, for the day on which it is. */
export async function markBooked({ tx, scope: { businessId } }: BusinessTx, appointment_id: string, timezone: string) {
  const { rows } = await sql<{ id: string }>`
    update waiting_entry w set status = 'booked' from appointment a
      join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = ${appointment_id} and w.business_id = a.business_id
      and w.phone10 = c.phone10 and w.status in ('waiting', 'offered')
      and (a.starts_at at time zone ${timezone})::date between w.first_date and w.last_date
    returning w.id`.execute(tx);
  return rows.map(({ id }) => id);
}
