import { randomUUIDv7 } from 'node:crypto';
import { isPlanOver, priceOf, RETRY_MS, planTermsOf, triesLeft } from 'core/billing/rules/plan';
import type { BusinessJob, WithDeps } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { packages, type Plan } from '../../business/plans/queries.ts';
import { isSwitchedOn } from '../../business/automations/commands.ts';
import { businessById } from '../../business/queries.ts';
import { cardsOf } from '../cards/queries.ts';
import { payForPlan } from '../paying/commands.ts';
import { endPlan, recordPlanEvent } from '../plans/commands.ts';
import { lockPlan, paymentById, pendingPayment, subscriptionOf, writeDues } from '../plans/queries.ts';

/** Renews what has run out, tries again what was not paid, and ends what nobody pays for. */
export async function renewDue({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  const now = deps.clock.now().toISOString();
  for await (const scope of listBusinessesWithDue(pool, 'subscription', now))
    await renewAt({ deps, scope }).catch((error: unknown) =>
      deps.log.error({ err: error, business_id: scope.businessId }, 'a plan was not renewed'),
    );
}

/** A business that was closed pays for nothing. */
async function renewAt({ deps, scope }: BusinessJob): Promise<void> {
  const business = await deps.db.read(platformScope, (ctx) => businessById(ctx, scope.businessId));
  if (business === null) return;
  const plans = await deps.db.read(platformScope, packages);
  await deps.db.write(scope, (ctx) => renew({ ...ctx, deps }, plans));
}

async function renew(ctx: BusinessTx & WithDeps, plans: readonly Plan[]): Promise<void> {
  await lockPlan(ctx);
  const [paid, now] = [await subscriptionOf(ctx), ctx.deps.clock.now()];
  if (paid === null || Date.parse(paid.due_at) > now.getTime() || (await pendingPayment(ctx))) return;
  if (isPlanOver(paid)) return endPlan({ ...ctx, actor: systemActor }, paid.cancelled_at === null ? 'unpaid' : 'cancelled');
  const { package_id, period } = paid;
  const plan = orNotFound(plans.find(({ id }) => id === package_id));
  const terms = planTermsOf(paid, { package_id, period, price_cents: priceOf(plan.price_cents, period) }, now.toISOString());
  const [card] = await cardsOf(ctx);
  // A charge that is approved sets both back: so nothing has to be done for one that is not.
  await writeDues(ctx, { tries: paid.tries + 1, due_at: new Date(now.getTime() + RETRY_MS).toISOString() });
  if (!card) return recordUnpaid(ctx, package_id);
  const id = randomUUIDv7();
  await payForPlan({ ...ctx, actor: systemActor }, { id, name: plan.name, terms, card });
  const { deps, scope } = ctx;
  await deps.db.afterCommit(() => deps.db.write(scope, (ctx) => recordIfDeclined({ ...ctx, deps }, id, package_id)));
}

/** The owners are told by letter, unless they don't want to be. */
export async function recordUnpaid(ctx: BusinessTx, plan_id: number): Promise<void> {
  const [paid, tells_owners] = [await subscriptionOf(ctx), await isSwitchedOn(ctx, 'plan_failed')];
  const tries_left = triesLeft(paid?.tries ?? 0);
  await recordPlanEvent({ ...ctx, actor: systemActor }, { what: 'unpaid', plan_id, tells_owners, tries_left });
}

/** Known once the card was asked. Of a charge without an answer nothing is said: it may have been paid. */
async function recordIfDeclined(ctx: BusinessTx & WithDeps, payment_id: string, plan_id: number): Promise<void> {
  const payment = await paymentById(ctx, payment_id);
  if (payment?.status === 'declined') await recordUnpaid(ctx, plan_id);
}
