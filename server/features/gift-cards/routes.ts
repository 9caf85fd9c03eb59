import type * as contract from 'core/gift-cards/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import {
  deactivateGiftCard,
  issueGiftCardByHand,
  listGiftCards,
  lookUpGiftCard,
  restoreGiftCard,
  mailGiftCard,
  showGiftCard,
} from './cards/commands.ts';
import { checkGiftCardOrder, buyGiftCard, changeGiftCardOrder, giftCardShop } from './buying/commands.ts';
import { cardOfLink } from './links/commands.ts';
import { giftCardReport, giftCardHistory } from './reports/commands.ts';

const success = true as const;

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  giftCards: async ({ actor, scope, query }) => ({ success, ...(await listGiftCards(deps, actor, scope, query)) }),
  giftCardStory: async ({ actor, scope, params }) => ({ success, data: await giftCardHistory(deps, actor, scope, params.id) }),
  giftCardReport: async ({ scope, query }) => ({ success, data: await giftCardReport(deps, scope, query) }),
  giftCardShop: async ({ scope }) => ({ success, data: await giftCardShop(deps, scope) }),
  buyGiftCard: async ({ actor, scope, body }) => ({ success, data: await buyGiftCard(deps, actor, scope, body) }),
  askGiftCardOrder: async ({ scope, params, body }) => ({
    success,
    data: await checkGiftCardOrder(deps, scope, params.id, body.secret),
  }),
  changeGiftCardOrder: async ({ actor, scope, params, body: { busUrl: _, ...change } }) => ({
    success,
    data: await changeGiftCardOrder(deps, actor, scope, { ...params, ...change }),
  }),
  giftCardByLink: async ({ actor, body }) => ({ success, data: await cardOfLink(deps, actor, body.token) }),
  lookUpGiftCard: async ({ actor, scope, body }) => ({ success, data: await lookUpGiftCard(deps, actor, scope, body.code) }),
  issueGiftCard: async ({ actor, scope, body }) => ({ success, data: await issueGiftCardByHand(deps, actor, scope, body) }),
  showGiftCard: async ({ actor, scope, body }) => ({ success, data: await showGiftCard(deps, actor, scope, body.id) }),
  mailGiftCard: async ({ actor, scope, body }) => {
    await mailGiftCard(deps, actor, scope, body);
    return { success, message: 'The gift card is on its way.' };
  },
  deleteGiftCard: async ({ actor, scope, params }) => ({
    success,
    data: await deactivateGiftCard(deps, actor, scope, params.id),
  }),
  restoreGiftCard: async ({ actor, scope, params }) => ({ success, data: await restoreGiftCard(deps, actor, scope, params.id) }),
});
