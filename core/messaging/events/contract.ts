import * as z from 'zod/mini';
import { event } from '../../kernel/event.ts';
import { Uuid } from '../../kernel/ids.ts';
import { conversationVisits } from '../cards/contract.ts';
import { conversationById, customerConversations, customerMessageStats, listMessenger } from '../conversations/contract.ts';
import { fetchCustomerMessages, getMessages, type Message } from '../messages/contract.ts';

/**
 * What happened in a conversation. Events reach people who may not read messages, so they say which conversation and how far it
 * has come, and never what was written or who somebody is.
 */
const about = { conversation_id: Uuid, seq: z.int(), revision: z.int(), account_id: z.nullable(z.int()) };
const lists = [listMessenger, customerConversations, customerMessageStats, conversationById] as const;

export const messageSent = event({
  name: 'message.sent',
  payload: z.object({ ...about, message_id: Uuid, side: z.enum(['customer', 'business']) }),
  reaches: ['business', 'account'],
  stale: [...lists, getMessages, fetchCustomerMessages],
});

export const conversationRead = event({
  name: 'conversation.read',
  payload: z.object({ ...about, side: z.enum(['customer', 'business']), read_seq: z.int() }),
  reaches: ['business', 'account'],
  stale: [...lists, getMessages, fetchCustomerMessages],
});

export const conversationDeleted = event({
  name: 'conversation.deleted',
  payload: z.object({ ...about, side: z.enum(['customer', 'business']), hidden_seq: z.int() }),
  reaches: ['business', 'account'],
  stale: [...lists, getMessages, fetchCustomerMessages],
});

export const conversationChanged = event({
  name: 'conversation.changed',
  payload: z.object({ ...about, closed: z.boolean(), assigned_employee_id: z.nullable(z.int()) }),
  reaches: ['business'],
  stale: [...lists],
});

/** What somebody wrote as a guest belongs to their account now. */
export const conversationClaimed = event({
  name: 'conversation.claimed',
  payload: z.object(about),
  reaches: ['business', 'account'],
  stale: [...lists, getMessages, fetchCustomerMessages],
});

/** A visit that a card of this conversation is about stands differently now. */
export const cardsChanged = event({
  name: 'conversation.cards-changed',
  payload: z.object({ ...about, appointment_id: Uuid }),
  reaches: ['business', 'account'],
  stale: [getMessages, fetchCustomerMessages, conversationVisits],
});

/** The name under which browsers hear of a message, and what they hear: each recipient by themselves. */
export const SEND_MESSAGE = 'send-message';
export type HeardMessage = Pick<
  Message,
  'id' | 'conversation_id' | 'type' | 'seq' | 'message' | 'files' | 'card' | 'is_read' | 'sent_at'
> & {
  readonly business_id: number;
  readonly revision: number;
  /** Whom it is for: a person, or the business. */
  readonly receiverId: string;
  /** What is unread on the receiver's side now; never a number to be added. */
  readonly unreadMessagesCountbyConversation: number;
  readonly senderLatest: Message['sender'];
  readonly imagesCountLatest: number;
};
