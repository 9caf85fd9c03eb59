import type * as contract from 'core/catalog/contract';
import { emptyText } from 'core/catalog/rules';
import type { Handlers } from '../../ctx.ts';
import { routes as addOns } from './add-ons/routes.ts';
import { masterServicesOf, openMenu } from './commands.ts';
import { managed, menuPage, servicePage, services, serviceTypes } from './queries.ts';
import { routes as resources } from './resources/routes.ts';
import { routes as serviceTypesRoutes } from './service-types/routes.ts';
import { routes as servicesRoutes } from './services/routes.ts';

export const routes: Handlers<typeof contract> = {
  businessServices: ({ deps, scope }) =>
    deps.db.read(scope, async (ctx) => {
      const [data, services_types] = await Promise.all([services(ctx), serviceTypes(ctx)]);
      return { data, services_types, ...emptyText(data, 'business') };
    }),
  servicesOfBusiness: ({ deps, scope }, { query }) => deps.db.read(scope, (ctx) => servicePage(ctx, query.page, query.per_page)),
  menuOfBusiness: ({ deps, scope }, { query }) => deps.db.read(scope, (ctx) => menuPage(ctx, query.page, query.per_page)),
  managedServices: ({ deps, scope }, { query }) =>
    deps.db.read(scope, async (ctx) => {
      const [data, services_types] = await Promise.all([
        managed(ctx).where('s.kind', '=', query.type).execute(),
        serviceTypes(ctx),
      ]);
      return { success: true, data, services_types, ...emptyText(data, query.type) };
    }),
  masterServices: async (ctx) => ({ success: true, data: await masterServicesOf(ctx) }),
  ...servicesRoutes,
  ...serviceTypesRoutes,
  ...addOns,
  ...resources,
  setOpeningMenu: async (ctx, { body }) => ({
    success: true,
    data: await openMenu(ctx, body.services),
    message: 'Menu saved',
  }),
};
