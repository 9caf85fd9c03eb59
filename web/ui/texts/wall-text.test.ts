import { expect, test } from 'vitest';
import { wallTimeText } from './wall-text.ts';

test('wall times in both languages', () => {
  expect(['00:05', '09:30', '12:00', '19:00'].map((time) => wallTimeText(time, 'en'))).toEqual([
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '7:00 PM',
  ]);
  expect(wallTimeText('9:30', 'vi')).toBe('09:30');
});
