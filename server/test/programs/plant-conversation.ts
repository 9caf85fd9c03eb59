import type { Cell, Tx } from '../../platform/db.ts';

/** A guest's first message, and the word in which it is found. */
export async function plantConversation(tx: Tx<Cell>, business_id: number, id: string, at: string): Promise<void> {
  const counters = { seq: 1, revision: 1, from_customer: 1 };
  await tx
    .insertInto('conversation')
    .values({ business_id, id, guest_phone: '7135550100', created_at: at, last_at: at, ...counters })
    .execute();
  const message = { id, conversation_id: id, seq: 1, sender: 'guest', body: 'proof', at, from_customer: 1, from_business: 0 };
  await tx
    .insertInto('message')
    .values({ business_id, ...message })
    .execute();
  await tx
    .insertInto('conversation_word')
    .values({ business_id, conversation_id: id, word: 'proof', in_name: false, seq: 1 })
    .execute();
}
