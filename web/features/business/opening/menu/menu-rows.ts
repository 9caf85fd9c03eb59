import type { Reply } from 'core/kernel/endpoint';
import type { managedServices, masterServices } from 'core/catalog/contract';

/** A line of the menu while it is put together. Price in cents; null where nothing is typed. */
export type MenuRow = {
  readonly key: string;
  readonly master_id: number | null;
  readonly type: string;
  readonly name: string;
  readonly price: number | null;
  readonly minutes: number | null;
  readonly on: boolean;
};
export type MenuPart = { readonly type: string; readonly rows: readonly MenuRow[] };

type Template = Reply<typeof masterServices>['data'];
type Saved = Pick<Reply<typeof managedServices>, 'data' | 'services_types'>;

const fromTemplate = ({ id, type, name, price, duration_min }: Template[number], on: boolean): MenuRow => ({
  key: `master ${id}`,
  master_id: id,
  type,
  name,
  price,
  minutes: duration_min,
  on,
});

/**
 * The template, everything ticked; or, once something was saved, that, with the rest of the template beside it unticked.
 * What another template brought, before the trade was changed, is a service of their own now.
 */
export function firstRows(template: Template, saved: readonly Saved[]): MenuRow[] {
  const offered = new Set(template.map(({ id }) => id));
  const masterOf = (id: number | null) => (id !== null && offered.has(id) ? id : null);
  const types = new Map(saved.flatMap(({ services_types }) => services_types).map(({ id, name }) => [id, name]));
  const kept = saved
    .flatMap(({ data }) => data)
    .map((service): MenuRow => ({
      key: service.service_id,
      master_id: masterOf(service.master_id),
      type: types.get(service.type_id) ?? '',
      name: service.name,
      price: service.price,
      minutes: service.duration_min,
      on: true,
    }));
  const byMaster = new Map(kept.filter(({ master_id }) => master_id !== null).map((row) => [row.master_id, row]));
  const known = template.map((service) => byMaster.get(service.id) ?? fromTemplate(service, kept.length === 0));
  const listed = new Set(known);
  return [...known, ...kept.filter((row) => !listed.has(row))];
}

/** In sections, in the order in which their first service stands. */
export function partsOf(rows: readonly MenuRow[]): MenuPart[] {
  return [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]) => ({ type, rows: own }));
}

export const SHORTEST = 5;
export const LONGEST = 720;
/** A chair is booked in steps of five minutes. */
export const inFives = (minutes: number): number => Math.min(LONGEST, Math.max(SHORTEST, Math.round(minutes / 5) * 5));

const plain = (name: string) => name.trim().toLowerCase();

/** What is wrong with each ticked row, by its key. */
export function wrongRows(rows: readonly MenuRow[]): ReadonlyMap<string, 'missing' | 'twice'> {
  const on = rows.filter((row) => row.on);
  const found = new Map<string, 'missing' | 'twice'>();
  for (const row of on) {
    const isTwin = (other: MenuRow) => other !== row && other.type === row.type && plain(other.name) === plain(row.name);
    if (plain(row.name) === '' || row.price === null || row.minutes === null) found.set(row.key, 'missing');
    else if (row.master_id === null && on.some(isTwin)) found.set(row.key, 'twice');
  }
  return found;
}

/** What the server is told. */
export const servicesOf = (rows: readonly MenuRow[]) =>
  rows
    .filter((row) => row.on)
    .map(({ master_id, type, name, price, minutes }) => ({
      master_id,
      type,
      name: name.trim(),
      price: price ?? 0,
      duration_min: inFives(minutes ?? SHORTEST),
    }));
