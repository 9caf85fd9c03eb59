import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarDay } from 'core/booking/desk/contract';
import { businessServices } from 'core/catalog/contract';
import { addDays } from 'core/kernel/time';
import { useEffect, useMemo } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import type { SoldService } from '../new/draft.ts';

const daysInput = (business_id: number, from: string, days: number) => ({ query: { business_id, from, days } });
const NEIGHBOURS_FRESH_MS = 60_000;

/** The days on the screen. Those before and after are fetched too, so that leafing shows them at once. */
export function useDays(businessId: number, from: string, days: number) {
  const queries = useQueryClient();
  const answer = useQuery(apiQueryOptions(calendarDay, daysInput(businessId, from, days)));
  const isThere = answer.data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    for (const by of [days, -days])
      void queries
        .query({
          ...apiQueryOptions(calendarDay, daysInput(businessId, addDays(from, by), days)),
          staleTime: NEIGHBOURS_FRESH_MS,
        })
        .catch(() => {});
  }, [queries, businessId, from, days, isThere]);
  return answer;
}

/** What can be booked, variants in the place of their service, and to which part of the menu it belongs. */
export function useMenu(businessId: number) {
  const { data } = useQuery({
    ...apiQueryOptions(businessServices, { query: { business_id: businessId } }),
    ...queryPolicies.business,
  });
  return useMemo(() => {
    const services: SoldService[] = [];
    const categories = new Map<string, string>();
    for (const { service_id, name, duration_min, price, sub_services, type_id, add_ons: offered } of data?.data ?? []) {
      const add_ons = offered.map((one) => ({
        id: one.add_on_id,
        name: one.name,
        duration_min: one.duration_min,
        price_cents: one.price,
      }));
      const variants = sub_services.map((one) => ({
        id: one.service_id,
        name: `${name} · ${one.name}`,
        duration_min: one.duration_min,
        price_cents: one.price,
        add_ons,
      }));
      services.push({ id: service_id, name, duration_min, price_cents: price, add_ons }, ...variants);
      for (const id of [service_id, ...variants.map((one) => one.id)]) categories.set(id, type_id);
    }
    return { services, categories, names: new Map(services.map(({ id, name }) => [id, name])) };
  }, [data]);
}
