import { randomUUIDv7 } from 'node:crypto';
import type { Payload } from 'core/kernel/event';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { loyaltyProgramChanged, RESTORABLE_DAYS, type WishedProgram } from 'core/loyalty/contract';
import { isWholeCents } from 'core/loyalty/rules/points';
import * as refused from 'core/loyalty/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { insertProgram, managedPrograms, managedById, markDeleted, programToChange, writeProgram } from './queries.ts';

const DAY_MS = 86_400_000;
const trashSince = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

const tellOf = (
  tx: Tx,
  scope: BusinessScope,
  actor: Actor,
  program_id: string,
  what: Payload<typeof loyaltyProgramChanged>['what'],
) => recordEvent(tx, scope, actor, loyaltyProgramChanged, `loyalty-program:${program_id}`, { program_id, what });

/** What is wrong with a promise, and what of it means nothing without the rest. */
function tidied(wish: WishedProgram): WishedProgram {
  if (!isWholeCents(wish)) throw invalid({ reward_cents: [refused.wholeCents] });
  const hasTier = wish.tier_cents !== null || wish.tier_points !== null;
  if (hasTier && (wish.tier_cents === null || wish.tier_points === null || wish.tier_name === ''))
    throw invalid({ tier_name: [refused.tierIncomplete] });
  if (wish.tier_points !== null && wish.tier_points <= wish.earn_points) throw invalid({ tier_points: [refused.tierPoints] });
  return { ...wish, tier_name: hasTier ? wish.tier_name : '', term_months: wish.price_cents > 0 ? wish.term_months : null };
}

export const listPrograms = (deps: Deps, scope: BusinessScope) =>
  deps.db.read(scope, (tx) => managedPrograms(tx, scope, trashSince(deps)));

/** Also the demo world's seed offers programs, on a day of its own. */
export async function addProgram(
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

export const createProgram = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: WishedProgram) =>
  deps.db.write(scope, async (tx) => {
    const id = await addProgram(tx, actor, scope, wish, deps.clock.now().toISOString());
    return orNotFound(await managedById(tx, scope, id));
  });

export const changeProgram = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, wish: WishedProgram) =>
  deps.db.write(scope, async (tx) => {
    const before = orNotFound(await programToChange(tx, scope, id));
    const next = tidied(wish);
    const isSameReward = before.reward_points * next.reward_cents === before.reward_cents * next.reward_points;
    if (before.members > 0 && !isSameReward) throw invalid({ reward_cents: [refused.rewardPromised] });
    await writeProgram(tx, scope, id, next);
    await tellOf(tx, scope, actor, id, 'changed');
    return orNotFound(await managedById(tx, scope, id));
  });

export const removeProgram = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    const program = orNotFound(await programToChange(tx, scope, id));
    if (program.deleted_at === null) {
      await markDeleted(tx, scope, id, deps.clock.now().toISOString());
      await tellOf(tx, scope, actor, id, 'deleted');
    }
    return orNotFound(await managedById(tx, scope, id));
  });

export const restoreProgram = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  deps.db.write(scope, async (tx) => {
    const { deleted_at } = orNotFound(await programToChange(tx, scope, id));
    if (deleted_at !== null) {
      if (Date.parse(deleted_at) < Date.parse(trashSince(deps)))
        throw invalid({ id: [refused.restoreLate({ days: RESTORABLE_DAYS })] });
      await markDeleted(tx, scope, id, null);
      await tellOf(tx, scope, actor, id, 'restored');
    }
    return orNotFound(await managedById(tx, scope, id));
  });
