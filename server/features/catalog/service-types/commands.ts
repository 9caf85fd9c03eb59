import { serviceTypesChanged } from 'core/catalog/contract';
import { isSameType } from 'core/catalog/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, found, invalid } from '../../../platform/refusal.ts';
import { serviceTypes } from '../queries.ts';
import { holdsServices, insertType, removeType, renameType, sortTypes } from './queries.ts';

const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor) =>
  tell(tx, scope, actor, serviceTypesChanged, `menu:${scope.businessId}`, { business_id: scope.businessId });

async function refuseTwice(tx: Tx, scope: BusinessScope, name: string, id?: string): Promise<void> {
  const types = await serviceTypes(tx, scope);
  if (types.some((type) => type.id !== id && isSameType(type.name, name)))
    throw invalid({ name: ['There is a section of this name already.'] });
}

export const add = ({ db }: Deps, actor: Actor, scope: BusinessScope, name: string) =>
  db.write(scope, async (tx) => {
    await refuseTwice(tx, scope, name);
    const type = await insertType(tx, scope, name);
    await tellChange(tx, scope, actor);
    return type;
  });

export const rename = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, name: string) =>
  db.write(scope, async (tx) => {
    const type = found(await renameType(tx, scope, id, name));
    await refuseTwice(tx, scope, name, id);
    await tellChange(tx, scope, actor);
    return type;
  });

export async function order({ db }: Deps, actor: Actor, scope: BusinessScope, ids: readonly string[]): Promise<void> {
  await db.write(scope, async (tx) => {
    if ((await sortTypes(tx, scope, ids)) < ids.length) found(null);
    await tellChange(tx, scope, actor);
  });
}

/** The row is taken first: whoever puts a service there meanwhile waits for it, and then finds it gone. */
export async function remove({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    found(await removeType(tx, scope, id));
    if (await holdsServices(tx, scope, id)) throw conflict('Move or remove the services of this section first.');
    await tellChange(tx, scope, actor);
  });
}
