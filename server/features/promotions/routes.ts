import type * as contract from 'core/promotions/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { addPromotion, changePromotion, shownPromotions, removePromotion, restorePromotion } from './commands.ts';
import { allPromotions } from './queries.ts';

const success = true as const;

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  promotions: async ({ scope }) => ({ success, data: await deps.db.read(scope, (tx) => allPromotions(tx, scope)) }),
  runningPromotions: async ({ scope }) => ({ success, data: await shownPromotions(deps, scope) }),
  addPromotion: async ({ actor, scope, body }) => ({
    success,
    data: await addPromotion(deps, actor, scope, body),
    message: 'Promotion saved',
  }),
  changePromotion: async ({ actor, scope, params, body }) => ({
    success,
    data: await changePromotion(deps, actor, scope, params.id, body),
    message: 'Promotion saved',
  }),
  removePromotion: async ({ actor, scope, params }) => {
    await removePromotion(deps, actor, scope, params.id);
    return { success, message: 'Promotion removed' };
  },
  restorePromotion: async ({ actor, scope, params }) => {
    await restorePromotion(deps, actor, scope, params.id);
    return { success, message: 'Promotion restored' };
  },
});
