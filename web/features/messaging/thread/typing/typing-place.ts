import type { Conversation } from 'core/messaging/contract';
import type { Side } from 'core/messaging/access/rules';
import { CUSTOMER_TYPES, TEAM_TYPES, userBusinessChannel } from 'core/realtime/rules';

/** Said at most this often while somebody writes, and over when nothing more was heard for so long. */
export const SAY_EVERY_MS = 3000;
export const OVER_AFTER_MS = 5000;

/** The channel of the two; null while nobody has written, and for guests, who have none. */
export function channelOf(conversation: Conversation | null): string | null {
  const customer = conversation?.participants.find(({ type }) => type === 'user');
  return conversation && customer ? userBusinessChannel(customer.id, conversation.business_id) : null;
}

/** What somebody on this side tells the others. */
export const saidBy = (side: Side): string => (side === 'customer' ? CUSTOMER_TYPES : TEAM_TYPES);

/** Whether what was heard is about this conversation. */
export const isAbout = (data: unknown, conversation_id: string): boolean =>
  typeof data === 'object' && data !== null && 'conversation_id' in data && data.conversation_id === conversation_id;
