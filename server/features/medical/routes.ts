import type * as contract from 'core/medical/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import {
  addMedicalEntry,
  medicalAlert,
  changeMedicalEntry,
  listMedicalClients,
  medicalAccessLog,
  readMedicalHistory,
  removeMedicalEntry,
} from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  medicalHistory: ({ actor, scope, query }) => readMedicalHistory(deps, actor, scope, query.clientHashId, query.why),
  medicalAlert: ({ actor, scope, query }) => medicalAlert(deps, actor, scope, query.clientHashId),
  medicalClients: ({ actor, scope, query }) => listMedicalClients(deps, actor, scope, query),
  medicalLog: ({ actor, scope, query }) => medicalAccessLog(deps, actor, scope, query.clientHashId),
  addMedical: ({ actor, scope, body }) => addMedicalEntry(deps, actor, scope, body.clientHashId, body),
  changeMedical: ({ actor, scope, params, body }) => changeMedicalEntry(deps, actor, scope, params.id, body),
  deleteMedical: ({ actor, scope, params }) => removeMedicalEntry(deps, actor, scope, params.id),
});
