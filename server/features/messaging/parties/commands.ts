import type { Conversation, Message } from 'core/messaging/contract';
import type { SenderKind, Side } from 'core/messaging/access/rules';
import { CONVERSATION_TYPE, isReadByOther, isVisibleTo, unreadOf } from 'core/messaging/conversations/rules';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx, BusinessJob, WithDeps } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { seesContacts } from '../../clients/commands.ts';
import { cardsOf } from '../cards/commands.ts';
import { shownFile } from '../attachments/commands.ts';
import { colleagueNames, type ConversationRow } from '../conversations/queries.ts';
import type { MessageRow } from '../messages/queries.ts';
import { copiedParties, type Parties, readParties } from './queries.ts';

/** The people and businesses of some conversations as they are called now: they live in the directory. */
export const partiesOf = (
  { deps: { db } }: WithDeps,
  rows: readonly { readonly account_id: number | null; readonly business_id: number }[],
): Promise<Parties> => {
  const accounts = rows.flatMap(({ account_id }) => account_id ?? []);
  const businesses = rows.map(({ business_id }) => business_id);
  return db.read(platformScope, (ctx) => readParties(ctx, [...new Set(accounts)], [...new Set(businesses)]));
};

/**
 * Who writes in a conversation, from the copies of its business. The directory is asked for those whom it has no copy of; while it is
 * away their names are missing, because what they wrote is there all the same.
 */
async function writersOf(ctx: BusinessJob, { account_id }: ConversationRow, colleagues: readonly number[]): Promise<Parties> {
  const { db, log } = ctx.deps;
  const accounts = [...new Set([...(account_id === null ? [] : [account_id]), ...colleagues])];
  const copied = await db.read(ctx, (ctx) => copiedParties(ctx, accounts));
  const missing = accounts.filter((id) => !copied.people.has(id));
  if (missing.length === 0) return copied;
  try {
    const { people } = await db.read(platformScope, (ctx) => readParties(ctx, missing, []));
    return { ...copied, people: new Map([...copied.people, ...people]) };
  } catch (error) {
    log.error({ err: error }, 'messages are shown without some names');
    return copied;
  }
}

/** What lists show of a conversation, wherever its row comes from. */
export type ShownRow = {
  readonly business_id: number;
  readonly id: string;
  readonly account_id: number | null;
  readonly name: string | null;
  readonly seq: number;
  readonly revision: number;
  readonly customer_read_seq: number;
  readonly business_read_seq: number;
  readonly last_at: string;
  readonly last_sender: SenderKind | null;
  readonly last_text: string;
  readonly last_files: number;
  readonly last_images: number;
};

type SideId = { type: SenderKind; id: string };
export const customerRef = ({ id, account_id }: Pick<ShownRow, 'id' | 'account_id'>, { people }: Parties): SideId =>
  account_id === null ? { type: 'guest', id } : { type: 'user', id: people.get(account_id)?.hash_id ?? '' };
export const businessRef = (business_id: number): SideId => ({ type: 'business', id: String(business_id) });

type Shown = {
  readonly unread: number;
  /** Whether the viewer has deleted nothing or somebody wrote since. What they have deleted is not shown as the last message either. */
  readonly visible: boolean;
  /** Whether the viewer may know how to reach the customer outside of the conversation. */
  readonly contacts: boolean;
  readonly deleted_upto: number;
  readonly closed?: boolean;
  readonly assigned_to?: Conversation['assigned_to'];
};

export function shownConversation(
  row: ShownRow,
  parties: Parties,
  { unread, visible, contacts, deleted_upto, closed, assigned_to }: Shown,
): Conversation {
  const person = row.account_id === null ? undefined : parties.people.get(row.account_id);
  const shop = parties.shops.get(row.business_id);
  const customer = customerRef(row, parties);
  const business = businessRef(row.business_id);
  const email = contacts ? (person?.email ?? null) : null;
  return {
    id: row.id,
    type: CONVERSATION_TYPE,
    business_id: row.business_id,
    unread_count: unread,
    participants: [
      { ...customer, display: person?.name ?? row.name, email, photo_url: person?.image ?? null, bus_url: null },
      {
        ...business,
        display: shop?.bus_name ?? null,
        email: null,
        photo_url: shop?.photo_url ?? null,
        bus_url: shop?.bus_url ?? null,
      },
    ],
    last_message: visible ? lastMessage(row, customer, business) : null,
    seq: row.seq,
    revision: row.revision,
    read_upto: { customer: row.customer_read_seq, business: row.business_read_seq },
    deleted_upto,
    closed: closed ?? false,
    assigned_to: assigned_to ?? null,
  };
}

