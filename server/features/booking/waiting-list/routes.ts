import type * as contract from 'core/booking/waiting-list/contract';
import type { Handlers } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { openCalendars } from '../calendars/commands.ts';
import { dismissWaiting, listWaiting, offerNow, restoreWaiting } from '../waiting-desk/commands.ts';
import { joinWaitingList } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => {
  const calendars = openCalendars({ deps });
  return {
    joinWaitingList: async (ctx, { body: { busUrl: _, ...wish } }) => ({
      success: true,
      ...(await joinWaitingList(ctx, wish)),
    }),
    waitingList: (ctx) => listWaiting(ctx, calendars),
    offerWaiting: async (ctx, { body }) => ({
      success: true,
      ...(await offerNow(ctx, calendars, body.id)),
    }),
    restoreWaiting: async (ctx, { params }) => {
      await restoreWaiting(ctx, params.id);
      return { success: true };
    },
    dismissWaiting: async (ctx, { params }) => {
      await dismissWaiting(ctx, params.id);
      return { success: true };
    },
  };
};
