import { calendarView } from '../../booking/contract.ts';
import { type RoleInBusiness, may, reachInBusiness } from '../../kernel/permission.ts';
import { chatSelf, manageChat } from '../../messaging/contract.ts';
import { type Channel, CUSTOMER_TYPES, TEAM_TYPES } from '../rules.ts';

/**
 * Whether what is heard there is for one person alone. On a shared tablet nobody hears it, because its session runs whoever stands
 * before it, with or without a PIN.
 */
export const isPersonal = ({ kind }: Channel): boolean => kind === 'user' || kind === 'user-business';

/** Whether somebody may listen there; `footing` is how they stand in the channel's business, null when there is none. */
export function mayHear(channel: Channel, user_id: string, footing: RoleInBusiness | null): boolean {
  if (channel.kind === 'status') return true;
  if (channel.kind === 'user') return channel.user_id === user_id;
  if (!footing) return false;
  if (channel.kind === 'business') return reachInBusiness(footing, may(calendarView, 'read')) !== 'none';
  const own = channel.user_id === user_id && reachInBusiness(footing, may(chatSelf, 'read')) !== 'none';
  return own || reachInBusiness(footing, may(manageChat, 'read')) !== 'none';
}

/** Whether somebody may send this event to the others in a channel that they have joined. */
export function maySay(channel: Channel, user_id: string, event: string): boolean {
  if (event !== CUSTOMER_TYPES && event !== TEAM_TYPES) return true;
  return channel.kind === 'user-business' && (channel.user_id === user_id) === (event === CUSTOMER_TYPES);
}
