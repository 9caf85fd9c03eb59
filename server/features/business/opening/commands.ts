import { businessPublished, settingChanged } from 'core/business/contract';
import { whyNotPublish } from 'core/business/opening/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, refuseIfInvalid } from '../../../platform/refusal.ts';
import { saveSetting, storedSetting } from '../settings/queries.ts';
import { markPublished, openingForChange } from './queries.ts';

/** Clients can book as soon as the page is open. An owner who has turned it off in the settings before keeps it off. */
async function openBooking(ctx: BusinessTx & WithActor): Promise<void> {
  const key = 'customer_make_appointment';
  if ((await storedSetting(ctx))[key] !== undefined) return;
  await saveSetting(ctx, key, true);
  const { businessId: business_id } = ctx.scope;
  await recordEvent(ctx, settingChanged, `business:${business_id}`, { business_id, changed: [key] });
}

export async function publishBusiness(ctx: BusinessCtx) {
  const { businessId: business_id } = ctx.scope;
  const bus_url = await ctx.deps.db.write(ctx, async (ctx) => {
    const business = orNotFound(await openingForChange(ctx));
    if (business.published) return business.bus_url;
    refuseIfInvalid(whyNotPublish(business));
    await markPublished(ctx);
    await openBooking(ctx);
    await recordEvent(ctx, businessPublished, `business:${business_id}`, { business_id });
    return business.bus_url;
  });
  return { id: business_id, bus_url, published: true as const };
}
