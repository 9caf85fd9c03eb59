import type * as contract from 'core/gift-cards/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { deactivate, issue, list, lookUp, restore, send, show } from './cards/commands.ts';
import { askAbout, buy, shop } from './buying/commands.ts';
import { reportOf, storyOf } from './reports/commands.ts';

const success = true as const;

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  giftCards: async ({ actor, scope, query }) => ({ success, ...(await list(deps, actor, scope, query)) }),
  giftCardStory: async ({ actor, scope, params }) => ({ success, data: await storyOf(deps, actor, scope, params.id) }),
  giftCardReport: async ({ scope, query }) => ({ success, data: await reportOf(deps, scope, query) }),
  giftCardShop: async ({ scope }) => ({ success, data: await shop(deps, scope) }),
  buyGiftCard: async ({ actor, scope, body }) => ({ success, data: await buy(deps, actor, scope, body) }),
  askGiftCardOrder: async ({ scope, params, body }) => ({
    success,
    data: await askAbout(deps, scope, params.id, body.secret),
  }),
  lookUpGiftCard: async ({ actor, scope, body }) => ({ success, data: await lookUp(deps, actor, scope, body.code) }),
  issueGiftCard: async ({ actor, scope, body }) => ({ success, data: await issue(deps, actor, scope, body) }),
  showGiftCard: async ({ actor, scope, body }) => ({ success, data: await show(deps, actor, scope, body.id) }),
  mailGiftCard: async ({ actor, scope, body }) => {
    await send(deps, actor, scope, body);
    return { success, message: 'The gift card is on its way.' };
  },
  deleteGiftCard: async ({ actor, scope, params }) => ({ success, data: await deactivate(deps, actor, scope, params.id) }),
  restoreGiftCard: async ({ actor, scope, params }) => ({ success, data: await restore(deps, actor, scope, params.id) }),
});
