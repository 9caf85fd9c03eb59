import { randomUUIDv7 } from 'node:crypto';
import { FREE_PLAN, type PlanTransaction } from 'core/billing/contract';
import {
  type BillingPeriod,
  isPaidFor,
  PLAN_PAYMENT,
  planLines,
  priceOf,
  type PlanTerms,
  planTermsOf,
} from 'core/billing/rules/plan';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import * as refused from 'core/billing/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { packages } from '../../business/plans/queries.ts';
import { setPackage } from '../../business/queries.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { checkCharge, beginCharge, runCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { type PlanCardRow, cardsOf } from '../cards/queries.ts';
import { refreshOwnerStanding, recordPlanEvent } from '../plans/commands.ts';
import {
  lockPlan,
  insertPayment,
  paymentById,
  type PaymentRow,
  pendingPayment,
  planPlaceOf,
  subscribe,
  subscriptionOf,
} from '../plans/queries.ts';

type PlanPaymentInput = {
  readonly plan_id: number;
  readonly period: BillingPeriod;
  readonly card_id?: string | null | undefined;
  readonly final_charge: number;
  readonly idempotency_key: string;
};
const HOUR = 3600;

/** A plan that somebody may change to from what they have. */
async function chosen(tx: Tx, scope: BusinessScope, { plan_id, period }: PlanPaymentInput, now: string) {
  const plan = orNotFound((await packages(tx)).find(({ id }) => id === plan_id));
  const [{ staff_count }, paid] = [await planPlaceOf(tx, scope), await subscriptionOf(tx, scope)];
  if (plan_id === FREE_PLAN) throw invalid({ plan_id: [refused.freePlan] });
  if (plan.staff_limit !== null && staff_count > plan.staff_limit)
    throw invalid({ plan_id: [refused.planTooSmall({ plan: plan.name, limit: plan.staff_limit, staff: staff_count })] });
  if (isPaidFor(paid, { package_id: plan_id, period })) throw invalid({ plan_id: [refused.samePlan] });
  const price_cents = priceOf(plan.price_cents, period);
  return { name: plan.name, terms: planTermsOf(paid, { package_id: plan_id, period, price_cents }, now) };
}

/** Writes down what is paid for and that a card is about to be charged; it is charged once that has committed. */
export const changePlan = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: PlanPaymentInput): Promise<PlanTransaction> =>
  deps.db.write(scope, async (tx) => {
    await lockPlan(tx, scope);
    const known = await paymentById(tx, scope, wish.idempotency_key);
    if (known) return known;
    await deps.limits.spend(`plan-charge:${scope.businessId}`, 30, HOUR);
    if (await pendingPayment(tx, scope)) throw conflict(refused.paymentPending);
    const { name, terms } = await chosen(tx, scope, wish, deps.clock.now().toISOString());
    if (terms.amount_cents !== wish.final_charge)
      throw conflict(refused.priceChanged, { data: { final_charge: terms.amount_cents } });
    const cards = await cardsOf(tx, scope);
    const card = cards.find(({ id, is_default }) => (wish.card_id ? id === wish.card_id : is_default));
    if (!card) throw invalid({ card_id: [refused.noCard] });
    await payForPlan(deps, tx, scope, actor, { id: wish.idempotency_key, name, terms, card });
    return orNotFound(await paymentById(tx, scope, wish.idempotency_key));
  });

type Payment = { readonly id: string; readonly name: string; readonly terms: PlanTerms; readonly card: PlanCardRow };

/** What credit pays for whole is paid at once. */
export async function payForPlan(deps: Deps, tx: Tx, scope: BusinessScope, actor: Actor, payment: Payment): Promise<void> {
  const { id, name: plan_name, terms, card } = payment;
  const [asked_at, isFree] = [deps.clock.now().toISOString(), terms.amount_cents === 0];
  const charge_id = isFree ? null : randomUUIDv7();
  if (charge_id !== null) {
    const about = { purpose: 'plan', purpose_id: id, asked_at, asked_by: actor.employee_id, reader_id: null } as const;
    await beginCharge(deps, tx, scope, { id: charge_id, ...about, amount_cents: terms.amount_cents });
  }
  await insertPayment(tx, scope, { ...terms, id, plan_name, card_id: isFree ? null : card.id, charge_id, asked_at });
  if (charge_id === null) return take(deps, tx, scope, actor, orNotFound(await paymentById(tx, scope, id)));
  await recordPlanEvent(tx, scope, actor, { what: 'charging', plan_id: terms.package_id });
  const note = `${deps.config.PRODUCT_NAME} ${plan_name}`;
  await deps.db.afterCommit(() => runCharge(deps, scope, charge_id, { note, kept: card }, { plan: startPaidPlan(deps) }));
}

/** It is paid: the plan begins or goes on. */
async function take(deps: Deps, tx: Tx, scope: BusinessScope, actor: Actor, payment: PaymentRow): Promise<void> {
  const { id, kind, package_id, plan_name, amount_cents } = payment;
  await subscribe(tx, scope, payment);
  await setPackage(tx, scope.businessId, package_id);
  await recordPlanEvent(tx, scope, actor, { what: kind === 'renewal' ? 'renewed' : 'changed', plan_id: package_id });
  await refreshOwnerStanding(deps, tx, scope);
  if (amount_cents === 0) return;
  const deed = { id: randomUUIDv7(), kind: PLAN_PAYMENT, source: 'plan', source_id: id, key: `${PLAN_PAYMENT}:${id}` };
  await postToLedger(tx, actor, { ...deed, happened_at: deps.clock.now().toISOString() }, planLines(plan_name, amount_cents));
}

/** What is done for a plan whose charge was approved. */
export const startPaidPlan =
  (deps: Deps): SettleCharge =>
  async (tx, scope, { purpose_id }) => {
    await lockPlan(tx, scope);
    await take(deps, tx, scope, systemActor, orNotFound(await paymentById(tx, scope, purpose_id)));
  };

/** What became of a payment. A processor that does not answer leaves it as it is. */
export async function checkPlanPayment(deps: Deps, scope: BusinessScope, id: string): Promise<PlanTransaction> {
  const { charge_id } = orNotFound(await deps.db.read(scope, (tx) => paymentById(tx, scope, id)));
  if (charge_id !== null)
    await checkCharge(deps, scope, charge_id, { plan: startPaidPlan(deps) }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'no answer about a charge'),
    );
  return orNotFound(await deps.db.read(scope, (tx) => paymentById(tx, scope, id)));
}
