import { type RawBuilder, sql } from 'kysely';
import type { PlatformTx } from '../../../platform/db.ts';

export type InboxRow = {
  readonly account_id: number;
  readonly business_id: number;
  readonly conversation_id: string;
  readonly revision: number;
  readonly seq: number;
  readonly hidden: boolean;
  readonly unread: number;
  readonly customer_read_seq: number;
  readonly business_read_seq: number;
  readonly last_at: string;
  readonly last_sender: 'user' | 'business';
  readonly last_text: string;
  readonly last_files: number;
  readonly last_images: number;
};

/** Keeps the newest state. Events may come twice and in any order: an older state changes nothing. */
export const saveInboxRow = ({ tx }: PlatformTx, row: InboxRow) =>
  tx
    .insertInto('inbox')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['account_id', 'business_id'])
        .doUpdateSet(row)
        .where((eb) => eb('inbox.revision', '<', row.revision)),
    )
    .execute();

export type InboxInput = {
  readonly account_id: number;
  readonly tab: '' | 'unread';
  readonly business_id: number | null;
  /** Without accents and capitals; empty for all. */
  readonly text: string;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly offset: number;
  readonly limit: number;
};

/** A business that is deleted or not published shows its customers nothing, so nothing there waits to be read. */
const openToCustomers = sql`inbox i join business b on b.id = i.business_id and b.deleted_at is null and b.published_at is not null`;

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const wanted = ({ tab, business_id, text, after }: InboxInput): RawBuilder<unknown>[] => [
  sql`not i.hidden`,
  ...(tab === 'unread' ? [sql`i.unread > 0`] : []),
  ...(business_id === null ? [] : [sql`i.business_id = ${business_id}`]),
  ...(text === ''
    ? []
    : [sql`(directory.plain(b.bus_name) like ${contains(text)} or directory.plain(i.last_text) like ${contains(text)})`]),
  ...(after === null ? [] : [sql`(i.last_at, i.business_id) < (${after.at}::timestamptz, ${Number(after.id)}::bigint)`]),
];

/** The conversations of a person over all businesses, the last active first. */
export async function inboxPage({ tx }: PlatformTx, input: InboxInput): Promise<InboxRow[]> {
  const { account_id, after, offset, limit } = input;
  const { rows } = await sql<InboxRow>`
    select i.account_id, i.business_id, i.conversation_id, i.revision, i.seq, i.hidden, i.unread, i.customer_read_seq,
      i.business_read_seq, i.last_at, i.last_sender, i.last_text, i.last_files, i.last_images
    from ${openToCustomers}
    where i.account_id = ${account_id} and ${sql.join(wanted(input), sql` and `)}
    order by i.last_at desc, i.business_id desc limit ${limit} offset ${after === null ? offset : 0}`.execute(tx);
  return rows;
}

export async function unreadInInbox({ tx }: PlatformTx, account_id: number, business_id: number | null): Promise<number> {
  const there = business_id === null ? sql`true` : sql`i.business_id = ${business_id}`;
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(i.unread), 0)::int as unread from ${openToCustomers}
    where i.account_id = ${account_id} and i.unread > 0 and not i.hidden and ${there}`.execute(tx);
  return rows[0]?.unread ?? 0;
}
