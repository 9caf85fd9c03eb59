import { randomUUIDv7 } from 'node:crypto';
import { whyNotThese } from 'core/catalog/services/rules';
import { wallClockAt } from 'core/kernel/time';
import { type ManagedPromotion, MOST_PROMOTIONS, promotionChanged, type WishedPromotion } from 'core/promotions/contract';
import { faultsInPlan } from 'core/promotions/rules/running';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/promotions/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../ctx.ts';
import type { WithActor, BusinessTx, InBusiness } from '../../platform/db.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/events.ts';
import { conflict, orNotFound, invalid, refuseOnConstraint, refuseIfInvalid } from '../../platform/refusal.ts';
import { timezoneOf } from '../business/shop/queries.ts';
import { liveServices } from '../catalog/services/queries.ts';
import {
  insertPromotion,
  markRemoved,
  markRestored,
  nameServices,
  promotionById,
  promotionCount,
  promotionsAround,
  promotionsOnShow,
  updatePromotion,
} from './queries.ts';

const told = (ctx: BusinessTx & WithActor, id: string, change: 'added' | 'changed' | 'removed' | 'restored') =>
  recordEvent(ctx, promotionChanged, `promotion:${id}`, { promotion_id: id, change });

const refuseTaken = (error: unknown) =>
  refuseOnConstraint(error, {
    promotion_code_once: () => invalid({ code: [refused.codeTaken] }),
    promotion_within_limit: () => invalid({ use_limit: [refused.usedMore] }),
  });

async function refuseUnknown(ctx: BusinessTx, input: WishedPromotion, before: readonly string[]): Promise<void> {
  const added = input.services.filter((id) => !before.includes(id));
  if (added.length > 0) refuseIfInvalid(whyNotThese('services', added, await liveServices(ctx, added)));
}

/** What the wish makes of it. Its services may have left the menu since; new ones are on it. */
export const addPromotion = (ctx: InBusiness & WithDeps<Pick<Deps, 'db'>> & WithActor, input: WishedPromotion) =>
  ctx.deps.db.write(ctx, async (ctx): Promise<ManagedPromotion> => {
    refuseIfInvalid(faultsInPlan(input));
    if ((await promotionCount(ctx)) >= MOST_PROMOTIONS) throw invalid({ name: [refused.full({ most: MOST_PROMOTIONS })] });
    await refuseUnknown(ctx, input, []);
    const id = randomUUIDv7();
    await insertPromotion(ctx, id, input).catch(refuseTaken);
    await nameServices(ctx, id, input.services);
    await told(ctx, id, 'added');
    return orNotFound(await promotionById(ctx, id));
  });

export const changePromotion = (ctx: BusinessCtx, id: string, input: WishedPromotion) =>
  ctx.deps.db.write(ctx, async (ctx): Promise<ManagedPromotion> => {
    refuseIfInvalid(faultsInPlan(input));
    const before = orNotFound(await promotionById(ctx, id));
    await refuseUnknown(ctx, input, before.services);
    const isDone = await updatePromotion(ctx, id, input).catch(refuseTaken);
    if (!isDone) throw conflict(general.inputChangedMeanwhile);
    await nameServices(ctx, id, input.services);
    await told(ctx, id, 'changed');
    return orNotFound(await promotionById(ctx, id));
  });

export const removePromotion = (ctx: BusinessCtx, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await markRemoved(ctx, id, ctx.deps.clock.now().toISOString()));
    await told(ctx, id, 'removed');
  });

export const restorePromotion = (ctx: BusinessCtx, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await markRestored(ctx, id).catch(refuseTaken));
    await told(ctx, id, 'restored');
  });

const todayOf = async (ctx: BusinessTx & WithDeps<Pick<Deps, 'clock'>>): Promise<string> =>
  wallClockAt(ctx.deps.clock.now().toISOString(), (await timezoneOf(ctx)) ?? 'UTC').date;

export const shownPromotions = (ctx: BusinessJob) =>
  ctx.deps.db.read(ctx, async (ctx) => promotionsOnShow(ctx, await todayOf(ctx)));

export const tillPromotions = (ctx: BusinessJob) =>
  ctx.deps.db.read(ctx, async (ctx) => promotionsAround(ctx, await todayOf(ctx)));
