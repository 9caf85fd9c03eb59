import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type WalkInRow = {
  readonly id: string;
  readonly client_id: number | null;
  readonly client_hash: string | null;
  readonly name: string;
  readonly phone10: string | null;
  readonly party_size: number;
  readonly seated: number;
  readonly services: readonly string[];
  readonly wanted: string | null;
  readonly note: string;
  readonly state: 'waiting' | 'seated' | 'left';
  readonly locale: 'en' | 'vi';
  readonly since: string;
  readonly texted_at: string | null;
};

export type NewWalkIn = Pick<WalkInRow, 'id' | 'client_id' | 'name' | 'phone10' | 'party_size' | 'services' | 'note'> & {
  readonly wanted: number | null;
  readonly source: 'desk' | 'kiosk';
  readonly locale: 'en' | 'vi';
  readonly day: string;
  readonly joined_at: string;
};

export const insertWalkIn = async ({ tx, scope: { businessId: business_id } }: BusinessTx, entry: NewWalkIn): Promise<void> =>
  void (await tx
    .insertInto('walk_in')
    .values({ business_id, ...entry, services: [...entry.services] })
    .execute());

const rows = sql`select w.id, w.client_id, c.hash_id as client_hash, w.name, w.phone10, w.party_size, w.seated, w.services, e.hash_id as wanted, w.note,
    w.state, w.locale, ${instantTextSql('w.joined_at')} as since, ${instantTextSql('w.texted_at')} as texted_at
  from walk_in w left join employee e on e.business_id = w.business_id and e.id = w.wanted
  left join client c on c.business_id = w.business_id and c.id = w.client_id`;

/** Who waits today, the longest first. */
export async function waitingOn({ tx, scope: { businessId } }: BusinessTx, day: string): Promise<WalkInRow[]> {
  const found = await sql<WalkInRow>`${rows} where w.business_id = ${businessId} and w.day = ${day}::date and w.state = 'waiting'
    order by w.joined_at, w.id`.execute(tx);
  return found.rows;
}

export async function walkInById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<WalkInRow | undefined> {
  return (await sql<WalkInRow>`${rows} where w.business_id = ${businessId} and w.id = ${id}`.execute(tx)).rows[0];
}

/** Held until the transaction ends. */
export async function walkInToChange({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<WalkInRow | undefined> {
  const found = await sql<WalkInRow>`${rows} where w.business_id = ${businessId} and w.id = ${id} for update of w`.execute(tx);
  return found.rows[0];
}

type Change = Partial<{
  client_id: number;
  seated: number;
  state: WalkInRow['state'];
  texted_at: string;
  wanted: null;
  done_at: string | null;
}>;
export const updateWalkIn = async ({ tx, scope: { businessId } }: BusinessTx, id: string, change: Change): Promise<void> =>
  void (await tx.updateTable('walk_in').set(change).where('business_id', '=', businessId).where('id', '=', id).execute());

/** What was asked for most in the last weeks, as the counter offers it first. */
export async function popularServices({ tx, scope: { businessId } }: BusinessTx, since: string): Promise<string[]> {
  const found = await sql<{ service_id: string }>`select l.service_id from appointment_line l
    where l.business_id = ${businessId} and l.starts_at >= ${since}::timestamptz group by 1 order by count(*) desc, 1`.execute(
    tx,
  );
  return found.rows.map(({ service_id }) => service_id);
}
