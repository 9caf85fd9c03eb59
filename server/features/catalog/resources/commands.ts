import { randomUUIDv7 } from 'node:crypto';
import { resourceChanged, type WishedResource } from 'core/catalog/contract';
import { whyNotThese } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, refuseIf } from '../../../platform/refusal.ts';
import { liveServices, lockMenu } from '../services/queries.ts';
import {
  insertResource,
  isResourceLive,
  markResourceRemoved,
  markResourceRestored,
  resourceList,
  takenBy,
  updateResource,
} from './queries.ts';

const aggregate = ({ businessId }: BusinessScope) => `menu:${businessId}`;

/** Without an id a new one. */
export function saveResource({ db }: Deps, actor: Actor, scope: BusinessScope, known: string | null, wish: WishedResource) {
  const { name, capacity, services, version } = wish;
  const id = known ?? randomUUIDv7();
  return db.write(scope, async (tx) => {
    await lockMenu(tx, scope);
    if (known === null) await insertResource(tx, scope, id, { name, capacity });
    else if (!(await updateResource(tx, scope, id, { name, capacity }, version))) {
      if (await isResourceLive(tx, scope, id)) throw conflict(general.inputChangedMeanwhile);
      orNotFound(null);
    }
    if (services) {
      refuseIf(whyNotThese('services', services, await liveServices(tx, scope, services)));
      await takenBy(tx, scope, id, services);
    }
    await recordEvent(tx, scope, actor, resourceChanged, aggregate(scope), {
      resource_id: id,
      change: known === null ? 'added' : 'changed',
    });
    return resourceList(tx, scope).where('r.id', '=', id).executeTakeFirstOrThrow();
  });
}

export async function removeResource({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    orNotFound(await markResourceRemoved(tx, scope, id));
    await takenBy(tx, scope, id, []);
    await recordEvent(tx, scope, actor, resourceChanged, aggregate(scope), { resource_id: id, change: 'removed' });
  });
}

/** As it was, but no service takes it: they went on without. */
export async function restoreResource({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    orNotFound(await markResourceRestored(tx, scope, id));
    await recordEvent(tx, scope, actor, resourceChanged, aggregate(scope), { resource_id: id, change: 'restored' });
  });
}
