import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay, businessDayRange, type DayRule } from './business-day.ts';
import { dayStarts } from './starts.ts';
import { addDays, wallClockAt } from '../time.ts';

const houston: DayRule = { timezone: 'America/Chicago', starts_at: '04:00' };

test('a day turns at four in the morning unless the business says otherwise', () => {
  const days = ['2026-11-17T09:59:00Z', '2026-11-17T10:00:00Z'].map((at) => businessDay(at, houston));
  expect(days).toEqual(['2026-11-16', '2026-11-17']);
  expect(businessDay('2026-11-17T05:59:00Z', { ...houston, starts_at: '00:00' })).toBe('2026-11-16');
  expect(businessDay('2026-11-17T06:00:00Z', { ...houston, starts_at: '00:00' })).toBe('2026-11-17');
});

test('a ticket at 23:50, a payout at 00:10 and a close at 02:00 are on one day, wherever the salon is', () => {
  for (const [timezone, evening] of [
    ['America/Chicago', '2026-11-17T05:50:00Z'],
    ['Pacific/Honolulu', '2026-11-17T09:50:00Z'],
    ['Asia/Ho_Chi_Minh', '2026-11-16T16:50:00Z'],
  ] as const) {
    const later = (minutes: number) => new Date(Date.parse(evening) + minutes * 60_000).toISOString();
    const days = [0, 20, 130, 249, 250].map((minutes) => businessDay(later(minutes), { timezone, starts_at: '04:00' }));
    expect(days).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-16', '2026-11-17']);
  }
});

test('days of 23 and 25 hours, the leap day and the turn of the year are one day each', () => {
  const hours = (date: string, rule = houston) => {
    const { since, until } = businessDayRange(date, date, rule);
    return (Date.parse(until) - Date.parse(since)) / 3_600_000;
  };
  // The clocks change at two in the morning of Sunday, which is in the business day of Saturday.
  expect(['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2028-02-29', '2026-12-31'].map((date) => hours(date))).toEqual(
    [23, 24, 25, 24, 24, 24],
  );
  expect(hours('2026-11-01', { ...houston, starts_at: '00:00' })).toBe(25);
});

test('every instant is in the span of its day and of no other', () => {
  const zone = fc.constantFrom(
    'America/Chicago',
    'America/New_York',
    'Pacific/Honolulu',
    'Australia/Sydney',
    'America/Santiago',
    'Asia/Kathmandu',
  );
  const instant = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2029, 0) }).map((at) => new Date(at).toISOString());
  fc.assert(
    fc.property(instant, zone, fc.constantFrom(...dayStarts), (at, timezone, starts_at) => {
      const rule = { timezone, starts_at };
      const day = businessDay(at, rule);
      const [within, before, after] = [day, addDays(day, -1), addDays(day)].map((date) => {
        const { since, until } = businessDayRange(date, date, rule);
        return Date.parse(since) <= Date.parse(at) && Date.parse(at) < Date.parse(until);
      });
      // When clocks are set back at midnight, they show the previous date for another hour. `businessDay` follows the clock.
      const isOdd = starts_at === '00:00' && !within;
      if (isOdd) return wallClockAt(at, timezone).date === day;
      return within === true && before === false && after === false;
    }),
    { numRuns: 3000 },
  );
});
