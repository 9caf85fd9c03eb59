import type * as contract from 'core/billing/contract';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { list, remove, store, switchTo } from './cards/commands.ts';
import { askAbout, change } from './paying/commands.ts';
import { active, cancel, keep, offered, transactions } from './plans/commands.ts';

const success = true as const;
type OfCard = { readonly actor: SignedIn; readonly scope: BusinessScope; readonly query: { readonly id: string } };

export function routes(deps: Deps): Handlers<typeof contract> {
  const switching = async ({ actor, scope, query }: OfCard) => {
    await switchTo(deps, actor, scope, query.id);
    return { success, message: 'This card pays from now on.' };
  };
  const deleting = async ({ actor, scope, query }: OfCard) => {
    await remove(deps, actor, scope, query.id);
    return { success, message: 'The card is removed.' };
  };
  const leaving = async (actor: SignedIn, scope: BusinessScope, id?: string, reason?: string) => {
    await cancel(deps, actor, scope, { id, ...(reason !== undefined && { reason }) });
    return { success, message: 'The plan is cancelled. It lasts as long as it is paid for.' };
  };
  return {
    packages: async ({ scope }) => ({ success, data: await offered(deps, scope) }),
    activePackage: async ({ scope }) => ({ success, data: await active(deps, scope) }),
    businessCards: async ({ scope }) => ({ success, data: await list(deps, scope), fields_url: deps.cards.fields.fields_url }),
    billingTransactions: async ({ scope, query }) => ({ success, data: await transactions(deps, scope, query) }),
    storeCardDetails: async ({ actor, scope, body }) => ({
      success,
      data: await store(deps, actor, scope, body.cardData),
      message: 'The card is kept.',
    }),
    chargePaymentForPackage: async ({ actor, scope, body }) => ({
      success,
      data: await change(deps, actor, scope, body.packageDetails),
    }),
    askPlanPayment: async ({ scope, params }) => ({ success, data: await askAbout(deps, scope, params.id) }),
    switchCard: switching,
    switchCardByGet: switching,
    deleteCard: deleting,
    deleteCardByGet: deleting,
    cancelPlan: ({ actor, scope, query, body }) => leaving(actor, scope, query.id, body.reason),
    cancelPlanByGet: ({ actor, scope, query }) => leaving(actor, scope, query.id),
    keepPlan: async ({ actor, scope }) => {
      await keep(deps, actor, scope);
      return { success, message: 'Your plan goes on.' };
    },
  };
}
