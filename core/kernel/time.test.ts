import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  datesBetween,
  instantOfWallTime,
  isTimezone,
  localDays,
  minuteOfWallTime,
  vietnameseDayText,
  wallClockAt,
  weekdays,
} from './time.ts';

test('an instant is read on the wall of the business, not of the server', () => {
  expect(wallClockAt('2026-11-15T02:30:00Z', 'America/Chicago')).toEqual({
    date: '2026-11-14',
    weekday: 'Saturday',
    time: '20:30',
  });
  expect(wallClockAt('2026-11-15T02:30:00Z', 'Asia/Ho_Chi_Minh')).toEqual({
    date: '2026-11-15',
    weekday: 'Sunday',
    time: '09:30',
  });
});
test('the wall leads back to the minute it was read at, or to the first of two, in every zone', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Chicago', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'UTC');
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const { date, weekday, time } = wallClockAt(moment.toISOString(), zone);
      const minute = Math.floor(moment.getTime() / 60_000);
      const back = Date.parse(instantOfWallTime(date, time, zone) ?? '') / 60_000;
      expect([minute, minute - 60]).toContain(back);
      expect(weekdays.indexOf(weekday)).toBe((new Date(date).getUTCDay() + 6) % 7);
    }),
  );
});
test('a time that the clocks skip in spring has no instant', () => {
  expect(instantOfWallTime('2026-03-08', '02:30', 'America/New_York')).toBeNull();
  expect(instantOfWallTime('2026-03-08', '03:30', 'America/New_York')).toBe('2026-03-08T07:30:00Z');
});
test('a time that the clocks repeat in autumn is the first of the two', () => {
  expect(instantOfWallTime('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00Z');
});
test('only IANA names are zones', () => {
  expect(['America/Denver', 'UTC'].every(isTimezone)).toBe(true);
  expect(['Mars/Olympus', '+07:00', ''].some(isTimezone)).toBe(false);
});
test('dates follow each other over months and leap days', () => {
  expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesBetween('2026-12-31', '2026-12-31')).toEqual(['2026-12-31']);
});

/**
 * Ordinary zones, and zones whose clocks change at midnight, by half an hour or by a whole day, or whose offset once had odd
 * minutes.
 */
const oddZones = [
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Ho_Chi_Minh',
  'Asia/Beirut',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
];

test('a day is written as people write it in Vietnamese', () => {
  expect(vietnameseDayText('2026-11-20')).toBe('thứ Sáu 20/11');
  expect(vietnameseDayText('2027-02-07')).toBe('Chủ Nhật 07/02');
});

const minuteIn = (at: Temporal.ZonedDateTime) => Math.floor(at.epochMilliseconds / 60_000);

test('days, plans and instants are those that Temporal finds, in odd zones over thirty years', () => {
  const zones = fc.constantFrom(...oddZones);
  const dates = fc.date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const times = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const agree = (date: string, time: string, zone: string) => {
    const plain = Temporal.PlainDate.from(date);
    const [day] = localDays(date, 1, zone);
    if (!day) throw new Error('a day is missing');
    const around = [plain.toZonedDateTime(zone), plain.add({ days: 1 }).toZonedDateTime(zone)].map(minuteIn);
    expect([day.start, day.end]).toEqual(around);
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
    const early = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const isShown = early.toPlainDateTime().equals(wall);
    expect(instantOfWallTime(date, time, zone)).toBe(isShown ? early.toInstant().toString() : null);
    const edge = isShown ? wall.toZonedDateTime(zone, { disambiguation: 'later' }) : early.getTimeZoneTransition('next');
    expect(minuteOfWallTime(day, time, isShown ? 'end' : 'start')).toBe(minuteIn(edge ?? early));
  };
  fc.assert(
    fc.property(dates, times, zones, (date, time, zone) => agree(date.toISOString().slice(0, 10), time, zone)),
    { numRuns: 1500 },
  );
  for (const zone of oddZones) {
    let at = Temporal.Instant.from('2005-01-01T00:00:00Z').toZonedDateTimeISO(zone);
    for (let changes = 0; changes < 60; changes += 1) {
      const next = at.getTimeZoneTransition('next');
      if (!next || next.year > 2035) break;
      at = next;
      const before = at.subtract({ minutes: 1 }).toPlainDate().toString();
      for (const time of ['00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:00', '23:30'])
        for (const date of [before, at.toPlainDate().toString()]) agree(date, time, zone);
    }
  }
});
