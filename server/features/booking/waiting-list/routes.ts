import type * as contract from 'core/booking/waiting-list/contract';
import type { Deps } from '../../../app.ts';
import type { Handlers } from '../../../platform/http.ts';
import { join } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  joinWaitingList: async ({ actor, scope, body: { busUrl: _, ...wish } }) => ({
    success: true,
    ...(await join(deps, actor, scope, wish)),
  }),
});
