import { expect, test } from 'vitest';
import { weekdaysText, promotionDiscountText, promotionServicesText, promotionTimesText } from './promotion-text.ts';

test('what is taken off, when, and of what, in both languages', () => {
  expect([
    promotionDiscountText({ type: 'percent', value: 20 }, 'en'),
    promotionDiscountText({ type: 'amount', value: 1050 }, 'vi'),
  ]).toEqual(['20% off', 'Giảm $10.50']);
  const slow = {
    ends_at: '2027-03-31',
    weekdays: ['Tuesday', 'Wednesday', 'Thursday'],
    from_time: '13:00',
    until_time: '16:00',
  } as const;
  expect(promotionTimesText(slow, 'en')).toBe('Tue–Thu · 1:00 PM–4:00 PM · until Mar 31');
  expect(promotionTimesText(slow, 'vi')).toBe('T3–T5 · 13:00–16:00 · đến 31/03');
  expect(promotionTimesText({ ends_at: null, weekdays: [], from_time: null, until_time: null }, 'en')).toBe('Every day');
  expect(weekdaysText(['Sunday', 'Saturday', 'Monday'], 'en')).toBe('Mon, Sat, Sun');
  expect(promotionServicesText(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, C, +2');
  expect(promotionServicesText([], 'vi')).toBe('Tất cả dịch vụ');
});
