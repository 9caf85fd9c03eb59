import { expect, test } from 'vitest';
import { instantOf, isTimezone, wallAt } from './time.ts';

test('an instant is read on the wall of the business, not of the server', () => {
  expect(wallAt('2026-11-15T02:30:00Z', 'America/Chicago')).toEqual({ date: '2026-11-14', weekday: 'Saturday', time: '20:30' });
  expect(wallAt('2026-11-15T02:30:00Z', 'Asia/Ho_Chi_Minh')).toEqual({ date: '2026-11-15', weekday: 'Sunday', time: '09:30' });
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
