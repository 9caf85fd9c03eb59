import type * as contract from 'core/booking/guarantees/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { chargeNoShow } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  chargeNoShow: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await chargeNoShow(deps, actor, scope, params.id, body.fee_cents),
  }),
});
