import { sql } from 'kysely';
import type { Cell, Tx } from '../../platform/db.ts';

/** What texts leave behind: an answer given again and again, a short link, what one text cost, a recharge by card, and a thread. */
export async function plantTexts(tx: Tx<Cell>, business_id: number, id: string, at: string): Promise<void> {
  await tx.insertInto('message_template').values({ business_id, id, name: 'proof', body_en: 'proof' }).execute();
  const key = { key_hash: Buffer.alloc(32), target: Buffer.from('proof'), sealed_by: 'proof' };
  await tx
    .insertInto('short_link')
    .values({ business_id, ...key, expires_at: at })
    .execute();
  const text = { kind: 'booked', segments: 1, cents: 2 };
  await tx
    .insertInto('text_charge')
    .values({ business_id, delivery_id: id, ...text, charged_at: at })
    .execute();
  await tx
    .insertInto('text_usage')
    .values({ business_id, day: '2031-01-01', ...text, texts: 1 })
    .execute();
  await sql`insert into text_wallet (business_id, balance_cents, low_cents, given_cents) values (${business_id}, 0, 0, 0)
    on conflict do nothing`.execute(tx);
  await sql`insert into text_recharge (business_id, id, nr, amount_cents, card_id, charge_id, is_automatic, asked_at)
    select ${business_id}, ${id}, 1, 3000, (select min(id::text)::uuid from business_card), (select min(id::text)::uuid from card_charge),
      false, ${at}`.execute(tx);
  await plantThread(tx, business_id, id, at);
  await plantCampaign(tx, business_id, id, at);
}

/** A campaign, somebody on its list, and the visit they booked after it. */
async function plantCampaign(tx: Tx<Cell>, business_id: number, id: string, at: string): Promise<void> {
  const campaign = { id, name: 'proof', audience: '{}', state: 'draft', created_at: at, created_by: 1 };
  await tx
    .insertInto('campaign')
    .values({ business_id, ...campaign })
    .execute();
  const recipient = { id, campaign_id: id, client_id: 1, phone10: '7135550100', locale: 'en', due_at: at };
  await tx
    .insertInto('campaign_recipient')
    .values({ business_id, ...recipient })
    .execute();
  const visit = { appointment_id: id, campaign_id: id, recipient_id: id, by_link: true, booked_at: at };
  await tx
    .insertInto('campaign_visit')
    .values({ business_id, ...visit })
    .execute();
}

/** A number, what a phone said about texts, what it was asked, and what it wrote. */
async function plantThread(tx: Tx<Cell>, business_id: number, id: string, at: string): Promise<void> {
  const phone10 = '7135550100';
  const number = { phone10, state: 'waiting', per_minute: 1, per_day: 1 };
  await tx
    .insertInto('text_sender')
    .values({ business_id, ...number })
    .onConflict((known) => known.doNothing())
    .execute();
  await tx.insertInto('text_consent').values({ business_id, phone10 }).execute();
  const said = { id, phone10, what: 'stop', way: 'text', words: 'STOP', at };
  await tx
    .insertInto('text_consent_entry')
    .values({ business_id, ...said })
    .execute();
  await tx.insertInto('text_thread').values({ business_id, id, phone10, last_at: at }).execute();
  const text = { thread_id: id, seq: 1, id, direction: 'Incoming', body: 'proof', at };
  await tx
    .insertInto('text_message')
    .values({ business_id, ...text })
    .execute();
  const asked = { id, phone10, appointment_id: id, asked_at: at, expires_at: at };
  await tx
    .insertInto('text_question')
    .values({ business_id, ...asked })
    .execute();
}
