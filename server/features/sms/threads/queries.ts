import { randomUUID } from 'node:crypto';
import type { Understood, TextAsk } from 'core/sms/threads/rules';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type Direction = 'Incoming' | 'Outgoing';
export type ThreadRow = {
  readonly id: string;
  readonly phone10: string;
  readonly name: string | null;
  readonly seq: number;
  readonly from_client: number;
  readonly read: number;
  readonly asks: TextAsk | null;
  readonly last_at: string;
  readonly last_direction: Direction | null;
  readonly last_text: string;
  readonly heard_at: string | null;
};
const threadColumns = sql`id, phone10, name, seq, from_client, read, asks, ${instantTextSql('last_at')} as last_at, last_direction,
  last_text, ${instantTextSql('heard_at')} as heard_at`;

export async function threadOfPhone({ tx, scope: { businessId } }: BusinessTx, phone10: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from text_thread
    where business_id = ${businessId} and phone10 = ${phone10}`.execute(tx);
  return rows[0];
}

export async function threadById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from text_thread
    where business_id = ${businessId} and id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The thread of a phone, begun where there is none, and locked until the transaction ends. */
export async function lockThread(
  { tx, scope: { businessId } }: BusinessTx,
  phone10: string,
  at: string,
  name: string | null = null,
): Promise<ThreadRow> {
  await sql`insert into text_thread (business_id, id, phone10, name, last_at)
    values (${businessId}, ${randomUUID()}, ${phone10}, ${name}, ${at}) on conflict (business_id, phone10) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from text_thread
    where business_id = ${businessId} and phone10 = ${phone10} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a thread that was just begun is not there');
  return row;
}

export type ThreadChange = Partial<Omit<ThreadRow, 'id' | 'phone10'>>;
export const changeThread = ({ tx, scope: { businessId } }: BusinessTx, id: string, change: ThreadChange) =>
  tx.updateTable('text_thread').set(change).where('business_id', '=', businessId).where('id', '=', id).execute();

export type MessageState = 'waiting' | 'sent' | 'delivered' | 'failed';
export type TextRow = {
  readonly thread_id: string;
  readonly seq: number;
  readonly id: string;
  readonly direction: Direction;
  readonly body: string;
  readonly kind: string | null;
  readonly account_id: number | null;
  readonly employee_id: number | null;
  readonly sid: string | null;
  readonly media: number;
  readonly segments: number;
  readonly state: MessageState;
  readonly error: string | null;
  readonly understood: Understood | null;
  readonly at: string;
};
const textColumns = sql`thread_id, seq, id, direction, body, kind, account_id, employee_id, sid, media, segments, state, error,
  understood, ${instantTextSql('at')} as at`;

/** The id or the carrier's id is unique: a text that is there already fails the transaction. */
export const insertText = ({ tx, scope: { businessId: business_id } }: BusinessTx, text: TextRow) =>
  tx
    .insertInto('text_message')
    .values({ business_id, ...text })
    .execute();

