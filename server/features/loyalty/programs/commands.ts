import { randomUUIDv7 } from 'node:crypto';
import type { Payload } from 'core/kernel/event';
import type { SignedInActor } from 'core/kernel/scope';
import { loyaltyProgramChanged, RESTORABLE_DAYS, type WishedProgram } from 'core/loyalty/contract';
import { isWholeCents } from 'core/loyalty/rules/points';
import * as refused from 'core/loyalty/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { insertProgram, managedPrograms, managedById, markDeleted, programToChange, writeProgram } from './queries.ts';

const DAY_MS = 86_400_000;
const trashSince = ({ deps: { clock } }: WithDeps<Pick<Deps, 'clock'>>) =>
  new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS).toISOString();

const tellOf = (ctx: BusinessTx & WithActor, program_id: string, what: Payload<typeof loyaltyProgramChanged>['what']) =>
  recordEvent(ctx, loyaltyProgramChanged, `loyalty-program:${program_id}`, { program_id, what });

/** What is wrong with a promise, and what of it means nothing without the rest. */
function tidied(input: WishedProgram): WishedProgram {
  if (!isWholeCents(input)) throw invalid({ reward_cents: [refused.wholeCents] });
  const hasTier = input.tier_cents !== null || input.tier_points !== null;
  if (hasTier && (input.tier_cents === null || input.tier_points === null || input.tier_name === ''))
    throw invalid({ tier_name: [refused.tierIncomplete] });
  if (input.tier_points !== null && input.tier_points <= input.earn_points) throw invalid({ tier_points: [refused.tierPoints] });
  return { ...input, tier_name: hasTier ? input.tier_name : '', term_months: input.price_cents > 0 ? input.term_months : null };
}

export const listPrograms = (ctx: BusinessJob) => ctx.deps.db.read(ctx, (ctx) => managedPrograms(ctx, trashSince(ctx)));

/** Also the demo world's seed offers programs, on a day of its own. */
export async function addProgram(ctx: BusinessTx & WithActor, input: WishedProgram, created_at: string): Promise<string> {
  const id = randomUUIDv7();
  await insertProgram(ctx, { ...tidied(input), id, created_at });
  await tellOf(ctx, id, 'created');
  return id;
}

export const createProgram = (ctx: BusinessCtx<SignedInActor>, input: WishedProgram) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const id = await addProgram(ctx, input, ctx.deps.clock.now().toISOString());
    return orNotFound(await managedById(ctx, id));
  });

export const changeProgram = (ctx: BusinessCtx<SignedInActor>, id: string, input: WishedProgram) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const before = orNotFound(await programToChange(ctx, id));
    const next = tidied(input);
    const isSameReward = before.reward_points * next.reward_cents === before.reward_cents * next.reward_points;
    if (before.members > 0 && !isSameReward) throw invalid({ reward_cents: [refused.rewardPromised] });
    await writeProgram(ctx, id, next);
    await tellOf(ctx, id, 'changed');
    return orNotFound(await managedById(ctx, id));
  });

export const removeProgram = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const program = orNotFound(await programToChange(ctx, id));
    if (program.deleted_at === null) {
      await markDeleted(ctx, id, ctx.deps.clock.now().toISOString());
      await tellOf(ctx, id, 'deleted');
    }
    return orNotFound(await managedById(ctx, id));
  });

export const restoreProgram = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { deleted_at } = orNotFound(await programToChange(ctx, id));
    if (deleted_at !== null) {
      if (Date.parse(deleted_at) < Date.parse(trashSince(ctx)))
        throw invalid({ id: [refused.restoreLate({ days: RESTORABLE_DAYS })] });
      await markDeleted(ctx, id, null);
      await tellOf(ctx, id, 'restored');
    }
    return orNotFound(await managedById(ctx, id));
  });
