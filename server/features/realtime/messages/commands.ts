import { type HeardMessage, messageSent, SEND_MESSAGE } from 'core/messaging/contract';
import { answersForBusiness, type Side } from 'core/messaging/access/rules';
import { CONVERSATION_TYPE, unreadOf } from 'core/messaging/conversations/rules';
import type { Payload } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { businessChannel, userBusinessChannel, userChannel } from 'core/realtime/rules';
import type { BusinessJob, WithDeps } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import type { UndeliveredEvent } from '../../../platform/outbox/relay.ts';
import { encodeFrame } from '../../../platform/realtime/protocol.ts';
import { standingsOf } from '../../business/queries.ts';
import { type ConversationRow, conversationRow } from '../../messaging/conversations/queries.ts';
import { messageById } from '../../messaging/messages/queries.ts';
import { shownMessages } from '../../messaging/parties/commands.ts';
import { hashIdsOf } from '../queries.ts';
import { memberAccounts } from './queries.ts';

type Frame = { readonly channel: string; readonly frame: string };

/**
 * Whose own channels hear what is written to a business: those who answer for it. Where a second factor is needed for that, a
 * person's own channel can't tell whether they have it, so they hear it on the channel of the conversation alone.
 */
async function answering({ deps: { db }, scope: { businessId: business_id } }: BusinessJob): Promise<number[]> {
  const accounts = await db.read(platformScope, (ctx) => memberAccounts(ctx, business_id));
  if (accounts.length === 0) return [];
  const pairs = accounts.map((account_id) => ({ account_id, business_id }));
  const found = await db.read(platformScope, (ctx) => standingsOf(ctx, pairs));
  const may = found.filter(({ account_id, standing }) => {
    const caller = { role: standing.role, standing, account_id, proven_phone: null };
    return standing.needsFactor !== true && answersForBusiness(caller);
  });
  return may.map(({ account_id }) => account_id);
}

type Notice = Pick<HeardMessage, 'conversation_id' | 'seq' | 'revision'>;
/** The channel of the business opens for people who may not read messages: they learn that a conversation went on, no more. */
function noticeOf(business_id: number, { conversation_id, seq, revision }: Notice): Frame {
  const channel = businessChannel(business_id);
  return { channel, frame: encodeFrame(SEND_MESSAGE, { conversation_id, type: CONVERSATION_TYPE, seq, revision }, channel) };
}

type Heard = Omit<HeardMessage, 'receiverId' | 'unreadMessagesCountbyConversation'>;

function framesOf(heard: Heard, row: ConversationRow, customer: string | undefined, team: readonly string[]): Frame[] {
  const say = (channel: string, receiverId: string, side: Side): Frame => {
    const told: HeardMessage = { ...heard, receiverId, unreadMessagesCountbyConversation: unreadOf(row, side) };
    return { channel, frame: encodeFrame(SEND_MESSAGE, told, channel) };
  };
  const fromBusiness = heard.senderLatest.type === 'business';
  const own = customer === undefined ? [] : [say(userChannel(customer), customer, 'customer')];
  const chat =
    customer === undefined
      ? []
      : [
          say(
            userBusinessChannel(customer, row.business_id),
            fromBusiness ? customer : String(row.business_id),
            fromBusiness ? 'customer' : 'business',
          ),
        ];
  return [...own, ...chat, ...team.map((one) => say(userChannel(one), one, 'business')), noticeOf(row.business_id, heard)];
}

/** What browsers hear of one message: it is inside, so that nobody has to ask for it. */
async function framesOfMessage(ctx: BusinessJob, event: UndeliveredEvent, answers: Promise<number[]>): Promise<Frame[]> {
  const { deps } = ctx;
  const { conversation_id, message_id } = event.payload as Payload<typeof messageSent>;
  const [row, message, team] = await Promise.all([
    deps.db.read(ctx, (ctx) => conversationRow(ctx, conversation_id)),
    deps.db.read(ctx, (ctx) => messageById(ctx, message_id)),
    answers,
  ]);
  if (!row || !message) return [];
  const accounts = [...team, ...(row.account_id === null ? [] : [row.account_id])];
  const [[shown], hashes] = await Promise.all([
    shownMessages(ctx, row, 'customer', [message]),
    accounts.length === 0 ? new Map<number, string>() : deps.db.read(platformScope, (ctx) => hashIdsOf(ctx, accounts)),
  ]);
  if (!shown) return [];
  const { sender, written_by: _, ...told } = shown;
  const imagesCountLatest = shown.files.filter(({ kind }) => kind === 'image').length;
  const heard = { ...told, business_id: row.business_id, revision: row.revision, senderLatest: sender, imagesCountLatest };
  // Somebody who writes to the business where they work is told once, as its customer.
  const colleagues = team.filter((id) => id !== row.account_id).flatMap((id) => hashes.get(id) ?? []);
  return framesOf(heard, row, hashes.get(row.account_id ?? 0), colleagues);
}

/**
 * The frames of all messages among these events. If those of one can't be made, its business hears only that a conversation went on, and
 * everybody asks for the rest; the other messages and events of the batch don't wait for it.
 */
export async function messageFrames({ deps }: WithDeps, events: readonly UndeliveredEvent[]): Promise<Frame[]> {
  const sent = Map.groupBy(
    events.filter(({ name }) => name === messageSent.name),
    ({ business_id }) => business_id,
  );
  const framesIn = ([businessId, some]: [number, UndeliveredEvent[]]) => {
    const ctx: BusinessJob = { deps, scope: { businessId } as BusinessScope };
    const answers = answering(ctx);
    return some.map((event) =>
      framesOfMessage(ctx, event, answers).catch((error: unknown) => {
        deps.log.error({ err: error, event: event.id }, 'a message is heard as a notice only');
        return [noticeOf(businessId, event.payload as Payload<typeof messageSent>)];
      }),
    );
  };
  return (await Promise.all([...sent].flatMap(framesIn))).flat();
}
