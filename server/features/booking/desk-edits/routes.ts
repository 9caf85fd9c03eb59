import type * as contract from 'core/booking/desk-edits/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { editVisit, writeNotes } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  editVisit: ({ actor, scope, params, body }) => editVisit(deps, actor, scope, params.id, body),
  noteVisit: ({ actor, scope, params, body }) => writeNotes(deps, actor, scope, params.id, body),
});
