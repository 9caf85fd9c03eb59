import type * as contract from 'core/booking/desk-times/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { openCalendars } from '../calendars/commands.ts';
import { freeTimesFor } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars(deps);
  return {
    freeTimes: async ({ actor, scope, query }) => ({
      success: true,
      data: await freeTimesFor(deps, calendars, actor, scope, query),
    }),
  };
};
