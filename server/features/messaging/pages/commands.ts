import { hiddenSeqOf, pageRange, type PageWish } from 'core/messaging/conversations/rules';
import type { Side } from 'core/messaging/access/rules';
import { pagination } from 'core/kernel/page';
import type { BusinessCtx } from '../../../ctx.ts';
import { callerOf, findThread, type Named } from '../access/commands.ts';
import type { ConversationRow } from '../conversations/queries.ts';
import { cardsIn, messagesIn } from '../messages/queries.ts';
import { shownMessages, shownTo } from '../parties/commands.ts';

type Wish = PageWish & { readonly after_rev?: number | undefined };

/** Whether somebody who asks what changed has it all. */
const isUpToDate = ({ revision, seq }: ConversationRow, { after_rev, after_seq }: Wish): boolean =>
  after_rev !== undefined && after_rev >= revision && (after_seq === undefined || after_seq >= seq);

async function rowsOf(ctx: BusinessCtx, conversation: ConversationRow, side: Side, wish: Wish) {
  if (isUpToDate(conversation, wish)) return { rows: [], cards: [] };
  const hidden = hiddenSeqOf(conversation, side);
  const range = pageRange({ seq: conversation.seq, hidden }, wish);
  const order = wish.after_seq === undefined ? 'desc' : 'asc';
  const { db } = ctx.deps;
  const rows = await db.read(ctx, (ctx) => messagesIn(ctx, conversation.id, range, order));
  const upto = Math.min(wish.after_seq ?? conversation.seq, conversation.seq);
  const cards =
    wish.after_rev === undefined ? [] : await db.read(ctx, (ctx) => cardsIn(ctx, conversation.id, { above: hidden, upto }));
  return { rows, cards };
}

/**
 * A page of messages. What a side has deleted is not there for it. Whoever comes back also gets what changed in what they have: the
 * conversation says what was read and deleted, the cards how their visits stand.
 */
export async function readMessages(ctx: BusinessCtx, named: Named & Wish, prefers: Side) {
  const { conversation, side } = await findThread(ctx, await callerOf(ctx), named, prefers);
  if (!conversation) {
    const pages = pagination(1, named.perPage, 0);
    return { success: true as const, data: [], changed: [], pagination: pages, conversation: null };
  }
  const { rows, cards } = await rowsOf(ctx, conversation, side, named);
  const shown = await shownMessages(ctx, conversation, side, [...rows, ...cards]);
  return {
    success: true as const,
    data: shown.slice(0, rows.length),
    changed: shown.slice(rows.length),
    pagination: pagination(named.page, named.perPage, conversation.seq - hiddenSeqOf(conversation, side)),
    conversation: await shownTo(ctx, conversation, side),
  };
}
