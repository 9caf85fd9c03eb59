import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { type SoldService, usualLength } from '../new/draft.ts';
import type { WishedLines } from '../orders/deeds.ts';

export type Line = Visit['lines'][number];
/** A line while it is being changed. `finisher`: somebody else goes on after so many minutes. */
export type LineWish = {
  readonly service_id: string | null;
  readonly employee_id: string;
  readonly pinned: boolean;
  readonly add_ons: readonly string[];
  /** Null: as long as it takes. */
  readonly length: number | null;
  readonly finisher: { readonly employee_id: string; readonly after: number } | null;
};

export const lengthIn = ({ start, end }: Pick<Line, 'start' | 'end'>): number => minuteOf(end) - minuteOf(start);

/** What add-ons take, by the menu. */
const extra = (services: readonly SoldService[], service_id: string | null, ids: readonly string[]): number =>
  services
    .find(({ id }) => id === service_id)
    ?.add_ons.filter(({ id }) => ids.includes(id))
    .reduce((sum, { duration_min }) => sum + duration_min, 0) ?? 0;

/** As it takes with what is chosen: what was there keeps its length, and add-ons are more work. */
export function lengthFor(data: CalendarDay, services: readonly SoldService[], line: Line | null, wish: LineWish): number {
  if (wish.length !== null) return wish.length;
  const more = extra(services, wish.service_id, wish.add_ons);
  if (line && line.service_id === wish.service_id) {
    const had = line.add_ons.map(({ id }) => id);
    return lengthIn(line) + more - extra(services, wish.service_id, had);
  }
  return usualLength(data, services, { service_id: wish.service_id, add_ons: [] }, wish.employee_id) + more;
}

const asIs = ({ id, service_id, employee_id, add_ons }: Line): WishedLines[number] => ({
  id,
  service_id,
  employee_id,
  add_ons: add_ons.map((one) => one.id),
});

/** The whole visit with one line as it is wished, or without it. */
export function linesWith(visit: Visit, line: Line | null, wish: LineWish | null, length: number): WishedLines {
  const rest = visit.lines.filter(({ id }) => id !== line?.id);
  if (!wish || wish.service_id === null) return rest.map(asIs);
  const { service_id, employee_id, pinned, add_ons, finisher } = wish;
  const first = {
    ...(line ? { id: line.id } : {}),
    service_id,
    employee_id,
    pinned,
    add_ons: [...add_ons],
    ...(finisher ? { length_min: finisher.after } : wish.length === null ? {} : { length_min: wish.length }),
  };
  const second =
    finisher && line
      ? [{ service_id, employee_id: finisher.employee_id, length_min: length - finisher.after, part_of: line.id, add_ons: [] }]
      : [];
  if (!line) return [...rest.map(asIs), first];
  return visit.lines.flatMap((one) => (one.id === line.id ? [first, ...second] : [asIs(one)]));
}
