import { randomUUIDv7 } from 'node:crypto';
import { menuOpened, type OpeningService } from 'core/catalog/contract';
import { isSameType, recogniseServices, typesOf, whyNotMenu } from 'core/catalog/rules';
import type { BusinessCtx, BusinessJob } from '../../ctx.ts';
import { type BusinessTx, platformScope } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { refuseIfInvalid } from '../../platform/refusal.ts';
import { requireUnpublished } from '../business/commands.ts';
import { managed, menuEntries, replaceServices, replaceTypes, serviceTypes, servicesOfTrade, tradeOf } from './queries.ts';

/** What the platform offers a business of this trade. */
export async function masterServicesOf({ deps: { db }, scope }: BusinessJob) {
  const trade = await db.read(scope, tradeOf);
  return db.read(platformScope, (ctx) => servicesOfTrade(ctx, trade));
}

/** The menu becomes these services; one that stands there already keeps its id. */
export async function openMenu(ctx: BusinessCtx, wished: readonly OpeningService[]) {
  const {
    deps: { db },
    scope,
  } = ctx;
  const descriptions = new Map((await masterServicesOf(ctx)).map(({ id, description }) => [id, description]));
  return db.write(ctx, async (ctx) => {
    await requireUnpublished(ctx);
    refuseIfInvalid(whyNotMenu(wished, new Set(descriptions.keys())));
    const types = await typesFor(ctx, wished);
    const services = recogniseServices(await menuEntries(ctx), wished).map(
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
    await replaceTypes(ctx, types);
    await replaceServices(ctx, services);
    await recordEvent(ctx, menuOpened, `business:${scope.businessId}`, { business_id: scope.businessId });
    return managed(ctx).execute();
  });
}

/** In the order of the menu; a type that is there already keeps its id. */
async function typesFor(ctx: BusinessTx, wished: readonly OpeningService[]) {
  const known = await serviceTypes(ctx);
  return typesOf(wished).map((name, sort) => ({
    id: known.find((type) => isSameType(type.name, name))?.id ?? randomUUIDv7(),
    name,
    sort,
  }));
}
