import type { MemberRole } from 'core/kernel/permission';
import { type EmployeeChange, employeeChanged, type WishedDay, type WishedSkill } from 'core/staff/contract';
import { mayChange, mayRemove, whyNotSkills, whyNotWeek } from 'core/staff/employees/rules';
import * as refused from 'core/staff/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import { type WithActor, type BusinessTx, platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, refuseIf } from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { endAccess, forgetAccess, linkEmployee } from '../../business/commands.ts';
import { addMember, accountOfContact } from '../../business/members/commands.ts';
import { dropPin } from '../pins/queries.ts';
import {
  addToTeam,
  employee,
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

/** Somebody of the team comes in with their own account: a member of that role, whose working self this is. */
export const giveAccess = (
  ctx: BusinessCtx,
  hash_id: string,
  { contact, role }: { readonly contact: string; readonly role: MemberRole },
) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const person = await reached(ctx, hash_id, mayChange);
    if (person.role !== null) throw conflict(refused.hasAccount);
    const account = await accountOfContact({ ...ctx, scope: platformScope }, contact);
    await addMember(ctx, contact, role);
    await updateEmployee(ctx, person.id, { account_id: account.id });
    await linkEmployee(ctx, account.id, person.id);
    await tellChange(ctx, hash_id, 'access');
    return employee(ctx, hash_id);
  });

/** Off the team, and out of the business with everything they could come in with. An owner stays one who does not work here. */
export async function removeEmployee(ctx: BusinessCtx, hash_id: string): Promise<void> {
  const now = ctx.deps.clock.now().toISOString();
  const ended = await ctx.deps.db.write(ctx, async (ctx) => {
    const person = await reached(ctx, hash_id, mayRemove);
    const lines = await countBookedLines(ctx, person.id, now);
    if (lines > 0) throw conflict(refused.bookedAhead({ lines }));
    const { account_id } = person;
    const stays = account_id !== null && person.role === 'owner';
    await updateEmployee(ctx, person.id, { deleted_at: now, ...(!stays && { account_id: null }) });
    await dropPin(ctx, person.id);
    await tellChange(ctx, hash_id, 'removed');
    if (stays) await linkEmployee(ctx, account_id, null);
    return account_id === null || stays ? { account_id, sessions: [] } : endAccess(ctx, account_id);
  });
  forgetAccess(ctx, ended);
}

export const setEmployeeSkills = (ctx: BusinessCtx, hash_id: string, skills: readonly WishedSkill[]) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = await reached(ctx, hash_id, mayChange);
    const sold = await servicesSold(
      ctx,
      skills.map(({ service_id }) => service_id),
    );
    refuseIf(whyNotSkills(skills, sold));
    await replaceSkills(
      ctx,
      id,
      skills.map(({ service_id, price, duration_min }) => ({ service_id, price_cents: price, duration_min })),
    );
    await tellChange(ctx, hash_id, 'skills');
    return employee(ctx, hash_id);
  });

export function setEmployeeWeek(ctx: BusinessCtx, hash_id: string, days: readonly WishedDay[]) {
  refuseIf(whyNotWeek(days));
  return ctx.deps.db.write(ctx, async (ctx) => {
    const { id } = await reached(ctx, hash_id, mayChange);
    await replaceWeek(ctx, id, days);
    await tellChange(ctx, hash_id, 'week');
    return employee(ctx, hash_id);
  });
}
