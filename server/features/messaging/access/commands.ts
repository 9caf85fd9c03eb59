import {
  answersForBusiness,
  type Caller,
  type CustomerKey,
  type Side,
  sideIn,
  takesMessages,
  writesAsCustomer,
} from 'core/messaging/access/rules';
import { conversationClaimed } from 'core/messaging/contract';
import * as refused from 'core/messaging/refusals';
import * as general from 'core/kernel/refusals/general';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, invalid, notFound, orNotFound } from '../../../platform/refusal.ts';
import { hashIdOf } from '../../accounts/queries.ts';
import { accountByHash } from '../../business/queries.ts';
import { clientOfAccount, provenPhoneOf } from '../../clients/self/queries.ts';
import { claimConversation, type ConversationRow, conversationRow, conversationWith } from '../conversations/queries.ts';
import { planHasMessages } from './queries.ts';

/** Who calls, as far as messages ask. A call that names neither a business nor a conversation is refused. */
export async function callerOf({ deps, actor, scope }: BusinessCtx): Promise<Caller> {
  const { account_id, role, proof } = actor;
  if (scope.businessId === 0) throw invalid({ conversation_id: [general.inputRequired] });
  const standing = account_id === null ? null : await deps.gate.standingIn(account_id, scope.businessId);
  return { role, standing, account_id, proven_phone: proof && 'phone' in proof ? proof.phone : null };
}

export type Participation = { readonly conversation: ConversationRow; readonly side: Side };

/**
 * A conversation of the business and the side on which the caller acts there. Whoever takes no part is not told whether it exists.
 */
export async function participationIn(ctx: BusinessCtx, caller: Caller, id: string, prefers: Side): Promise<Participation> {
  const conversation = await ctx.deps.db.read(ctx, (ctx) => conversationRow(ctx, id));
  if (!conversation) throw answersForBusiness(caller) ? notFound() : forbidden();
  const side = sideIn(caller, conversation, prefers);
  if (side === null) throw forbidden();
  return { conversation, side };
}

/** The customer that a caller is, when they name the business alone. */
export const ownKey = ({ account_id, proven_phone }: Caller): CustomerKey => ({
  account_id,
  guest_phone: account_id === null ? proven_phone : null,
});

/** Which side a named actor stands for: the caller's own person, or the business of the call. */
export const sideNamed = (as_type: 'user' | 'business'): Side => (as_type === 'user' ? 'customer' : 'business');
/** A conversation by its id, with a person, or the caller's own with the business. */
export type Named = { readonly conversation_id?: string | undefined; readonly user_id?: string | undefined };
/** Where somebody reads or writes. Nobody may have written there yet. */
export type Thread = {
  readonly side: Side;
  readonly conversation: ConversationRow | undefined;
  readonly account_id: number | null;
  readonly guest_phone: string | null;
};

/** A business writes first only to somebody in its client book. */
async function threadWithPerson(ctx: BusinessCtx, caller: Caller, hash: string): Promise<Thread> {
  if (!answersForBusiness(caller)) throw forbidden();
  const { db } = ctx.deps;
  const { id: account_id } = orNotFound(await db.read(platformScope, (ctx) => accountByHash(ctx, hash)));
  const conversation = await db.read(ctx, (ctx) => conversationWith(ctx, { account_id, guest_phone: null }));
  if (!conversation) orNotFound(await db.read(ctx, (ctx) => clientOfAccount(ctx, account_id)));
  return { side: 'business', conversation, account_id, guest_phone: null };
}

/** The caller's own conversation. What they wrote as a guest becomes theirs when they first look, once they have proven that phone. */
async function ownConversation(ctx: BusinessCtx, key: CustomerKey): Promise<ConversationRow | undefined> {
  const { db } = ctx.deps;
  const { account_id } = key;
  const known = await db.read(ctx, (ctx) => conversationWith(ctx, key));
  if (known || account_id === null) return known;
  const proven = await db.read(platformScope, (ctx) => provenPhoneOf(ctx, account_id));
  const asGuest = proven && (await db.read(ctx, (ctx) => conversationWith(ctx, { account_id: null, guest_phone: proven.phone })));
  if (!asGuest) return undefined;
  const claimed = await db.write(ctx, async (ctx) => {
    const row = await claimConversation(ctx, account_id, proven);
    if (!row) return undefined;
    const { id: conversation_id, seq, revision } = row;
    await recordEvent(ctx, conversationClaimed, `conversation:${row.id}`, { conversation_id, seq, revision, account_id });
    return row;
  });
  return claimed ?? db.read(ctx, (ctx) => conversationWith(ctx, key));
}

export async function findThread(ctx: BusinessCtx, caller: Caller, named: Named, prefers: Side): Promise<Thread> {
  if (named.conversation_id !== undefined) {
    const { conversation, side } = await participationIn(ctx, caller, named.conversation_id, prefers);
    return { side, conversation, account_id: conversation.account_id, guest_phone: conversation.guest_phone };
  }
  if (named.user_id !== undefined) return threadWithPerson(ctx, caller, named.user_id);
  if (!writesAsCustomer(caller)) throw forbidden();
  const key = ownKey(caller);
  return { side: 'customer', conversation: await ownConversation(ctx, key), ...key };
}

export type NamedActor = { readonly as_type: 'user' | 'business'; readonly as_id: string };

/** The side that the caller named, if it is theirs: their own person, or a business whose messages they answer. */
export async function sideOfActor(ctx: BusinessCtx<SignedInActor>, { as_type, as_id }: NamedActor): Promise<Side> {
  const { deps, actor, scope } = ctx;
  if (as_type === 'business') {
    if (as_id !== String(scope.businessId) || !answersForBusiness(await callerOf(ctx))) throw forbidden(refused.actorNotYou);
    return 'business';
  }
  const own = await deps.db.read(platformScope, (ctx) => hashIdOf(ctx, actor.account_id));
  if (as_id !== own) throw forbidden(refused.actorNotYou);
  return 'customer';
}

/** A business whose plan has no messages receives none; what it has, its customers still read. */
export async function refuseWithoutMessages({ deps: { db }, scope }: BusinessCtx, caller: Caller): Promise<void> {
  const takes =
    caller.standing === null
      ? await db.read(platformScope, (ctx) => planHasMessages(ctx, scope.businessId))
      : takesMessages(caller);
  if (!takes) throw forbidden(refused.messagesNotTaken);
}
