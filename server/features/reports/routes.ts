import type * as contract from 'core/reports/contract';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../platform/http.ts';
import { dashboardFor } from './dashboard/commands.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  manageDashboard: async ({ actor, scope }) => ({ success: true, data: await dashboardFor(deps, actor, scope) }),
});
