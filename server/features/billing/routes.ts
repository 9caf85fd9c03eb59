import type * as contract from 'core/billing/contract';
import type { SignedIn } from 'core/kernel/scope';
import type { BusinessCtx, Handlers } from '../../ctx.ts';
import { listCards, removePlanCard, saveCard, chooseCard } from './cards/commands.ts';
import { checkPlanPayment, changePlan } from './paying/commands.ts';
import { currentPlan, cancelSubscription, keepSubscription, listPlans, listPlanPayments } from './plans/commands.ts';

const success = true as const;
type OfCard = { readonly query: { readonly id: string } };

async function cancelPlan(ctx: BusinessCtx<SignedIn>, id?: string, reason?: string) {
  await cancelSubscription(ctx, { id, ...(reason !== undefined && { reason }) });
  return { success, message: 'The plan is cancelled. It lasts as long as it is paid for.' };
}

async function payWithCard(ctx: BusinessCtx<SignedIn>, { query }: OfCard) {
  await chooseCard(ctx, query.id);
  return { success, message: 'This card pays from now on.' };
}

async function dropCard(ctx: BusinessCtx<SignedIn>, { query }: OfCard) {
  await removePlanCard(ctx, query.id);
  return { success, message: 'The card is removed.' };
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
    message: 'The card is kept.',
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
    return { success, message: 'Your plan goes on.' };
  },
};
