import type { Minute, Span } from '../../../kernel/time.ts';
import type { CalendarDay, Visit } from '../contract.ts';
import type { DeskDay, DeskVisit } from './hint.ts';

export const minuteOf = (instant: string): Minute => Date.parse(instant) / 60_000;
export const spanOf = ({ start, end }: { readonly start: string; readonly end: string }): Span => ({
  start: minuteOf(start),
  end: minuteOf(end),
});

export const nameOf = ({ guest_name, client }: Pick<Visit, 'guest_name' | 'client'>): string => guest_name || client.name;

const deskVisit = (visit: Visit): DeskVisit => ({
  id: visit.id,
  client_id: visit.client.id,
  group_id: visit.group?.id ?? null,
  name: nameOf(visit),
  status: visit.status,
  lines: visit.lines.map(({ employee_id, service_id, start, shape }) => ({
    employee_id,
    service_id,
    start: minuteOf(start),
    shape,
  })),
});

/** The days as the wire brings them, as the rule for hints reads them. */
export const readDay = ({
  staff,
  closed,
  visits,
  blocks,
}: Pick<CalendarDay, 'staff' | 'closed' | 'visits' | 'blocks'>): DeskDay => ({
  staff: new Map(
    staff.map(({ id, worked, breaks, off, does }) => [
      id,
      {
        id,
        worked: worked.map(spanOf),
        breaks: breaks.map(spanOf),
        off: off.map(spanOf),
        does: new Set(does.map(({ service_id }) => service_id)),
      },
    ]),
  ),
  closed: closed.map(spanOf),
  visits: visits.map(deskVisit),
  blocks: blocks.map(({ employee_id, reason, ...span }) => ({ employee_id, reason, ...spanOf(span) })),
});
