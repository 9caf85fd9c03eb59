import { holdsTime } from '../../booking/appointments/rules/visit.ts';
import { type Shape, staffSpans } from '../../booking/availability/rules/shape.ts';
import type { CalendarDay, Visit } from '../../booking/desk/contract.ts';
import { minuteOf, spanOf } from '../../booking/desk/rules/read-day.ts';
import type { Minute } from '../../kernel/time.ts';
import { type Busy, markAt, type TurnPerson } from './next.ts';

type Day = Pick<CalendarDay, 'staff' | 'visits' | 'blocks'>;
const IN_THE_CHAIR: readonly Visit['status'][] = ['in_service', 'ready'];

/** A client who still sits there keeps their person busy, whatever the plan said; so does one for the next mark at least. */
function busyWith({ status, lines }: Visit, id: string, now: Minute): Busy[] {
  if (!holdsTime(status)) return [];
  const what = IN_THE_CHAIR.includes(status) ? 'serving' : 'visit';
  const own = lines.filter(({ employee_id }) => employee_id === id);
  const spans = own.flatMap(({ shape, start }) => staffSpans(shape, minuteOf(start)));
  const last = Math.max(...spans.map(({ end }) => end));
  const isOver = status === 'in_service' && spans.length > 0 && last <= now;
  return [...spans, ...(isOver ? [{ start: last, end: markAt(now) + 5 }] : [])].map((span) => ({ ...span, what }));
}

/** When the last shift of the day ends; who is still here after it has stayed on. */
function leavesAt(worked: Day['staff'][number]['worked'], now: Minute): Minute | null {
  const ends = worked.map(({ end }) => minuteOf(end)).filter((end) => end > now);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** What the calendar says of everybody now: what they do, what they have to do, and when they go. */
export function peopleOf(
  { staff, visits, blocks }: Day,
  shapes: ReadonlyMap<string, ReadonlyMap<string, Shape>>,
  now: Minute,
): Map<string, TurnPerson> {
  return new Map(
    staff.map(({ id, off, worked }) => {
      const blocked = [...blocks.filter(({ employee_id }) => employee_id === id), ...off];
      const busy = [
        ...visits.flatMap((visit) => busyWith(visit, id, now)),
        ...blocked.map((span) => ({ ...spanOf(span), what: 'blocked' as const })),
      ];
      return [id, { employee_id: id, does: shapes.get(id) ?? new Map(), busy, leaves: leavesAt(worked, now) }];
    }),
  );
}
