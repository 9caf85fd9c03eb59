import type { Service, ServiceType } from './use-menu.ts';

export type OrderedSection = ServiceType & { readonly services: readonly Service[] };

/** The sections in the owner's order, each with its services. */
export const sectionsOf = (types: readonly ServiceType[], services: readonly Service[]): OrderedSection[] =>
  types.map((type) => ({
    ...type,
    services: services.filter(({ type_id }) => type_id === type.id).toSorted((a, b) => a.sort - b.sort),
  }));

/**
 * The whole order once `id` stands at that place among those that are shown. What is not shown keeps its neighbours.
 */
export function placedAt(all: readonly string[], shown: readonly string[], id: string, place: number): string[] {
  const rest = all.filter((one) => one !== id);
  const others = shown.filter((one) => one !== id);
  const next = others[place];
  const last = others.at(-1);
  const at = next === undefined ? (last === undefined ? 0 : rest.indexOf(last) + 1) : rest.indexOf(next);
  return rest.toSpliced(at, 0, id);
}