export async function textById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`select ${textColumns} from text_message
    where business_id = ${businessId} and id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export async function textOfSid({ tx, scope: { businessId } }: BusinessTx, sid: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`select ${textColumns} from text_message
    where business_id = ${businessId} and sid = ${sid}`.execute(tx);
  return rows[0];
}

/** One page of a thread, the newest first; the numbers have no gaps, so a page is a range. */
export async function textsOfThread(
  { tx, scope: { businessId } }: BusinessTx,
  thread: ThreadRow,
  page: number,
  size: number,
): Promise<TextRow[]> {
  const upto = thread.seq - (page - 1) * size;
  const { rows } = await sql<TextRow>`select ${textColumns} from text_message where business_id = ${businessId}
    and thread_id = ${thread.id}::uuid and seq <= ${upto} and seq > ${upto - size} order by seq desc`.execute(tx);
  return rows;
}

type Settled = { readonly state: MessageState; readonly error: string | null };
/** How far one of ours got; answers with its place, if it is in a thread. A reason that is known stays. */
export async function settleText({ tx, scope: { businessId } }: BusinessTx, id: string, { state, error }: Settled) {
  const { rows } = await sql<{ thread_id: string; seq: number }>`update text_message
    set state = ${state}, error = coalesce(${error}, error) where business_id = ${businessId} and id = ${id}::uuid
    returning thread_id, seq`.execute(tx);
  return rows[0];
}

export const noteUnderstood = ({ tx, scope: { businessId } }: BusinessTx, id: string, understood: Understood) =>
  tx.updateTable('text_message').set({ understood }).where('business_id', '=', businessId).where('id', '=', id).execute();

export type ContactRow = {
  readonly id: string | null;
  readonly phone10: string;
  readonly name: string | null;
  readonly sharers: readonly { readonly hash_id: string; readonly name: string }[];
  readonly unread: number;
  readonly stopped: boolean;
  readonly asks: TextAsk | null;
  readonly last_at: string | null;
  readonly last_direction: Direction | null;
  readonly last_text: string;
  readonly total: number;
};
type Wish = { readonly unread: boolean; readonly limit: number; readonly offset: number };

const shownContact = sql`f.id, f.phone10, f.name, f.unread, f.asks, f.last_direction, f.last_text, f.total,
  ${instantTextSql('f.last_at')} as last_at,
  coalesce((select jsonb_agg(jsonb_build_object('hash_id', s.hash_id, 'name', s.name) order by s.id)
    from client s where s.business_id = f.business_id and s.phone10 = f.phone10 and s.deleted_at is null), '[]') as sharers,
  exists (select from text_consent k where k.business_id = f.business_id and k.phone10 = f.phone10 and k.stopped_at is not null) as stopped`;
const ofThread = sql`t.business_id, t.id, t.phone10, t.name, t.from_client - t.read as unread, t.asks, t.last_at, t.last_direction, t.last_text`;

/** The threads in which somebody wrote, the newest first. */
export async function threadPage(
  { tx, scope: { businessId } }: BusinessTx,
  { unread, limit, offset }: Wish,
): Promise<ContactRow[]> {
  const only = unread ? sql`t.from_client > t.read` : sql`t.last_direction is not null`;
  const { rows } = await sql<ContactRow>`
    with listed as (select t.* from text_thread t where t.business_id = ${businessId} and ${only}),
      f as (select ${ofThread}, (select count(*)::int from listed) as total from listed t
        order by t.last_at desc, t.id desc limit ${limit} offset ${offset})
    select ${shownContact} from f order by f.last_at desc, f.id desc`.execute(tx);
  return rows;
}

type Sought = Wish & { readonly name: string; readonly digits: string | null };

/** Clients with a phone, and threads of nobody in the book, by name or number; with whom there are texts first. */
export async function soughtContacts(
  { tx, scope: { businessId } }: BusinessTx,
  { name, digits, limit, offset }: Sought,
): Promise<ContactRow[]> {
  const like = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const hits = digits === null ? sql`c.plain_name like directory.plain(${like})` : sql`c.phone10 like ${`%${digits}%`}`;
  const given =
    digits === null ? sql`directory.plain(t.name) like directory.plain(${like})` : sql`t.phone10 like ${`%${digits}%`}`;
  const { rows } = await sql<ContactRow>`
    with phones as (
        select c.phone10 from client c where c.business_id = ${businessId} and c.deleted_at is null and c.phone10 is not null and ${hits}
        union select t.phone10 from text_thread t where t.business_id = ${businessId} and ${given}),
      f as (select ${businessId}::bigint as business_id, t.id, p.phone10, t.name, coalesce(t.from_client - t.read, 0) as unread, t.asks,
          t.last_at, t.last_direction, coalesce(t.last_text, '') as last_text, (select count(*)::int from phones) as total
        from phones p left join text_thread t on t.business_id = ${businessId} and t.phone10 = p.phone10
        order by t.last_at desc nulls last, p.phone10 limit ${limit} offset ${offset})
    select ${shownContact} from f order by f.last_at desc nulls last, f.phone10`.execute(tx);
  return rows;
}

export async function unreadThreads({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from text_thread
    where business_id = ${businessId} and from_client > read`.execute(tx);
  return rows[0]?.count ?? 0;
}
