import { type ActivePackage, FREE_PLAN, planChanged, type PlanPackage } from 'core/billing/contract';
import { billingPeriods, planCredit, isPaidFor, priceOf, planQuote, RETRIES, planState } from 'core/billing/rules/plan';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/billing/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { packages } from '../../business/plans/queries.ts';
import { setPackage } from '../../business/queries.ts';
import {
  countPayments,
  lockPlan,
  paymentsOf,
  pendingPayment,
  planPlaceOf,
  subscriptionOf,
  unsubscribe,
  writeDues,
} from './queries.ts';

export const recordPlanEvent = (tx: Tx, scope: BusinessScope, actor: Actor, what: Payload<typeof planChanged>) =>
  recordEvent(tx, scope, actor, planChanged, `plan:${scope.businessId}`, what);

/** Every plan, and what it would cost to have it from today on. */
export const listPlans = (deps: Deps, scope: BusinessScope): Promise<PlanPackage[]> =>
  deps.db.read(scope, async (tx) => {
    const now = deps.clock.now().toISOString();
    const [plans, place, paid] = [await packages(tx), await planPlaceOf(tx, scope), await subscriptionOf(tx, scope)];
    const credit = planCredit(paid, now);
    return plans.map(({ period: _, ...plan }) => {
      const offers = billingPeriods.map((period) => {
        const price_cents = priceOf(plan.price_cents, period);
        const { credit_cents, final_charge } = planQuote(price_cents, credit);
        return { period, price_cents, credit_cents, final_charge, is_current: isPaidFor(paid, { package_id: plan.id, period }) };
      });
      return {
        ...plan,
        is_current: plan.id === place.package_id,
        is_too_small: plan.staff_limit !== null && place.staff_count > plan.staff_limit,
        offers: plan.id === FREE_PLAN ? [] : offers,
      };
    });
  });

export const currentPlan = (deps: Deps, scope: BusinessScope): Promise<ActivePackage | null> =>
  deps.db.read(scope, async (tx) => {
    const [plans, place, paid] = [await packages(tx), await planPlaceOf(tx, scope), await subscriptionOf(tx, scope)];
    const plan = plans.find(({ id }) => id === place.package_id);
    if (!plan) return null;
    const { staff_count, timezone } = place;
    return {
      plan_id: plan.id,
      name: plan.name,
      state: planState(paid),
      staff_count,
      staff_limit: plan.staff_limit,
      timezone,
      paid: paid && { ...paid, tries_left: Math.max(0, RETRIES + 1 - paid.tries) },
      pending_id: (await pendingPayment(tx, scope))?.id ?? null,
    };
  });

export const listPlanPayments = (deps: Deps, scope: BusinessScope, { page, per_page }: { page: number; per_page: number }) =>
  deps.db.read(scope, async (tx) => ({
    data: await paymentsOf(tx, scope, page, per_page),
    meta: pagination(page, per_page, await countPayments(tx, scope)),
  }));

/** Back to the free plan: at the end of what was paid for, or when nobody pays. */
export async function endPlan(deps: Deps, tx: Tx, scope: BusinessScope, actor: Actor, reason: string): Promise<void> {
  await unsubscribe(tx, scope);
  await setPackage(tx, scope.businessId, FREE_PLAN);
  await recordPlanEvent(tx, scope, actor, { what: 'ended', plan_id: FREE_PLAN, reason });
  await refreshOwnerStanding(deps, tx, scope);
}

/** What a plan holds, the gate has believed for a moment. */
export async function refreshOwnerStanding(deps: Deps, tx: Tx, scope: BusinessScope): Promise<void> {
  const { owner_id } = await planPlaceOf(tx, scope);
  await deps.db.afterCommit(async () => void deps.gate.forgetStanding(owner_id, scope.businessId));
}

type Leaving = { readonly id?: string | undefined; readonly reason?: string };

/** The plan lasts as long as it is paid for. One that is past due is over at once. */
export const cancelSubscription = (
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  { id, reason = '' }: Leaving,
): Promise<void> =>
  deps.db.write(scope, async (tx) => {
    await lockPlan(tx, scope);
    const paid = await subscriptionOf(tx, scope);
    if (paid === null) throw invalid({ id: [refused.nothingToCancel] });
    if (id !== undefined) orNotFound(Number(id) === paid.package_id ? paid : null);
    if (paid.cancelled_at !== null) return;
    if (await pendingPayment(tx, scope)) throw conflict(refused.paymentPending);
    if (paid.tries > 0) return endPlan(deps, tx, scope, actor, 'cancelled');
    await writeDues(tx, scope, { cancelled_at: deps.clock.now().toISOString(), cancel_reason: reason });
    await recordPlanEvent(tx, scope, actor, { what: 'cancelled', plan_id: paid.package_id });
  });

export const keepSubscription = (deps: Deps, actor: SignedIn, scope: BusinessScope): Promise<void> =>
  deps.db.write(scope, async (tx) => {
    await lockPlan(tx, scope);
    const paid = await subscriptionOf(tx, scope);
    if (paid === null) throw invalid({ id: [refused.nothingToKeep] });
    if (paid.cancelled_at === null) return;
    await writeDues(tx, scope, { cancelled_at: null, cancel_reason: '' });
    await recordPlanEvent(tx, scope, actor, { what: 'kept', plan_id: paid.package_id });
  });
