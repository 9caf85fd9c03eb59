import type * as contract from 'core/booking/my-visits/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { myVisits, proveForVisits } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  myVisits: ({ actor, query: { tab, page, perPage: size } }) => myVisits(deps, actor, { tab, page, size }),
  provePhoneForVisits: ({ actor, body }) => proveForVisits(deps, actor, body),
});
