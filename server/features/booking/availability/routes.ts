import type * as contract from 'core/booking/availability/contract';
import type { Handlers } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { openCalendars } from '../calendars/commands.ts';
import { daysFor, startsOn } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars({ deps });
  return {
    availableDays: (ctx, { query }) => {
      const question = `days ${query.from} ${query.days} ${query.mode} ${query.wish}`;
      return calendars.remembered(ctx.scope, question, () => daysFor(ctx, calendars, query));
    },
    availableStarts: (ctx, { query }) => {
      const question = `day ${query.date} ${query.mode} ${query.wish}`;
      return calendars.remembered(ctx.scope, question, () => startsOn(ctx, calendars, query));
    },
  };
};
