import type * as contract from 'core/booking/availability/contract';
import type { Deps } from '../../../app.ts';
import type { Handlers } from '../../../platform/http.ts';
import { openCalendars } from '../calendars/commands.ts';
import { daysFor, startsOn } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars(deps);
  return {
    availableDays: ({ scope, query }) => daysFor(deps, calendars, scope, query),
    availableStarts: ({ scope, query }) => startsOn(deps, calendars, scope, query),
  };
};
