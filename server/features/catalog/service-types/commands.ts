import { serviceTypesChanged } from 'core/catalog/contract';
import { isSameType } from 'core/catalog/rules';
import * as refused from 'core/catalog/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { serviceTypes } from '../queries.ts';
import { holdsServices, insertType, removeType, renameType, sortTypes } from './queries.ts';

const tellChange = (ctx: BusinessTx & WithActor) =>
  recordEvent(ctx, serviceTypesChanged, `menu:${ctx.scope.businessId}`, { business_id: ctx.scope.businessId });

async function refuseTwice(ctx: BusinessTx, name: string, id?: string): Promise<void> {
  const types = await serviceTypes(ctx);
  if (types.some((type) => type.id !== id && isSameType(type.name, name))) throw invalid({ name: [refused.sectionExists] });
}

export const addServiceType = (ctx: BusinessCtx, name: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await refuseTwice(ctx, name);
    const type = await insertType(ctx, name);
    await tellChange(ctx);
    return type;
  });

export const renameServiceType = (ctx: BusinessCtx, id: string, name: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const type = orNotFound(await renameType(ctx, id, name));
    await refuseTwice(ctx, name, id);
    await tellChange(ctx);
    return type;
  });

export async function sortServiceTypes(ctx: BusinessCtx, ids: readonly string[]): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    if ((await sortTypes(ctx, ids)) < ids.length) orNotFound(null);
    await tellChange(ctx);
  });
}

/** The row is taken first: whoever puts a service there meanwhile waits for it, and then finds it gone. */
export async function removeServiceType(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await removeType(ctx, id));
    if (await holdsServices(ctx, id)) throw conflict(refused.sectionInUse);
    await tellChange(ctx);
  });
}
