import type * as contract from 'core/clients/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { bookCounts, client, clientBook, exportBook } from './commands.ts';
import { addClient, putBack, removeClient, toggle, writeField } from './edit/commands.ts';
import { importFile, imports, preview, undo } from './imports/commands.ts';
import { duplicates, merge } from './merging/commands.ts';
import { profile, provePhone } from './self/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  clientsList: ({ actor, scope, query }) => clientBook(deps, actor, scope, query),
  clientCounts: ({ actor, scope }) => bookCounts(deps, actor, scope),
  clientOtp: ({ actor, scope, body }) => provePhone(deps, actor, scope, body),
  clientProfile: async ({ actor, scope }) => ({ data: await profile(deps, actor, scope) }),
  clientInfo: ({ actor, scope, query }) => client(deps, actor, scope, query.clientHashId),
  clientExport: ({ scope }) => exportBook(deps, scope),
  updateVip: ({ actor, scope, body }) => toggle(deps, actor, scope, body),
  updatePrepay: ({ actor, scope, body }) => toggle(deps, actor, scope, body),
  updateBlock: ({ actor, scope, body }) => toggle(deps, actor, scope, body),
  updateField: ({ actor, scope, body }) => writeField(deps, actor, scope, body),
  storeClient: ({ actor, scope, body }) => addClient(deps, actor, scope, body),
  deleteClient: ({ actor, scope, body }) => removeClient(deps, actor, scope, body.id),
  restoreClient: ({ actor, scope, body }) => putBack(deps, actor, scope, body.id),
  clientDuplicates: ({ actor, scope }) => duplicates(deps, actor, scope),
  previewImport: ({ scope, body }) => preview(deps, scope, body),
  importClients: ({ actor, scope, body }) => importFile(deps, actor, scope, body),
  clientImports: ({ scope }) => imports(deps, scope),
  undoImport: ({ actor, scope, params }) => undo(deps, actor, scope, params.id),
  mergeClients: ({ actor, scope, body }) => merge(deps, actor, scope, body.keep, body.gone),
});
