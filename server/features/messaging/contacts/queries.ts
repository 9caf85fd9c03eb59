import { type RawBuilder, sql } from 'kysely';
import type { ListPosition } from 'core/messaging/conversations/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { type ConversationRow, conversationColumns } from '../conversations/queries.ts';

export type Tab = '' | 'unread' | 'open' | 'closed' | 'assigned';
export type ListInput = {
  readonly tab: Tab;
  readonly assigned_employee_id: number | null;
  readonly found: RawBuilder<boolean>;
  readonly after: ListPosition | null;
  readonly offset: number;
  readonly limit: number;
};

/** Each of these conditions is the one of an index, so that a page is the beginning of it. */
const tabs: { readonly [T in Tab]: (employee: number | null) => RawBuilder<boolean> } = {
  '': () => sql`c.seq > c.business_hidden_seq`,
  unread: () => sql`c.from_customer > c.business_read`,
  open: () => sql`c.seq > c.business_hidden_seq and c.closed_at is null`,
  closed: () => sql`c.seq > c.business_hidden_seq and c.closed_at is not null`,
  assigned: (employee) => sql`c.seq > c.business_hidden_seq and c.assigned_employee_id = ${employee}`,
};

/** Conversations of a business, the last active first. */
export async function businessConversations(
  { tx, scope: { businessId } }: BusinessTx,
  { tab, assigned_employee_id, found, after, offset, limit }: ListInput,
): Promise<ConversationRow[]> {
  const behind = after === null ? sql`` : sql`and (c.last_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ConversationRow>`
    select ${sql.join(conversationColumns.map((name) => sql.ref(name)))} from conversation c
    where c.business_id = ${businessId} and ${tabs[tab](assigned_employee_id)} ${behind} and ${found}
    order by c.last_at desc, c.id desc limit ${limit} offset ${after === null ? offset : 0}`.execute(tx);
  return rows;
}

/** Above every word that begins with it. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`;
const begins = (word: string) => sql`w.word >= ${word} and w.word < ${endOf(word)}`;

/** Phones stand among the names. Without the right to see them, digits find only what was written. */
export type SearchedWord = { readonly word: string; readonly inNames: boolean };
const placesOf = ({ inNames }: SearchedWord) => (inNames ? sql`` : sql`and not w.in_name`);

/** What a side has deleted is not found, except by the name. */
const has = (businessId: number, searched: SearchedWord): RawBuilder<boolean> => sql<boolean>`(
  select true from conversation_word w
  where w.business_id = ${businessId} and w.conversation_id = c.id and ${begins(searched.word)} ${placesOf(searched)}
    and (w.in_name or w.seq > c.business_hidden_seq) limit 1) is true`;

/** A word that more conversations have is so common that the newest ones among them are found by going through the list. */
const MOST_CANDIDATES = 1000;

/** Conversations that have the word, or null if it is common. */
async function candidates({ tx, scope: { businessId } }: BusinessTx, searched: SearchedWord): Promise<string[] | null> {
  const { rows } = await sql<{ conversation_id: string }>`
    select w.conversation_id from conversation_word w
    where w.business_id = ${businessId} and ${begins(searched.word)} ${placesOf(searched)}
    limit ${MOST_CANDIDATES + 1}`.execute(tx);
  return rows.length > MOST_CANDIDATES ? null : [...new Set(rows.map((row) => row.conversation_id))];
}

/**
 * The condition on a conversation (c) that has all these words. The rarest of them says which conversations can have them all; it
 * reads a thousand entries of each word at most. If all are common, the list is gone through.
 */
export async function conversationsWith(ctx: BusinessTx, words: readonly SearchedWord[]): Promise<RawBuilder<boolean>> {
  if (words.length === 0) return sql<boolean>`true`;
  let fewest: string[] | null = null;
  for (const searched of words) {
    const ids = await candidates(ctx, searched);
    if (ids !== null && (fewest === null || ids.length < fewest.length)) fewest = ids;
  }
  const all = sql.join(
    words.map((searched) => has(ctx.scope.businessId, searched)),
    sql` and `,
  );
  return fewest === null ? sql<boolean>`(${all})` : sql<boolean>`(c.id = any(${fewest}::uuid[]) and ${all})`;
}

export const everyConversation = sql<boolean>`true`;
export const noConversation = sql<boolean>`false`;
