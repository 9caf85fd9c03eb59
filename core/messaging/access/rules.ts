import { may, type Role, type RoleInBusiness, reachInBusiness } from '../../kernel/permission.ts';
import { chatSelf, manageChat, manageChatDelete } from './contract.ts';

/** The two sides of a conversation. A guest is on the customer's side, with a proven phone instead of an account. */
export type Side = 'customer' | 'business';
export type SenderKind = 'user' | 'business' | 'guest';

/** Who a conversation is with: an account, or the phone of a guest. */
export type CustomerKey = { readonly account_id: number | null; readonly guest_phone: string | null };

/** What is known about a caller in the business of the call. */
export type Caller = {
  /** The role that the gate let them act in; without the second factor that their standing needs, that is a customer. */
  readonly role: Role;
  readonly standing: RoleInBusiness | null;
  readonly account_id: number | null;
  readonly proven_phone: string | null;
};

const nothing = { granted: [], revoked: [] };

/** The standing in which somebody acts: without their second factor, what was granted to them doesn't count. */
const actingStanding = ({ role, standing }: Caller): RoleInBusiness => {
  const withheld = standing?.withheld ?? new Set<never>();
  return { role, exceptions: standing?.role === role ? standing.exceptions : nothing, withheld };
};

export const answersForBusiness = (caller: Caller): boolean =>
  caller.account_id !== null && reachInBusiness(actingStanding(caller), may(manageChat)) === 'all';

export const deletesForBusiness = (caller: Caller): boolean =>
  caller.account_id !== null && reachInBusiness(actingStanding(caller), may(manageChatDelete)) === 'all';

export const writesAsCustomer = (caller: Caller): boolean =>
  caller.account_id === null ? caller.proven_phone !== null : reachInBusiness(actingStanding(caller), may(chatSelf)) !== 'none';

/** Whether a conversation is the caller's own, as its customer. */
export const isOwnConversation = (caller: Caller, { account_id, guest_phone }: CustomerKey): boolean =>
  caller.account_id === null ? guest_phone !== null && guest_phone === caller.proven_phone : account_id === caller.account_id;

/**
 * The side on which somebody acts in a conversation, or null. Whoever could act on both, such as an owner who wrote to their own
 * salon, acts on the side they prefer.
 */
export function sideIn(caller: Caller, conversation: CustomerKey, prefers: Side): Side | null {
  const business = answersForBusiness(caller);
  const customer = isOwnConversation(caller, conversation) && writesAsCustomer(caller);
  if (business && customer) return prefers;
  if (business) return 'business';
  return customer ? 'customer' : null;
}

/** A business whose plan has no messages receives none. */
export const takesMessages = ({ standing }: Pick<Caller, 'standing'>): boolean => standing?.withheld.has('messages') !== true;

export const senderKind = (side: Side, { account_id }: CustomerKey): SenderKind =>
  side === 'business' ? 'business' : account_id === null ? 'guest' : 'user';
