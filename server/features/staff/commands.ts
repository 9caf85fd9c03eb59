import type { SignedInActor } from 'core/kernel/scope';
import { employeeJoined, type OpeningMember, teamOpened, type WishedMember } from 'core/staff/contract';
import { namesOf, recogniseTeam, whyNotMe, whyNotTeam } from 'core/staff/rules';
import type { BusinessCtx, WithDeps } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
import { platformScope, type WithActor, type BusinessTx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { forbidden, orNotFound, refuseIfInvalid } from '../../platform/refusal.ts';
import { newHashId } from '../../platform/tokens.ts';
import { requireUnpublished } from '../business/commands.ts';
import { openingForChange } from '../business/opening/queries.ts';
import { recordLoginMove } from './logins/commands.ts';
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
export async function employOwner(ctx: BusinessTx & WithActor & WithDeps<Pick<Deps, 'db'>>, account_id: number): Promise<void> {
  await openingForChange(ctx);
  if ((await enteredTeam(ctx)).length > 0) return;
  const person = orNotFound(await ctx.deps.db.read(platformScope, (across) => accountName(across, account_id)));
  const hash_id = newHashId();
  const employee = await insertEmployee(ctx, {
    hash_id,
    account_id,
    ...namesOf(person.name),
    position: 'Owner',
    photo_url: person.image,
  });
  await recordLoginMove(ctx, { account_id });
  await recordEvent(ctx, employeeJoined, `employee:${employee.id}`, { employee_id: hash_id });
}

export async function openingTeam(ctx: BusinessTx & WithActor<SignedInActor>): Promise<OpeningMember[]> {
  const team = await enteredTeam(ctx);
  return team.map(({ hash_id, phone10, account_id, ...names }) => ({
    id: hash_id,
    ...names,
    phone: phone10 ?? '',
    me: account_id === ctx.actor.account_id,
  }));
}

/** The team becomes these people: the missing ones leave it, and who is marked as "me" is the caller's working self. */
export async function setOpeningTeam(ctx: BusinessCtx<SignedInActor>, wished: readonly WishedMember[]) {
  const { deps, actor, scope } = ctx;
  refuseIfInvalid(whyNotTeam(wished));
  const own = wished.some(({ me }) => me)
    ? await deps.db.read(platformScope, (across) => accountName(across, actor.account_id))
    : undefined;
  return deps.db.write(ctx, async (ctx) => {
    await requireUnpublished(ctx);
    const people = orNotFound(recogniseTeam(await enteredTeam(ctx), wished, actor.account_id));
    refuseIfInvalid(whyNotMe(people, actor.account_id));
    const left = await keepEmployees(
      ctx,
      people.flatMap(({ hash_id }) => hash_id ?? []),
    );
    await unlinkAccount(ctx, actor.account_id);
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
    if (rows.length > 0) await saveEmployees(ctx, rows);
    for (const account_id of new Set([...left, actor.account_id])) await recordLoginMove(ctx, { account_id });
    await recordEvent(ctx, teamOpened, `business:${scope.businessId}`, { business_id: scope.businessId });
    return openingTeam(ctx);
  });
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
