import type { SignedIn } from 'core/kernel/scope';
import { employeeJoined, type OpeningMember, teamOpened, type WishedMember } from 'core/staff/contract';
import { namesOf, recogniseTeam, whyNotMe, whyNotTeam } from 'core/staff/rules';
import type { BusinessCtx } from '../../ctx.ts';
import { type WithActor, type BusinessTx, platformScope } from '../../platform/db.ts';
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
export async function employOwner(ctx: BusinessTx & WithActor, account_id: number): Promise<void> {
  await openingForChange(ctx);
  if ((await enteredTeam(ctx)).length > 0) return;
  const person = orNotFound(await accountName({ ...ctx, scope: platformScope }, account_id));
  const hash_id = newHashId();
  const employee = await insertEmployee(ctx, {
    hash_id,
    account_id,
    ...namesOf(person.name),
    position: 'Owner',
    photo_url: person.image,
  });
  await linkEmployee(ctx, account_id, employee.id);
  await recordEvent(ctx, employeeJoined, `employee:${employee.id}`, { employee_id: hash_id });
}

export async function openingTeam(ctx: BusinessTx & WithActor<SignedIn>): Promise<OpeningMember[]> {
  const team = await enteredTeam(ctx);
  return team.map(({ hash_id, phone10, account_id, ...names }) => ({
    id: hash_id,
    ...names,
    phone: phone10 ?? '',
    me: account_id === ctx.actor.account_id,
  }));
}

/** The team becomes these people: the missing ones leave it, and who is marked as "me" is the caller's working self. */
export async function setOpeningTeam(ctx: BusinessCtx<SignedIn>, wished: readonly WishedMember[]) {
  const {
    deps: { db, gate },
    actor,
    scope,
  } = ctx;
  refuseIf(whyNotTeam(wished));
  const { team, moved } = await db.write(ctx, async (ctx) => {
    await requireUnpublished(ctx);
    const people = orNotFound(recogniseTeam(await enteredTeam(ctx), wished, actor.account_id));
    refuseIf(whyNotMe(people, actor.account_id));
    const left = await keepEmployees(
      ctx,
      people.flatMap(({ hash_id }) => hash_id ?? []),
    );
    await unlinkAccount(ctx, actor.account_id);
    const own = people.some(({ me }) => me) ? await accountName({ ...ctx, scope: platformScope }, actor.account_id) : undefined;
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
    const saved = rows.length > 0 ? await saveEmployees(ctx, rows) : [];
    const selves = new Map([...left, actor.account_id].map((account_id): [number, number | null] => [account_id, null]));
    for (const { id, account_id } of saved) if (account_id === actor.account_id) selves.set(account_id, id);
    for (const [account_id, employee_id] of selves) await linkEmployee(ctx, account_id, employee_id);
    await recordEvent(ctx, teamOpened, `business:${scope.businessId}`, { business_id: scope.businessId });
    return { team: await openingTeam(ctx), moved: [...selves.keys()] };
  });
  for (const account_id of moved) gate.forgetStanding(account_id, scope.businessId);
  return team;
}

/** What the owner skipped: whoever does nothing yet does everything, and whoever has no week works the opening hours. */
export async function completeTeam(ctx: BusinessTx & WithActor): Promise<void> {
  const taught = await teachEverything(ctx);
  const planned = await planOpeningHours(ctx);
  if (taught + planned === 0) return;
  await recordEvent(ctx, teamOpened, `business:${ctx.scope.businessId}`, { business_id: ctx.scope.businessId });
}

/** Somebody of the team whose time the caller may plan: everybody's, or only their own. */
export async function employeeInReach(ctx: BusinessTx & WithActor, hash_id: string): Promise<number> {
  const { id } = orNotFound(await employeeByHash(ctx, hash_id));
  if (ctx.actor.reach === 'self' && id !== ctx.actor.employee_id) throw forbidden();
  return id;
}

/** Whose time a list is about: the person asked for, oneself, or (null) everybody. */
export async function whoseInReach(ctx: BusinessTx & WithActor, hash_id?: string): Promise<number | null> {
  const { actor } = ctx;
  if (hash_id !== undefined) return employeeInReach(ctx, hash_id);
  if (actor.reach !== 'self') return null;
  if (actor.employee_id === null) throw forbidden();
  return actor.employee_id;
}
