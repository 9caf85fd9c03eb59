import { sql } from 'kysely';
import type { Locale } from 'core/accounts/rules';
import type { ReceiptWay, sendingStates } from 'core/checkout/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { clientLocale } from '../../clients/queries.ts';

/** The head of the paper. */
export const houseOf = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('shop')
    .select(['bus_name', 'bus_url', 'address', 'city', 'state_id', 'zip', 'bus_phone', 'timezone', 'color_code'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

/** First names of the team by who they are on the wire, of those who left too. */
export async function staffNames({ tx, scope: { businessId } }: BusinessTx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('employee').select(['hash_id', 'first_name']).where('business_id', '=', businessId).execute();
  return new Map(rows.map(({ hash_id, first_name }) => [hash_id, first_name]));
}

/** Who a review of the ticket is about: whoever did all of it; null where that were several. */
export async function onlyHand({ tx, scope: { businessId } }: BusinessTx, hash_ids: readonly string[]): Promise<number | null> {
  const [one, ...others] = new Set(hash_ids);
  if (one === undefined || others.length > 0) return null;
  const team = tx.selectFrom('employee').select('id').where('business_id', '=', businessId);
  return (await team.where('hash_id', '=', one).executeTakeFirst())?.id ?? null;
}

export type Receiver = {
  readonly id: number;
  readonly phone10: string | null;
  readonly email: string | null;
  readonly locale: Locale;
};

/**
 * The clients on a ticket, those first who can be reached under this address, and the language they are written to in: their own
 * choice, or that of their last booking.
 */
export async function receiversOf(
  { tx, scope: { businessId } }: BusinessTx,
  hash_ids: readonly string[],
  address = '',
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select c.id, c.phone10, c.email::text as email, ${clientLocale} as locale
    from client c where c.business_id = ${businessId} and c.deleted_at is null and c.hash_id = any(${hash_ids}::text[])
    order by coalesce(c.phone10 = ${address} or c.email = ${address}, false) desc, array_position(${hash_ids}::text[], c.hash_id)`.execute(
    tx,
  );
  return rows;
}

export type Sending = {
  readonly id: string;
  readonly ticket_id: string;
  readonly way: ReceiptWay;
  readonly address: string;
  readonly state: (typeof sendingStates)[number];
  readonly asked_at: string;
};
/** The key of the message that carries it. */
export const receiptDelivery = (sending_id: string): string => `receipt:${sending_id}`;

const columns = sql`s.id, s.ticket_id, s.way, s.address, case when s.state = 'sent' and exists (select from delivery d
    where d.business_id = s.business_id and d.key = ${receiptDelivery('')} || s.id and d.status = 'delivered') then 'delivered' else s.state end as state,
  ${instantTextSql('s.asked_at')} as asked_at`;

export async function sendingsOf({ tx, scope: { businessId } }: BusinessTx, ticket_id: string): Promise<Sending[]> {
  const { rows } = await sql<Sending>`select ${columns} from receipt_sending s
    where s.business_id = ${businessId} and s.ticket_id = ${ticket_id}::uuid order by s.asked_at desc, s.id desc limit 20`.execute(
    tx,
  );
  return rows;
}

export async function sendingById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`select ${columns} from receipt_sending s
    where s.business_id = ${businessId} and s.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

type NewSending = Pick<Sending, 'id' | 'ticket_id' | 'way' | 'address' | 'asked_at'> & {
  readonly asked_by: number | null;
  /** Nobody pressed a button for it. */
  readonly by_itself?: true;
};
export const insertSending = ({ tx, scope: { businessId: business_id } }: BusinessTx, sending: NewSending) =>
  tx
    .insertInto('receipt_sending')
    .values({ business_id, ...sending })
    .execute();

/** What the provider says of it. One that was sent may still turn out to have reached nobody. */
export async function settleSending(
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  state: 'sent' | 'refused',
  settled_at: string,
): Promise<void> {
  await tx
    .updateTable('receipt_sending')
    .set({ state, settled_at })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', 'in', state === 'sent' ? ['waiting'] : ['waiting', 'sent'])
    .execute();
}
