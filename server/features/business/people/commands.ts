import { personChanged } from 'core/business/contract';
import type { Payload } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import type { BusinessJob, WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { type BusinessTx, platformScope, type PlatformTx, type WithActor } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { RelayPool } from '../../../platform/jobs.ts';
import { everyScope } from '../../deliveries/queries.ts';
import {
  accountsPlacedIn,
  businessesOfPerson,
  dropMembers,
  goneAccounts,
  livingCopies,
  lockCopies,
  memberCopies,
  membersNow,
  type MemberCopy,
  peopleNow,
  type PersonNow,
  saveMembers,
  savePeople,
} from './queries.ts';

/** What copying needs: the transaction of the business, and the door to look across. */
export type Copying = BusinessTx & WithDeps<Pick<Deps, 'db'>>;

const AT_ONCE = 500;

/** Their membership, if they have one. */
function memberIn({ account_id, role, employee_id, granted, revoked, created_at }: PersonNow): MemberCopy[] {
  if (role === null || granted === null || revoked === null || created_at === null) return [];
  return [{ account_id, role, employee_id, granted, revoked, created_at }];
}

/**
 * Writes what the directory says now of these people and of their membership here. The lock comes before the look, so whoever commits
 * last has read the latest, in whatever order the events arrive.
 */
async function copyNow(ctx: Copying, account_ids: readonly number[]): Promise<void> {
  await lockCopies(ctx, account_ids);
  const people = await ctx.deps.db.read(platformScope, (across) => peopleNow(across, ctx.scope.businessId, account_ids));
  const members = people.flatMap(memberIn);
  const outside = account_ids.filter((id) => members.every(({ account_id }) => account_id !== id));
  if (people.length > 0) await savePeople(ctx, people);
  if (members.length > 0) await saveMembers(ctx, members);
  if (outside.length > 0) await dropMembers(ctx, outside);
}

/** Somebody became a member here, is one in another way, or is none any more. */
export const copyMember = (ctx: Copying, account_id: number): Promise<void> => copyNow(ctx, [account_id]);

/** The copies of several people, such as those whose names are missing in a log. */
export async function copyPeople(ctx: Copying, account_ids: readonly number[]): Promise<void> {
  for (let first = 0; first < account_ids.length; first += AT_ONCE) await copyNow(ctx, account_ids.slice(first, first + AT_ONCE));
}

/** Says of somebody to each business that holds a copy of them that it is to look again. */
export async function spreadPerson(ctx: PlatformTx & WithActor, account_id: number): Promise<void> {
  for (let after = 0, full = true; full;) {
    const businesses = await businessesOfPerson(ctx, account_id, after, AT_ONCE);
    for (const business_id of businesses) await recordPersonChanged(ctx, { business_id, account_id });
    after = businesses.at(-1) ?? after;
    full = businesses.length === AT_ONCE;
  }
}

export const recordPersonChanged = (ctx: PlatformTx & WithActor, whom: Payload<typeof personChanged>): Promise<void> =>
  recordEvent(ctx, personChanged, `person:${whom.business_id}/${whom.account_id}`, whom);

/**
 * People who acted here and whose names a log does not know yet. Says whether it knows more now; while the directory is away they stay
 * unknown.
 */
export async function introducePeople({ deps, scope }: BusinessJob, account_ids: readonly number[]): Promise<boolean> {
  if (account_ids.length === 0) return false;
  try {
    await deps.db.write(scope, (ctx) => copyPeople({ ...ctx, deps }, account_ids));
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'names of a log were not copied');
    return false;
  }
}

/** The copies of everybody whom the directory places in this business. */
export async function copyEverybody(ctx: Copying): Promise<void> {
  const { businessId } = ctx.scope;
  await copyPeople(ctx, await ctx.deps.db.read(platformScope, (across) => accountsPlacedIn(across, businessId)));
}

/** A business that fails keeps no other waiting. */
const orNextNight = ({ log }: Pick<Deps, 'log'>, business_id: number, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => log.warn({ err: error, business_id }, 'copies of people wait for the next night'));

const NOBODY = { business_id: 0, account_id: 0 };

/**
 * Copies of deleted accounts are made again, so that they say no more than the directory does. Somebody who has left a business is in no
 * list by which their deletion could come here.
 */
export async function copyTheGone({ deps }: WithDeps<Pick<Deps, 'db' | 'log'>>, pool: RelayPool): Promise<void> {
  const { db } = deps;
  for (let after = NOBODY, full = true; full;) {
    const page = await livingCopies(pool, after, AT_ONCE);
    const ids = [...new Set(page.map(({ account_id }) => account_id))];
    const gone = ids.length === 0 ? new Set<number>() : await db.read(platformScope, (across) => goneAccounts(across, ids));
    for (const { business_id, account_id } of page)
      if (gone.has(account_id))
        await orNextNight(deps, business_id, () =>
          db.write({ businessId: business_id } as BusinessScope, (ctx) => copyMember({ ...ctx, deps }, account_id)),
        );
    after = page.at(-1) ?? after;
    full = page.length === AT_ONCE;
  }
}

type Compared = { readonly [K in Exclude<keyof PersonNow, 'role'>]: PersonNow[K] | null } & { readonly role: string | null };
const whole = (one: Compared): string =>
  JSON.stringify([
    [one.hash_id, one.name, one.image, one.locale, one.visit_text, one.visit_mail, one.has_push, one.is_gone],
    [one.role, one.employee_id, one.granted, one.revoked, one.created_at],
  ]);

/** The members of a business whom directory and cell do not have alike. */
export async function differingMembers({ deps: { db }, scope }: Pick<BusinessJob, 'scope'> & WithDeps<Pick<Deps, 'db'>>) {
  const [now, copies] = await Promise.all([
    db.read(platformScope, (across) => membersNow(across, scope.businessId)),
    db.read(scope, (ctx) => memberCopies(ctx)),
  ]);
  const [told, kept] = [now, copies].map((all) => new Map(all.map((one) => [one.account_id, whole(one)])));
  const everybody = [...new Set([...now, ...copies].map(({ account_id }) => account_id))];
  return everybody.filter((account_id) => told?.get(account_id) !== kept?.get(account_id));
}

/** Makes the copies again that differ. Without a lost message there are none: a release that did not copy yet may have left some. */
export async function settleDifferences({ deps }: WithDeps<Pick<Deps, 'db' | 'log'>>): Promise<void> {
  for (const scope of await deps.db.read(platformScope, everyScope)) {
    if (scope.businessId === platformScope.businessId) continue;
    const here = { deps, scope: scope as BusinessScope };
    await orNextNight(deps, scope.businessId, async () => {
      const differing = await differingMembers(here);
      if (differing.length > 0) await deps.db.write(here, (ctx) => copyPeople(ctx, differing));
    });
  }
}
