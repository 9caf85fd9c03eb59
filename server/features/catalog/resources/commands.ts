import { randomUUIDv7 } from 'node:crypto';
import { resourceChanged, type WishedResource } from 'core/catalog/contract';
import { whyNotThese } from 'core/catalog/services/rules';
import type { BusinessScope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, refuseIfInvalid } from '../../../platform/refusal.ts';
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
export function saveResource(ctx: BusinessCtx, known: string | null, input: WishedResource) {
  const { name, capacity, services, version } = input;
  const id = known ?? randomUUIDv7();
  return ctx.deps.db.write(ctx, async (ctx) => {
    await lockMenu(ctx);
    if (known === null) await insertResource(ctx, id, { name, capacity });
    else if (!(await updateResource(ctx, id, { name, capacity }, version))) {
      if (await isResourceLive(ctx, id)) throw conflict(general.inputChangedMeanwhile);
      orNotFound(null);
    }
    if (services) {
      refuseIfInvalid(whyNotThese('services', services, await liveServices(ctx, services)));
      await takenBy(ctx, id, services);
    }
    await recordEvent(ctx, resourceChanged, aggregate(ctx.scope), {
      resource_id: id,
      change: known === null ? 'added' : 'changed',
    });
    return resourceList(ctx).where('r.id', '=', id).executeTakeFirstOrThrow();
  });
}

export async function removeResource(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await markResourceRemoved(ctx, id));
    await takenBy(ctx, id, []);
    await recordEvent(ctx, resourceChanged, aggregate(ctx.scope), { resource_id: id, change: 'removed' });
  });
}

/** As it was, but no service takes it: they went on without. */
export async function restoreResource(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await markResourceRestored(ctx, id));
    await recordEvent(ctx, resourceChanged, aggregate(ctx.scope), { resource_id: id, change: 'restored' });
  });
}
