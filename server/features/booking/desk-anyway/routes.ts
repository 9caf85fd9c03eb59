import type * as contract from 'core/booking/desk-anyway/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { bookHere } from '../desk/commands.ts';
import { editVisit } from '../desk-edits/commands.ts';
import { placeVisit } from '../desk-orders/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  bookAtDeskAnyway: ({ actor, scope, body }) => bookHere(deps, actor, scope, body),
  placeVisitAnyway: ({ actor, scope, params, body }) => placeVisit(deps, actor, scope, params.id, body),
  editVisitAnyway: ({ actor, scope, params, body }) => editVisit(deps, actor, scope, params.id, body),
});
