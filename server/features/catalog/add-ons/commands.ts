import { randomUUIDv7 } from 'node:crypto';
import { addOnChanged, type WishedAddOn } from 'core/catalog/contract';
import { whyNotThese } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../app.ts';
import { tell } from '../../../platform/events.ts';
import { found, refuseIf } from '../../../platform/refusal.ts';
import { liveServices } from '../services/queries.ts';
import { addOns, insertAddOn, markAddOnRemoved, offerWith, updateAddOn } from './queries.ts';

const aggregate = ({ businessId }: BusinessScope) => `menu:${businessId}`;

/** Without an id a new one. */
export function save({ db }: Deps, actor: Actor, scope: BusinessScope, known: string | null, wish: WishedAddOn) {
  const { name, price: price_cents, duration_min, services } = wish;
  const row = { name, price_cents, duration_min };
  const id = known ?? randomUUIDv7();
  return db.write(scope, async (tx) => {
    if (known === null) await insertAddOn(tx, scope, id, row);
    else found(await updateAddOn(tx, scope, id, row));
    if (services) {
      refuseIf(whyNotThese('services', services, await liveServices(tx, scope, services)));
      await offerWith(tx, scope, id, services);
    }
    await tell(tx, scope, actor, addOnChanged, aggregate(scope), { add_on_id: id, change: known === null ? 'added' : 'changed' });
    return addOns(tx, scope).where('a.id', '=', id).executeTakeFirstOrThrow();
  });
}

export async function remove({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    found(await markAddOnRemoved(tx, scope, id));
    await tell(tx, scope, actor, addOnChanged, aggregate(scope), { add_on_id: id, change: 'removed' });
  });
}
