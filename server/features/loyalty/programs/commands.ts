import { randomUUIDv7 } from 'node:crypto';
import type { Payload } from 'core/kernel/event';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { loyaltyProgramChanged, RESTORABLE_DAYS, type WishedProgram } from 'core/loyalty/contract';
import { isWholeCents } from 'core/loyalty/rules/points';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { found, invalid } from '../../../platform/refusal.ts';
import { insertProgram, managed, managedById, markDeleted, programToChange, writeProgram } from './queries.ts';

const DAY_MS = 86_400_000;
const trashSince = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

const tellOf = (
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  program_id: string,
  what: Payload<typeof loyaltyProgramChanged>['what'],
) => tell(tx, scope, actor, loyaltyProgramChanged, `loyalty-program:${program_id}`, { program_id, what });

/** What is wrong with a promise, and what of it means nothing without the rest. */
function tidied(wish: WishedProgram): WishedProgram {
  if (!isWholeCents(wish)) throw invalid({ reward_cents: ['Each point has to be worth whole cents, as 200 points for $10.'] });
  const hasTier = wish.tier_cents !== null || wish.tier_points !== null;
  if (hasTier && (wish.tier_cents === null || wish.tier_points === null || wish.tier_name === ''))
    throw invalid({ tier_name: ['A tier has a name, a sum and points for each dollar.'] });
  if (wish.tier_points !== null && wish.tier_points <= wish.earn_points)
    throw invalid({ tier_points: ['In the tier one earns more for each dollar than without.'] });
  return { ...wish, tier_name: hasTier ? wish.tier_name : '', term_months: wish.price_cents > 0 ? wish.term_months : null };
}

export const list = (deps: Deps, scope: BusinessScope) => deps.db.read(scope, (tx) => managed(tx, scope, trashSince(deps)));

/** Also the demo world's seed offers programs, on a day of its own. */
export async function offer(
  tx: Tx,
  actor: Actor,
  scope: BusinessScope,
  wish: WishedProgram,
  created_at: string,
): Promise<string> {
  const id = randomUUIDv7();
  await insertProgram(tx, scope, { ...tidied(wish), id, created_at });
  await tellOf(tx, scope, actor, id, 'created');
  return id;
}

export const create = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: WishedProgram) =>
  deps.db.write(scope, async (tx) => {
    const id = await offer(tx, actor, scope, wish, deps.clock.now().toISOString());
    return found(await managedById(tx, scope, id));
  });

export const change = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, wish: WishedProgram) =>
  deps.db.write(scope, async (tx) => {
    const before = found(await programToChange(tx, scope, id));
    const next = tidied(wish);
    const isSameReward = before.reward_points * next.reward_cents === before.reward_cents * next.reward_points;
    if (before.members > 0 && !isSameReward)
      throw invalid({ reward_cents: ['Members have earned points for this reward. Offer another program for another one.'] });
    await writeProgram(tx, scope, id, next);
    await tellOf(tx, scope, actor, id, 'changed');
    return found(await managedById(tx, scope, id));
  });

export const remove = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    const program = found(await programToChange(tx, scope, id));
    if (program.deleted_at === null) {
      await markDeleted(tx, scope, id, deps.clock.now().toISOString());
      await tellOf(tx, scope, actor, id, 'deleted');
    }
    return found(await managedById(tx, scope, id));
  });

export const restore = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    const { deleted_at } = found(await programToChange(tx, scope, id));
    if (deleted_at !== null) {
      if (Date.parse(deleted_at) < Date.parse(trashSince(deps)))
        throw invalid({ id: [`A program can be restored for ${RESTORABLE_DAYS} days.`] });
      await markDeleted(tx, scope, id, null);
      await tellOf(tx, scope, actor, id, 'restored');
    }
    return found(await managedById(tx, scope, id));
  });
