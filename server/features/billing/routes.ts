import type * as contract from 'core/billing/contract';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx, Handlers } from '../../ctx.ts';
import { listCards, removePlanCard, saveCard, chooseCard } from './cards/commands.ts';
import { checkPlanPayment, changePlan } from './paying/commands.ts';
import { currentPlan, cancelSubscription, keepSubscription, listPlans, listPlanPayments } from './plans/commands.ts';

const success = true as const;
type OfCard = { readonly query: { readonly id: string } };

async function cancelPlan(ctx: BusinessCtx<SignedInActor>, id?: string, reason?: string) {
  await cancelSubscription(ctx, { id, ...(reason !== undefined && { reason }) });
  return { success, message: 'Your plan is canceled. It runs to the end of the period you’ve paid for.' };
}

async function payWithCard(ctx: BusinessCtx<SignedInActor>, { query }: OfCard) {
  await chooseCard(ctx, query.id);
  return { success, message: 'We’ll charge this card from now on.' };
}

async function dropCard(ctx: BusinessCtx<SignedInActor>, { query }: OfCard) {
  await removePlanCard(ctx, query.id);
  return { success, message: 'Card removed.' };
}

export const routes: Handlers<typeof contract> = {
  packages: async (ctx) => ({ success, data: await listPlans(ctx) }),
  activePackage: async (ctx) => ({ success, data: await currentPlan(ctx) }),
  businessCards: async (ctx) => ({
    success,
    data: await listCards(ctx),
    fields_url: ctx.deps.cards.fields.fields_url,
  }),
  billingTransactions: async (ctx, { query }) => ({ success, data: await listPlanPayments(ctx, query) }),
  storeCardDetails: async (ctx, { body }) => ({
    success,
    data: await saveCard(ctx, body.cardData),
    message: 'Card saved.',
  }),
  chargePaymentForPackage: async (ctx, { body }) => ({
    success,
    data: await changePlan(ctx, body.packageDetails),
  }),
  askPlanPayment: async (ctx, { params }) => ({ success, data: await checkPlanPayment(ctx, params.id) }),
  switchCard: payWithCard,
  switchCardByGet: payWithCard,
  deleteCard: dropCard,
  deleteCardByGet: dropCard,
  cancelPlan: (ctx, { query, body }) => cancelPlan(ctx, query.id, body.reason),
  cancelPlanByGet: (ctx, { query }) => cancelPlan(ctx, query.id),
  keepPlan: async (ctx) => {
    await keepSubscription(ctx);
    return { success, message: 'You’re keeping your plan.' };
  },
};
