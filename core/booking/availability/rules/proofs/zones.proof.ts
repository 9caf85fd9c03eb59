import { describe, expect, it } from 'vitest';
import { offersOf } from '../answer.ts';
import { calendarOf, type StaffFacts } from '../calendar.ts';
import {
  instantOfWallTime,
  type LocalDay,
  localDays,
  type Minute,
  type Span,
  wallClockAt,
  weekdays,
} from '../../../../kernel/time.ts';
import { type Plan, workedOn } from '../plan.ts';
import { reference } from './reference.ts';

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const daysFrom = (date: string, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(date) + i * 86_400_000).toISOString().slice(0, 10));

/** Every day of 2026 that is not 24 hours long somewhere. Weeks of 168 hours hold none. */
const changes = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
  const starts = daysFrom('2025-12-29', 380).filter((_, i) => i % 7 === 0);
  const startOf = (date: string) => localDays(date, 1, zone)[0]?.start ?? 0;
  return starts
    .filter((monday, i) => startOf(starts[i + 1] ?? monday) - startOf(monday) !== 7 * 1440)
    .flatMap((monday) => localDays(monday, 7, zone))
    .filter(({ date, start, end }) => date.startsWith('2026') && end - start !== 1440)
    .map(({ date }) => ({ zone, date }));
});

const wall = (minute: Minute, zone: string) => wallClockAt(new Date(minute * 60_000).toISOString(), zone);

type Shift = readonly [start: string, end: string];
type Clock = readonly { readonly at: Minute; readonly time: string }[];
function clockOf({ start, end, zone }: LocalDay): Clock {
  const marks = Array.from({ length: (end - start) / 5 }, (_, mark) => start + mark * 5);
  const face = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return marks.map((at) => ({ at, time: face.format(at * 60_000) }));
}

/** From the first moment of the day that the plan has begun, to the last at which it has not ended. */
function workedByTheClock(clock: Clock, [from, to]: Shift): Span[] {
  const first = clock.find(({ time }) => time >= from);
  const last = clock.findLast(({ time }) => time < to);
  return !first || !last || last.at < first.at ? [] : [{ start: first.at, end: last.at + 5 }];
}

const service = {
  id: 'cut',
  duration_min: 40,
  buffer_before_min: 0,
  processing_min: 0,
  finishing_min: 0,
  buffer_after_min: 5,
  beside: false,
  resources: [],
};
const skills = new Map([['cut', { duration_min: 40, price_cents: 4000 }]]);
const person = (worked: Span[]): StaffFacts => ({ id: 1, worked, busy: [], skills });

/** Around the hours at which clocks change somewhere, and an ordinary day. */
const shifts = [
  ['00:00', '04:10'],
  ['01:30', '03:30'],
  ['02:15', '08:00'],
  ['09:00', '19:00'],
  ['21:00', '23:55'],
] as const satisfies Shift[];
const planOf = ([start_time, end_time]: Shift): Plan => ({
  week: weekdays.map((day) => ({ day, start_time, end_time })),
  breaks: [],
  workDays: [],
});

describe('on the days when clocks change', () => {
  it('there are such days to test', () => {
    expect(new Set(changes.map(({ zone }) => zone)).size).toBeGreaterThan(100);
  });

  it('a day is as long as its wall says, and plans begin and end when the wall says so', () => {
    for (const { zone, date } of changes)
      for (const day of localDays(dayBefore(date), 3, zone)) {
        expect([wall(day.start, zone).date, wall(day.end - 1, zone).date, wall(day.end, zone).date > day.date]).toEqual([
          day.date,
          day.date,
          true,
        ]);
        const clock = clockOf(day);
        for (const shift of shifts)
          expect(workedOn(day, planOf(shift), []), `${zone} ${day.date} ${shift.join()}`).toEqual(workedByTheClock(clock, shift));
      }
  }, 300_000);

  it('the fast rule offers what the slow one offers, at every step', () => {
    const line = { service, add_on_min: 0, staff: null };
    const wish = { people: [[line]], mode: 'together' as const };
    // Zones that change alike offer alike: one of each kind of day and offset is enough for the slow rule.
    const kinds = new Map(
      changes.map(({ zone, date }) => {
        const days = localDays(date, 1, zone);
        const worked = days.flatMap((day) => workedOn(day, planOf(shifts[1]), []));
        return [JSON.stringify([date, days.map(({ start, end }) => [start, end]), worked]), { zone, date }];
      }),
    );
    expect(kinds.size).toBeGreaterThan(20);
    for (const { zone, date } of kinds.values())
      for (const shift of shifts)
        for (const step_min of [5, 10, 15, 20, 30, 60]) {
          const days = localDays(dayBefore(date), 3, zone);
          const staff = [person(days.flatMap((day) => workedOn(day, planOf(shift), [])))];
          const terms = { earliest: 0, latest: Number.MAX_SAFE_INTEGER, step_min, anyMark: false };
          const offered = offersOf(calendarOf(days, staff, []), wish, terms, 'all').flatMap(({ offers }) => offers);
          const starts = offered.map(({ start }) => start);
          expect(starts.join(), `${zone} ${date} ${step_min}`).toBe(
            reference({ days, staff, resources: [] }, wish, terms).join(),
          );
          expect(new Set(starts).size).toBe(starts.length);
        }
  }, 300_000);

  it('a time that the clocks skip is no time, and one that they repeat is two', () => {
    expect(instantOfWallTime('2026-03-08', '02:30', 'America/Chicago')).toBeNull();
    const days = localDays('2026-11-01', 1, 'America/Chicago');
    const staff = [person(days.flatMap((day) => workedOn(day, planOf(['00:00', '04:10']), [])))];
    const terms = { earliest: 0, latest: Number.MAX_SAFE_INTEGER, step_min: 30, anyMark: false };
    const wish = { people: [[{ service, add_on_min: 0, staff: null }]], mode: 'together' as const };
    const offered = offersOf(calendarOf(days, staff, []), wish, terms, 'all').flatMap(({ offers }) => offers);
    const times = offered.map(({ start }) => wall(start, 'America/Chicago').time);
    expect(times.filter((time) => time === '01:30')).toHaveLength(2);
    expect(times.filter((time) => time === '02:30')).toHaveLength(1);
  });
});
