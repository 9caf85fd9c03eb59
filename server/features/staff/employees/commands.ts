import { memberAlready } from 'core/business/refusals';
import { outranks } from 'core/business/rules';
import type { MemberRole } from 'core/kernel/permission';
import { type EmployeeChange, employeeChanged, type WishedDay, type WishedSkill } from 'core/staff/contract';
import { mayChange, mayRemove, whyNotSkills, whyNotWeek } from 'core/staff/employees/rules';
import * as refused from 'core/staff/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import { platformScope, type WithActor, type BusinessTx } from '../../../platform/db.ts';
import { isUnreachable } from '../../../platform/door/door.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, refuseIfInvalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { forgetAccess } from '../../business/commands.ts';
import { knownAccount, nobodySignedUp } from '../../business/members/commands.ts';
import { isMember } from '../../business/queries.ts';
import { type LoginMove, recordLoginMove, settleLogin } from '../logins/commands.ts';
import { dropPin } from '../pins/queries.ts';
import {
  addToTeam,
  employee,
  employeeStill,
  employeeForChange,
  countBookedLines,
  type EmployeeFields,
  replaceSkills,
  replaceWeek,
  servicesSold,
  updateEmployee,
} from './queries.ts';

type Change = Parameters<typeof recordEvent<typeof employeeChanged>>[3]['change'];
const tellChange = (ctx: BusinessTx & WithActor, employee_id: string, change: Change) =>
  recordEvent(ctx, employeeChanged, `employee:${employee_id}`, { employee_id, change });

/** Somebody whom the caller may touch. */
async function reached(ctx: BusinessTx & WithActor, hash_id: string, may: typeof mayChange) {
  const person = orNotFound(await employeeForChange(ctx, hash_id));
  if (!may(ctx.actor.role, person.id === ctx.actor.employee_id, person.role)) throw forbidden();
  return person;
}

function columnsOf({ business_id: _, phone, ...fields }: EmployeeChange): EmployeeFields {
  const given = Object.entries({ ...fields, phone10: phone }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

export function addEmployee(ctx: BusinessCtx, person: EmployeeChange & { readonly first_name: string }) {
  const hash_id = newHashId();
  return ctx.deps.db.write(ctx, async (ctx) => {
    await addToTeam(ctx, hash_id, { ...columnsOf(person), first_name: person.first_name });
    await tellChange(ctx, hash_id, 'added');
    return employee(ctx, hash_id);
  });
}

export const changeEmployee = (ctx: BusinessCtx, hash_id: string, input: EmployeeChange) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = await reached(ctx, hash_id, mayChange);
    const changes = columnsOf(input);
    if (Object.keys(changes).length > 0) {
      await updateEmployee(ctx, id, changes);
      await tellChange(ctx, hash_id, 'changed');
    }
    return employee(ctx, hash_id);
  });

type Invitation = { readonly contact: string; readonly role: MemberRole };

/**
 * Somebody of the team comes in with their own account: a member of that role, whose working self this is. The cell promises it, and
 * the directory keeps the promise right after the commit.
 */
export async function giveAccess(ctx: BusinessCtx, hash_id: string, { contact, role }: Invitation) {
  const { deps, actor, scope } = ctx;
  const business_id = scope.businessId;
  const [account, isIn] = await deps.db.read(platformScope, async (across) => {
    const found = await knownAccount(across, contact);
    return [found, found !== undefined && (await isMember(across, { account_id: found.id, business_id }))] as const;
  });
  await deps.db.write(ctx, async (ctx) => {
    const person = await reached(ctx, hash_id, mayChange);
    if (person.role !== null) throw conflict(refused.hasAccount);
    if (!account) throw nobodySignedUp();
    if (!outranks(actor.role, role)) throw forbidden();
    if (isIn) throw conflict(memberAlready);
    const taken = (error: unknown) => refuseOnConstraint(error, { employee_account: () => conflict(memberAlready) });
    await updateEmployee(ctx, person.id, { account_id: account.id }).catch(taken);
    await recordLoginMove(ctx, { account_id: account.id, lets_in: { employee_id: person.id, role } });
    await tellChange(ctx, hash_id, 'access');
  });
  return orNotFound(await deps.db.read(ctx, (ctx) => employeeStill(ctx, hash_id)));
}

/**
 * Off the team, and out of the business with everything they could come in with. An owner stays one who does not work here. The access ends
 * here and now; the event is for the case that this process dies in between.
 */
export async function removeEmployee(ctx: BusinessCtx, hash_id: string): Promise<void> {
  const { deps, scope } = ctx;
  const now = deps.clock.now().toISOString();
  const move = await deps.db.write(ctx, async (ctx): Promise<LoginMove | null> => {
    const person = await reached(ctx, hash_id, mayRemove);
    const lines = await countBookedLines(ctx, person.id, now);
    if (lines > 0) throw conflict(refused.bookedAhead({ lines }));
    const { account_id } = person;
    const stays = account_id !== null && person.role === 'owner';
    await updateEmployee(ctx, person.id, { deleted_at: now, ...(!stays && { account_id: null }) });
    await dropPin(ctx, person.id);
    const left = account_id === null ? null : { account_id, leaves: { employee_id: person.id } };
    if (left) await recordLoginMove(ctx, left);
    await tellChange(ctx, hash_id, 'removed');
    return left;
  });
  if (!move) return;
  const { businessId: business_id } = scope;
  forgetAccess(ctx, { business_id, account_id: move.account_id, sessions: [] }); // Also while the directory is away.
  const at = new Date().toISOString();
  const settling = deps.db.write({ ...ctx, scope: platformScope }, (across) => settleLogin(across, business_id, move, at));
  await settling.catch((error: unknown) => {
    if (!isUnreachable(error)) throw error;
    deps.log.warn({ err: error }, 'an access ends when the directory is back');
  });
}

export const setEmployeeSkills = (ctx: BusinessCtx, hash_id: string, skills: readonly WishedSkill[]) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = await reached(ctx, hash_id, mayChange);
    const sold = await servicesSold(
      ctx,
      skills.map(({ service_id }) => service_id),
    );
    refuseIfInvalid(whyNotSkills(skills, sold));
    await replaceSkills(
      ctx,
      id,
      skills.map(({ service_id, price, duration_min }) => ({ service_id, price_cents: price, duration_min })),
    );
    await tellChange(ctx, hash_id, 'skills');
    return employee(ctx, hash_id);
  });

export function setEmployeeWeek(ctx: BusinessCtx, hash_id: string, days: readonly WishedDay[]) {
  refuseIfInvalid(whyNotWeek(days));
  return ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = await reached(ctx, hash_id, mayChange);
    await replaceWeek(ctx, id, days);
    await tellChange(ctx, hash_id, 'week');
    return employee(ctx, hash_id);
  });
}
