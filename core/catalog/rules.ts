import * as refused from './refusals.ts';
import type { Reason } from '../kernel/refusals/reason.ts';
const texts = {
  business: 'No business Services data found.',
  custom: 'No Custom Services data found.',
  default: 'No Default Services data found.',
} as const;

/** An empty menu is an answer, not a mistake; the words for it ride along. */
export const emptyText = (rows: readonly unknown[], list: keyof typeof texts): { message?: string } =>
  rows.length > 0 ? {} : { message: texts[list] };

type Floor = {
  readonly price: number;
  readonly price_from?: boolean | undefined;
  readonly dearer_with_some?: boolean | undefined;
};
/** The price is only where prices start: the owner says so, or some of the staff ask more for it. */
export const startsAt = ({ price_from = false, dearer_with_some = false }: Omit<Floor, 'price'>): boolean =>
  price_from || dearer_with_some;

type Priced = Floor & { readonly sub_services: readonly Floor[] };
/** The lowest way to have it, and whether that is only where prices start. */
export function priceOf({ sub_services, ...own }: Priced): { readonly price: number; readonly from: boolean } {
  const prices = sub_services.map((sub) => sub.price);
  if (prices.length === 0) return { price: own.price, from: startsAt(own) };
  const lowest = Math.min(...prices);
  return { price: lowest, from: own.price_from === true || sub_services.some((sub) => sub.price !== lowest || startsAt(sub)) };
}

type Named = { readonly type: string; readonly name: string };
const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const sameName = (a: Named, b: Named): boolean => sameText(a.type, b.type) && sameText(a.name, b.name);

/** Why this can't be the menu: a service the template does not have, or a name twice in one type. */
export function whyNotMenu(
  menu: readonly (Named & { readonly master_id: number | null })[],
  template: ReadonlySet<number>,
): { services: Reason[] } | null {
  const unknown = menu.find(({ master_id }) => master_id !== null && !template.has(master_id));
  if (unknown) return { services: [refused.namedNotInTemplate({ name: unknown.name })] };
  const double = menu.find((service, i) => menu.slice(0, i).some((other) => sameName(service, other)));
  return double ? { services: [refused.serviceTwice({ type: double.type, name: double.name })] } : null;
}

type OnMenu = Named & { readonly id: string; readonly master_id: number | null };
type Wished = Named & { readonly master_id: number | null };

/** How sure it is that both are the same service, surest first. */
const recognised: readonly ((wished: Wished, known: OnMenu) => boolean)[] = [
  (wished, known) => wished.master_id !== null && wished.master_id === known.master_id && sameName(wished, known),
  (wished, known) => wished.master_id !== null && wished.master_id === known.master_id,
  sameName,
];

/** The wished menu, in order, each service with the id it has on the menu already, or null. No id is given twice. */
export function recogniseServices<W extends Wished>(
  menu: readonly OnMenu[],
  wished: readonly W[],
): (W & { id: string | null })[] {
  const left = new Set(menu);
  const ids = new Map<W, string>();
  for (const isSame of recognised) {
    for (const service of wished) {
      const known = ids.has(service) ? undefined : [...left].find((candidate) => isSame(service, candidate));
      if (!known) continue;
      left.delete(known);
      ids.set(service, known.id);
    }
  }
  return wished.map((service) => ({ ...service, id: ids.get(service) ?? null }));
}

/** The types of a menu in the order in which they first appear, each by its first spelling. */
export const typesOf = (menu: readonly Named[]): string[] =>
  menu.map(({ type }) => type).filter((type, i, all) => all.findIndex((other) => sameText(other, type)) === i);

export const isSameType = sameText;
