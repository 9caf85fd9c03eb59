import type * as contract from 'core/booking/desk/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { calendarDays } from '../desk-days/commands.ts';
import { activity, visitForDesk } from '../desk-history/commands.ts';
import { openDeskMemory } from '../desk-memory/commands.ts';
import { placeVisit, stepAt } from '../desk-orders/commands.ts';
import { undoDeskChange } from '../desk-undo/commands.ts';
import { bookHere } from './commands.ts';

export function routes(deps: Deps): Handlers<typeof contract> {
  const remembered = openDeskMemory(deps);
  return {
    calendarDay: ({ actor, scope, query }) => calendarDays(deps, remembered, actor, scope, query.from, query.days),
    calendarActivity: ({ actor, scope, query }) => activity(deps, actor, scope, query.date),
    calendarVisit: ({ actor, scope, params }) => visitForDesk(deps, actor, scope, params.id),
    bookAtDesk: ({ actor, scope, body }) => bookHere(deps, actor, scope, body),
    placeVisit: ({ actor, scope, params, body }) => placeVisit(deps, actor, scope, params.id, body),
    stepVisit: ({ actor, scope, params, body }) => stepAt(deps, actor, scope, params.id, body),
    undoChange: ({ actor, scope, params, body }) => undoDeskChange(deps, actor, scope, params.id, body.change),
  };
}
