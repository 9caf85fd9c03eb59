import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfWallTime } from '../../kernel/time.ts';
import { minutesOf, minutesUntil, type ShiftBreak, type ShiftTimes, whyNotShift } from './shift.ts';

/** A time on the wall of Houston on that day; of an hour that clocks repeat, the first. */
const wall = (date: string, time: string): string => instantOfWallTime(date, time, 'America/Chicago') ?? '';
const day = '2026-11-17';
const at = (time: string) => wall(day, time);
const pause = (from: string, to: string | null, paid = false): ShiftBreak => ({
  paid,
  started_at: at(from),
  ended_at: to === null ? null : at(to),
});
const shift = (from: string, to: string | null, ...breaks: ShiftBreak[]): ShiftTimes => ({
  started_at: at(from),
  ended_at: to === null ? null : at(to),
  breaks,
});

test('a shift is paid by the minute, less what it rested unpaid', () => {
  expect(minutesOf(shift('09:02', '18:07', pause('12:00', '12:31'), pause('15:00', '15:12', true)))).toEqual({
    paid_minutes: 545 - 31,
    unpaid_break_minutes: 31,
    paid_break_minutes: 12,
  });
  expect(minutesOf(shift('09:02', null))).toBeNull();
  expect(minutesUntil(shift('09:00', null, pause('12:00', null)), at('12:20'))).toMatchObject({
    paid_minutes: 180,
    unpaid_break_minutes: 20,
  });
});

test('nights on which clocks change are as long as they were', () => {
  const night = (from: string, to: string): number | undefined =>
    minutesOf({ started_at: wall(from, '22:00'), ended_at: wall(to, '06:00'), breaks: [] })?.paid_minutes;
  expect(night('2026-10-31', '2026-11-01')).toBe(9 * 60);
  expect(night('2026-03-07', '2026-03-08')).toBe(7 * 60);
  expect(night('2026-11-16', '2026-11-17')).toBe(8 * 60);
});

test('nothing is rounded: wherever a shift is cut, its pieces add up to it', () => {
  const start = Date.parse('2026-11-17T15:00:00Z');
  const second = fc.integer({ min: 0, max: 86_399 });
  fc.assert(
    fc.property(fc.uniqueArray(second, { minLength: 4, maxLength: 12 }), fc.boolean(), (seconds, paid) => {
      const marks = seconds.toSorted((a, b) => a - b).map((s) => new Date(start + s * 1000).toISOString());
      const [first = '', last = ''] = [marks[0], marks.at(-1)];
      const breaks = marks.slice(1, -1).flatMap((from, i, all) => {
        const to = all[i + 1];
        return i % 2 === 0 && to !== undefined ? [{ paid, started_at: from, ended_at: to }] : [];
      });
      const whole = minutesOf({ started_at: first, ended_at: last, breaks });
      const pieces = marks.slice(1).map((to, i) => minutesOf({ started_at: marks[i] ?? '', ended_at: to, breaks: [] }));
      const sum = pieces.reduce((all, piece) => all + (piece?.paid_minutes ?? 0), 0);
      const length = Math.floor(Date.parse(last) / 60_000) - Math.floor(Date.parse(first) / 60_000);
      expect(sum).toBe(length);
      expect((whole?.paid_minutes ?? 0) + (whole?.unpaid_break_minutes ?? 0)).toBe(length);
      expect(paid ? whole?.unpaid_break_minutes : whole?.paid_break_minutes).toBe(0);
      expect(whole?.paid_minutes).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('what somebody types is about what has happened, in order', () => {
  const now = at('20:00');
  const why = (typed: ShiftTimes) => {
    const refused = Object.entries(whyNotShift(typed, now) ?? {});
    return refused.map(([field, [reason]]) => [field, reason?.code].join(' '))[0] ?? null;
  };
  const cases: [ShiftTimes, string | null][] = [
    [shift('09:00', '18:00', pause('12:00', '12:30'), pause('15:00', '15:10', true)), null],
    [shift('09:00', null, pause('12:00', '12:30')), null],
    [shift('09:00', null, pause('12:00', null)), null],
    [shift('09:00', '20:00'), null],
    [shift('20:01', '20:02'), 'started_at time_clock.not_yet'],
    [shift('09:00', '20:01'), 'ended_at time_clock.not_yet'],
    [shift('09:00', '09:00'), 'ended_at time_clock.ends_before_start'],
    [shift('09:00', '08:00'), 'ended_at time_clock.ends_before_start'],
    [{ started_at: wall('2026-11-16', '17:59'), ended_at: at('18:00'), breaks: [] }, 'ended_at time_clock.too_long'],
    [
      { started_at: wall('2025-10-01', '09:00'), ended_at: wall('2025-10-01', '18:00'), breaks: [] },
      'started_at time_clock.too_long_ago',
    ],
    [shift('09:00', '18:00', pause('12:30', '12:00')), 'breaks time_clock.break_backwards'],
    [shift('09:00', '18:00', pause('08:50', '09:10')), 'breaks time_clock.break_outside'],
    [shift('09:00', '18:00', pause('17:50', '18:10')), 'breaks time_clock.break_outside'],
    [shift('09:00', '18:00', pause('12:00', '12:30'), pause('12:20', '12:40')), 'breaks time_clock.breaks_overlap'],
    [shift('09:00', '18:00', pause('12:20', '12:40'), pause('12:00', '12:30')), 'breaks time_clock.breaks_overlap'],
    [shift('09:00', null, pause('12:00', null), pause('15:00', '15:10')), 'breaks time_clock.breaks_overlap'],
    [shift('09:00', '20:00', pause('12:00', null)), 'breaks time_clock.break_unended'],
  ];
  for (const [typed, expected] of cases) expect.soft(why(typed), JSON.stringify(typed)).toBe(expected);
});
