import { randomUUIDv7 } from 'node:crypto';
import { addOnChanged, type WishedAddOn } from 'core/catalog/contract';
import { whyNotThese } from 'core/catalog/services/rules';
import type { BusinessScope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, refuseIfInvalid } from '../../../platform/refusal.ts';
import { liveServices, lockMenu } from '../services/queries.ts';
import { addOns, insertAddOn, isAddOnLive, markAddOnRemoved, markAddOnRestored, offerWith, updateAddOn } from './queries.ts';

const aggregate = ({ businessId }: BusinessScope) => `menu:${businessId}`;

/** Without an id a new one. */
export function saveAddOn(ctx: BusinessCtx, known: string | null, input: WishedAddOn) {
  const { name, price: price_cents, duration_min, services, version } = input;
  const row = { name, price_cents, duration_min };
  const id = known ?? randomUUIDv7();
  return ctx.deps.db.write(ctx, async (ctx) => {
    await lockMenu(ctx);
    if (known === null) await insertAddOn(ctx, id, row);
    else if (!(await updateAddOn(ctx, id, row, version))) {
      if (await isAddOnLive(ctx, id)) throw conflict(general.inputChangedMeanwhile);
      orNotFound(null);
    }
    if (services) {
      refuseIfInvalid(whyNotThese('services', services, await liveServices(ctx, services)));
      await offerWith(ctx, id, services);
    }
    await recordEvent(ctx, addOnChanged, aggregate(ctx.scope), {
      add_on_id: id,
      change: known === null ? 'added' : 'changed',
    });
    return addOns(ctx).where('a.id', '=', id).executeTakeFirstOrThrow();
  });
}

export async function removeAddOn(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await markAddOnRemoved(ctx, id));
    await recordEvent(ctx, addOnChanged, aggregate(ctx.scope), { add_on_id: id, change: 'removed' });
  });
}

export async function restoreAddOn(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await markAddOnRestored(ctx, id));
    await recordEvent(ctx, addOnChanged, aggregate(ctx.scope), { add_on_id: id, change: 'restored' });
  });
}
