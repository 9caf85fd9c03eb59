import type { SenderState, Spent, TextSender } from 'core/sms/senders/rules';
import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

const columns = sql`phone10, state, per_minute, per_day, ${instantTextSql('minute_at')} as minute_at, minute_parts,
  day::text as day, day_parts`;

/** The number that the business texts from; undefined: it has none of its own. */
export async function senderOf({ tx, scope: { businessId } }: BusinessTx): Promise<TextSender | undefined> {
  const { rows } = await sql<TextSender>`select ${columns} from text_sender where business_id = ${businessId}`.execute(tx);
  return rows[0];
}

/** The same until the transaction ends: whoever else wants to send from it waits. */
export async function lockSender({ tx, scope: { businessId } }: BusinessTx): Promise<TextSender | undefined> {
  const { rows } = await sql<TextSender>`select ${columns} from text_sender where business_id = ${businessId} for update`.execute(
    tx,
  );
  return rows[0];
}

type Used = Extract<Spent, { may: true }>['used'];
export const saveUse = ({ tx, scope: { businessId } }: BusinessTx, used: Used) =>
  tx.updateTable('text_sender').set(used).where('business_id', '=', businessId).execute();

type NewSender = {
  readonly phone10: string;
  readonly state: SenderState;
  readonly per_minute: number;
  readonly per_day: number;
};
export const saveSender = ({ tx, scope: { businessId: business_id } }: BusinessTx, sender: NewSender) =>
  tx
    .insertInto('text_sender')
    .values({ business_id, ...sender })
    .onConflict((known) => known.column('business_id').doUpdateSet({ ...sender }))
    .execute();

/** A number belongs to one business; another one's is not taken away. Says whether it is this business's now. */
export async function claimNumber({ tx }: PlatformTx, business_id: number, phone10: string, since: string): Promise<boolean> {
  const { rows } = await sql`insert into text_number (phone10, business_id, since) values (${phone10}, ${business_id}, ${since})
    on conflict (business_id) do update set phone10 = excluded.phone10, since = excluded.since returning phone10`.execute(tx);
  return rows.length === 1;
}

/** Which business a text to this number is for. */
export const businessOfNumber = ({ tx }: PlatformTx, phone10: string) =>
  tx.selectFrom('text_number').select('business_id').where('phone10', '=', phone10).executeTakeFirst();
