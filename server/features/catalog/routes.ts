import type * as contract from 'core/catalog/contract';
import { emptyText } from 'core/catalog/rules';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../platform/http.ts';
import { masterServicesOf, menuPage, servicePage, services, servicesByKind, serviceTypes } from './queries.ts';

export const routes = ({ db }: Deps): Handlers<typeof contract> => ({
  businessServices: ({ scope }) =>
    db.read(scope, async (tx) => {
      const [data, services_types] = await Promise.all([services(tx, scope), serviceTypes(tx, scope)]);
      return { data, services_types, ...emptyText(data, 'business') };
    }),
  servicesOfBusiness: ({ scope, query }) => db.read(scope, (tx) => servicePage(tx, scope, query.page, query.per_page)),
  menuOfBusiness: ({ scope, query }) => db.read(scope, (tx) => menuPage(tx, scope, query.page, query.per_page)),
  managedServices: ({ scope, query }) =>
    db.read(scope, async (tx) => {
      const [data, services_types] = await Promise.all([servicesByKind(tx, scope, query.type), serviceTypes(tx, scope)]);
      return { success: true, data, services_types, ...emptyText(data, query.type) };
    }),
  masterServices: async ({ scope }) => ({ success: true, data: await db.read(scope, (tx) => masterServicesOf(tx, scope)) }),
});
