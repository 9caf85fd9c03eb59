import type * as contract from 'core/booking/holds/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { holdStart, extendHold, releaseHold } from './commands.ts';
import { freeAtDesk, listOpenHolds } from '../desk-holds/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  holdTime: async ({ actor, scope, body }) => ({ data: await holdStart(deps, actor, scope, body) }),
  lengthenHold: async ({ actor, scope, params, body }) => ({
    data: await extendHold(deps, actor, scope, params.id, body.claim),
  }),
  releaseHold: async ({ actor, scope, params }) => {
    await releaseHold(deps, actor, scope, params.id);
    return { success: true };
  },
  openHolds: async ({ actor, scope }) => ({ success: true, data: await listOpenHolds(deps, actor, scope) }),
  freeHold: async ({ actor, scope, params }) => {
    await freeAtDesk(deps, actor, scope, params.id);
    return { success: true };
  },
});
