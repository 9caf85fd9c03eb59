import { useQuery } from '@tanstack/react-query';
import { businessServices } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { lowerWithoutAccents } from 'core/kernel/text';
import { useMemo } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';

type Menu = Reply<typeof businessServices>;
export type Extra = { readonly id: string; readonly name: string; readonly price: number; readonly minutes: number };
/** What a tile sells: a service, or one of its variants. */
export type Sold = Extra & { readonly from: boolean; readonly type: string; readonly addOns: readonly Extra[] };
export type Category = { readonly id: string; readonly name: string };

/** Variants stand in the place of their service's tile, after it. */
export function soldOf({ data }: Pick<Menu, 'data'>): Sold[] {
  return data.flatMap((service) => {
    const addOns = service.add_ons.map(({ add_on_id: id, name, price, duration_min: minutes }) => ({ id, name, price, minutes }));
    const tile = (one: (typeof service.sub_services)[number], name: string): Sold => ({
      id: one.service_id,
      name,
      price: one.price,
      minutes: one.duration_min,
      from: one.price_from,
      type: service.type_id,
      addOns,
    });
    return [tile(service, service.name), ...service.sub_services.map((one) => tile(one, `${service.name} · ${one.name}`))];
  });
}

export function useMenu(business_id: number) {
  const answer = useQuery({ ...apiQueryOptions(businessServices, { query: { business_id } }), ...queryPolicies.business });
  const { data } = answer;
  const menu = useMemo(() => {
    const services = data ? soldOf(data) : [];
    const used = new Set(services.map(({ type }) => type));
    const categories: Category[] = (data?.services_types ?? []).filter(({ id }) => used.has(id));
    return { services, categories, byId: new Map(services.map((one) => [one.id, one])) };
  }, [data]);
  return { ...menu, answer };
}

/** Of one category, or all that have the typed words in their name. */
export function shownOf(services: readonly Sold[], category: string | null, text: string): readonly Sold[] {
  const words = lowerWithoutAccents(text).trim();
  if (words !== '') return services.filter(({ name }) => lowerWithoutAccents(name).includes(words));
  return category === null ? services : services.filter(({ type }) => type === category);
}
