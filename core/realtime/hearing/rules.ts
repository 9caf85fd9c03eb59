import { calendarView } from '../../booking/contract.ts';
import { type RoleInBusiness, may, reachInBusiness } from '../../kernel/permission.ts';
import { chatSelf, manageChat } from '../../messaging/contract.ts';
import type { Channel } from '../rules.ts';

/** Whether somebody may listen there; `footing` is how they stand in the channel's business, null when there is none. */
export function mayHear(channel: Channel, user_id: string, footing: RoleInBusiness | null): boolean {
  if (channel.kind === 'status') return true;
  if (channel.kind === 'user') return channel.user_id === user_id;
  if (!footing) return false;
  if (channel.kind === 'business') return reachInBusiness(footing, may(calendarView, 'read')) !== 'none';
  const own = channel.user_id === user_id && reachInBusiness(footing, may(chatSelf, 'read')) !== 'none';
  return own || reachInBusiness(footing, may(manageChat, 'read')) !== 'none';
}
