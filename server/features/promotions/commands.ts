import { randomUUIDv7 } from 'node:crypto';
import { whyNotThese } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import { type ManagedPromotion, MOST_PROMOTIONS, promotionChanged, type WishedPromotion } from 'core/promotions/contract';
import { faultsInPlan } from 'core/promotions/rules/running';
import * as general from 'core/kernel/refusals/general';
import * as refused from 'core/promotions/refusals';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { conflict, orNotFound, invalid, onConstraint, refuseIf } from '../../platform/refusal.ts';
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
  zoneOf,
} from './queries.ts';

const told = (tx: Tx, scope: BusinessScope, actor: Actor, id: string, change: 'added' | 'changed' | 'removed' | 'restored') =>
  recordEvent(tx, scope, actor, promotionChanged, `promotion:${id}`, { promotion_id: id, change });

const refuseTaken = (error: unknown) =>
  onConstraint(error, {
    promotion_code_once: () => invalid({ code: [refused.codeTaken] }),
    promotion_within_limit: () => invalid({ use_limit: [refused.usedMore] }),
  });

async function refuseUnknown(tx: Tx, scope: BusinessScope, wish: WishedPromotion, before: readonly string[]): Promise<void> {
  const added = wish.services.filter((id) => !before.includes(id));
  if (added.length > 0) refuseIf(whyNotThese('services', added, await liveServices(tx, scope, added)));
}

/** What the wish makes of it. Its services may have left the menu since; new ones are on it. */
export const addPromotion = ({ db }: Pick<Deps, 'db'>, actor: Actor, scope: BusinessScope, wish: WishedPromotion) =>
  db.write(scope, async (tx): Promise<ManagedPromotion> => {
    refuseIf(faultsInPlan(wish));
    if ((await promotionCount(tx, scope)) >= MOST_PROMOTIONS) throw invalid({ name: [refused.full({ most: MOST_PROMOTIONS })] });
    await refuseUnknown(tx, scope, wish, []);
    const id = randomUUIDv7();
    await insertPromotion(tx, scope, id, wish).catch(refuseTaken);
    await nameServices(tx, scope, id, wish.services);
    await told(tx, scope, actor, id, 'added');
    return orNotFound(await promotionById(tx, scope, id));
  });

export const changePromotion = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, wish: WishedPromotion) =>
  db.write(scope, async (tx): Promise<ManagedPromotion> => {
    refuseIf(faultsInPlan(wish));
    const before = orNotFound(await promotionById(tx, scope, id));
    await refuseUnknown(tx, scope, wish, before.services);
    const isDone = await updatePromotion(tx, scope, id, wish).catch(refuseTaken);
    if (!isDone) throw conflict(general.inputChangedMeanwhile);
    await nameServices(tx, scope, id, wish.services);
    await told(tx, scope, actor, id, 'changed');
    return orNotFound(await promotionById(tx, scope, id));
  });

export const removePromotion = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.write(scope, async (tx) => {
    orNotFound(await markRemoved(tx, scope, id, clock.now().toISOString()));
    await told(tx, scope, actor, id, 'removed');
  });

export const restorePromotion = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.write(scope, async (tx) => {
    orNotFound(await markRestored(tx, scope, id).catch(refuseTaken));
    await told(tx, scope, actor, id, 'restored');
  });

const todayOf = async ({ clock }: Pick<Deps, 'clock'>, tx: Tx, scope: BusinessScope): Promise<string> =>
  wallClockAt(clock.now().toISOString(), await zoneOf(tx, scope)).date;

export const shownPromotions = (deps: Deps, scope: BusinessScope) =>
  deps.db.read(scope, async (tx) => promotionsOnShow(tx, scope, await todayOf(deps, tx, scope)));

export const tillPromotions = (deps: Deps, scope: BusinessScope) =>
  deps.db.read(scope, async (tx) => promotionsAround(tx, scope, await todayOf(deps, tx, scope)));
