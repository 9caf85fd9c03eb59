import type { planChanged } from 'core/billing/contract';
import { planFailedLetter } from 'core/business/plans/failed/rules';
import type { Payload } from 'core/kernel/event';
import type { Scope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { PlatformTx } from '../../../platform/db.ts';
import { ownersToTell } from '../../business/security/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';

type Told = { readonly id: string; readonly from: Scope; readonly payload: Payload<typeof planChanged> };

/** A renewal wasn't paid: a letter to each owner whose address is proven, unless the salon has switched that off. */
export async function tellOwnersOfPlan(ctx: PlatformTx & WithDeps, { id, from, payload }: Told): Promise<void> {
  if (payload.what !== 'unpaid' || payload.tells_owners !== true) return;
  const { tries_left = 0 } = payload;
  const { PRODUCT_NAME: product, PUBLIC_ORIGIN } = ctx.deps.config;
  for (const owner of await ownersToTell(ctx, from.businessId)) {
    if (owner.email === null) continue;
    const link = `${PUBLIC_ORIGIN}/business/${owner.bus_url}/manage/billing`;
    await queueDelivery(ctx, {
      key: `plan-failed:${id}:${owner.account_id}`,
      kind: 'plan_failed',
      about: `business:${from.businessId}`,
      to: owner.email,
      content: planFailedLetter(owner.locale === 'vi' ? 'vi' : 'en', { product, business: owner.bus_name, link, tries_left }),
    });
  }
}
