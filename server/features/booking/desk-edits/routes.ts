import type * as contract from 'core/booking/desk-edits/contract';
import type { Handlers } from '../../../ctx.ts';
import { editVisit, writeNotes } from './commands.ts';

export const routes: Handlers<typeof contract> = {
  editVisit: (ctx, { params, body }) => editVisit(ctx, params.id, body),
  noteVisit: (ctx, { params, body }) => writeNotes(ctx, params.id, body),
};
