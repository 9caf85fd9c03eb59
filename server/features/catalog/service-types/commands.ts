import { serviceTypesChanged } from 'core/catalog/contract';
import { isSameType } from 'core/catalog/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/catalog/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { serviceTypes } from '../queries.ts';
import { holdsServices, insertType, removeType, renameType, sortTypes } from './queries.ts';

const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor) =>
  recordEvent(tx, scope, actor, serviceTypesChanged, `menu:${scope.businessId}`, { business_id: scope.businessId });

async function refuseTwice(tx: Tx, scope: BusinessScope, name: string, id?: string): Promise<void> {
  const types = await serviceTypes(tx, scope);
  if (types.some((type) => type.id !== id && isSameType(type.name, name))) throw invalid({ name: [refused.sectionExists] });
}

export const addServiceType = ({ db }: Deps, actor: Actor, scope: BusinessScope, name: string) =>
  db.write(scope, async (tx) => {
    await refuseTwice(tx, scope, name);
    const type = await insertType(tx, scope, name);
    await tellChange(tx, scope, actor);
    return type;
  });

export const renameServiceType = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, name: string) =>
  db.write(scope, async (tx) => {
    const type = orNotFound(await renameType(tx, scope, id, name));
    await refuseTwice(tx, scope, name, id);
    await tellChange(tx, scope, actor);
    return type;
  });

export async function sortServiceTypes({ db }: Deps, actor: Actor, scope: BusinessScope, ids: readonly string[]): Promise<void> {
  await db.write(scope, async (tx) => {
    if ((await sortTypes(tx, scope, ids)) < ids.length) orNotFound(null);
    await tellChange(tx, scope, actor);
  });
}

/** The row is taken first: whoever puts a service there meanwhile waits for it, and then finds it gone. */
export async function removeServiceType({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    orNotFound(await removeType(tx, scope, id));
    if (await holdsServices(tx, scope, id)) throw conflict(refused.sectionInUse);
    await tellChange(tx, scope, actor);
  });
}
