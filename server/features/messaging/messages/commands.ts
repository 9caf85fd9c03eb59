import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Message, messageSent } from 'core/messaging/contract';
import { type Caller, senderKind, type Side } from 'core/messaging/access/rules';
import { conversationIdAt } from 'core/messaging/conversations/rules';
import * as rules from 'core/messaging/messages/rules';
import { inBraces, leftPlaceholders } from 'core/messaging/templates/rules';
import * as refused from 'core/messaging/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, invalid, orNotFound, Refusal, tooManyRequests } from '../../../platform/refusal.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { accountOf, clientsOfPhone } from '../../clients/self/queries.ts';
import { callerOf, findThread, type Named, refuseWithoutMessages, sideNamed, type Thread } from '../access/commands.ts';
import { type Attachment, removeFiles, storeFiles, uploadsOf } from '../attachments/commands.ts';
import { clientsOf, refuseForeignVisit, type WishedCard } from '../cards/commands.ts';
import { aboutConversation, conversationAggregate } from '../conversations/commands.ts';
import {
  type ConversationRow,
  conversationRow,
  conversationWith,
  growConversation,
  openConversation,
} from '../conversations/queries.ts';
import { shownMessages } from '../parties/commands.ts';
import { addWords, insertMessage, messageById, type MessageRow, setNameWords } from './queries.ts';

export type SendInput = Named & {
  readonly id?: string | undefined;
  readonly message: string;
  readonly name?: string | undefined;
  readonly as_type?: 'user' | 'business' | undefined;
  readonly card?: WishedCard | undefined;
};

/** A message that is ready to be written down. */
type Draft = {
  readonly id: string;
  readonly body: string;
  readonly files: readonly Attachment[];
  /** What the customer is called; null where that is not known or the business writes. */
  readonly name: string | null;
  readonly card: WishedCard | null;
  readonly at: string;
};

/** What a customer is called in the lists of the business. Several clients may share the phone of a guest. */
async function nameOfCustomer(ctx: BusinessCtx, { account_id, guest_phone, conversation }: Thread, given: string | undefined) {
  const { db } = ctx.deps;
  if (account_id !== null) return (await db.read(platformScope, (ctx) => accountOf(ctx, account_id))).name;
  if (given !== undefined && given !== '') return given;
  if (conversation?.name != null) return conversation.name;
  const known = await db.read(ctx, (ctx) => clientsOfPhone(ctx, guest_phone ?? ''));
  return known.length === 0 ? null : rules.sharedName(known.map(({ name }) => name));
}

const mostOfCustomer = ({ LIMIT_FACTOR }: { readonly LIMIT_FACTOR: number }): number => rules.CUSTOMER_BURST * LIMIT_FACTOR;

/**
 * Customers are limited per conversation, inside its transaction, and before that too, so that a message that is refused stores no
 * files; how many they may begin is counted in the directory, what colleagues write in their business.
 */
async function limitSender({ deps, actor, scope }: BusinessCtx, { side, conversation, guest_phone }: Thread) {
  const { limits } = deps;
  const day = 86_400;
  const now = deps.clock.now().toISOString();
  if (side === 'customer' && conversation && rules.isBurstOver(conversation, now, mostOfCustomer(deps.config)))
    throw tooManyRequests(rules.BURST_SECONDS);
  if (side === 'business') {
    const key = `message:${actor.account_id ?? ''}`;
    await limits.inBusiness(scope).spend(key, rules.COLLEAGUE_BURST, rules.BURST_SECONDS);
  } else if (!conversation) {
    const who = actor.account_id === null ? `guest:${guest_phone ?? ''}` : `account:${actor.account_id}`;
    await limits.spend(`message:first:${who}`, rules.NEW_CONVERSATIONS_A_DAY, day);
  }
}

/** The conversation with one message more, locked until the transaction ends. */
async function grow(ctx: BusinessWrite, { conversation, side, account_id, guest_phone }: Thread, draft: Draft) {
  const key = { account_id, guest_phone };
  const images = draft.files.filter(({ kind }) => kind === 'image').length;
  const growth = {
    sender: senderKind(side, key),
    name: draft.name,
    at: draft.at,
    text: rules.previewOf(draft.body),
    files: draft.files.length,
    images,
    burst_seconds: rules.BURST_SECONDS,
  };
  let id = conversation?.id;
  if (id === undefined) {
    id = conversationIdAt(ctx.scope.businessId, randomUUID());
    await openConversation(ctx, { ...key, id, name: draft.name, at: draft.at });
    id = orNotFound(await conversationWith(ctx, key)).id;
  }
  const row = orNotFound(await growConversation(ctx, id, growth));
  if (side === 'customer' && row.burst > mostOfCustomer(ctx.deps.config)) throw tooManyRequests(rules.BURST_SECONDS);
  return { row, sender: growth.sender };
}

