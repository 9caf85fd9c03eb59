import { randomUUIDv7 } from 'node:crypto';
import { addOnChanged, type WishedAddOn } from 'core/catalog/contract';
import { whyNotThese } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, refuseIf } from '../../../platform/refusal.ts';
import { liveServices, lockMenu } from '../services/queries.ts';
import { addOns, insertAddOn, isAddOnLive, markAddOnRemoved, markAddOnRestored, offerWith, updateAddOn } from './queries.ts';

const aggregate = ({ businessId }: BusinessScope) => `menu:${businessId}`;

/** Without an id a new one. */
export function saveAddOn({ db }: Deps, actor: Actor, scope: BusinessScope, known: string | null, wish: WishedAddOn) {
  const { name, price: price_cents, duration_min, services, version } = wish;
  const row = { name, price_cents, duration_min };
  const id = known ?? randomUUIDv7();
  return db.write(scope, async (tx) => {
    await lockMenu(tx, scope);
    if (known === null) await insertAddOn(tx, scope, id, row);
    else if (!(await updateAddOn(tx, scope, id, row, version))) {
      if (await isAddOnLive(tx, scope, id)) throw conflict(general.inputChangedMeanwhile);
      orNotFound(null);
    }
    if (services) {
      refuseIf(whyNotThese('services', services, await liveServices(tx, scope, services)));
      await offerWith(tx, scope, id, services);
    }
    await recordEvent(tx, scope, actor, addOnChanged, aggregate(scope), {
      add_on_id: id,
      change: known === null ? 'added' : 'changed',
    });
    return addOns(tx, scope).where('a.id', '=', id).executeTakeFirstOrThrow();
  });
}

export async function removeAddOn({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    orNotFound(await markAddOnRemoved(tx, scope, id));
    await recordEvent(tx, scope, actor, addOnChanged, aggregate(scope), { add_on_id: id, change: 'removed' });
  });
}

export async function restoreAddOn({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    orNotFound(await markAddOnRestored(tx, scope, id));
    await recordEvent(tx, scope, actor, addOnChanged, aggregate(scope), { add_on_id: id, change: 'restored' });
  });
}
