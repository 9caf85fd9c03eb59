import type { Menu } from './price-list.ts';

/** Which service a variant belongs to. */
export const parentsOf = ({ data }: Pick<Menu, 'data'>): ReadonlyMap<string, string> =>
  new Map(data.flatMap(({ service_id, sub_services }) => sub_services.map((sub) => [sub.service_id, service_id] as const)));

/** What a link preselects: a service is booked as its first variant, a variant as itself; null when it is not on the menu. */
export function bookableIn({ data }: Pick<Menu, 'data'>, id: string): string | null {
  const service = data.find(({ service_id }) => service_id === id);
  if (service) return service.sub_services[0]?.service_id ?? id;
  return parentsOf({ data }).has(id) ? id : null;
}
