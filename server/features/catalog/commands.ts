import { randomUUIDv7 } from 'node:crypto';
import { menuOpened, type OpeningService } from 'core/catalog/contract';
import { isSameType, recogniseServices, typesOf, whyNotMenu } from 'core/catalog/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { requireUnpublished } from '../business/commands.ts';
import { managed, masterServicesOf, menuEntries, replaceServices, replaceTypes, serviceTypes } from './queries.ts';

/** The menu becomes these services; one that stands there already keeps its id. */
export function openMenu({ db }: Deps, actor: Actor, scope: BusinessScope, wished: readonly OpeningService[]) {
  return db.write(scope, async (tx) => {
    await requireUnpublished(tx, scope);
    const descriptions = new Map((await masterServicesOf(tx, scope)).map(({ id, description }) => [id, description]));
    refuseIf(whyNotMenu(wished, new Set(descriptions.keys())));
    const types = await typesFor(tx, scope, wished);
    const services = recogniseServices(await menuEntries(tx, scope), wished).map(
      ({ id, type, price, master_id, ...service }, sort) => ({
        ...service,
        id: id ?? randomUUIDv7(),
        type_id: types.find(({ name }) => isSameType(name, type))?.id ?? '',
        master_id,
        kind: master_id === null ? ('custom' as const) : ('default' as const),
        description: descriptions.get(master_id ?? 0) ?? '',
        price_cents: price,
        sort,
      }),
    );
    await replaceTypes(tx, scope, types);
    await replaceServices(tx, scope, services);
    await recordEvent(tx, scope, actor, menuOpened, `business:${scope.businessId}`, { business_id: scope.businessId });
    return managed(tx, scope).execute();
  });
}

/** In the order of the menu; a type that is there already keeps its id. */
async function typesFor(tx: Tx, scope: BusinessScope, wished: readonly OpeningService[]) {
  const known = await serviceTypes(tx, scope);
  return typesOf(wished).map((name, sort) => ({
    id: known.find((type) => isSameType(type.name, name))?.id ?? randomUUIDv7(),
    name,
    sort,
  }));
}
