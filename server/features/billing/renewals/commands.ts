import { randomUUIDv7 } from 'node:crypto';
import { isOver, priceOf, RETRY_MS, termsOf } from 'core/billing/rules/plan';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { house, type Tx } from '../../../platform/db.ts';
import { theClock } from '../../../platform/outbox/actor.ts';
import { found } from '../../../platform/refusal.ts';
import { packages } from '../../business/plans/queries.ts';
import { cardsOf } from '../cards/queries.ts';
import { pay } from '../paying/commands.ts';
import { end, tellOf } from '../plans/commands.ts';
import { dueSubscriptions, holdPlan, pendingPayment, subscriptionOf, writeDues } from '../plans/queries.ts';

/** Renews what has run out, tries again what was not paid, and ends what nobody pays for. */
export async function renewDue(deps: Deps): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const businessId of await deps.db.read(house, (tx) => dueSubscriptions(tx, now))) {
    const scope = { businessId } as BusinessScope;
    await deps.db
      .write(scope, (tx) => renew(deps, tx, scope))
      .catch((error: unknown) => deps.log.error({ err: error, business_id: businessId }, 'a plan was not renewed'));
  }
}

async function renew(deps: Deps, tx: Tx, scope: BusinessScope): Promise<void> {
  await holdPlan(tx, scope);
  const [paid, now] = [await subscriptionOf(tx, scope), deps.clock.now()];
  if (paid === null || Date.parse(paid.due_at) > now.getTime() || (await pendingPayment(tx, scope))) return;
  if (isOver(paid)) return end(deps, tx, scope, theClock, paid.cancelled_at === null ? 'unpaid' : 'cancelled');
  const { package_id, period } = paid;
  const plan = found((await packages(tx)).find(({ id }) => id === package_id));
  const terms = termsOf(paid, { package_id, period, price_cents: priceOf(plan.price_cents, period) }, now.toISOString());
  const [card] = await cardsOf(tx, scope);
  // A charge that is approved sets both back: so nothing has to be done for one that is not.
  await writeDues(tx, scope, { tries: paid.tries + 1, due_at: new Date(now.getTime() + RETRY_MS).toISOString() });
  if (card) await pay(deps, tx, scope, theClock, { id: randomUUIDv7(), name: plan.name, terms, card });
  else await tellOf(tx, scope, theClock, { what: 'unpaid', plan_id: package_id });
}
