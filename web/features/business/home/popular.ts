import type { Reply } from 'core/kernel/endpoint';
import type { businessServices } from 'core/catalog/contract';

export type PopularService = Reply<typeof businessServices>['data'][number];

/** One of each kind first, so that four rows show what the place is about; what can't be booked here comes last. */
export function popularOf(all: readonly PopularService[], most: number): PopularService[] {
  const services = all.toSorted((a, b) => Number(b.online) - Number(a.online));
  const first = services.filter((service, at) => services.findIndex(({ type_id }) => type_id === service.type_id) === at);
  const rest = services.filter((service) => !first.includes(service));
  return [...first, ...rest].slice(0, most);
}
