import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { employeeJoined, type OpeningMember, teamOpened, type WishedMember } from 'core/staff/contract';
import { namesOf, recogniseTeam, whyNotMe, whyNotTeam } from 'core/staff/rules';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { forbidden, orNotFound, refuseIf } from '../../platform/refusal.ts';
import { newHashId } from '../../platform/tokens.ts';
import { linkEmployee, requireUnpublished } from '../business/commands.ts';
import { openingForChange } from '../business/opening/queries.ts';
import {
  employeeByHash,
  enteredTeam,
  unlinkAccount,
  insertEmployee,
  keepEmployees,
  accountName,
  planOpeningHours,
  saveEmployees,
  teachEverything,
} from './queries.ts';

/** Whoever registers a business works in it, unless they have said already who does. */
export async function employOwner(tx: Tx, scope: BusinessScope, actor: Actor, account_id: number): Promise<void> {
  await openingForChange(tx, scope);
  if ((await enteredTeam(tx, scope)).length > 0) return;
  const person = orNotFound(await accountName(tx, account_id));
  const hash_id = newHashId();
  const employee = await insertEmployee(tx, scope, {
    hash_id,
    account_id,
    ...namesOf(person.name),
    position: 'Owner',
    photo_url: person.image,
  });
  await linkEmployee(tx, scope, account_id, employee.id);
  await recordEvent(tx, scope, actor, employeeJoined, `employee:${employee.id}`, { employee_id: hash_id });
}

export async function openingTeam(tx: Tx, scope: BusinessScope, { account_id: viewer }: SignedIn): Promise<OpeningMember[]> {
  const team = await enteredTeam(tx, scope);
  return team.map(({ hash_id, phone10, account_id, ...names }) => ({
    id: hash_id,
    ...names,
    phone: phone10 ?? '',
    me: account_id === viewer,
  }));
}

/** The team becomes these people: the missing ones leave it, and who is marked as "me" is the caller's working self. */
export async function setOpeningTeam({ db, gate }: Deps, actor: SignedIn, scope: BusinessScope, wished: readonly WishedMember[]) {
  refuseIf(whyNotTeam(wished));
  const { team, moved } = await db.write(scope, async (tx) => {
    await requireUnpublished(tx, scope);
    const people = orNotFound(recogniseTeam(await enteredTeam(tx, scope), wished, actor.account_id));
    refuseIf(whyNotMe(people, actor.account_id));
    const left = await keepEmployees(
      tx,
      scope,
      people.flatMap(({ hash_id }) => hash_id ?? []),
    );
    await unlinkAccount(tx, scope, actor.account_id);
    const own = people.some(({ me }) => me) ? await accountName(tx, actor.account_id) : undefined;
    const rows = people.map(({ hash_id, account_id, first_name, last_name, phone, me }, sort) => ({
      hash_id: hash_id ?? newHashId(),
      account_id,
      first_name,
      last_name,
      phone10: phone,
      sort,
      position: me && actor.role === 'owner' ? 'Owner' : '',
      photo_url: me ? (own?.image ?? null) : null,
    }));
    const saved = rows.length > 0 ? await saveEmployees(tx, scope, rows) : [];
    const selves = new Map([...left, actor.account_id].map((account_id): [number, number | null] => [account_id, null]));
    for (const { id, account_id } of saved) if (account_id === actor.account_id) selves.set(account_id, id);
    for (const [account_id, employee_id] of selves) await linkEmployee(tx, scope, account_id, employee_id);
    await recordEvent(tx, scope, actor, teamOpened, `business:${scope.businessId}`, { business_id: scope.businessId });
    return { team: await openingTeam(tx, scope, actor), moved: [...selves.keys()] };
  });
  for (const account_id of moved) gate.forgetStanding(account_id, scope.businessId);
  return team;
}

/** What the owner skipped: whoever does nothing yet does everything, and whoever has no week works the opening hours. */
export async function completeTeam(tx: Tx, scope: BusinessScope, actor: Actor): Promise<void> {
  const taught = await teachEverything(tx, scope);
  const planned = await planOpeningHours(tx, scope);
  if (taught + planned === 0) return;
  await recordEvent(tx, scope, actor, teamOpened, `business:${scope.businessId}`, { business_id: scope.businessId });
}

/** Somebody of the team whose time the caller may plan: everybody's, or only their own. */
export async function employeeInReach(tx: Tx, scope: BusinessScope, actor: Actor, hash_id: string): Promise<number> {
  const { id } = orNotFound(await employeeByHash(tx, scope, hash_id));
  if (actor.reach === 'self' && id !== actor.employee_id) throw forbidden();
  return id;
}

/** Whose time a list is about: the person asked for, oneself, or (null) everybody. */
export async function whoseInReach(tx: Tx, scope: BusinessScope, actor: Actor, hash_id?: string): Promise<number | null> {
  if (hash_id !== undefined) return employeeInReach(tx, scope, actor, hash_id);
  if (actor.reach !== 'self') return null;
  if (actor.employee_id === null) throw forbidden();
  return actor.employee_id;
}
