import type { CalendarDay, Column, Visit } from 'core/booking/desk/contract';

/** Saturday at a salon in Houston: six hours behind UTC, and the clocks do not change. */
export const DATE = '2026-11-14';
const MIDNIGHT = Date.parse(`${DATE}T06:00:00Z`);
/** The moment of a minute since local midnight; `days` later. */
export const at = (minute: number, days = 0): string => new Date(MIDNIGHT + (days * 1440 + minute) * 60_000).toISOString();
export const clock = (hours: number, minutes = 0): number => hours * 60 + minutes;
const span = (start: number, end: number) => ({ start: at(start), end: at(end) });

export const person = (id: string, part: Partial<Column> = {}): Column => ({
  id,
  first_name: id,
  last_name: '',
  photo_url: null,
  worked: [span(clock(9), clock(18))],
  breaks: [],
  off: [],
  twd: [],
  does: [{ service_id: 'gel', duration_min: 45 }],
  ...part,
});
export const spans = (...all: readonly (readonly [number, number])[]) => all.map(([start, end]) => span(start, end));

export const visit = (id: string, employee_id: string, start: number, end: number, part: Partial<Visit> = {}): Visit => ({
  id: `visit ${id}`,
  version: 1,
  status: 'confirmed',
  source: 'desk',
  client: { id, name: id, vip: false, is_new: false, written: null },
  guest_name: '',
  group: null,
  note: '',
  manager_note: '',
  late_min: 0,
  series: null,
  ...span(start, end),
  overlaps: false,
  guarantee: null,
  lines: [
    {
      id,
      service_id: 'gel',
      service_name: 'Gel',
      employee_id,
      pinned: false,
      ...span(start, end),
      shape: { duration_min: end - start, buffer_min: 0 } as unknown as Visit['lines'][number]['shape'],
      add_ons: [],
      price_cents: 4500,
      request_cents: 0,
    },
  ],
  ...part,
});

export const day = (part: Partial<CalendarDay> = {}): CalendarDay => ({
  timezone: 'America/Chicago',
  days: [{ date: DATE, ...span(0, 1440) }],
  staff: [person('Linh'), person('Tam')],
  closed: [],
  visits: [],
  blocks: [],
  may: { edit: 'all', block: 'all', override: true, overrideByPin: false, self: null },
  ...part,
});

/** The days from `DATE` on. */
export const daysFrom = (count: number): CalendarDay['days'] =>
  Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.parse(`${DATE}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10),
    start: at(0, i),
    end: at(1440, i),
  }));
