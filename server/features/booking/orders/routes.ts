import type * as contract from 'core/booking/orders/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { checkBookingOrder, bookPaid, bookingTerms } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  bookingTerms: async ({ actor, scope, params, query }) => ({
    data: await bookingTerms(deps, actor, scope, params.id, query.name),
  }),
  bookPaid: async ({ actor, scope, body }) => ({ data: await bookPaid(deps, actor, scope, body) }),
  readBookingOrder: async ({ actor, scope, params }) => ({ data: await checkBookingOrder(deps, actor, scope, params.id) }),
});
