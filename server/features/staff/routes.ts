import { worksInsideBusiness } from 'core/kernel/permission';
import type * as contract from 'core/staff/contract';
import type { Handlers } from '../../ctx.ts';
import { setOpeningTeam, openingTeam } from './commands.ts';
import { routes as applications } from './applications/routes.ts';
import { routes as employeesRoutes } from './employees/routes.ts';
import { routes as pins } from './pins/routes.ts';
import { routes as positions } from './positions/routes.ts';
import { colleagues, staffOf, team } from './queries.ts';
import { routes as workDays } from './work-days/routes.ts';

export const routes: Handlers<typeof contract> = {
  employeesList: async ({ deps, actor, scope }) => ({
    data: await deps.db.read(scope, (ctx) => (worksInsideBusiness(actor.role) ? colleagues(ctx) : team(ctx).execute())),
  }),
  employees: async ({ deps, scope }) => ({ success: true, data: await deps.db.read(scope, (ctx) => staffOf(ctx).execute()) }),
  openingTeam: async (ctx) => ({
    success: true,
    data: await ctx.deps.db.read(ctx, (ctx) => openingTeam(ctx)),
  }),
  setOpeningTeam: async (ctx, { body }) => ({
    success: true,
    data: await setOpeningTeam(ctx, body.team),
    message: 'Team saved',
  }),
  ...applications,
  ...employeesRoutes,
  ...pins,
  ...positions,
  ...workDays,
};
