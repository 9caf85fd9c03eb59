import type { Reply } from 'core/kernel/endpoint';
import type { businessServices } from 'core/catalog/contract';

export type MenuService = Reply<typeof businessServices>['data'][number];

/** One of each kind first, so that four rows show what the place is about. */
export function popularOf(services: readonly MenuService[], most: number): MenuService[] {
  const first = services.filter((service, at) => services.findIndex(({ type_id }) => type_id === service.type_id) === at);
  const rest = services.filter((service) => !first.includes(service));
  return [...first, ...rest].slice(0, most);
}

/** The lowest way to have it, and whether that is only where prices start. */
export function priceOf({ price, price_from, sub_services }: MenuService): { readonly price: number; readonly from: boolean } {
  const prices = sub_services.map((sub) => sub.price);
  if (prices.length === 0) return { price, from: price_from };
  const lowest = Math.min(...prices);
  return { price: lowest, from: price_from || prices.some((one) => one !== lowest) };
}
