import { sql } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import type { Tx } from '../../../platform/db.ts';

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
};

/** The entry of this phone for these days: the new one, or the one that waits already with its new wish. */
export async function insertEntry(
  tx: Tx,
  { businessId }: BusinessScope,
  entry: NewEntry,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into waiting_entry (business_id, id, name, phone10, wish, party_size, first_date, last_date, part, note)
    values (${businessId}, ${entry.id}, ${entry.name}, ${entry.phone10}, ${entry.wish}, ${entry.party_size},
      ${entry.first_date}, ${entry.last_date}, ${entry.part}, ${entry.note})
    on conflict (business_id, phone10, first_date, last_date) where status = 'waiting'
      do update set name = excluded.name, wish = excluded.wish, party_size = excluded.party_size, part = excluded.part,
        note = excluded.note
    returning id`.execute(tx);
  const id = rows[0]?.id ?? entry.id;
  return { id, isNew: id === entry.id };
}

/** Who waits for a day that is not over, the longest waiting first. */
export const waitingFrom = (tx: Tx, { businessId }: BusinessScope, today: string) =>
  tx
    .selectFrom('waiting_entry')
    .select(['id', 'name', 'phone10', 'party_size', 'first_date', 'last_date', 'created_at as since'])
    .where('business_id', '=', businessId)
    .where('status', '=', 'waiting')
    .where('last_date', '>=', today)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
