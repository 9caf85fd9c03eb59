import type * as contract from 'core/booking/series/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { repeat } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  repeatVisit: ({ actor, scope, params, body }) => repeat(deps, actor, scope, params.id, body),
});
