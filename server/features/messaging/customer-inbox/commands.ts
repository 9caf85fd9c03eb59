import { isVisibleTo, readPlace, unreadOf } from 'core/messaging/conversations/rules';
import type { SignedInActor } from 'core/kernel/scope';
import { lowerWithoutAccents } from 'core/kernel/text';
import type { PlatformCtx } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import type { ConversationRow } from '../conversations/queries.ts';
import { partiesOf, shownConversation } from '../parties/commands.ts';
import { inboxPage, type InboxRow, saveInboxRow, unreadInInbox } from './queries.ts';

type OwnList = {
  readonly page: number;
  readonly perPage: number;
  readonly searchQuery: string;
  readonly tab: '' | 'unread';
  readonly business_id: number | null;
  readonly cursor?: string | undefined;
};

const shownRow = ({ conversation_id, account_id, ...row }: InboxRow) => ({ ...row, id: conversation_id, account_id, name: null });

/** A page of the caller's own conversations, and the place behind it. */
export async function ownConversations(ctx: Pick<PlatformCtx<SignedInActor>, 'deps' | 'actor'>, input: OwnList) {
  const { page, perPage, searchQuery, tab, business_id, cursor } = input;
  const place = readPlace(cursor);
  const after = place && /^\d{1,15}$/.test(place.id) ? place : null;
  const wanted = { account_id: ctx.actor.account_id, tab, business_id, text: lowerWithoutAccents(searchQuery), after };
  const rows = await ctx.deps.db.read(platformScope, (ctx) =>
    inboxPage(ctx, { ...wanted, offset: (page - 1) * perPage, limit: perPage + 1 }),
  );
  const shown = rows.slice(0, perPage).map((row) => ({ ...shownRow(row), unread: row.unread }));
  const parties = await partiesOf(ctx, shown);
  const last = shown.at(-1);
  return {
    data: shown.map((row) =>
      shownConversation(row, parties, {
        unread: row.unread,
        visible: !row.hidden,
        contacts: true,
        deleted_upto: row.hidden ? row.seq : 0,
      }),
    ),
    next: rows.length > perPage && last ? { at: last.last_at, id: String(last.business_id) } : null,
  };
}

/** What waits for the caller, in all businesses or in one. */
export const ownUnread = (
  { deps: { db }, actor }: Pick<PlatformCtx<SignedInActor>, 'deps' | 'actor'>,
  business_id: number | null,
) => db.read(platformScope, (ctx) => unreadInInbox(ctx, actor.account_id, business_id));

/** A conversation as the list of its customer shows it; null for a guest, who has no list. */
function inboxRow(row: ConversationRow): InboxRow | null {
  const { account_id, last_sender } = row;
  if (account_id === null || last_sender === null || last_sender === 'guest') return null;
  return {
    account_id,
    business_id: row.business_id,
    conversation_id: row.id,
    revision: row.revision,
    seq: row.seq,
    hidden: !isVisibleTo(row, 'customer'),
    unread: unreadOf(row, 'customer'),
    customer_read_seq: row.customer_read_seq,
    business_read_seq: row.business_read_seq,
    last_at: row.last_at,
    last_sender,
    last_text: row.last_text,
    last_files: row.last_files,
    last_images: row.last_images,
  };
}

/**
 * Copies the state of a conversation into the directory, for the list that a person has over all businesses. It was read in the cell
 * before this transaction began; a newer state that is there already stays.
 */
export async function updateInbox(ctx: PlatformTx, seen: ConversationRow | undefined): Promise<void> {
  const copy = seen && inboxRow(seen);
  if (copy) await saveInboxRow(ctx, copy);
}
