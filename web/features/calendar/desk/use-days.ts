import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarDay } from 'core/booking/desk/contract';
import { businessServices } from 'core/catalog/contract';
import { dateAfter } from 'core/kernel/time';
import { useEffect, useMemo } from 'react';
import { ask } from '../../../platform/ask.ts';
import { kept } from '../../../platform/queries.ts';
import type { Sold } from '../new/NewVisit.tsx';

const daysInput = (business_id: number, from: string, days: number) => ({ query: { business_id, from, days } });
const NEIGHBOURS_FRESH_MS = 60_000;

/** The days on the screen. Those before and after are fetched too, so that leafing shows them at once. */
export function useDays(businessId: number, from: string, days: number) {
  const queries = useQueryClient();
  const answer = useQuery(ask(calendarDay, daysInput(businessId, from, days)));
  const isThere = answer.data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    for (const by of [days, -days])
      void queries
        .query({
          ...ask(calendarDay, daysInput(businessId, dateAfter(from, by), days)),
          staleTime: NEIGHBOURS_FRESH_MS,
        })
        .catch(() => {});
  }, [queries, businessId, from, days, isThere]);
  return answer;
}

/** What can be booked, variants in the place of their service, and to which part of the menu it belongs. */
export function useMenu(businessId: number) {
  const { data } = useQuery({ ...ask(businessServices, { query: { business_id: businessId } }), ...kept.business });
  return useMemo(() => {
    const services: Sold[] = [];
    const categories = new Map<string, string>();
    for (const { service_id, name, duration_min, sub_services, type_id, add_ons: offered } of data?.data ?? []) {
      const add_ons = offered.map(({ add_on_id: id, ...one }) => ({ id, name: one.name, duration_min: one.duration_min }));
      const variants = sub_services.map((one) => ({
        id: one.service_id,
        name: `${name} · ${one.name}`,
        duration_min: one.duration_min,
        add_ons,
      }));
      services.push({ id: service_id, name, duration_min, add_ons }, ...variants);
      for (const id of [service_id, ...variants.map((one) => one.id)]) categories.set(id, type_id);
    }
    return { services, categories, names: new Map(services.map(({ id, name }) => [id, name])) };
  }, [data]);
}
