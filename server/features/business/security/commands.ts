import { businessSecurityChanged } from 'core/business/contract';
import { glassLetter } from 'core/business/security/rules';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { requireProof } from '../../accounts/proof/commands.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { leadersOf, nameOfAccount, needsSecondFactor, ownersToTell, platformVisits, setNeedsSecondFactor } from './queries.ts';

export const businessSecurity = ({ deps: { db }, scope }: BusinessJob) =>
  db.read(platformScope, async (across) => {
    const [needs_second_factor, leaders, platform_visits] = await Promise.all([
      db.read(scope, (ctx) => needsSecondFactor(ctx)),
      leadersOf(across, scope.businessId),
      platformVisits(across, scope.businessId),
    ]);
    return { needs_second_factor, leaders, platform_visits };
  });

/** Whoever asks it of others has shown a second factor themselves, or they would be the first to stand outside. */
export async function saveBusinessSecurity(ctx: BusinessCtx<SignedInActor>, needs: boolean): Promise<void> {
  const { actor, deps, scope } = ctx;
  await requireProof({ ...ctx, scope: platformScope });
  if (needs && !actor.has_factor) throw forbidden(refused.ownFactorFirst);
  await deps.db.write(ctx, async (ctx) => {
    await setNeedsSecondFactor(ctx, needs);
    const { businessId: business_id } = scope;
    const payload = { business_id, changed: ['needs_second_factor'] };
    await recordEvent(ctx, businessSecurityChanged, `business:${business_id}`, payload);
  });
  deps.gate.forgetStanding(actor.account_id, scope.businessId);
}

type Glass = { readonly id: string; readonly account_id: number; readonly business_id: number; readonly reason: string };

/** A letter to each owner, in the transaction of the directory in which the glass was broken: it goes out though the cell may be away. */
export async function tellOwners(ctx: PlatformTx & WithDeps, glass: Glass): Promise<void> {
  const { PRODUCT_NAME: product, PUBLIC_ORIGIN } = ctx.deps.config;
  const who = await nameOfAccount(ctx, glass.account_id);
  for (const owner of await ownersToTell(ctx, glass.business_id)) {
    const to = owner.email ?? owner.phone;
    if (to === null) continue;
    const link = `${PUBLIC_ORIGIN}/biz/${owner.bus_url}/manage/security`;
    const { body, ...letter } = glassLetter(owner.locale, { product, business: owner.bus_name, who, reason: glass.reason, link });
    await queueDelivery(ctx, {
      key: `glass:${glass.id}:${owner.account_id}`,
      kind: 'glass_broken',
      about: `business:${glass.business_id}`,
      to,
      content: owner.email === null ? { body } : letter,
    });
  }
}
