import type * as contract from 'core/catalog/contract';
import { emptyText } from 'core/catalog/rules';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { routes as addOns } from './add-ons/routes.ts';
import { openMenu } from './commands.ts';
import { managed, masterServicesOf, menuPage, servicePage, services, serviceTypes } from './queries.ts';
import { routes as resources } from './resources/routes.ts';
import { routes as serviceTypesRoutes } from './service-types/routes.ts';
import { routes as servicesRoutes } from './services/routes.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  businessServices: ({ scope }) =>
    deps.db.read(scope, async (tx) => {
      const [data, services_types] = await Promise.all([services(tx, scope), serviceTypes(tx, scope)]);
      return { data, services_types, ...emptyText(data, 'business') };
    }),
  servicesOfBusiness: ({ scope, query }) => deps.db.read(scope, (tx) => servicePage(tx, scope, query.page, query.per_page)),
  menuOfBusiness: ({ scope, query }) => deps.db.read(scope, (tx) => menuPage(tx, scope, query.page, query.per_page)),
  managedServices: ({ scope, query }) =>
    deps.db.read(scope, async (tx) => {
      const [data, services_types] = await Promise.all([
        managed(tx, scope).where('s.kind', '=', query.type).execute(),
        serviceTypes(tx, scope),
      ]);
      return { success: true, data, services_types, ...emptyText(data, query.type) };
    }),
  masterServices: async ({ scope }) => ({ success: true, data: await deps.db.read(scope, (tx) => masterServicesOf(tx, scope)) }),
  ...servicesRoutes(deps),
  ...serviceTypesRoutes(deps),
  ...addOns(deps),
  ...resources(deps),
  setOpeningMenu: async ({ actor, scope, body }) => ({
    success: true,
    data: await openMenu(deps, actor, scope, body.services),
    message: 'Menu saved',
  }),
});
