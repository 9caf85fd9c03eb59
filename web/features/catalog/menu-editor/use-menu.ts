import { useQuery, useQueryClient } from '@tanstack/react-query';
import { managedAddOns, managedServices, resources } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { employeesList } from 'core/staff/contract';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';

export type MenuEditor = Reply<typeof managedServices>;
export type Service = MenuEditor['data'][number];
export type Variant = Service['sub_services'][number];
export type Kind = Service['kind'];
export type ServiceType = MenuEditor['services_types'][number];

/** The whole menu: what the business made up itself and what it took from the template. */
export function useMenu(business_id: number) {
  const custom = useQuery(apiQueryOptions(managedServices, { query: { business_id, type: 'custom' } }));
  const fromTemplate = useQuery(apiQueryOptions(managedServices, { query: { business_id, type: 'default' } }));
  const both = [custom, fromTemplate];
  const isThere = custom.data !== undefined && fromTemplate.data !== undefined;
  return {
    menu: isThere ? { services: [...custom.data.data, ...fromTemplate.data.data], types: custom.data.services_types } : null,
    error: isThere ? null : (both.find(({ error }) => error !== null)?.error ?? null),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(both.map(({ refetch }) => refetch())),
  };
}

/** Who works here, and what a service may take along. */
export function useAround(business_id: number) {
  const input = { query: { business_id } };
  const team = useQuery({ ...apiQueryOptions(employeesList, input), ...queryPolicies.business }).data?.data ?? [];
  const addOns = useQuery(apiQueryOptions(managedAddOns, input)).data?.data ?? [];
  const chairs = useQuery(apiQueryOptions(resources, input)).data?.data ?? [];
  return { team, addOns, chairs };
}
export type Around = ReturnType<typeof useAround>;
export type AddOn = Around['addOns'][number];

/** Asks again for everything that shows the menu to those who run it. */
export function useRefreshMenu() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [managedServices, managedAddOns, resources, employeesList].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
