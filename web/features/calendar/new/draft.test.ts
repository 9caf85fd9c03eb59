import { expect, test } from 'vitest';
import { usualStart } from './draft.ts';

test('what has no time yet begins in the morning, and today not before now', () => {
  const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
  expect(usualStart(null)).toBe(clock(10));
  expect(usualStart(clock(8, 20))).toBe(clock(10));
  expect(usualStart(clock(12, 23))).toBe(clock(12, 30));
  expect(usualStart(clock(12, 30))).toBe(clock(12, 30));
});
