import { answersForBusiness } from 'core/messaging/access/rules';
import * as refused from 'core/messaging/refusals';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { memberList, type MemberRow } from '../../business/members/queries.ts';
import { employeeByHash } from '../../staff/queries.ts';

type Colleague = { readonly id: string; readonly name: string; readonly account_id: number };

/** Whether a member's role and exceptions let them answer; whether the plan has messages is asked where somebody acts. */
function answers({ role, granted, revoked, account_id }: MemberRow): boolean {
  const exceptions = { granted, revoked };
  const standing = { role, exceptions, withheld: new Set<never>() };
  return answersForBusiness({ role, standing, account_id, proven_phone: null });
}

const nameOf = ({ first_name, last_name, name }: MemberRow): string => `${first_name ?? ''} ${last_name ?? ''}`.trim() || name;

/** A conversation is given to somebody's working self, so whoever has none is not among them. */
async function colleaguesWhoAnswer(ctx: BusinessTx): Promise<Colleague[]> {
  const members = await memberList(ctx);
  return members.flatMap((member) =>
    member.employee_hash !== null && answers(member)
      ? [{ id: member.employee_hash, name: nameOf(member), account_id: member.account_id }]
      : [],
  );
}

export const answeringTeam = (ctx: BusinessCtx<SignedInActor>) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const team = await colleaguesWhoAnswer(ctx);
    const data = team.map(({ account_id, ...one }) => ({ ...one, me: account_id === ctx.actor.account_id }));
    return { success: true as const, data };
  });

/** The number of the colleague who takes a conversation over; nobody for null. */
export async function colleagueWhoAnswers(ctx: BusinessTx, hash: string | null): Promise<number | null> {
  if (hash === null) return null;
  const known = await employeeByHash(ctx, hash);
  if (!known) throw notFound();
  const team = await colleaguesWhoAnswer(ctx);
  if (!team.some(({ id }) => id === hash)) {
    const all = await memberList(ctx);
    const named = all.find(({ employee_hash }) => employee_hash === hash);
    throw invalid({ assigned_to: [refused.colleagueCannotAnswer({ name: named ? nameOf(named) : '–' })] });
  }
  return known.id;
}
