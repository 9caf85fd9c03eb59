import type * as contract from 'core/booking/availability/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { openCalendars } from '../calendars/commands.ts';
import { daysFor, startsOn } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars(deps);
  return {
    availableDays: ({ scope, query }) => {
      const question = `days ${query.from} ${query.days} ${query.mode} ${query.wish}`;
      return calendars.remembered(scope, question, () => daysFor(deps, calendars, scope, query));
    },
    availableStarts: ({ scope, query }) => {
      const question = `day ${query.date} ${query.mode} ${query.wish}`;
      return calendars.remembered(scope, question, () => startsOn(deps, calendars, scope, query));
    },
  };
};
