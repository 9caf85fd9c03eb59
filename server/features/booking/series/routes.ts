import type * as contract from 'core/booking/series/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { repeatVisit } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  repeatVisit: ({ actor, scope, params, body }) => repeatVisit(deps, actor, scope, params.id, body),
});
