import type { Conversation, Participant } from 'core/messaging/contract';
import type { Inbox } from '../mode.ts';

type Side = Inbox['side'];
const isBusiness = ({ type }: { readonly type: Participant['type'] }): boolean => type === 'business';

/** Whom the reader writes with. */
export const otherParty = ({ participants }: Conversation, side: Side): Participant | undefined =>
  participants.find((one) => isBusiness(one) === (side === 'customer'));

export const isLastOwn = ({ last_message }: Conversation, side: Side): boolean =>
  last_message !== null && isBusiness(last_message.sender) === (side === 'business');

/** Whether the other side has read the last message, which is the reader's own. */
export const isLastRead = ({ last_message }: Conversation, side: Side): boolean =>
  last_message?.read_by.some((one) => isBusiness(one) === (side === 'customer')) ?? false;

/** The address of a conversation. A guest has no id of a person; their conversation is named instead. */
export function hrefOf(conversation: Conversation, inbox: Inbox): string {
  const other = otherParty(conversation, inbox.side);
  if (inbox.side === 'customer') return `/messages/${other?.bus_url ?? ''}`;
  return `/biz/${inbox.bus_url}/manage/customer-messages/${other?.id ?? conversation.id}`;
}
