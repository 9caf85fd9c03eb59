import type * as contract from 'core/medical/contract';
import type { Handlers } from '../../ctx.ts';
import {
  addMedicalEntry,
  medicalAlert,
  changeMedicalEntry,
  listMedicalClients,
  medicalAccessLog,
  readMedicalHistory,
  removeMedicalEntry,
} from './commands.ts';

export const routes: Handlers<typeof contract> = {
  medicalHistory: (ctx, { query }) => readMedicalHistory(ctx, query.clientHashId, query.why),
  medicalAlert: (ctx, { query }) => medicalAlert(ctx, query.clientHashId),
  medicalClients: (ctx, { query }) => listMedicalClients(ctx, query),
  medicalLog: (ctx, { query }) => medicalAccessLog(ctx, query.clientHashId),
  addMedical: (ctx, { body }) => addMedicalEntry(ctx, body.clientHashId, body),
  changeMedical: (ctx, { params, body }) => changeMedicalEntry(ctx, params.id, body),
  deleteMedical: (ctx, { params }) => removeMedicalEntry(ctx, params.id),
};
