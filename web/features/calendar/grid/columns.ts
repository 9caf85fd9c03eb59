import type { CalendarDay, Column, Visit } from 'core/booking/desk/contract';
import { bookedShare, countsAsBooked } from 'core/booking/desk/rules/booked-share';
import { minuteOf, spanOf } from 'core/booking/desk/rules/read-day';
import { cut } from 'core/booking/availability/rules/plan';
import type { Span } from 'core/kernel/time';
import { midnightOf } from '../words/wall.ts';

/** What one person does in one visit without a pause, as one thing on the grid. Minutes count from local midnight. */
export type Item = Span & {
  readonly id: string;
  /** The line whose end is the item's end. */
  readonly last: string;
  readonly visit: Visit;
  readonly employee_id: string;
  readonly service: string;
  readonly service_id: string;
  readonly pinned: boolean;
  readonly lane: number;
  readonly lanes: number;
};
/** More at one time than stand side by side: they are behind a number. */
export type Crowd = Span & { readonly items: readonly Item[] };
export type Shade = Span & { readonly kind: 'off-hours' | 'break' | 'time-off' | 'closed' };
export type Blocked = Span & { readonly id: string; readonly reason: string };
export type GridColumn = {
  readonly key: string;
  readonly date: string;
  readonly midnight: number;
  readonly person: Column | null;
  readonly items: readonly Item[];
  readonly crowds: readonly Crowd[];
  readonly blocks: readonly Blocked[];
  readonly shades: readonly Shade[];
  readonly worked: readonly Span[];
  readonly isTwd: boolean;
  /** They are away for the whole of it. */
  readonly isOff: boolean;
};

type Unplaced = Omit<Item, 'lane' | 'lanes'>;

/** Things at the same time stand side by side; a lane is free again when its last one is over. */
export function inLanes(items: readonly Unplaced[]): Item[] {
  const placed: Item[] = [];
  let cluster: (Unplaced & { lane: number })[] = [];
  let ends: number[] = [];
  const settle = () => {
    placed.push(...cluster.map((item) => ({ ...item, lanes: ends.length })));
    [cluster, ends] = [[], []];
  };
  for (const item of items.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (ends.every((end) => end <= item.start)) settle();
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end;
    cluster.push({ ...item, lane });
  }
  settle();
  return placed;
}

const MOST_LANES = 3;

/** Three stand side by side; where there are more, two do, and the rest is behind a number in the third place. */
export function inSight(items: readonly Item[]): { readonly items: Item[]; readonly crowds: Crowd[] } {
  const shown: Item[] = [];
  const crowds: (Crowd & { items: Item[] })[] = [];
  for (const item of items) {
    if (item.lanes <= MOST_LANES) shown.push(item);
    else if (item.lane < MOST_LANES - 1) shown.push({ ...item, lanes: MOST_LANES });
    else {
      const crowd = crowds.find(({ start, end }) => start < item.end && item.start < end);
      if (!crowd) crowds.push({ start: item.start, end: item.end, items: [item] });
      else {
        const wider = { start: Math.min(crowd.start, item.start), end: Math.max(crowd.end, item.end) };
        crowds[crowds.indexOf(crowd)] = { ...wider, items: [...crowd.items, item] };
      }
    }
  }
  return { items: shown, crowds };
}

/** The lines of a visit, those of one person that follow each other joined. */
function itemsOf(visit: Visit, midnight: number): Unplaced[] {
  const items: Unplaced[] = [];
  const lines = visit.lines.toSorted((one, other) => minuteOf(one.start) - minuteOf(other.start));
  for (const line of lines) {
    const { start, end } = spanOf(line);
    const before = items.findLast(({ employee_id }) => employee_id === line.employee_id);
    if (before && before.end === start - midnight) {
      const joined = { ...before, end: end - midnight, last: line.id, service: `${before.service}, ${line.service_name}` };
      items[items.indexOf(before)] = joined;
      continue;
    }
    items.push({
      id: line.id,
      last: line.id,
      visit,
      employee_id: line.employee_id,
      service: line.service_name,
      service_id: line.service_id,
      pinned: line.pinned,
      start: start - midnight,
      end: end - midnight,
    });
  }
  return items;
}

