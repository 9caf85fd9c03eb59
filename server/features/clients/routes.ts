import type * as contract from 'core/clients/contract';
import type { Handlers } from '../../ctx.ts';
import { bookCounts, readClient, clientBook, exportBook } from './commands.ts';
import { addClient, restoreClient, removeClient, toggleClientFlag, changeClientField } from './edit/commands.ts';
import { importFile, listImports, previewImport, undoImport } from './imports/commands.ts';
import { listDuplicates, mergeClients } from './merging/commands.ts';
import { ownClientProfile, provePhoneAt } from './self/commands.ts';

export const routes: Handlers<typeof contract> = {
  clientsList: (ctx, { query }) => clientBook(ctx, query),
  clientCounts: (ctx) => bookCounts(ctx),
  clientOtp: (ctx, { body }) => provePhoneAt(ctx, body),
  clientProfile: async (ctx) => ({ data: await ownClientProfile(ctx) }),
  clientInfo: (ctx, { query }) => readClient(ctx, query.clientHashId),
  clientExport: (ctx) => exportBook(ctx),
  updateVip: (ctx, { body }) => toggleClientFlag(ctx, body),
  updatePrepay: (ctx, { body }) => toggleClientFlag(ctx, body),
  updateBlock: (ctx, { body }) => toggleClientFlag(ctx, body),
  updateField: (ctx, { body }) => changeClientField(ctx, body),
  storeClient: (ctx, { body }) => addClient(ctx, body),
  addClientAtDesk: (ctx, { body }) => addClient(ctx, { ...body, email: null, birthday: null, manager_note: '' }),
  deleteClient: (ctx, { body }) => removeClient(ctx, body.id),
  restoreClient: (ctx, { body }) => restoreClient(ctx, body.id),
  clientDuplicates: (ctx) => listDuplicates(ctx),
  previewImport: (ctx, { body }) => previewImport(ctx, body),
  importClients: (ctx, { body }) => importFile(ctx, body),
  clientImports: (ctx) => listImports(ctx),
  undoImport: (ctx, { params }) => undoImport(ctx, params.id),
  mergeClients: (ctx, { body }) => mergeClients(ctx, body.keep, body.gone),
};
