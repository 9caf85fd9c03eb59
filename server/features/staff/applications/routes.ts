import type * as contract from 'core/staff/applications/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { apply, list, move, offered, resumeAt } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  openPositions: async ({ scope }) => ({ data: await offered(deps, scope) }),
  applyForJob: async ({ actor, scope, body, files }) => {
    await apply(deps, actor, scope, body, files);
    return { success: true, message: 'Your application was sent' };
  },
  applications: async ({ scope, query }) => ({ success: true, data: await list(deps, scope, query.status) }),
  moveApplication: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await move(deps, actor, scope, params.id, body.status),
  }),
  applicationResume: async ({ scope, params }) => ({ success: true, url: await resumeAt(deps, scope, params.id) }),
});
