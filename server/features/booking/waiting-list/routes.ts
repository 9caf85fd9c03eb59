import type * as contract from 'core/booking/waiting-list/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { openCalendars } from '../calendars/commands.ts';
import { dismiss, list, offerNow, restore } from '../waiting-desk/commands.ts';
import { join } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars(deps);
  return {
    joinWaitingList: async ({ actor, scope, body: { busUrl: _, ...wish } }) => ({
      success: true,
      ...(await join(deps, actor, scope, wish)),
    }),
    waitingList: ({ actor, scope }) => list(deps, calendars, actor, scope),
    offerWaiting: async ({ actor, scope, body }) => ({
      success: true,
      ...(await offerNow(deps, calendars, actor, scope, body.id)),
    }),
    restoreWaiting: async ({ actor, scope, params }) => {
      await restore(deps, actor, scope, params.id);
      return { success: true };
    },
    dismissWaiting: async ({ actor, scope, params }) => {
      await dismiss(deps, actor, scope, params.id);
      return { success: true };
    },
  };
};
