import type * as contract from 'core/booking/waiting-list/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { openCalendars } from '../calendars/commands.ts';
import { dismissWaiting, listWaiting, offerNow, restoreWaiting } from '../waiting-desk/commands.ts';
import { joinWaitingList } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars(deps);
  return {
    joinWaitingList: async ({ actor, scope, body: { busUrl: _, ...wish } }) => ({
      success: true,
      ...(await joinWaitingList(deps, actor, scope, wish)),
    }),
    waitingList: ({ actor, scope }) => listWaiting(deps, calendars, actor, scope),
    offerWaiting: async ({ actor, scope, body }) => ({
      success: true,
      ...(await offerNow(deps, calendars, actor, scope, body.id)),
    }),
    restoreWaiting: async ({ actor, scope, params }) => {
      await restoreWaiting(deps, actor, scope, params.id);
      return { success: true };
    },
    dismissWaiting: async ({ actor, scope, params }) => {
      await dismissWaiting(deps, actor, scope, params.id);
      return { success: true };
    },
  };
};
