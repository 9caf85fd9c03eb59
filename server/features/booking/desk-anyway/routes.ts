import type * as contract from 'core/booking/desk-anyway/contract';
import type { Handlers } from '../../../ctx.ts';
import { bookHere } from '../desk/commands.ts';
import { editVisit } from '../desk-edits/commands.ts';
import { placeVisit } from '../desk-orders/commands.ts';

export const routes: Handlers<typeof contract> = {
  bookAtDeskAnyway: (ctx, { body }) => bookHere(ctx, body),
  placeVisitAnyway: (ctx, { params, body }) => placeVisit(ctx, params.id, body),
  editVisitAnyway: (ctx, { params, body }) => editVisit(ctx, params.id, body),
};
