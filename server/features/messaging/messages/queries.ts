import { sql } from 'kysely';
import type { SenderKind } from 'core/messaging/access/rules';
import type { VisitAsk } from 'core/messaging/cards/rules';
import type { PageRange } from 'core/messaging/conversations/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { pipelineStatement } from '../../../platform/door/pipeline-statement.ts';
import type { Attachment } from '../attachments/commands.ts';

export type MessageRow = {
  readonly conversation_id: string;
  readonly seq: number;
  readonly id: string;
  readonly sender: SenderKind;
  readonly account_id: number | null;
  readonly employee_id: number | null;
  readonly body: string;
  readonly files: readonly Attachment[];
  readonly at: string;
  readonly visit_id: string | null;
  readonly visit_ask: VisitAsk | null;
};

const columns = ['conversation_id', 'seq', 'id', 'account_id', 'employee_id', 'body', 'at', 'visit_id'] as const;
const typed = [
  sql<SenderKind>`sender`.as('sender'),
  sql<readonly Attachment[]>`files`.as('files'),
  sql<VisitAsk | null>`visit_ask`.as('visit_ask'),
] as const;

const messages = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('message').select(columns).select(typed).where('business_id', '=', businessId);

/** The messages of a range of numbers, the newest first or the oldest first. */
export const messagesIn = (
  ctx: BusinessTx,
  conversation_id: string,
  { above, upto }: PageRange,
  order: 'asc' | 'desc',
): Promise<MessageRow[]> =>
  messages(ctx)
    .where('conversation_id', '=', conversation_id)
    .where('seq', '>', above)
    .where('seq', '<=', upto)
    .orderBy('seq', order)
    .execute();

const MOST_CHANGED = 20;

/** The newest messages with a card, up to one that the reader has. */
export const cardsIn = (ctx: BusinessTx, conversation_id: string, { above, upto }: PageRange): Promise<MessageRow[]> =>
  messages(ctx)
    .where('conversation_id', '=', conversation_id)
    .where('visit_id', 'is not', null)
    .where('seq', '>', above)
    .where('seq', '<=', upto)
    .orderBy('seq', 'desc')
    .limit(MOST_CHANGED)
    .execute();

export const messageById = (ctx: BusinessTx, id: string): Promise<MessageRow | undefined> =>
  messages(ctx).where('id', '=', id).executeTakeFirst();

export type NewMessage = MessageRow & {
  readonly from_customer: number;
  readonly from_business: number;
  readonly answer_seconds: number | null;
};
/** An id that was used fails the transaction with `message_id`, so the number that it took is given back. */
export const insertMessage = ({ tx, scope: { businessId: business_id } }: BusinessTx, { files, ...message }: NewMessage) =>
  pipelineStatement(tx, tx.insertInto('message').values({ business_id, ...message, files: JSON.stringify(files) }));

/**
 * The words of a message. A word that is known already is left alone, unless what it was found in is deleted on one side: then it
 * has to be found in this message.
 */
export const addWords = (
  { tx, scope: { businessId } }: BusinessTx,
  id: string,
  words: readonly string[],
  { seq, hidden }: { readonly seq: number; readonly hidden: number },
): Promise<void> =>
  pipelineStatement(
    tx,
    sql`insert into conversation_word (business_id, word, conversation_id, in_name, seq)
      select ${businessId}::bigint, word, ${id}::uuid, false, ${seq}::int from unnest(${words}::text[]) word
      on conflict (business_id, word, conversation_id, in_name) do update set seq = excluded.seq
      where conversation_word.seq <= ${hidden}::int`,
  );

/** The words of the customer's name, in place of those of an earlier one. */
export async function setNameWords(ctx: BusinessTx, id: string, words: readonly string[]): Promise<void> {
  const { tx, scope } = ctx;
  await pipelineStatement(
    tx,
    sql`delete from conversation_word where business_id = ${scope.businessId} and conversation_id = ${id} and in_name
      and not word = any(${words}::text[])`,
  );
  await pipelineStatement(
    tx,
    sql`insert into conversation_word (business_id, word, conversation_id, in_name, seq)
      select ${scope.businessId}::bigint, word, ${id}::uuid, true, 0 from unnest(${words}::text[]) word on conflict do nothing`,
  );
}
