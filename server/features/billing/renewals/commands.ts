import { randomUUIDv7 } from 'node:crypto';
import { isPlanOver, priceOf, RETRY_MS, planTermsOf } from 'core/billing/rules/plan';
import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { packages } from '../../business/plans/queries.ts';
import { cardsOf } from '../cards/queries.ts';
import { payForPlan } from '../paying/commands.ts';
import { endPlan, recordPlanEvent } from '../plans/commands.ts';
import { dueSubscriptions, lockPlan, pendingPayment, subscriptionOf, writeDues } from '../plans/queries.ts';

/** Renews what has run out, tries again what was not paid, and ends what nobody pays for. */
export async function renewDue({ deps }: WithDeps): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const businessId of await deps.db.read(platformScope, (ctx) => dueSubscriptions(ctx, now))) {
    const scope = { businessId } as BusinessScope;
    await deps.db
      .write(scope, (ctx) => renew({ ...ctx, deps }))
      .catch((error: unknown) => deps.log.error({ err: error, business_id: businessId }, 'a plan was not renewed'));
  }
}

async function renew(ctx: BusinessTx & WithDeps): Promise<void> {
  await lockPlan(ctx);
  const [paid, now] = [await subscriptionOf(ctx), ctx.deps.clock.now()];
  if (paid === null || Date.parse(paid.due_at) > now.getTime() || (await pendingPayment(ctx))) return;
  if (isPlanOver(paid)) return endPlan({ ...ctx, actor: systemActor }, paid.cancelled_at === null ? 'unpaid' : 'cancelled');
  const { package_id, period } = paid;
  const plan = orNotFound((await packages({ ...ctx, scope: platformScope })).find(({ id }) => id === package_id));
  const terms = planTermsOf(paid, { package_id, period, price_cents: priceOf(plan.price_cents, period) }, now.toISOString());
  const [card] = await cardsOf(ctx);
  // A charge that is approved sets both back: so nothing has to be done for one that is not.
  await writeDues(ctx, { tries: paid.tries + 1, due_at: new Date(now.getTime() + RETRY_MS).toISOString() });
  if (card) await payForPlan({ ...ctx, actor: systemActor }, { id: randomUUIDv7(), name: plan.name, terms, card });
  else await recordPlanEvent({ ...ctx, actor: systemActor }, { what: 'unpaid', plan_id: package_id });
}