function lastMessage(row: ShownRow, customer: SideId, business: SideId): Conversation['last_message'] {
  if (row.last_sender === null) return null;
  const byBusiness = row.last_sender === 'business';
  const read_by = [
    ...(!byBusiness || row.customer_read_seq >= row.seq ? [customer] : []),
    ...(byBusiness || row.business_read_seq >= row.seq ? [business] : []),
  ];
  return {
    body: row.last_text,
    sent_at: row.last_at,
    sender: byBusiness ? business : customer,
    read_by,
    payload: { files: row.last_files, images: row.last_images },
  };
}

/** Conversations as the business sees them. */
export async function shownToBusiness(ctx: BusinessCtx, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const assigned = rows.flatMap(({ assigned_employee_id }) => assigned_employee_id ?? []);
  const [contacts, parties, colleagues] = await Promise.all([
    seesContacts(ctx as BusinessCtx<SignedInActor>),
    partiesOf(ctx, rows),
    ctx.deps.db.read(ctx, (ctx) => colleagueNames(ctx, assigned)),
  ]);
  return rows.map((row) =>
    shownConversation(row, parties, {
      unread: unreadOf(row, 'business'),
      visible: isVisibleTo(row, 'business'),
      contacts,
      deleted_upto: row.business_hidden_seq,
      closed: row.closed_at !== null,
      assigned_to: colleagues.get(row.assigned_employee_id ?? 0) ?? null,
    }),
  );
}

/** One conversation as this side sees it. */
export async function shownTo(ctx: BusinessCtx, row: ConversationRow, side: Side): Promise<Conversation> {
  const [shown] = side === 'business' ? await shownToBusiness(ctx, [row]) : [];
  if (shown) return shown;
  const own = {
    unread: unreadOf(row, 'customer'),
    visible: isVisibleTo(row, 'customer'),
    contacts: true,
    deleted_upto: row.customer_hidden_seq,
  };
  return shownConversation(row, await partiesOf(ctx, [row]), own);
}

type Colleagues = ReadonlyMap<number, { id: string; name: string }>;
type Written = NonNullable<Message['written_by']>;

const writtenBy = ({ employee_id, account_id }: MessageRow, colleagues: Colleagues, { people }: Parties): Written => {
  const colleague = colleagues.get(employee_id ?? 0);
  return colleague ?? { id: null, name: people.get(account_id ?? 0)?.name ?? '' };
};

const isOfBusiness = ({ sender }: MessageRow): boolean => sender === 'business';

/** Messages as one side sees them: who wrote for the business is told to colleagues only. */
export async function shownMessages(
  ctx: BusinessJob,
  conversation: ConversationRow,
  side: Side,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const fromBusiness = side === 'business' ? rows.filter(isOfBusiness) : [];
  const employees = [...new Set(fromBusiness.flatMap(({ employee_id }) => employee_id ?? []))];
  const accounts = fromBusiness.flatMap(({ employee_id, account_id }) => (employee_id === null ? (account_id ?? []) : []));
  const [parties, colleagues, cardOf] = await Promise.all([
    writersOf(ctx, conversation, accounts),
    ctx.deps.db.read(ctx, (ctx) => colleagueNames(ctx, employees)),
    cardsOf(ctx, rows),
  ]);
  const customer = { ...customerRef(conversation, parties), display: customerName(conversation, parties) };
  const shop = {
    ...businessRef(conversation.business_id),
    display: parties.shops.get(conversation.business_id)?.bus_name ?? null,
  };
  return rows.map((row) => ({
    id: row.id,
    conversation_id: row.conversation_id,
    type: CONVERSATION_TYPE,
    seq: row.seq,
    message: row.body,
    files: row.files.map((file) => shownFile(ctx, file)),
    card: cardOf(row),
    sender: isOfBusiness(row) ? shop : customer,
    written_by: side === 'business' && isOfBusiness(row) ? writtenBy(row, colleagues, parties) : null,
    is_read: isReadByOther(conversation, isOfBusiness(row) ? 'business' : 'customer', row.seq),
    sent_at: row.at,
  }));
}

const customerName = ({ account_id, name }: ConversationRow, { people }: Parties): string | null =>
  people.get(account_id ?? 0)?.name ?? name;
