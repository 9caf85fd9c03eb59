import type * as contract from 'core/booking/desk-times/contract';
import type { Handlers } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { openCalendars } from '../calendars/commands.ts';
import { freeTimesFor } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars({ deps });
  return {
    freeTimes: async (ctx, { query }) => ({
      success: true,
      data: await freeTimesFor(ctx, calendars, query),
    }),
  };
};
