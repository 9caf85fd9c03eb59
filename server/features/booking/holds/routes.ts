import type * as contract from 'core/booking/holds/contract';
import type { Handlers } from '../../../ctx.ts';
import { holdStart, extendHold, releaseHold } from './commands.ts';
import { freeAtDesk, listOpenHolds } from '../desk-holds/commands.ts';

export const routes: Handlers<typeof contract> = {
  holdTime: async (ctx, { body }) => ({ data: await holdStart(ctx, body) }),
  lengthenHold: async (ctx, { params, body }) => ({
    data: await extendHold(ctx, params.id, body.claim),
  }),
  releaseHold: async (ctx, { params }) => {
    await releaseHold(ctx, params.id);
    return { success: true };
  },
  openHolds: async (ctx) => ({ success: true, data: await listOpenHolds(ctx) }),
  freeHold: async (ctx, { params }) => {
    await freeAtDesk(ctx, params.id);
    return { success: true };
  },
};
