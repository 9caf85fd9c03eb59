import type * as contract from 'core/promotions/contract';
import type { Handlers } from '../../ctx.ts';
import { addPromotion, changePromotion, shownPromotions, removePromotion, restorePromotion } from './commands.ts';
import { allPromotions } from './queries.ts';

const success = true as const;

export const routes: Handlers<typeof contract> = {
  promotions: async ({ deps, scope }) => ({ success, data: await deps.db.read(scope, (ctx) => allPromotions(ctx)) }),
  runningPromotions: async (ctx) => ({ success, data: await shownPromotions(ctx) }),
  addPromotion: async (ctx, { body }) => ({
    success,
    data: await addPromotion(ctx, body),
    message: 'Promotion saved',
  }),
  changePromotion: async (ctx, { params, body }) => ({
    success,
    data: await changePromotion(ctx, params.id, body),
    message: 'Promotion saved',
  }),
  removePromotion: async (ctx, { params }) => {
    await removePromotion(ctx, params.id);
    return { success, message: 'Promotion removed' };
  },
  restorePromotion: async (ctx, { params }) => {
    await restorePromotion(ctx, params.id);
    return { success, message: 'Promotion restored' };
  },
};
