import { randomUUIDv7 } from 'node:crypto';
import { resourceChanged, type WishedResource } from 'core/catalog/contract';
import { whyNotThese } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../app.ts';
import { tell } from '../../../platform/events.ts';
import { found, refuseIf } from '../../../platform/refusal.ts';
import { liveServices } from '../services/queries.ts';
import { insertResource, markResourceRemoved, resourceList, takenBy, updateResource } from './queries.ts';

const aggregate = ({ businessId }: BusinessScope) => `menu:${businessId}`;

/** Without an id a new one. */
export function save({ db }: Deps, actor: Actor, scope: BusinessScope, known: string | null, wish: WishedResource) {
  const { name, capacity, services } = wish;
  const id = known ?? randomUUIDv7();
  return db.write(scope, async (tx) => {
    if (known === null) await insertResource(tx, scope, id, { name, capacity });
    else found(await updateResource(tx, scope, id, { name, capacity }));
    if (services) {
      refuseIf(whyNotThese('services', services, await liveServices(tx, scope, services)));
      await takenBy(tx, scope, id, services);
    }
    await tell(tx, scope, actor, resourceChanged, aggregate(scope), {
      resource_id: id,
      change: known === null ? 'added' : 'changed',
    });
    return resourceList(tx, scope).where('r.id', '=', id).executeTakeFirstOrThrow();
  });
}

export async function remove({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    found(await markResourceRemoved(tx, scope, id));
    await takenBy(tx, scope, id, []);
    await tell(tx, scope, actor, resourceChanged, aggregate(scope), { resource_id: id, change: 'removed' });
  });
}
