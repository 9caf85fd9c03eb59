import { type RawBuilder, sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import type { OrderRow } from '../buying/queries.ts';

/** Something is to go out at `due_at`. The first card of a business makes its row, which is due at once: the look finds out the rest. */
export const dueFrom = ({ tx, scope: { businessId } }: BusinessTx, due_at: string, now: string) =>
  sql`insert into tenant.gift_card_due as d (business_id, due_at) values (${businessId}, ${now})
    on conflict (business_id) do update set due_at = least(d.due_at, ${due_at}::timestamptz)`.execute(tx);

/** Until the transaction ends, whoever plans another card waits, and finds the row as it is left here. */
export const holdDue = ({ tx, scope: { businessId } }: BusinessTx) =>
  sql`select from tenant.gift_card_due where business_id = ${businessId} for update`.execute(tx);

export const setDue = ({ tx, scope: { businessId } }: BusinessTx, due_at: string | null) =>
  sql`update tenant.gift_card_due set due_at = ${due_at}::timestamptz where business_id = ${businessId}`.execute(tx);

/**
 * Orders whose card has not been handed over and can be spent. One that was never paid has no card. A deactivated card is looked
 * at again when it is restored; one that is spent already needs no letter.
 */
const sendable: RawBuilder<unknown> = sql`o.send_on is not null and o.queued_at is null and exists (
  select from gift_card c join ledger_account a on a.business_id = c.business_id and a.kind = 'gift_card' and a.subject = c.id::text
  where c.business_id = o.business_id and c.id = o.id and c.deleted_at is null and not c.is_taken_back and a.balance_cents < 0)`;

const day = sql`to_char(o.send_on, 'YYYY-MM-DD')`;
type Planned = Pick<OrderRow, 'id' | 'to_phone' | 'locale'> & { readonly send_on: string };

/** What is more than this goes out a quarter of an hour later. */
const MOST_AT_ONCE = 500;

/** Cards that wait for a day up to this one. */
export async function ordersPlanned({ tx, scope: { businessId } }: BusinessTx, today: string): Promise<Planned[]> {
  const { rows } = await sql<Planned>`select o.id, o.to_phone, o.locale, ${day} as send_on from gift_card_order o
    where o.business_id = ${businessId} and o.send_on <= ${today}::date and ${sendable}
    order by o.send_on, o.id limit ${MOST_AT_ONCE}`.execute(tx);
  return rows;
}

/** The next day on which a card is to go out. */
export async function nextPlannedDay({ tx, scope: { businessId } }: BusinessTx): Promise<string | null> {
  const { rows } = await sql<{ send_on: string }>`select ${day} as send_on from gift_card_order o
    where o.business_id = ${businessId} and ${sendable} order by o.send_on limit 1`.execute(tx);
  return rows[0]?.send_on ?? null;
}
