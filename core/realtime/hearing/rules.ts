import { calendarView } from '../../booking/contract.ts';
import { type Footing, may, reachWith } from '../../kernel/permission.ts';
import { chatSelf, manageChat } from '../../messaging/contract.ts';
import type { Channel } from '../rules.ts';

/** Whether somebody may listen there; `footing` is how they stand in the channel's business, null when there is none. */
export function mayHear(channel: Channel, user_id: string, footing: Footing | null): boolean {
  if (channel.kind === 'status') return true;
  if (channel.kind === 'user') return channel.user_id === user_id;
  if (!footing) return false;
  if (channel.kind === 'business') return reachWith(footing, may(calendarView, 'read')) !== 'none';
  const own = channel.user_id === user_id && reachWith(footing, may(chatSelf, 'read')) !== 'none';
  return own || reachWith(footing, may(manageChat, 'read')) !== 'none';
}
