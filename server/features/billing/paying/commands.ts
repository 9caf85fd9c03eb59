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
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/billing/refusals';
import type { BusinessJob, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { packages, type Plan } from '../../business/plans/queries.ts';
import { setPackage } from '../../business/shop/queries.ts';
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
async function chosen(ctx: BusinessTx, plans: readonly Plan[], { plan_id, period }: PlanPaymentInput, now: string) {
  const plan = orNotFound(plans.find(({ id }) => id === plan_id));
  const [{ staff_count }, paid] = [await planPlaceOf(ctx), await subscriptionOf(ctx)];
  if (plan_id === FREE_PLAN) throw invalid({ plan_id: [refused.freePlan] });
  if (plan.staff_limit !== null && staff_count > plan.staff_limit)
    throw invalid({ plan_id: [refused.planTooSmall({ plan: plan.name, limit: plan.staff_limit, staff: staff_count })] });
  if (isPaidFor(paid, { package_id: plan_id, period })) throw invalid({ plan_id: [refused.samePlan] });
  const price_cents = priceOf(plan.price_cents, period);
  return { name: plan.name, terms: planTermsOf(paid, { package_id: plan_id, period, price_cents }, now) };
}

/** Writes down what is paid for and that a card is about to be charged; it is charged once that has committed. */
export async function changePlan(ctx: BusinessCtx<SignedInActor>, input: PlanPaymentInput): Promise<PlanTransaction> {
  const plans = await ctx.deps.db.read(platformScope, packages);
  return ctx.deps.db.write(ctx, async (ctx) => {
    await lockPlan(ctx);
    const known = await paymentById(ctx, input.idempotency_key);
    if (known) return known;
    await ctx.deps.limits.spend(`plan-charge:${ctx.scope.businessId}`, 30, HOUR);
    if (await pendingPayment(ctx)) throw conflict(refused.paymentPending);
    const { name, terms } = await chosen(ctx, plans, input, ctx.deps.clock.now().toISOString());
    if (terms.amount_cents !== input.final_charge)
      throw conflict(refused.priceChanged, { data: { final_charge: terms.amount_cents } });
    const cards = await cardsOf(ctx);
    const card = cards.find(({ id, is_default }) => (input.card_id ? id === input.card_id : is_default));
    if (!card) throw invalid({ card_id: [refused.noCard] });
    await payForPlan(ctx, { id: input.idempotency_key, name, terms, card });
    return orNotFound(await paymentById(ctx, input.idempotency_key));
  });
}

type Payment = { readonly id: string; readonly name: string; readonly terms: PlanTerms; readonly card: PlanCardRow };

/** What credit pays for whole is paid at once. */
export async function payForPlan(ctx: BusinessWrite, payment: Payment): Promise<void> {
  const { deps, actor } = ctx;
  const { id, name: plan_name, terms, card } = payment;
  const [asked_at, isFree] = [deps.clock.now().toISOString(), terms.amount_cents === 0];
  const charge_id = isFree ? null : randomUUIDv7();
  if (charge_id !== null) {
    const about = { purpose: 'plan', purpose_id: id, asked_at, asked_by: actor.employee_id, reader_id: null } as const;
    await beginCharge(ctx, { id: charge_id, ...about, amount_cents: terms.amount_cents });
  }
  await insertPayment(ctx, { ...terms, id, plan_name, card_id: isFree ? null : card.id, charge_id, asked_at });
  if (charge_id === null) return take(ctx, orNotFound(await paymentById(ctx, id)));
  await recordPlanEvent(ctx, { what: 'charging', plan_id: terms.package_id });
  const note = `${deps.config.PRODUCT_NAME} ${plan_name}`;
  await deps.db.afterCommit(() => runCharge(ctx, charge_id, { note, kept: card }, { plan: startPaidPlan(deps) }));
}

/** It is paid: the plan begins or goes on. */
async function take(ctx: BusinessWrite, payment: PaymentRow): Promise<void> {
  const { actor, deps } = ctx;
  const { id, kind, package_id, plan_name, amount_cents } = payment;
  await subscribe(ctx, payment);
  await setPackage(ctx, package_id);
  await recordPlanEvent(ctx, { what: kind === 'renewal' ? 'renewed' : 'changed', plan_id: package_id });
  await refreshOwnerStanding(ctx);
  if (amount_cents === 0) return;
  const deed = { id: randomUUIDv7(), kind: PLAN_PAYMENT, source: 'plan', source_id: id, key: `${PLAN_PAYMENT}:${id}` };
  await postToLedger(ctx, actor, { ...deed, happened_at: deps.clock.now().toISOString() }, planLines(plan_name, amount_cents));
}

/** What is done for a plan whose charge was approved. */
export const startPaidPlan =
  (deps: Deps): SettleCharge =>
  async (ctx, { purpose_id }) => {
    await lockPlan(ctx);
    await take({ ...ctx, deps, actor: systemActor }, orNotFound(await paymentById(ctx, purpose_id)));
  };

/** What became of a payment. A processor that does not answer leaves it as it is. */
export async function checkPlanPayment(ctx: BusinessJob, id: string): Promise<PlanTransaction> {
  const { deps } = ctx;
  const { charge_id } = orNotFound(await deps.db.read(ctx, (ctx) => paymentById(ctx, id)));
  if (charge_id !== null)
    await checkCharge(ctx, charge_id, { plan: startPaidPlan(deps) }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'no answer about a charge'),
    );
  return orNotFound(await deps.db.read(ctx, (ctx) => paymentById(ctx, id)));
}
