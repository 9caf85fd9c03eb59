import { sql } from 'kysely';
import { WAIT_HOURS } from 'core/messaging/answers/rules';
import type { CustomerKey, SenderKind, Side } from 'core/messaging/access/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import type { ProvenPhone } from '../../clients/self/queries.ts';

const columns = [
  'c.business_id',
  'c.id',
  'c.account_id',
  'c.guest_phone',
  'c.name',
  'c.seq',
  'c.revision',
  'c.from_customer',
  'c.from_business',
  'c.customer_read',
  'c.customer_read_seq',
  'c.customer_hidden_seq',
  'c.business_read',
  'c.business_read_seq',
  'c.business_hidden_seq',
  'c.last_at',
  'c.last_text',
  'c.last_files',
  'c.last_images',
  'c.closed_at',
  'c.assigned_employee_id',
  'c.burst',
  'c.burst_since',
  'c.answer_seconds',
] as const;
export const conversationColumns = [...columns, 'c.last_sender'] as const;
const lastSender = sql<SenderKind | null>`c.last_sender`.as('last_sender');

const ofBusiness = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.selectFrom('conversation as c').select(columns).select(lastSender).where('c.business_id', '=', businessId);

export const conversationRow = (ctx: BusinessTx, id: string) => ofBusiness(ctx).where('c.id', '=', id).executeTakeFirst();
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationRow>>>;

export const conversationWith = (ctx: BusinessTx, { account_id, guest_phone }: CustomerKey) =>
  ofBusiness(ctx)
    .$if(account_id !== null, (query) => query.where('c.account_id', '=', account_id))
    .$if(account_id === null, (query) => query.where('c.guest_phone', '=', guest_phone ?? ''))
    .executeTakeFirst();

export type NewConversation = CustomerKey & { readonly id: string; readonly name: string | null; readonly at: string };
/** If two first messages come at once, the conversation of the one that commits first is the one of both. */
export const openConversation = ({ tx, scope: { businessId: business_id } }: BusinessTx, { at, ...row }: NewConversation) =>
  tx
    .insertInto('conversation')
    .values({ business_id, ...row, created_at: at, last_at: at })
    .onConflict((clash) => clash.doNothing())
    .execute();

const change = ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  tx
    .updateTable('conversation as c')
    .where('c.business_id', '=', businessId)
    .where('c.id', '=', id)
    .returning(columns)
    .returning(lastSender);
const next = sql<number>`c.revision + 1`;

export type Growth = {
  readonly sender: SenderKind;
  readonly name: string | null;
  readonly at: string;
  readonly text: string;
  readonly files: number;
  readonly images: number;
  readonly burst_seconds: number;
};

/** A customer waits from the first thing that they wrote since the last answer, unless so long ago that it needed none. */
const waiting = (at: string) => ({
  answer_seconds: null,
  waiting_since: sql<string>`case when c.waiting_since > ${at}::timestamptz - make_interval(hours => ${WAIT_HOURS})
    then c.waiting_since else ${at}::timestamptz end`,
});
/** Null if nobody waited: the business wrote first, or once more. */
const answering = (at: string) => ({
  answer_seconds: sql<number | null>`case when c.waiting_since is not null
    then greatest(0, extract(epoch from ${at}::timestamptz - c.waiting_since)) end::int`,
  waiting_since: null,
});

/**
 * Gives a message its number and keeps the conversation locked until the message is committed: numbers have no gaps, and a
 * reader never sees a later one before an earlier one. What a customer writes opens a closed conversation again.
 */
export function growConversation(ctx: BusinessTx, id: string, growth: Growth): Promise<ConversationRow | undefined> {
  const { sender, name, at, text, files, images, burst_seconds } = growth;
  const inBurst = sql`c.burst_since > ${at}::timestamptz - make_interval(secs => ${burst_seconds})`;
  const shown = { last_sender: sender, last_text: text, last_files: files, last_images: images };
  const grown = change(ctx, id).set({
    seq: sql<number>`c.seq + 1`,
    revision: next,
    last_at: sql<string>`greatest(c.last_at, ${at}::timestamptz)`,
    ...shown,
  });
  if (sender === 'business')
    return grown.set({ ...answering(at), from_business: sql<number>`c.from_business + 1` }).executeTakeFirst();
  return grown
    .set({
      from_customer: sql<number>`c.from_customer + 1`,
      name: sql<string | null>`coalesce(${name}, c.name)`,
      closed_at: null,
      ...waiting(at),
      burst_since: sql<string>`case when ${inBurst} then c.burst_since else ${at}::timestamptz end`,
      burst: sql<number>`case when ${inBurst} then c.burst + 1 else 1 end`,
    })
    .executeTakeFirst();
}

/**
 * The conversation of a guest goes to the account that has proven their phone since. It stays with its phone if the account has one of
 * its own here, or if somebody began it there later.
 */
