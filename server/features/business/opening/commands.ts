import { businessPublished } from 'core/business/contract';
import { whyNotPublish } from 'core/business/opening/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { tell } from '../../../platform/events.ts';
import { found, refuseIf } from '../../../platform/refusal.ts';
import { markPublished, openingForChange } from './queries.ts';

export async function publish({ db }: Deps, actor: Actor, scope: BusinessScope) {
  const { businessId: business_id } = scope;
  const bus_url = await db.write(scope, async (tx) => {
    const business = found(await openingForChange(tx, scope));
    if (business.published) return business.bus_url;
    refuseIf(whyNotPublish(business));
    await markPublished(tx, scope);
    await tell(tx, scope, actor, businessPublished, `business:${business_id}`, { business_id });
    return business.bus_url;
  });
  return { id: business_id, bus_url, published: true as const };
}
