import type * as contract from 'core/clients/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { bookCounts, readClient, clientBook, exportBook } from './commands.ts';
import { addClient, restoreClient, removeClient, toggleClientFlag, changeClientField } from './edit/commands.ts';
import { importFile, listImports, previewImport, undoImport } from './imports/commands.ts';
import { listDuplicates, mergeClients } from './merging/commands.ts';
import { ownClientProfile, provePhoneAt } from './self/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  clientsList: ({ actor, scope, query }) => clientBook(deps, actor, scope, query),
  clientCounts: ({ actor, scope }) => bookCounts(deps, actor, scope),
  clientOtp: ({ actor, scope, body }) => provePhoneAt(deps, actor, scope, body),
  clientProfile: async ({ actor, scope }) => ({ data: await ownClientProfile(deps, actor, scope) }),
  clientInfo: ({ actor, scope, query }) => readClient(deps, actor, scope, query.clientHashId),
  clientExport: ({ scope }) => exportBook(deps, scope),
  updateVip: ({ actor, scope, body }) => toggleClientFlag(deps, actor, scope, body),
  updatePrepay: ({ actor, scope, body }) => toggleClientFlag(deps, actor, scope, body),
  updateBlock: ({ actor, scope, body }) => toggleClientFlag(deps, actor, scope, body),
  updateField: ({ actor, scope, body }) => changeClientField(deps, actor, scope, body),
  storeClient: ({ actor, scope, body }) => addClient(deps, actor, scope, body),
  addClientAtDesk: ({ actor, scope, body }) =>
    addClient(deps, actor, scope, { ...body, email: null, birthday: null, manager_note: '' }),
  deleteClient: ({ actor, scope, body }) => removeClient(deps, actor, scope, body.id),
  restoreClient: ({ actor, scope, body }) => restoreClient(deps, actor, scope, body.id),
  clientDuplicates: ({ actor, scope }) => listDuplicates(deps, actor, scope),
  previewImport: ({ scope, body }) => previewImport(deps, scope, body),
  importClients: ({ actor, scope, body }) => importFile(deps, actor, scope, body),
  clientImports: ({ scope }) => listImports(deps, scope),
  undoImport: ({ actor, scope, params }) => undoImport(deps, actor, scope, params.id),
  mergeClients: ({ actor, scope, body }) => mergeClients(deps, actor, scope, body.keep, body.gone),
});
