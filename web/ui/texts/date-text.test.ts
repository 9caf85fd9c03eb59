import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';

const WHEN = '2026-11-13T23:15:00Z';
const ZONE = 'America/Los_Angeles';

test.each([
  ['moment', 'en', 'Fri, Nov 13 · 3:15 PM'],
  ['moment', 'vi', 'T6, 13/11 · 15:15'],
  ['date', 'en', 'Fri, Nov 13'],
  ['time', 'vi', '15:15'],
  ['day', 'vi', '13/11'],
  ['long', 'en', 'Fri, Nov 13, 2026'],
  ['long', 'vi', 'T6, 13/11/2026'],
] as const)('%s in %s reads %s', (kind, language, shown) => {
  expect(dateText(WHEN, kind, ZONE, language)).toBe(shown);
});

test('midnight and noon are 12, in the zone of the place', () => {
  expect(dateText('2026-11-13T08:05:00Z', 'time', ZONE, 'en')).toBe('12:05 AM');
  expect(dateText('2026-11-13T20:05:00Z', 'time', ZONE, 'en')).toBe('12:05 PM');
  expect(dateText('2026-11-13T08:05:00Z', 'time', ZONE, 'vi')).toBe('00:05');
  expect(dateText('2026-11-13T17:05:00Z', 'date', 'Asia/Ho_Chi_Minh', 'vi')).toBe('T7, 14/11');
});

test('a date of another year says which, as the clock of the place has it', () => {
  const far = (now: string, language: 'en' | 'vi', kind: 'moment' | 'date' | 'day' = 'moment') =>
    dateText('2027-01-01T03:00:00Z', kind, ZONE, language, new Date(now));
  expect(far('2026-12-31T12:00:00Z', 'en')).toBe('Thu, Dec 31 · 7:00 PM');
  expect(far('2027-02-01T12:00:00Z', 'en')).toBe('Thu, Dec 31, 2026 · 7:00 PM');
  expect(far('2027-02-01T12:00:00Z', 'vi')).toBe('T5, 31/12/2026 · 19:00');
  expect([far('2027-02-01T12:00:00Z', 'en', 'date'), far('2027-02-01T12:00:00Z', 'vi', 'day')]).toEqual([
    'Thu, Dec 31, 2026',
    '31/12/2026',
  ]);
});
