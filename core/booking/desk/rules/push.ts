import type { Minute, Span } from '../../../kernel/time.ts';
import { type Status, statuses } from '../../appointments/rules/visit.ts';
import { staffSpans } from '../../availability/rules/shape.ts';
import { type DeskDay, type DeskLine, type DeskVisit, hintsFor, isDanger, type Wished } from './hint.ts';

/** Who has not sat down yet can begin later. */
const canWait = (status: Status): boolean => statuses.indexOf(status) < statuses.indexOf('in_service');

type Busy = Span & { readonly employee_id: string };
const busyOf = ({ employee_id, shape, start }: DeskLine): Busy[] =>
  staffSpans(shape, start).map((span) => ({ ...span, employee_id }));

/** By how much a line has to begin later so that nothing of it meets what is taken. */
function delayFor(lines: readonly DeskLine[], taken: readonly Busy[]): number {
  let by = 0;
  for (;;) {
    const needs = lines.flatMap((line) =>
      busyOf({ ...line, start: line.start + by }).flatMap((own) =>
        taken
          .filter((one) => one.employee_id === own.employee_id && one.start < own.end && own.start < one.end)
          .map((one) => one.end - own.start),
      ),
    );
    if (needs.length === 0) return by;
    by += Math.max(...needs);
  }
}

const startOf = ({ lines }: Pick<DeskVisit, 'lines'>): Minute => Math.min(...lines.map(({ start }) => start));

export type Pushed = { readonly id: string; readonly by: number };

/**
 * Who has to begin later, and by how much, when a visit takes more of somebody's time: from the next one on, each only as
 * far as the one before it needs. Those who were in the way already stay there: that was meant.
 */
export function pushed(visits: readonly DeskVisit[], changed: Pick<DeskVisit, 'id' | 'lines'>): Pushed[] {
  const before = visits.find(({ id }) => id === changed.id);
  const taken = changed.lines.flatMap(busyOf);
  const after = visits
    .filter((visit) => visit.id !== changed.id && canWait(visit.status) && startOf(visit) >= startOf(before ?? changed))
    .toSorted((one, other) => startOf(one) - startOf(other));
  return after.flatMap((visit) => {
    const old = before?.lines.flatMap(busyOf) ?? [];
    const by = delayFor(visit.lines, old) > 0 ? 0 : delayFor(visit.lines, taken);
    taken.push(...visit.lines.flatMap((line) => busyOf({ ...line, start: line.start + by })));
    return by === 0 ? [] : [{ id: visit.id, by }];
  });
}

/** The moves that make room for a visit, or null when even with them something speaks against it. */
export function roomFor(day: DeskDay, wish: Wished & { readonly visit_id: string }): Pushed[] | null {
  const moves = pushed(day.visits, { id: wish.visit_id, lines: wish.lines });
  if (moves.length === 0) return null;
  const by = new Map(moves.map((move) => [move.id, move.by]));
  const visits = day.visits.map((visit) => ({
    ...visit,
    lines:
      visit.id === wish.visit_id
        ? wish.lines
        : visit.lines.map((line) => ({ ...line, start: line.start + (by.get(visit.id) ?? 0) })),
  }));
  const moved = visits.filter(({ id }) => by.has(id)).map(({ id: visit_id, ...visit }) => ({ visit_id, ...visit }));
  const isFree = [wish, ...moved].every((one) => !hintsFor({ ...day, visits }, one).some(isDanger));
  return isFree ? moves : null;
}
