import { expect, test } from 'vitest';
import { statuses } from '../../appointments/rules/visit.ts';
import { bookedShare, countsAsBooked } from './booked-share.ts';

const day = { start: 600, end: 1080 };

test('of the time that could be booked, what is; breaks and time off could not', () => {
  const booked = [{ start: 600, end: 720 }];
  expect(bookedShare({ worked: [day], away: [], booked })).toBe(25);
  expect(bookedShare({ worked: [day], away: [{ start: 720, end: 780 }], booked })).toBe(29);
  expect(bookedShare({ worked: [day], away: [{ start: 700, end: 1080 }], booked })).toBe(100);
  expect(bookedShare({ worked: [day], away: [day], booked: [] })).toBeNull();
  expect(bookedShare({ worked: [], away: [], booked })).toBeNull();
});

test('requests, cancelled visits and no-shows are not booked', () => {
  expect(statuses.filter((status) => !countsAsBooked(status))).toEqual(['requested', 'cancelled', 'no_show']);
});
