import type * as contract from 'core/booking/guarantees/contract';
import type { Handlers } from '../../../ctx.ts';
import { chargeNoShow } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  chargeNoShow: async (ctx, { params, body }) => ({
    success: true,
    data: await chargeNoShow(ctx, params.id, body.fee_cents),
  }),
};
