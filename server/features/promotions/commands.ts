import { randomUUIDv7 } from 'node:crypto';
import { whyNotThese } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import { type ManagedPromotion, MOST_PROMOTIONS, promotionChanged, type WishedPromotion } from 'core/promotions/contract';
import { faultsInPlan } from 'core/promotions/rules/running';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db.ts';
import { tell } from '../../platform/events.ts';
import { conflict, found, invalid, onConstraint, refuseIf } from '../../platform/refusal.ts';
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
  tell(tx, scope, actor, promotionChanged, `promotion:${id}`, { promotion_id: id, change });

const refused = (error: unknown) =>
  onConstraint(error, {
    promotion_code_once: () => invalid({ code: ['Another promotion has this code.'] }),
    promotion_within_limit: () => invalid({ use_limit: ['It is on more tickets than that already.'] }),
  });

async function refuseUnknown(tx: Tx, scope: BusinessScope, wish: WishedPromotion, before: readonly string[]): Promise<void> {
  const added = wish.services.filter((id) => !before.includes(id));
  if (added.length > 0) refuseIf(whyNotThese('services', added, await liveServices(tx, scope, added)));
}

/** What the wish makes of it. Its services may have left the menu since; new ones are on it. */
export const add = ({ db }: Pick<Deps, 'db'>, actor: Actor, scope: BusinessScope, wish: WishedPromotion) =>
  db.write(scope, async (tx): Promise<ManagedPromotion> => {
    refuseIf(faultsInPlan(wish));
    if ((await promotionCount(tx, scope)) >= MOST_PROMOTIONS)
      throw invalid({ name: [`There are ${MOST_PROMOTIONS} promotions already. Please delete old ones.`] });
    await refuseUnknown(tx, scope, wish, []);
    const id = randomUUIDv7();
    await insertPromotion(tx, scope, id, wish).catch(refused);
    await nameServices(tx, scope, id, wish.services);
    await told(tx, scope, actor, id, 'added');
    return found(await promotionById(tx, scope, id));
  });

export const change = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, wish: WishedPromotion) =>
  db.write(scope, async (tx): Promise<ManagedPromotion> => {
    refuseIf(faultsInPlan(wish));
    const before = found(await promotionById(tx, scope, id));
    await refuseUnknown(tx, scope, wish, before.services);
    const isDone = await updatePromotion(tx, scope, id, wish).catch(refused);
    if (!isDone) throw conflict('Somebody else has just changed this.');
    await nameServices(tx, scope, id, wish.services);
    await told(tx, scope, actor, id, 'changed');
    return found(await promotionById(tx, scope, id));
  });

export const remove = ({ db, clock }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.write(scope, async (tx) => {
    found(await markRemoved(tx, scope, id, clock.now().toISOString()));
    await told(tx, scope, actor, id, 'removed');
  });

export const restore = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string) =>
  db.write(scope, async (tx) => {
    found(await markRestored(tx, scope, id).catch(refused));
    await told(tx, scope, actor, id, 'restored');
  });

const todayOf = async ({ clock }: Pick<Deps, 'clock'>, tx: Tx, scope: BusinessScope): Promise<string> =>
  wallAt(clock.now().toISOString(), await zoneOf(tx, scope)).date;

export const onShow = (deps: Deps, scope: BusinessScope) =>
  deps.db.read(scope, async (tx) => promotionsOnShow(tx, scope, await todayOf(deps, tx, scope)));

export const atTheTill = (deps: Deps, scope: BusinessScope) =>
  deps.db.read(scope, async (tx) => promotionsAround(tx, scope, await todayOf(deps, tx, scope)));