/** Everything that one message changes, in one transaction. */
async function saveMessage(
  ctx: BusinessWrite,
  thread: Thread,
  draft: Draft,
): Promise<{ row: ConversationRow; saved: MessageRow }> {
  const { row, sender } = await grow(ctx, thread, draft);
  const { seq, from_customer, from_business, answer_seconds } = row;
  const { account_id, employee_id } = ctx.actor;
  const author = { account_id, employee_id: sender === 'business' ? employee_id : null };
  const saved = {
    conversation_id: row.id,
    seq,
    id: draft.id,
    sender,
    ...author,
    body: draft.body,
    files: draft.files,
    at: draft.at,
    visit_id: draft.card?.visit_id ?? null,
    visit_ask: draft.card?.ask ?? null,
  };
  await insertMessage(ctx, { ...saved, from_customer, from_business, answer_seconds });
  const hidden = Math.max(row.customer_hidden_seq, row.business_hidden_seq);
  await addWords(ctx, row.id, rules.wordsOf(draft.body), { seq, hidden });
  if (thread.conversation === undefined || (draft.name !== null && thread.conversation.name !== draft.name))
    await setNameWords(ctx, row.id, rules.nameWords(row.name, row.guest_phone));
  await recordEvent(ctx, messageSent, conversationAggregate(row), {
    ...aboutConversation(row),
    message_id: draft.id,
    side: thread.side,
  });
  return { row, saved };
}

const isRepeated = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'message_id';

const authorOf = ({ account_id }: { account_id: number | null }): string => String(account_id);

/** The message that is there already, if this one is the same; somebody else's or another text is refused. */
async function sameMessage(ctx: BusinessCtx, thread: Thread, body: string, saved: MessageRow) {
  const row = await ctx.deps.db.read(ctx, (ctx) =>
    thread.conversation ? conversationRow(ctx, thread.conversation.id) : conversationWith(ctx, thread),
  );
  const here = { side: thread.side, author: authorOf(ctx.actor), conversation_id: row?.id ?? '', body };
  const side: Side = saved.sender === 'business' ? 'business' : 'customer';
  const there = { side, author: authorOf(saved), conversation_id: saved.conversation_id, body: saved.body };
  if (!row || !rules.isSameMessage(here, there)) throw conflict(refused.messageIdUsed);
  return { row, saved };
}

/**
 * Sends a message and answers with it. The same call with the same id answers with the same message, however often and however
 * late it comes.
 */
export async function sendMessage(ctx: BusinessCtx, input: SendInput, files: Uploads, prefers: Side) {
  const caller = await callerOf(ctx);
  const thread = await findThread(ctx, caller, input, prefers);
  if (input.as_type !== undefined && thread.side !== sideNamed(input.as_type)) throw forbidden();
  const uploads = uploadsOf(files);
  if (rules.isEmptyMessage(input.message, uploads.length)) throw invalid({ message: [refused.messageEmpty] });
  const { row, saved } = (await repeatedMessage(ctx, thread, input)) ?? (await sendNew(ctx, { caller, thread, input, uploads }));
  const [data] = await shownMessages(ctx, row, thread.side, [saved]);
  return { success: true as const, data: data as Message };
}

/** The answer to a message whose id is known; null if it is new. It costs no limit and stores nothing. */
async function repeatedMessage(ctx: BusinessCtx, thread: Thread, { id, message }: SendInput) {
  if (id === undefined) return null;
  const saved = await ctx.deps.db.read(ctx, (ctx) => messageById(ctx, id));
  return saved ? sameMessage(ctx, thread, message, saved) : null;
}

/** Whom the business has blocked does not write to it. What is there, they still read. */
async function refuseCustomer(ctx: BusinessCtx, caller: Caller, thread: Thread): Promise<void> {
  await refuseWithoutMessages(ctx, caller);
  const clients = await clientsOf(ctx, thread);
  if (clients.some(({ block }) => block)) throw forbidden(refused.messagesBlocked);
}

/** What a colleague may not send: a text with a place that nobody filled in, or a card about somebody else's visit. */
async function refuseUnfit(ctx: BusinessCtx, thread: Thread, { message, card }: SendInput): Promise<void> {
  const [left] = leftPlaceholders(message);
  const placeholder = inBraces(left ?? '');
  if (left !== undefined) throw invalid({ message: [refused.messagePlaceholder({ placeholder })] });
  if (card === undefined) return;
  if (message === '') throw invalid({ message: [refused.cardText] });
  await refuseForeignVisit(ctx, thread, card);
}

type Sending = {
  readonly caller: Caller;
  readonly thread: Thread;
  readonly input: SendInput;
  readonly uploads: ReturnType<typeof uploadsOf>;
};

/** Files are stored last, and taken back if the message is refused. Where it is unclear whether it was saved, they stay. */
async function sendNew(ctx: BusinessCtx, { caller, thread, input, uploads }: Sending) {
  if (thread.side === 'customer') await refuseCustomer(ctx, caller, thread);
  else await refuseUnfit(ctx, thread, input);
  await limitSender(ctx, thread);
  if (uploads.length > 0) await ctx.deps.limits.count('upload', ctx.actor.ip);
  const draft = await draftOf(ctx, thread, input);
  const files = await storeFiles(ctx, uploads);
  try {
    return await ctx.deps.db.write(ctx, (ctx) => saveMessage(ctx, thread, { ...draft, files }));
  } catch (error) {
    const repeated = isRepeated(error);
    if (repeated || error instanceof Refusal) await removeFiles(ctx, files);
    const sent = repeated ? await repeatedMessage(ctx, thread, { ...input, id: draft.id }) : null;
    if (sent === null) throw error;
    return sent;
  }
}

async function draftOf(ctx: BusinessCtx, thread: Thread, input: SendInput): Promise<Omit<Draft, 'files'>> {
  const id = input.id ?? randomUUIDv7();
  const isFirst = thread.conversation === undefined;
  const name = thread.side === 'customer' || isFirst ? await nameOfCustomer(ctx, thread, input.name) : null;
  const card = thread.side === 'business' ? (input.card ?? null) : null;
  return { id, body: input.message, name, card, at: ctx.deps.clock.now().toISOString() };
}
