import type { Minute } from '../../../kernel/time.ts';
import { holdsTime, type Status } from '../../appointments/rules/visit.ts';
import { lateBy } from './clock-marks.ts';

type Line = { readonly employee_id: string; readonly start: Minute; readonly end: Minute };
export type Planned = { readonly id: string; readonly name: string; readonly status: Status; readonly lines: readonly Line[] };

/** Somebody is late: by how much, who of the team waits, and until when they may come without keeping the next one waiting. */
type LateNotice = {
  readonly minutes: number;
  readonly employee_id: string;
  /** The next one with that person today, and the last minute to begin at before them. */
  readonly next: { readonly name: string; readonly start: Minute; readonly by: Minute } | null;
};

const startOf = ({ lines }: Planned): Minute => Math.min(...lines.map(({ start }) => start));
const endOf = ({ lines }: Planned): Minute => Math.max(...lines.map(({ end }) => end));

/** Null for whoever is here, on time, or not coming any more. `visits`: those of the same day. */
export function lateNotice(visit: Planned, visits: readonly Planned[], now: Minute): LateNotice | null {
  const [start, end] = [startOf(visit), endOf(visit)];
  const minutes = lateBy({ start, end, visit }, now);
  const last = visit.lines.find((line) => line.end === end);
  if (minutes === null || !last) return null;
  const { employee_id } = last;
  const after = visits
    .filter(({ id, status }) => id !== visit.id && holdsTime(status))
    .flatMap(({ name, lines }) => lines.filter((line) => line.employee_id === employee_id).map((line) => ({ name, ...line })))
    .filter((line) => line.start >= last.end)
    .toSorted((one, other) => one.start - other.start);
  const [next] = after;
  return { minutes, employee_id, next: next ? { name: next.name, start: next.start, by: next.start - (end - start) } : null };
}
