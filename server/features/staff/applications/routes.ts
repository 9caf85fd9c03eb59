import type * as contract from 'core/staff/applications/contract';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../platform/http.ts';
import { applyForJob, listApplications, moveApplication, listOpenPositions, resumeAddress } from './commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  openPositions: async ({ scope }) => ({ data: await listOpenPositions(deps, scope) }),
  applyForJob: async ({ actor, scope, body, files }) => {
    await applyForJob(deps, actor, scope, body, files);
    return { success: true, message: 'Your application was sent' };
  },
  applications: async ({ scope, query }) => ({ success: true, data: await listApplications(deps, scope, query.status) }),
  moveApplication: async ({ actor, scope, params, body }) => ({
    success: true,
    data: await moveApplication(deps, actor, scope, params.id, body.status),
  }),
  applicationResume: async ({ scope, params }) => ({ success: true, url: await resumeAddress(deps, scope, params.id) }),
});
