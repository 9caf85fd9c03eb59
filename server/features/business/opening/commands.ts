import { businessPublished, settingChanged } from 'core/business/contract';
import { whyNotPublish } from 'core/business/opening/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, refuseIf } from '../../../platform/refusal.ts';
import { saveSetting, storedSetting } from '../settings/queries.ts';
import { markPublished, openingForChange } from './queries.ts';

/** Clients can book as soon as the page is open. An owner who has turned it off in the settings before keeps it off. */
async function openBooking(tx: Tx, actor: Actor, scope: BusinessScope): Promise<void> {
  const key = 'customer_make_appointment';
  if ((await storedSetting(tx, scope))[key] !== undefined) return;
  await saveSetting(tx, scope, key, true);
  const { businessId: business_id } = scope;
  await recordEvent(tx, scope, actor, settingChanged, `business:${business_id}`, { business_id, changed: [key] });
}

export async function publishBusiness({ db }: Deps, actor: Actor, scope: BusinessScope) {
  const { businessId: business_id } = scope;
  const bus_url = await db.write(scope, async (tx) => {
    const business = orNotFound(await openingForChange(tx, scope));
    if (business.published) return business.bus_url;
    refuseIf(whyNotPublish(business));
    await markPublished(tx, scope);
    await openBooking(tx, actor, scope);
    await recordEvent(tx, scope, actor, businessPublished, `business:${business_id}`, { business_id });
    return business.bus_url;
  });
  return { id: business_id, bus_url, published: true as const };
}