const shift = ({ start, end }: Span, midnight: number): Span => ({ start: start - midnight, end: end - midnight });
const inside = (span: Span, length: number): boolean => span.start < length && span.end > 0;

type DayOf = CalendarDay['days'][number];

function shadesOf(person: Column | null, closed: readonly Span[], midnight: number, length: number) {
  const spans = (list: readonly { readonly start: string; readonly end: string }[]) =>
    list.map((one) => shift(spanOf(one), midnight)).filter((span) => inside(span, length));
  const [worked, breaks, off] = [spans(person?.worked ?? []), spans(person?.breaks ?? []), spans(person?.off ?? [])];
  const offHours = worked.reduce<Span[]>(cut, [{ start: 0, end: length }]);
  const isOff = off.length > 0 && worked.every((span) => off.reduce<Span[]>(cut, [span]).length === 0);
  const named = (kind: Shade['kind'], list: readonly Span[]): Shade[] => list.map((span) => ({ ...span, kind }));
  const shades = [
    ...(person ? named('off-hours', offHours) : []),
    ...named('break', breaks),
    ...named('time-off', off),
    ...named('closed', closed),
  ];
  return { worked, shades, isOff };
}

const LENGTH = 1440;

/** Everybody's things of one day. */
export function itemsOn(day: DayOf, visits: readonly Visit[]): Unplaced[] {
  const midnight = midnightOf(day);
  return visits
    .filter(({ start, end }) => minuteOf(start) < midnight + LENGTH && minuteOf(end) > midnight)
    .flatMap((visit) => itemsOf(visit, midnight));
}

/** One column: of one person (or everybody) on one day. */
export function columnOf(data: CalendarDay, day: DayOf, person: Column | null, all: readonly Unplaced[]): GridColumn {
  const midnight = midnightOf(day);
  const mine = (employee_id: string) => person === null || person.id === employee_id;
  const items = all.filter(({ employee_id }) => mine(employee_id));
  const blocks = data.blocks
    .filter(({ employee_id }) => mine(employee_id))
    .map(({ id, reason, ...span }) => ({ id, reason, ...shift(spanOf(span), midnight) }))
    .filter((span) => inside(span, LENGTH));
  const closed = data.closed.map((one) => shift(spanOf(one), midnight)).filter((span) => inside(span, LENGTH));
  return {
    key: `${person?.id ?? 'all'} ${day.date}`,
    date: day.date,
    midnight,
    person,
    ...inSight(inLanes(items)),
    blocks,
    ...shadesOf(person, closed, midnight, LENGTH),
    isTwd: person?.twd.includes(day.date) ?? false,
  };
}

const HOUR = 60;
/** From the first to the last full hour in which anything is; never less than a working day. */
export function hoursOf(columns: readonly GridColumn[]): Span {
  const spans = columns.flatMap(({ worked, items, blocks }) => [...worked, ...items, ...blocks]);
  const start = Math.min(9 * HOUR, ...spans.map((span) => span.start));
  const end = Math.max(18 * HOUR, ...spans.map((span) => span.end));
  return { start: Math.max(0, Math.floor(start / HOUR) * HOUR), end: Math.ceil(end / HOUR) * HOUR };
}

/** Of every hundred minutes of work so many are booked. */
export function usedPercent({ worked, shades, items, crowds }: GridColumn): number | null {
  const all = [...items, ...crowds.flatMap((crowd) => crowd.items)];
  return bookedShare({
    worked,
    away: shades.filter(({ kind }) => kind !== 'off-hours'),
    booked: all.filter(({ visit }) => countsAsBooked(visit.status)),
  });
}
