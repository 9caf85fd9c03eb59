import type { businessServices } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';

export type Menu = Reply<typeof businessServices>;
export type MenuService = Menu['data'][number];
type Extra = MenuService['add_ons'][number];
export type Sold = {
  readonly name: string;
  readonly price: number;
  readonly from: boolean;
  /** Some ask more for it: until it is known who does it, the price is only where prices start. */
  readonly dearer: boolean;
  readonly minutes: number;
  readonly add_ons: readonly Extra[];
};

/** Everything that can be booked, by id: a service, or each of its variants. */
export function priceList(menu: readonly MenuService[]): ReadonlyMap<string, Sold> {
  const entries = menu.flatMap(
    ({ service_id, name, price, price_from, dearer_with_some, duration_min, add_ons, sub_services }) => [
      [service_id, { name, price, from: price_from, dearer: dearer_with_some, minutes: duration_min, add_ons }] as const,
      ...sub_services.map(
        (sub) =>
          [
            sub.service_id,
            {
              name: `${name}, ${sub.name}`,
              price: sub.price,
              from: sub.price_from,
              dearer: sub.dearer_with_some,
              minutes: sub.duration_min,
              add_ons,
            },
          ] as const,
      ),
    ],
  );
  return new Map(entries);
}
