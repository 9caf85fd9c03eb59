import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesFrom, instantOf, isTimezone, wallAt, weekdays } from './time.ts';

test('an instant is read on the wall of the business, not of the server', () => {
  expect(wallAt('2026-11-15T02:30:00Z', 'America/Chicago')).toEqual({ date: '2026-11-14', weekday: 'Saturday', time: '20:30' });
  expect(wallAt('2026-11-15T02:30:00Z', 'Asia/Ho_Chi_Minh')).toEqual({ date: '2026-11-15', weekday: 'Sunday', time: '09:30' });
});
test('the wall leads back to the minute it was read at, or to the first of two, in every zone', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Chicago', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'UTC');
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const { date, weekday, time } = wallAt(moment.toISOString(), zone);
      const minute = Math.floor(moment.getTime() / 60_000);
      const back = Date.parse(instantOf(date, time, zone) ?? '') / 60_000;
      expect([minute, minute - 60]).toContain(back);
      expect(weekdays.indexOf(weekday)).toBe((new Date(date).getUTCDay() + 6) % 7);
    }),
  );
});
test('a time that the clocks skip in spring has no instant', () => {
  expect(instantOf('2026-03-08', '02:30', 'America/New_York')).toBeNull();
  expect(instantOf('2026-03-08', '03:30', 'America/New_York')).toBe('2026-03-08T07:30:00Z');
});
test('a time that the clocks repeat in autumn is the first of the two', () => {
  expect(instantOf('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00Z');
});
test('only IANA names are zones', () => {
  expect(['America/Denver', 'UTC'].every(isTimezone)).toBe(true);
  expect(['Mars/Olympus', '+07:00', ''].some(isTimezone)).toBe(false);
});
test('dates follow each other over months and leap days', () => {
  expect(datesFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesFrom('2026-12-31', '2026-12-31')).toEqual(['2026-12-31']);
});
