import { expect, test } from 'vitest';
import { daysText, offText, whatText, whenText } from './promotion-text.ts';

test('what is taken off, when, and of what, in both languages', () => {
  expect([offText({ type: 'percent', value: 20 }, 'en'), offText({ type: 'amount', value: 1050 }, 'vi')]).toEqual([
    '20% off',
    'Giảm $10.50',
  ]);
  const slow = {
    ends_at: '2027-03-31',
    weekdays: ['Tuesday', 'Wednesday', 'Thursday'],
    from_time: '13:00',
    until_time: '16:00',
  } as const;
  expect(whenText(slow, 'en')).toBe('Tue–Thu · 1:00 PM–4:00 PM · until Mar 31');
  expect(whenText(slow, 'vi')).toBe('T3–T5 · 13:00–16:00 · đến 31/03');
  expect(whenText({ ends_at: null, weekdays: [], from_time: null, until_time: null }, 'en')).toBe('Every day');
  expect(daysText(['Sunday', 'Saturday', 'Monday'], 'en')).toBe('Mon, Sat, Sun');
  expect(whatText(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, C, +2');
  expect(whatText([], 'vi')).toBe('Tất cả dịch vụ');
});