export const claimConversation = (
  ctx: BusinessTx,
  account_id: number,
  { phone, proven_at }: ProvenPhone,
): Promise<ConversationRow | undefined> =>
  ctx.tx
    .updateTable('conversation as c')
    .set({ account_id, guest_phone: null, revision: next })
    .where('c.business_id', '=', ctx.scope.businessId)
    .where('c.guest_phone', '=', phone)
    .where('c.created_at', '<=', sql<string>`${proven_at}::timestamptz`)
    .where(
      sql<boolean>`not exists (select from conversation o where o.business_id = c.business_id and o.account_id = ${account_id})`,
    )
    .returning(columns)
    .returning(lastSender)
    .executeTakeFirst();

/** Moves a read pointer forward, never back; undefined if it is there already. */
export async function readConversation(ctx: BusinessTx, id: string, side: Side, upto: number | null) {
  const read = sql.ref(`c.${side}_read_seq`);
  const [seq, count] = [sql.ref(`${side}_read_seq`), sql.ref(`${side}_read`)];
  const received = sql.ref(side === 'customer' ? 'u.from_business' : 'u.from_customer');
  // Without a number it is all that is there when the row is changed.
  const target =
    upto === null
      ? sql`(select c2.business_id, c2.id as conversation_id, null::int as seq, null::int as from_customer, null::int as from_business
          from conversation c2 where c2.business_id = ${ctx.scope.businessId} and c2.id = ${id})`
      : sql`(select m.business_id, m.conversation_id, m.seq, m.from_customer, m.from_business from message m
          where m.business_id = ${ctx.scope.businessId} and m.conversation_id = ${id} and m.seq <= ${upto}
          order by m.seq desc limit 1)`;
  const all = sql.ref(side === 'customer' ? 'c.from_business' : 'c.from_customer');
  const { rows } = await sql<{ id: string }>`
    update conversation c set ${seq} = coalesce(u.seq, c.seq), ${count} = coalesce(${received}, ${all}), revision = c.revision + 1
    from ${target} u
    where c.business_id = u.business_id and c.id = u.conversation_id and ${read} < coalesce(u.seq, c.seq)
    returning c.id`.execute(ctx.tx);
  return rows.length === 0 ? undefined : conversationRow(ctx, id);
}

/** What is there now is gone for this side, and nothing of it is unread. */
export const hideConversation = (ctx: BusinessTx, id: string, side: Side): Promise<ConversationRow | undefined> =>
  side === 'customer'
    ? change(ctx, id)
        .set((eb) => ({
          customer_hidden_seq: eb.ref('c.seq'),
          customer_read_seq: eb.ref('c.seq'),
          customer_read: eb.ref('c.from_business'),
          revision: next,
        }))
        .whereRef('c.seq', '>', 'c.customer_hidden_seq')
        .executeTakeFirst()
    : change(ctx, id)
        .set((eb) => ({
          business_hidden_seq: eb.ref('c.seq'),
          business_read_seq: eb.ref('c.seq'),
          business_read: eb.ref('c.from_customer'),
          revision: next,
        }))
        .whereRef('c.seq', '>', 'c.business_hidden_seq')
        .executeTakeFirst();

export type ConversationChange = {
  readonly closed?: boolean | undefined;
  readonly assigned_employee_id?: number | null | undefined;
};
export const setConversation = (ctx: BusinessTx, id: string, { closed, assigned_employee_id }: ConversationChange, at: string) =>
  change(ctx, id)
    .set({ revision: next })
    .$if(closed !== undefined, (query) =>
      query.set({ closed_at: closed ? sql<string>`coalesce(c.closed_at, ${at}::timestamptz)` : null }),
    )
    // What is closed without an answer needed none.
    .$if(closed === true, (query) => query.set({ waiting_since: null }))
    .$if(assigned_employee_id !== undefined, (query) => query.set({ assigned_employee_id: assigned_employee_id ?? null }))
    .executeTakeFirst();

/** Names of colleagues, by their number. */
export async function colleagueNames({ tx, scope: { businessId } }: BusinessTx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: string; name: string }>();
  const rows = await tx
    .selectFrom('employee')
    .select(['id', 'hash_id', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.hash_id, name: `${row.first_name} ${row.last_name}`.trim() }]));
}

/** Beyond so many conversations with something new, nobody reads the number any more. */
const MOST_COUNTED = 1000;

/** How many messages wait for an answer, over the conversations that have any. */
export async function unreadAtBusiness({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(u.unread), 0)::int as unread from (
      select c.from_customer - c.business_read as unread from conversation c
      where c.business_id = ${businessId} and c.from_customer > c.business_read
      order by c.last_at desc, c.id desc limit ${MOST_COUNTED}) u`.execute(tx);
  return rows[0]?.unread ?? 0;
}
