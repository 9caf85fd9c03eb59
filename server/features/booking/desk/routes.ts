import type * as contract from 'core/booking/desk/contract';
import type { Handlers } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { calendarDays } from '../desk-days/commands.ts';
import { activity, visitForDesk } from '../desk-history/commands.ts';
import { openDeskMemory } from '../desk-memory/commands.ts';
import { placeVisit, stepAt } from '../desk-orders/commands.ts';
import { undoDeskChange } from '../desk-undo/commands.ts';
import { bookHere } from './commands.ts';

export function routes(deps: Deps): Handlers<typeof contract> {
  const remembered = openDeskMemory(deps);
  return {
    calendarDay: (ctx, { query }) => calendarDays(ctx, remembered, query.from, query.days),
    calendarActivity: (ctx, { query }) => activity(ctx, query.date),
    calendarVisit: (ctx, { params }) => visitForDesk(ctx, params.id),
    bookAtDesk: (ctx, { body }) => bookHere(ctx, body),
    placeVisit: (ctx, { params, body }) => placeVisit(ctx, params.id, body),
    stepVisit: (ctx, { params, body }) => stepAt(ctx, params.id, body),
    undoChange: (ctx, { params, body }) => undoDeskChange(ctx, params.id, body.change),
  };
}
