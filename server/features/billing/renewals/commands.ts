import { randomUUIDv7 } from 'node:crypto';
import { isPlanOver, priceOf, RETRY_MS, planTermsOf } from 'core/billing/rules/plan';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { platformScope, type Tx } from '../../../platform/db.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { packages } from '../../business/plans/queries.ts';
import { cardsOf } from '../cards/queries.ts';
import { payForPlan } from '../paying/commands.ts';
import { endPlan, recordPlanEvent } from '../plans/commands.ts';
import { dueSubscriptions, lockPlan, pendingPayment, subscriptionOf, writeDues } from '../plans/queries.ts';

/** Renews what has run out, tries again what was not paid, and ends what nobody pays for. */
export async function renewDue(deps: Deps): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const businessId of await deps.db.read(platformScope, (tx) => dueSubscriptions(tx, now))) {
    const scope = { businessId } as BusinessScope;
    await deps.db
      .write(scope, (tx) => renew(deps, tx, scope))
      .catch((error: unknown) => deps.log.error({ err: error, business_id: businessId }, 'a plan was not renewed'));
  }
}

async function renew(deps: Deps, tx: Tx, scope: BusinessScope): Promise<void> {
  await lockPlan(tx, scope);
  const [paid, now] = [await subscriptionOf(tx, scope), deps.clock.now()];
  if (paid === null || Date.parse(paid.due_at) > now.getTime() || (await pendingPayment(tx, scope))) return;
  if (isPlanOver(paid)) return endPlan(deps, tx, scope, systemActor, paid.cancelled_at === null ? 'unpaid' : 'cancelled');
  const { package_id, period } = paid;
  const plan = orNotFound((await packages(tx)).find(({ id }) => id === package_id));
  const terms = planTermsOf(paid, { package_id, period, price_cents: priceOf(plan.price_cents, period) }, now.toISOString());
  const [card] = await cardsOf(tx, scope);
  // A charge that is approved sets both back: so nothing has to be done for one that is not.
  await writeDues(tx, scope, { tries: paid.tries + 1, due_at: new Date(now.getTime() + RETRY_MS).toISOString() });
  if (card) await payForPlan(deps, tx, scope, systemActor, { id: randomUUIDv7(), name: plan.name, terms, card });
  else await recordPlanEvent(tx, scope, systemActor, { what: 'unpaid', plan_id: package_id });
}
