import type { QueryClient } from '@tanstack/react-query';
import {
  type Conversation,
  customerConversations,
  customerMessageStats,
  type HeardMessage,
  listMessenger,
} from 'core/messaging/contract';
import type { Reply } from 'core/kernel/endpoint';

type Pages = { readonly pages: readonly { readonly data: readonly Conversation[] }[] };
type Stats = Reply<typeof customerMessageStats>;
type AskedBy = { readonly query?: { readonly as_type?: string; readonly busUrl?: string } };

const listPaths = [listMessenger.path, customerConversations.path] as const;
/** What a message makes old. It is asked again after the counts have been raised. */
export const stalePaths: readonly string[] = [...listPaths, customerMessageStats.path];

/** Whether an answer was asked for by somebody who answers for a business, or by a person for themselves. */
const sideAsked = ([, asked]: readonly unknown[]): 'business' | 'customer' => {
  const { as_type, busUrl } = (asked as AskedBy | undefined)?.query ?? {};
  return as_type === 'business' || busUrl !== undefined ? 'business' : 'customer';
};

const isCustomerIn = ({ participants }: Conversation, viewerId: string): boolean =>
  participants.some(({ type, id }) => type === 'user' && id === viewerId);

/** The row with the message in it. The count is the one that the server has counted; it is set, never added. */
function rowAfter(row: Conversation, heard: HeardMessage): Conversation {
  if (heard.seq <= row.seq) return row;
  const { senderLatest: sender, files } = heard;
  return {
    ...row,
    seq: heard.seq,
    unread_count: heard.unreadMessagesCountbyConversation,
    last_message: {
      body: heard.message,
      sent_at: heard.sent_at,
      sender: { type: sender.type, id: sender.id },
      read_by: [{ type: sender.type, id: sender.id }],
      payload: { files: files.length, images: heard.imagesCountLatest },
    },
  };
}

/** The rows after a message: its conversation stands first. A conversation that is not there comes with the next answer. */
export function rowsAfter(rows: readonly Conversation[], heard: HeardMessage): readonly Conversation[] {
  const row = rows.find(({ id }) => id === heard.conversation_id);
  return row ? [rowAfter(row, heard), ...rows.filter((one) => one !== row)] : rows;
}

function pagesAfter(list: Pages, heard: HeardMessage): Pages {
  const rows = rowsAfter(
    list.pages.flatMap(({ data }) => data),
    heard,
  );
  let from = 0;
  const pages = list.pages.map((page) => {
    const data = rows.slice(from, from + page.data.length);
    from += page.data.length;
    return { ...page, data };
  });
  return { ...list, pages };
}

const statsAfter = (stats: Stats, more: number): Stats => {
  const total = Math.max(0, stats.total_unread + more);
  return { ...stats, total_unread: total, totalUnread: { ...stats.totalUnread, business_to_user: total } };
};

/**
 * Puts a message into the lists and counts that are known. A message for somebody else changes nothing; true means that it was for
 * the viewer, and that the lists and counts are to be asked again.
 */
export function applyHeardMessage(queries: QueryClient, heard: HeardMessage, viewerId: string): boolean {
  if (heard.receiverId !== viewerId) return false;
  const known = listPaths.flatMap((path) => queries.getQueriesData<Pages>({ queryKey: [path] }));
  const row = known
    .flatMap(([, list]) => list?.pages?.flatMap(({ data }) => data) ?? [])
    .find(({ id }) => id === heard.conversation_id);
  const isNews = row === undefined || heard.seq > row.seq;
  const side = row === undefined || isCustomerIn(row, viewerId) ? 'customer' : 'business';
  for (const [key, list] of known)
    if (list?.pages && sideAsked(key) === side) queries.setQueryData<Pages>(key, pagesAfter(list, heard));
  const before = row?.unread_count ?? heard.unreadMessagesCountbyConversation - 1;
  const more = isNews ? heard.unreadMessagesCountbyConversation - before : 0;
  if (row !== undefined || heard.senderLatest.type === 'business')
    for (const [key, stats] of queries.getQueriesData<Stats>({ queryKey: [customerMessageStats.path] }))
      if (stats && sideAsked(key) === side) queries.setQueryData<Stats>(key, statsAfter(stats, more));
  return true;
}
