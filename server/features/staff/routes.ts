import { worksInside } from 'core/kernel/permission';
import type * as contract from 'core/staff/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { setOpeningTeam, openingTeam } from './commands.ts';
import { routes as applications } from './applications/routes.ts';
import { routes as employeesRoutes } from './employees/routes.ts';
import { routes as pins } from './pins/routes.ts';
import { routes as positions } from './positions/routes.ts';
import { colleagues, staffOf, team } from './queries.ts';
import { routes as workDays } from './work-days/routes.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  employeesList: async ({ actor, scope }) => ({
    data: await deps.db.read(scope, (tx) => (worksInside(actor.role) ? colleagues(tx, scope) : team(tx, scope).execute())),
  }),
  employees: async ({ scope }) => ({ success: true, data: await deps.db.read(scope, (tx) => staffOf(tx, scope).execute()) }),
  openingTeam: async ({ actor, scope }) => ({
    success: true,
    data: await deps.db.read(scope, (tx) => openingTeam(tx, scope, actor)),
  }),
  setOpeningTeam: async ({ actor, scope, body }) => ({
    success: true,
    data: await setOpeningTeam(deps, actor, scope, body.team),
    message: 'Team saved',
  }),
  ...applications(deps),
  ...employeesRoutes(deps),
  ...pins(deps),
  ...positions(deps),
  ...workDays(deps),
});
