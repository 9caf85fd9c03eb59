import { businessSecurityChanged } from 'core/business/contract';
import { glassLetter } from 'core/business/security/rules';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { requireProof } from '../../accounts/proof/commands.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { leadersOf, nameOfAccount, needsSecondFactor, ownersToTell, platformVisits, setNeedsSecondFactor } from './queries.ts';

export const businessSecurity = ({ db }: Deps, scope: BusinessScope) =>
  db.read(scope, async (tx) => {
    const [needs_second_factor, leaders, platform_visits] = await Promise.all([
      needsSecondFactor(tx, scope),
      leadersOf(tx, scope),
      platformVisits(tx, scope),
    ]);
    return { needs_second_factor, leaders, platform_visits };
  });

/** Whoever asks it of others has shown a second factor themselves, or they would be the first to stand outside. */
export async function saveBusinessSecurity(deps: Deps, actor: SignedIn, scope: BusinessScope, needs: boolean): Promise<void> {
  await requireProof(deps, actor);
  if (needs && !actor.has_factor) throw forbidden(refused.ownFactorFirst);
  await deps.db.write(scope, async (tx) => {
    await setNeedsSecondFactor(tx, scope, needs);
    const { businessId: business_id } = scope;
    const payload = { business_id, changed: ['needs_second_factor'] };
    await recordEvent(tx, scope, actor, businessSecurityChanged, `business:${business_id}`, payload);
  });
  deps.gate.forgetStanding(actor.account_id, scope.businessId);
}

type Glass = { readonly id: string; readonly account_id: number; readonly reason: string };

/** A letter to each owner, in the transaction in which the glass was broken. */
export async function tellOwners(deps: Deps, tx: Tx, scope: BusinessScope, glass: Glass): Promise<void> {
  const { PRODUCT_NAME: product, PUBLIC_ORIGIN } = deps.config;
  const who = await nameOfAccount(tx, glass.account_id);
  for (const owner of await ownersToTell(tx, scope.businessId)) {
    const to = owner.email ?? owner.phone;
    if (to === null) continue;
    const link = `${PUBLIC_ORIGIN}/biz/${owner.bus_url}/manage/security`;
    const words = glassLetter(owner.locale, { product, business: owner.bus_name, who, reason: glass.reason, link });
    await queueDelivery(deps, tx, scope, {
      key: `glass:${glass.id}:${owner.account_id}`,
      kind: 'glass_broken',
      about: `business:${scope.businessId}`,
      to,
      content: owner.email === null ? { body: words.body } : { subject: words.subject, text: words.text },
    });
  }
}
