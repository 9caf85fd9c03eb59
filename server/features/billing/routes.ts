import type * as contract from 'core/billing/contract';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { listCards, removePlanCard, saveCard, chooseCard } from './cards/commands.ts';
import { checkPlanPayment, changePlan } from './paying/commands.ts';
import { currentPlan, cancelSubscription, keepSubscription, listPlans, listPlanPayments } from './plans/commands.ts';

const success = true as const;
type OfCard = { readonly actor: SignedIn; readonly scope: BusinessScope; readonly query: { readonly id: string } };

async function cancelPlan(deps: Deps, actor: SignedIn, scope: BusinessScope, id?: string, reason?: string) {
  await cancelSubscription(deps, actor, scope, { id, ...(reason !== undefined && { reason }) });
  return { success, message: 'The plan is cancelled. It lasts as long as it is paid for.' };
}

export function routes(deps: Deps): Handlers<typeof contract> {
  const switching = async ({ actor, scope, query }: OfCard) => {
    await chooseCard(deps, actor, scope, query.id);
    return { success, message: 'This card pays from now on.' };
  };
  const deleting = async ({ actor, scope, query }: OfCard) => {
    await removePlanCard(deps, actor, scope, query.id);
    return { success, message: 'The card is removed.' };
  };
  return {
    packages: async ({ scope }) => ({ success, data: await listPlans(deps, scope) }),
    activePackage: async ({ scope }) => ({ success, data: await currentPlan(deps, scope) }),
    businessCards: async ({ scope }) => ({
      success,
      data: await listCards(deps, scope),
      fields_url: deps.cards.fields.fields_url,
    }),
    billingTransactions: async ({ scope, query }) => ({ success, data: await listPlanPayments(deps, scope, query) }),
    storeCardDetails: async ({ actor, scope, body }) => ({
      success,
      data: await saveCard(deps, actor, scope, body.cardData),
      message: 'The card is kept.',
    }),
    chargePaymentForPackage: async ({ actor, scope, body }) => ({
      success,
      data: await changePlan(deps, actor, scope, body.packageDetails),
    }),
    askPlanPayment: async ({ scope, params }) => ({ success, data: await checkPlanPayment(deps, scope, params.id) }),
    switchCard: switching,
    switchCardByGet: switching,
    deleteCard: deleting,
    deleteCardByGet: deleting,
    cancelPlan: ({ actor, scope, query, body }) => cancelPlan(deps, actor, scope, query.id, body.reason),
    cancelPlanByGet: ({ actor, scope, query }) => cancelPlan(deps, actor, scope, query.id),
    keepPlan: async ({ actor, scope }) => {
      await keepSubscription(deps, actor, scope);
      return { success, message: 'Your plan goes on.' };
    },
  };
}
