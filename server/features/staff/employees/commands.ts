import type { MemberRole } from 'core/kernel/permission';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { type EmployeeChange, employeeChanged, type WishedDay, type WishedSkill } from 'core/staff/contract';
import { mayChange, mayRemove, whyNotSkills, whyNotWeek } from 'core/staff/employees/rules';
import * as refused from 'core/staff/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
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

type Change = Parameters<typeof recordEvent<typeof employeeChanged>>[5]['change'];
const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor, employee_id: string, change: Change) =>
  recordEvent(tx, scope, actor, employeeChanged, `employee:${employee_id}`, { employee_id, change });

/** Somebody whom the caller may touch. */
async function reached(tx: Tx, scope: BusinessScope, actor: Actor, hash_id: string, may: typeof mayChange) {
  const person = orNotFound(await employeeForChange(tx, scope, hash_id));
  if (!may(actor.role, person.id === actor.employee_id, person.role)) throw forbidden();
  return person;
}

function columnsOf({ business_id: _, phone, ...fields }: EmployeeChange): EmployeeFields {
  const given = Object.entries({ ...fields, phone10: phone }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

export function addEmployee(
  { db }: Deps,
  actor: Actor,
  scope: BusinessScope,
  person: EmployeeChange & { readonly first_name: string },
) {
  const hash_id = newHashId();
  return db.write(scope, async (tx) => {
    await addToTeam(tx, scope, hash_id, { ...columnsOf(person), first_name: person.first_name });
    await tellChange(tx, scope, actor, hash_id, 'added');
    return employee(tx, scope, hash_id);
  });
}

export const changeEmployee = ({ db }: Deps, actor: Actor, scope: BusinessScope, hash_id: string, wish: EmployeeChange) =>
  db.write(scope, async (tx) => {
    const { id } = await reached(tx, scope, actor, hash_id, mayChange);
    const changes = columnsOf(wish);
    if (Object.keys(changes).length > 0) {
      await updateEmployee(tx, scope, id, changes);
      await tellChange(tx, scope, actor, hash_id, 'changed');
    }
    return employee(tx, scope, hash_id);
  });

/** Somebody of the team comes in with their own account: a member of that role, whose working self this is. */
export const giveAccess = (
  deps: Deps,
  actor: Actor,
  scope: BusinessScope,
  hash_id: string,
  { contact, role }: { readonly contact: string; readonly role: MemberRole },
) =>
  deps.db.write(scope, async (tx) => {
    const person = await reached(tx, scope, actor, hash_id, mayChange);
    if (person.role !== null) throw conflict(refused.hasAccount);
    const account = await accountOfContact(tx, contact);
    await addMember(deps, actor, scope, contact, role);
    await updateEmployee(tx, scope, person.id, { account_id: account.id });
    await linkEmployee(tx, scope, account.id, person.id);
    await tellChange(tx, scope, actor, hash_id, 'access');
    return employee(tx, scope, hash_id);
  });

/** Off the team, and out of the business with everything they could come in with. An owner stays one who does not work here. */
export async function removeEmployee(deps: Deps, actor: Actor, scope: BusinessScope, hash_id: string): Promise<void> {
  const now = deps.clock.now().toISOString();
  const ended = await deps.db.write(scope, async (tx) => {
    const person = await reached(tx, scope, actor, hash_id, mayRemove);
    const lines = await countBookedLines(tx, scope, person.id, now);
    if (lines > 0) throw conflict(refused.bookedAhead({ lines }));
    const { account_id } = person;
    const stays = account_id !== null && person.role === 'owner';
    await updateEmployee(tx, scope, person.id, { deleted_at: now, ...(!stays && { account_id: null }) });
    await dropPin(tx, scope, person.id);
    await tellChange(tx, scope, actor, hash_id, 'removed');
    if (stays) await linkEmployee(tx, scope, account_id, null);
    return account_id === null || stays ? { account_id, sessions: [] } : endAccess(tx, actor, scope, account_id);
  });
  forgetAccess(deps, scope, ended);
}

export const setEmployeeSkills = (
  { db }: Deps,
  actor: Actor,
  scope: BusinessScope,
  hash_id: string,
  skills: readonly WishedSkill[],
) =>
  db.write(scope, async (tx) => {
    const { id } = await reached(tx, scope, actor, hash_id, mayChange);
    const sold = await servicesSold(
      tx,
      scope,
      skills.map(({ service_id }) => service_id),
    );
    refuseIf(whyNotSkills(skills, sold));
    await replaceSkills(
      tx,
      scope,
      id,
      skills.map(({ service_id, price, duration_min }) => ({ service_id, price_cents: price, duration_min })),
    );
    await tellChange(tx, scope, actor, hash_id, 'skills');
    return employee(tx, scope, hash_id);
  });

export function setEmployeeWeek({ db }: Deps, actor: Actor, scope: BusinessScope, hash_id: string, days: readonly WishedDay[]) {
  refuseIf(whyNotWeek(days));
  return db.write(scope, async (tx) => {
    const { id } = await reached(tx, scope, actor, hash_id, mayChange);
    await replaceWeek(tx, scope, id, days);
    await tellChange(tx, scope, actor, hash_id, 'week');
    return employee(tx, scope, hash_id);
  });
}
