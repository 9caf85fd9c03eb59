import type * as contract from 'core/medical/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { add, alertOf, change, list, log, openHistory, remove } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  medicalHistory: ({ actor, scope, query }) => openHistory(deps, actor, scope, query.clientHashId, query.why),
  medicalAlert: ({ actor, scope, query }) => alertOf(deps, actor, scope, query.clientHashId),
  medicalClients: ({ actor, scope, query }) => list(deps, actor, scope, query),
  medicalLog: ({ actor, scope, query }) => log(deps, actor, scope, query.clientHashId),
  addMedical: ({ actor, scope, body }) => add(deps, actor, scope, body.clientHashId, body),
  changeMedical: ({ actor, scope, params, body }) => change(deps, actor, scope, params.id, body),
  deleteMedical: ({ actor, scope, params }) => remove(deps, actor, scope, params.id),
});
