import { lengthOf } from 'core/booking/availability/rules/shape';
import type { Visit } from 'core/booking/desk/contract';
import type { Wished } from 'core/booking/desk/rules/hint';
import { lengthenedLines, movedLines, shortestOf, withLength } from 'core/booking/desk/rules/place';
import { minuteOf, spanOf } from 'core/booking/desk/rules/read-day';
import { instantOfMinute } from 'core/kernel/time';

/** Where one thing on the grid is to go: a start and a person, or another end. */
export type Goal =
  | { readonly start: number; readonly employee_id: string; readonly line: string }
  | { readonly end: number; readonly line: string };

/** The visit as it would be. No line gets shorter than it can be. */
export function wishedVisit(visit: Visit, goal: Goal): Visit {
  const lines = visit.lines.map((line) => ({ ...line, ...spanOf(line) }));
  const last = lines.find(({ id }) => id === goal.line);
  const placed =
    'end' in goal
      ? lengthenedLines(lines, goal.line, Math.max(goal.end, (last?.start ?? 0) + (last ? shortestOf(last.shape) : 0)))
      : movedLines(lines, goal.line, goal);
  const wished = placed.map(({ start, end, shape, ...line }) => ({
    ...line,
    start: instantOfMinute(start),
    end: instantOfMinute(end),
    shape: lengthOf(shape) === end - start ? shape : withLength(shape, end - start),
  }));
  return {
    ...visit,
    start: instantOfMinute(Math.min(...placed.map(({ start }) => start))),
    end: instantOfMinute(Math.max(...placed.map(({ end }) => end))),
    lines: wished,
  };
}

/** The same, as the rule for hints asks. */
export const hintWish = ({ id, client, group, lines }: Visit): Wished => ({
  visit_id: id,
  client_id: client.id,
  group_id: group?.id ?? null,
  lines: lines.map(({ employee_id, service_id, start, shape }) => ({ employee_id, service_id, start: minuteOf(start), shape })),
});
