import type { businessServices } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { lowerWithoutAccents } from 'core/kernel/text';

export type Menu = Reply<typeof businessServices>;
export type MenuService = Menu['data'][number];
export type Section = { readonly id: string; readonly name: string; readonly services: readonly MenuService[] };

const holds = (service: MenuService, words: readonly string[]): boolean => {
  const extras = [...service.sub_services, ...service.add_ons].map(({ name }) => name);
  const text = lowerWithoutAccents([service.name, service.description, ...extras].join(' '));
  return words.every((word) => text.includes(word));
};

/** The menu in its sections, in the owner's order; with words, only what holds all of them. Empty sections are left out. */
export function sectionsOf({ data, services_types }: Menu, wanted: string): Section[] {
  const words = lowerWithoutAccents(wanted).split(/\s+/).filter(Boolean);
  return services_types
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name }) => {
      const isWholeSection = words.length > 0 && words.every((word) => lowerWithoutAccents(name).includes(word));
      return { id, name, services: data.filter((one) => one.type_id === id && (isWholeSection || holds(one, words))) };
    })
    .filter(({ services }) => services.length > 0);
}
