import type { Payload } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { employeeChanged, loginMoved, loginSettled } from 'core/staff/contract';
import type { WithDeps } from '../../../ctx.ts';
import { type BusinessTx, platformScope, type PlatformTx, type WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { endAccess, linkEmployee } from '../../business/commands.ts';
import { letMemberIn } from '../../business/members/commands.ts';
import { lockMembers } from '../../business/members/queries.ts';
import { copyMember, recordPersonChanged } from '../../business/people/commands.ts';
import { isLiveAccount, isMember, type Pair } from '../../business/queries.ts';
import { unlinkLeaver } from '../pins/queries.ts';
import { selfOf } from './queries.ts';

export type LoginMove = Payload<typeof loginMoved>;
type InDirectory = PlatformTx & WithActor & WithDeps;

/** In the transaction of the cell that changes which of the team an account is. */
export const recordLoginMove = (ctx: BusinessTx & WithActor, move: LoginMove): Promise<void> =>
  recordEvent(ctx, loginMoved, `login:${move.account_id}`, move);

const recordSettled = (ctx: InDirectory, pair: Pair): Promise<void> =>
  recordEvent(ctx, loginSettled, `login:${pair.business_id}/${pair.account_id}`, pair);

/** Nobody else can come in between: the memberships are held. An account that is gone meanwhile leaves the employee without a login. */
async function letIn(ctx: InDirectory, pair: Pair, { employee_id, role }: NonNullable<LoginMove['lets_in']>): Promise<void> {
  if (!(await isLiveAccount(ctx, pair.account_id))) return recordSettled(ctx, pair);
  if (await letMemberIn(ctx, { ...pair, role, employee_id })) return;
  // Somebody has made them a member meanwhile.
  await linkEmployee(ctx, pair, employee_id);
  await recordPersonChanged(ctx, pair);
}

type Member = Awaited<ReturnType<typeof lockMembers>>[number];
/**
 * Whether this membership is that of who has left the team. Somebody who has become a member since, without being of the team,
 * stays. An owner stays in any case: they own the business and don't work in it.
 */
const isOfLeaver = ({ role, employee_id, created_at }: Member, left: number, at: string): boolean =>
  role !== 'owner' && (employee_id === left || (employee_id === null && Date.parse(created_at) <= Date.parse(at)));

/**
 * Makes the directory follow the cell. The memberships are held before the cell is asked, so whoever commits last has seen the latest,
 * in whatever order the events arrive. `at` is when the event was recorded.
 */
export async function settleLogin(ctx: InDirectory, business_id: number, move: LoginMove, at: string): Promise<void> {
  const { account_id, lets_in, leaves } = move;
  const pair = { account_id, business_id };
  const member = (await lockMembers(ctx, business_id)).find((one) => one.account_id === account_id);
  const cell = { businessId: business_id } as BusinessScope;
  const self = await ctx.deps.db.outsideTransaction(cell, (here) => selfOf(here, account_id));
  if (!member) {
    if (self === null) return;
    return lets_in?.employee_id === self ? letIn(ctx, pair, lets_in) : recordSettled(ctx, pair);
  }
  if (self === null && leaves && isOfLeaver(member, leaves.employee_id, at)) return endAccess(ctx, pair);
  if (member.employee_id === self) return;
  await linkEmployee(ctx, pair, self);
  await recordPersonChanged(ctx, pair);
  await recordSettled(ctx, pair);
}

/** Whose membership has ended is nobody of the team any longer; the directory looks again, in case they were linked meanwhile. */
export async function clearLogin(ctx: BusinessTx & WithActor & WithDeps, account_id: number): Promise<void> {
  await copyMember(ctx, account_id);
  const cleared = await unlinkLeaver(ctx, account_id);
  for (const employee_id of cleared)
    await recordEvent(ctx, employeeChanged, `employee:${employee_id}`, { employee_id, change: 'access' });
  if (cleared.length > 0) await recordLoginMove(ctx, { account_id });
}

/** Whoever is no member stands on the team without a login, and the screens say so. */
export async function clearLostLogin(ctx: BusinessTx & WithActor & WithDeps, account_id: number): Promise<void> {
  const pair = { account_id, business_id: ctx.scope.businessId };
  const isIn = await ctx.deps.db.read(platformScope, (across) => isMember(across, pair));
  if (!isIn) await clearLogin(ctx, account_id);
}
