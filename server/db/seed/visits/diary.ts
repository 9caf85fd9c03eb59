import { randomUUIDv7 } from 'node:crypto';
import { workedOn } from 'core/booking/availability/rules/plan';
import { chairSpan, lengthOf, shapeOf } from 'core/booking/availability/rules/shape';
import type { PlannedLine } from 'core/booking/claims/rules';
import type { LocalDay, Minute, Span } from 'core/kernel/time';
import type { Shop, ShopStaff, Taken } from '../../../features/booking/calendars/queries.ts';
import { type Chance, favour } from '../big-world/names.ts';

type Service = Shop['services'][number];
/** What a salon's book is filled with. Parents of variants are left out: one of their variants is booked. */
export type Book = {
  readonly shop: Shop;
  readonly parents: ReadonlySet<string>;
  readonly chance: Chance;
  /** Stretches that are taken, by person and by unit. */
  readonly taken: Map<string, Span[]>;
};

const GRID_MIN = 15;
const onGrid = (minute: Minute): Minute => Math.ceil(minute / GRID_MIN) * GRID_MIN;
const unitKey = (resource_id: string, unit: number): string => `${resource_id} ${unit}`;
const staffKey = (id: number): string => `staff ${id}`;

export function openBook(shop: Shop, parents: ReadonlySet<string>, { staff, units }: Taken, chance: Chance): Book {
  const taken = new Map<string, Span[]>();
  const book = { shop, parents, chance, taken };
  for (const { employee_id, start, end } of staff) take(book, staffKey(employee_id), { start, end });
  for (const { resource_id, unit, start, end } of units) take(book, unitKey(resource_id, unit), { start, end });
  return book;
}

const take = ({ taken }: Book, key: string, span: Span) => taken.set(key, [...(taken.get(key) ?? []), span]);
const isFree = ({ taken }: Book, key: string, { start, end }: Span): boolean =>
  !(taken.get(key) ?? []).some((one) => one.start < end && start < one.end);

/** Who works and could do something, with what most people come for first: it costs about the middle of the menu. */
function menuOf({ shop, parents }: Book, { skills }: ShopStaff): Service[] {
  const known = new Set(skills.map(({ service_id }) => service_id));
  const usual = 4500;
  return shop.services
    .filter(({ id }) => known.has(id) && !parents.has(id))
    .toSorted((a, b) => Math.abs(a.price_cents - usual) - Math.abs(b.price_cents - usual) || a.name.localeCompare(b.name));
}

function freeUnits(book: Book, { resources }: Service, span: Span): PlannedLine['units'] | null {
  const units = resources.map((resource_id) => {
    const capacity = book.shop.resources.find(({ id }) => id === resource_id)?.capacity ?? 0;
    const unit = Array.from({ length: capacity }, (_, i) => i + 1).find((one) => isFree(book, unitKey(resource_id, one), span));
    return unit === undefined ? null : { resource_id, unit };
  });
  return units.every((unit) => unit !== null) ? units : null;
}

export type Seat = {
  readonly staff: ShopStaff;
  readonly worked: readonly Span[];
  readonly at: Minute;
  readonly person: number;
  readonly line: number;
};

/** Sits somebody down, or null where the person, their day or a chair has no room. */
function sit(book: Book, { staff, worked, at, person, line }: Seat, service: Service): PlannedLine | null {
  const { shop, chance } = book;
  const skill = staff.skills.find(({ service_id }) => service_id === service.id);
  const extras = shop.add_ons.filter(({ services }) => services.includes(service.id));
  const add_ons = extras.length > 0 && chance() < 0.2 ? [favour(chance, extras, 1)] : [];
  const add_on_min = add_ons.reduce((sum, { duration_min }) => sum + duration_min, 0);
  const shape = shapeOf(service, skill?.duration_min ?? null, add_on_min);
  const start = at + shape.before;
  const whole = chairSpan(shape, start);
  if (!worked.some((span) => span.start <= whole.start && whole.end <= span.end)) return null;
  const units = freeUnits(book, service, whole);
  if (!units || !isFree(book, staffKey(staff.id), whole)) return null;
  take(book, staffKey(staff.id), whole);
  for (const { resource_id, unit } of units) take(book, unitKey(resource_id, unit), whole);
  return {
    id: randomUUIDv7(),
    person,
    line,
    service_id: service.id,
    service_name: service.name,
    employee_id: staff.id,
    pinned: chance() < 0.3,
    start,
    end: start + lengthOf(shape),
    shape,
    units,
    price_cents: skill?.price_cents ?? service.price_cents,
    request_cents: 0,
    add_ons: add_ons.map(({ id, name, price_cents }) => ({ id, name, price_cents })),
  };
}

type Floor = readonly { readonly staff: ShopStaff; readonly worked: readonly Span[]; readonly menu: readonly Service[] }[];

/** Somebody, sometimes for two things, sometimes with others who sit down at the same time. */
function party(book: Book, floor: Floor, first: Floor[number], at: Minute): PlannedLine[] {
  const { chance } = book;
  const seat = { staff: first.staff, worked: first.worked, at, person: 0, line: 0 };
  const main = sit(book, seat, favour(chance, first.menu, 1.6));
  if (!main) return [];
  const kind = chance();
  if (kind < 0.16) {
    const others = first.menu.filter(({ id }) => id !== main.service_id);
    const next = others.length === 0 ? null : favour(chance, others, 1.6);
    const second = next && sit(book, { ...seat, at: onGrid(main.end + main.shape.after), line: 1 }, next);
    return second ? [main, second] : [main];
  }
  if (kind > 0.07 + 0.16) return [main];
  const size = chance() < 0.3 ? 3 : 2;
  const lines = [main];
  for (const { staff, worked, menu } of floor.filter((other) => other !== first)) {
    const line = lines.length < size && sit(book, { ...seat, staff, worked, person: lines.length }, favour(chance, menu, 1.6));
    if (line) lines.push(line);
  }
  return lines;
}

/** Fills one day: `pace` is the chance that somebody comes where a chair is free. */
export function fillDay(book: Book, day: LocalDay, pace: number): PlannedLine[][] {
  const { shop, chance } = book;
  const floor = shop.staff
    .map((staff) => ({ staff, worked: workedOn(day, staff, shop.closures), menu: menuOf(book, staff) }))
    .filter(({ worked, menu }) => worked.length > 0 && menu.length > 0);
  const parties: PlannedLine[][] = [];
  for (const one of floor)
    for (const span of one.worked)
      for (let at = onGrid(span.start); at < span.end;) {
        const lines = chance() < pace ? party(book, floor, one, at) : [];
        if (lines.length > 0) parties.push(lines);
        const busy = lines.filter(({ employee_id }) => employee_id === one.staff.id);
        at = busy.length > 0 ? onGrid(Math.max(...busy.map(({ end, shape }) => end + shape.after))) : at + 2 * GRID_MIN;
      }
  return parties;
}
