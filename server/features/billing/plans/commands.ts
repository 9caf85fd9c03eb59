import { type ActivePackage, FREE_PLAN, planChanged, type PlanPackage } from 'core/billing/contract';
import { billingPeriods, planCredit, isPaidFor, priceOf, planQuote, triesLeft, planState } from 'core/billing/rules/plan';
import type { Payload } from 'core/kernel/event';
import { pagination } from 'core/kernel/page';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/billing/refusals';
import type { WithDeps, BusinessJob, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { platformScope, type WithActor, type BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { packages } from '../../business/plans/queries.ts';
import { setPackage } from '../../business/shop/queries.ts';
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

export const recordPlanEvent = (ctx: BusinessTx & WithActor, what: Payload<typeof planChanged>) =>
  recordEvent(ctx, planChanged, `plan:${ctx.scope.businessId}`, what);

/** Every plan, and what it would cost to have it from today on. */
export async function listPlans({ deps, scope }: BusinessJob): Promise<PlanPackage[]> {
  const plans = await deps.db.read(platformScope, packages);
  return deps.db.read(scope, async (ctx) => {
    const now = deps.clock.now().toISOString();
    const [place, paid] = [await planPlaceOf(ctx), await subscriptionOf(ctx)];
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
}

export async function currentPlan({ deps, scope }: BusinessJob): Promise<ActivePackage | null> {
  const plans = await deps.db.read(platformScope, packages);
  return deps.db.read(scope, async (ctx) => {
    const [place, paid] = [await planPlaceOf(ctx), await subscriptionOf(ctx)];
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
      paid: paid && { ...paid, tries_left: triesLeft(paid.tries) },
      pending_id: (await pendingPayment(ctx))?.id ?? null,
    };
  });
}

export const listPlanPayments = ({ deps, scope }: BusinessJob, { page, per_page }: { page: number; per_page: number }) =>
  deps.db.read(scope, async (ctx) => ({
    data: await paymentsOf(ctx, page, per_page),
    meta: pagination(page, per_page, await countPayments(ctx)),
  }));

/** Back to the free plan: at the end of what was paid for, or when nobody pays. */
export async function endPlan(ctx: BusinessWrite, reason: string): Promise<void> {
  await unsubscribe(ctx);
  await setPackage(ctx, FREE_PLAN);
  await recordPlanEvent(ctx, { what: 'ended', plan_id: FREE_PLAN, reason });
  await refreshOwnerStanding(ctx);
}

/** What a plan holds, the gate has believed for a moment. */
export async function refreshOwnerStanding(ctx: BusinessTx & WithDeps): Promise<void> {
  const { deps, scope } = ctx;
  const { owner_id } = await planPlaceOf(ctx);
  await deps.db.afterCommit(async () => deps.gate.forgetStanding(owner_id, scope.businessId));
}

type Leaving = { readonly id?: string | undefined; readonly reason?: string };

/** The plan lasts as long as it is paid for. One that is past due is over at once. */
export const cancelSubscription = (ctx: BusinessCtx<SignedInActor>, { id, reason = '' }: Leaving): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPlan(ctx);
    const paid = await subscriptionOf(ctx);
    if (paid === null) throw invalid({ id: [refused.nothingToCancel] });
    if (id !== undefined) orNotFound(Number(id) === paid.package_id ? paid : null);
    if (paid.cancelled_at !== null) return;
    if (await pendingPayment(ctx)) throw conflict(refused.paymentPending);
    if (paid.tries > 0) return endPlan(ctx, 'cancelled');
    await writeDues(ctx, { cancelled_at: ctx.deps.clock.now().toISOString(), cancel_reason: reason });
    await recordPlanEvent(ctx, { what: 'cancelled', plan_id: paid.package_id });
  });

export const keepSubscription = (ctx: BusinessCtx<SignedInActor>): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPlan(ctx);
    const paid = await subscriptionOf(ctx);
    if (paid === null) throw invalid({ id: [refused.nothingToKeep] });
    if (paid.cancelled_at === null) return;
    await writeDues(ctx, { cancelled_at: null, cancel_reason: '' });
    await recordPlanEvent(ctx, { what: 'kept', plan_id: paid.package_id });
  });
