import { randomUUIDv7 } from 'node:crypto';
import { type ConsentWay, type ConsentWord, nothingSaid, type TextConsent } from 'core/sms/consent/rules';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

type ConsentRow = TextConsent & { readonly phone10: string };
const columns = sql`phone10, ${instantTextSql('stopped_at')} as stopped_at, ${instantTextSql('marketing_at')} as marketing_at, unreachable`;

/** Of the row `t` of `text_consent`: agreed to advertising, and nothing has come in between. */
export const takesMarketing = sql`t.marketing_at is not null and t.stopped_at is null and t.unreachable is null`;

/** What these phones want; of a phone that is not in the answer nothing is known. */
export async function consentsOf(
  { tx, scope: { businessId } }: BusinessTx,
  phones: readonly string[],
): Promise<ReadonlyMap<string, TextConsent>> {
  const { rows } = await sql<ConsentRow>`select ${columns} from text_consent
    where business_id = ${businessId} and phone10 = any(${phones}::text[])`.execute(tx);
  return new Map(rows.map(({ phone10, ...consent }) => [phone10, consent]));
}

/** What this phone wants, until the transaction ends: whoever else says something about it waits. */
export async function lockConsent({ tx, scope: { businessId: business_id } }: BusinessTx, phone10: string): Promise<TextConsent> {
  await tx
    .insertInto('text_consent')
    .values({ business_id, phone10 })
    .onConflict((known) => known.columns(['business_id', 'phone10']).doNothing())
    .execute();
  const { rows } = await sql<ConsentRow>`select ${columns} from text_consent
    where business_id = ${business_id} and phone10 = ${phone10} for update`.execute(tx);
  return rows[0] ?? nothingSaid;
}

export const saveConsent = ({ tx, scope: { businessId } }: BusinessTx, phone10: string, consent: TextConsent) =>
  tx.updateTable('text_consent').set(consent).where('business_id', '=', businessId).where('phone10', '=', phone10).execute();

export type ConsentEntry = {
  readonly phone10: string;
  readonly what: ConsentWord;
  readonly way: ConsentWay;
  readonly words: string;
  readonly account_id: number | null;
  readonly address: string | null;
  readonly at: string;
};
export const insertConsentEntry = ({ tx, scope: { businessId: business_id } }: BusinessTx, entry: ConsentEntry) =>
  tx
    .insertInto('text_consent_entry')
    .values({ business_id, id: randomUUIDv7(), ...entry })
    .execute();

/** What was said about a phone, the newest first. */
export async function consentEntries({ tx, scope: { businessId } }: BusinessTx, phone10: string): Promise<ConsentEntry[]> {
  const { rows } = await sql<ConsentEntry>`select phone10, what, way, words, account_id, address, ${instantTextSql('at')} as at
    from text_consent_entry where business_id = ${businessId} and phone10 = ${phone10} order by at desc, id desc limit 20`.execute(
    tx,
  );
  return rows;
}

/** The zone on the wall of the business. */
export async function zoneOf({ tx, scope: { businessId } }: BusinessTx): Promise<string> {
  const row = await tx.selectFrom('shop').select('timezone').where('business_id', '=', businessId).executeTakeFirst();
  return row?.timezone ?? 'America/Chicago';
}

/** The phone of whoever booked this visit; null if they have none. */
export async function phoneOfVisit({ tx, scope: { businessId } }: BusinessTx, appointment_id: string): Promise<string | null> {
  const { rows } = await sql<{ phone10: string | null }>`select c.phone10
    from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and a.id = ${appointment_id}::uuid`.execute(tx);
  return rows[0]?.phone10 ?? null;
}
