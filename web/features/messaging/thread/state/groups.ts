import type { Message } from 'core/messaging/contract';

/** Messages of one sender that follow each other within this time stand together. */
export const GROUP_GAP_SECONDS = 60;

type Said = Pick<Message, 'sender' | 'written_by' | 'sent_at'>;

const isSameSender = (one: Said, other: Said): boolean =>
  one.sender.type === other.sender.type &&
  one.sender.id === other.sender.id &&
  (!one.written_by || !other.written_by || one.written_by.id === other.written_by.id);

const secondsBetween = (one: Said, other: Said): number => (Date.parse(other.sent_at) - Date.parse(one.sent_at)) / 1000;

/** The messages in groups, in which neither the sender changes nor more than a minute passes. */
export function groupsOf<M extends Said>(messages: readonly M[]): M[][] {
  const groups: M[][] = [];
  for (const message of messages) {
    const last = groups.at(-1)?.at(-1);
    if (last && isSameSender(last, message) && secondsBetween(last, message) <= GROUP_GAP_SECONDS) groups.at(-1)?.push(message);
    else groups.push([message]);
  }
  return groups;
}
