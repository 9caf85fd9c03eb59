import type * as contract from 'core/booking/orders/contract';
import type { Handlers } from '../../../ctx.ts';
import { checkBookingOrder, bookPaid, bookingTerms } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  bookingTerms: async (ctx, { params, query }) => ({
    data: await bookingTerms(ctx, params.id, query.name),
  }),
  bookPaid: async (ctx, { body }) => ({ data: await bookPaid(ctx, body) }),
  readBookingOrder: async (ctx, { params }) => ({ data: await checkBookingOrder(ctx, params.id) }),
};
