import { conversationChanged, conversationDeleted, conversationRead } from 'core/messaging/contract';
import { type Caller, deletesForBusiness, type Side, writesAsCustomer } from 'core/messaging/access/rules';
import { hiddenSeqOf, readSeqOf, unreadOf } from 'core/messaging/conversations/rules';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, orNotFound } from '../../../platform/refusal.ts';
import { callerOf, type NamedActor, participationIn, sideNamed, sideOfActor } from '../access/commands.ts';
import { shownTo } from '../parties/commands.ts';
import { colleagueWhoAnswers } from '../team/commands.ts';
import { type ConversationRow, hideConversation, readConversation, setConversation } from './queries.ts';

type SignedIn = BusinessCtx<SignedInActor>;

export async function readOneConversation(ctx: SignedIn, id: string) {
  const { conversation, side } = await participationIn(ctx, await callerOf(ctx), id, 'customer');
  return { success: true as const, data: await shownTo(ctx, conversation, side) };
}

export const aboutConversation = ({ id: conversation_id, seq, revision, account_id }: ConversationRow) => ({
  conversation_id,
  seq,
  revision,
  account_id,
});
export const conversationAggregate = ({ id }: Pick<ConversationRow, 'id'>): string => `conversation:${id}`;

type ReadInput = {
  readonly conversation_id: string;
  readonly upto_seq?: number | undefined;
  readonly as_type?: 'user' | 'business' | undefined;
};

/** For everybody who answers for the business one reads for all. A pointer only moves forward. */
export async function markRead(ctx: BusinessCtx, { conversation_id, upto_seq, as_type }: ReadInput) {
  const caller = await callerOf(ctx);
  const prefers = sideNamed(as_type ?? 'business');
  const { conversation, side } = await participationIn(ctx, caller, conversation_id, prefers);
  if (as_type !== undefined && side !== prefers) throw forbidden();
  const read = await ctx.deps.db.write(ctx, async (ctx) => {
    const row = await readConversation(ctx, conversation_id, side, upto_seq ?? null);
    if (!row) return null;
    const payload = { ...aboutConversation(row), side, read_seq: readSeqOf(row, side) };
    await recordEvent(ctx, conversationRead, conversationAggregate(row), payload);
    return row;
  });
  const now = read ?? conversation;
  return { success: true as const, unread_count: unreadOf(now, side), read_seq: readSeqOf(now, side) };
}

const mayDelete = (caller: Caller, side: Side): boolean =>
  side === 'business' ? deletesForBusiness(caller) : writesAsCustomer(caller);

export async function deleteForSide(ctx: SignedIn, conversation_id: string, actor: NamedActor) {
  const caller = await callerOf(ctx);
  const side = await sideOfActor(ctx, actor);
  if (!mayDelete(caller, side)) throw forbidden();
  const taken = await participationIn(ctx, caller, conversation_id, side);
  if (taken.side !== side) throw forbidden();
  await ctx.deps.db.write(ctx, async (ctx) => {
    const row = await hideConversation(ctx, conversation_id, side);
    if (!row) return;
    const payload = { ...aboutConversation(row), side, hidden_seq: hiddenSeqOf(row, side) };
    await recordEvent(ctx, conversationDeleted, conversationAggregate(row), payload);
  });
  return { success: true as const };
}

type ChangeInput = {
  readonly conversation_id: string;
  readonly closed?: boolean | undefined;
  readonly assigned_to?: string | null | undefined;
};

export async function changeForBusiness(ctx: SignedIn, { conversation_id, closed, assigned_to }: ChangeInput) {
  const at = ctx.deps.clock.now().toISOString();
  const row = await ctx.deps.db.write(ctx, async (ctx) => {
    const assigned_employee_id = assigned_to === undefined ? undefined : await colleagueWhoAnswers(ctx, assigned_to);
    const row = orNotFound(await setConversation(ctx, conversation_id, { closed, assigned_employee_id }, at));
    const payload = { ...aboutConversation(row), closed: row.closed_at !== null, assigned_employee_id: row.assigned_employee_id };
    await recordEvent(ctx, conversationChanged, conversationAggregate(row), payload);
    return row;
  });
  return { success: true as const, data: await shownTo(ctx, row, 'business') };
}
