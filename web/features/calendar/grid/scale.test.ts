import { expect, test } from 'vitest';
import { clockText, hourText, longRange, pxPerMin, rangeText, snapped, timeText } from './scale.ts';

test('a quarter of an hour is 28 pixels, or 20 where more has to fit', () => {
  expect([pxPerMin('roomy') * 15, pxPerMin('dense') * 15]).toEqual([28, 20]);
});

test.each([
  [0, '12:00', '12:00 AM', '12 AM', '00:00'],
  [9 * 60 + 5, '9:05', '9:05 AM', '9:05 AM', '09:05'],
  [12 * 60, '12:00', '12:00 PM', '12 PM', '12:00'],
  [14 * 60 + 30, '2:30', '2:30 PM', '2:30 PM', '14:30'],
  [24 * 60 + 15, '12:15', '12:15 AM', '12:15 AM', '00:15'],
  [-30, '11:30', '11:30 PM', '11:30 PM', '23:30'],
])('minute %i is %s, %s and %s in English, and %s in Vietnamese', (minute, clock, time, hour, vi) => {
  expect([clockText(minute, 'en'), timeText(minute, 'en'), hourText(minute, 'en')]).toEqual([clock, time, hour]);
  expect([clockText(minute, 'vi'), timeText(minute, 'vi'), hourText(minute, 'vi')]).toEqual([vi, vi, vi]);
});

test('a range says AM or PM twice only where they differ', () => {
  expect(longRange(600, 660, 'en')).toBe('10:00–11:00 AM');
  expect(longRange(690, 750, 'en')).toBe('11:30 AM – 12:30 PM');
  expect(longRange(690, 750, 'vi')).toBe('11:30–12:30');
  expect(rangeText(690, 750, 'en')).toBe('11:30–12:30');
});

test('what is dragged snaps to five minutes, what is drawn to a quarter of an hour', () => {
  expect([602, 603, 607].map((minute) => snapped(minute))).toEqual([600, 605, 605]);
  expect([607, 608].map((minute) => snapped(minute, 15))).toEqual([600, 615]);
});
