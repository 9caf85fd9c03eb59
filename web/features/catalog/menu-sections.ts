import type { businessServices } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';

export type Menu = Reply<typeof businessServices>;
export type MenuService = Menu['data'][number];
export type Section = { readonly id: string; readonly name: string; readonly services: readonly MenuService[] };

/** Without marks and case: "thao" finds Thảo, "dap" finds Đắp. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

const holds = (service: MenuService, words: readonly string[]): boolean => {
  const extras = [...service.sub_services, ...service.add_ons].map(({ name }) => name);
  const text = plain([service.name, service.description, ...extras].join(' '));
  return words.every((word) => text.includes(word));
};

/** The menu in its sections, in the owner's order; with words, only what holds all of them. Empty sections are left out. */
export function sectionsOf({ data, services_types }: Menu, wanted: string): Section[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return services_types
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name }) => {
      const isWholeSection = words.length > 0 && words.every((word) => plain(name).includes(word));
      return { id, name, services: data.filter((one) => one.type_id === id && (isWholeSection || holds(one, words))) };
    })
    .filter(({ services }) => services.length > 0);
}

/** The lowest way to have it, and whether that is only where prices start. */
export function priceOf({ price, price_from, sub_services }: MenuService): { readonly price: number; readonly from: boolean } {
  const prices = sub_services.map((sub) => sub.price);
  if (prices.length === 0) return { price, from: price_from };
  const lowest = Math.min(...prices);
  return { price: lowest, from: price_from || prices.some((one) => one !== lowest) };
}
