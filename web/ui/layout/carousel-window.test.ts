import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveWindow, overflowingWindowSizes, windowThatShows, carouselWindowFor } from './carousel-window.ts';

test('six and four; four and three below 700; three and two below 500', () => {
  expect(carouselWindowFor(false, false)).toEqual({ visible: 6, step: 4 });
  expect(carouselWindowFor(true, false)).toEqual({ visible: 4, step: 3 });
  expect(carouselWindowFor(true, true)).toEqual({ visible: 3, step: 2 });
});

const WIDE = carouselWindowFor(false, false);
const PHONE = carouselWindowFor(true, true);

test.each([
  [0, 1, 9, WIDE, 3],
  [3, 1, 9, WIDE, 3],
  [3, -1, 9, WIDE, 0],
  [0, 1, 6, WIDE, 0],
  [0, 1, 9, PHONE, 2],
  [4, 1, 9, PHONE, 6],
  [6, 1, 9, PHONE, 6],
] as const)('from %i by %i among %i tabs', (start, direction, count, window, result) => {
  expect(moveWindow(start, direction, count, window)).toBe(result);
});

test('a tab out of sight comes in by the smallest move', () => {
  expect(windowThatShows(7, 0, 9, WIDE)).toBe(2);
  expect(windowThatShows(1, 3, 9, WIDE)).toBe(1);
  expect(windowThatShows(4, 0, 9, WIDE)).toBe(0);
});

test('the window never leaves the tabs and always holds the one asked for', () => {
  const any = fc.record({ count: fc.integer({ min: 1, max: 12 }), start: fc.integer({ min: -3, max: 15 }), at: fc.nat(11) });
  fc.assert(
    fc.property(any, fc.constantFrom(WIDE, carouselWindowFor(true, false), PHONE), ({ count, start, at }, window) => {
      const index = at % count;
      const from = windowThatShows(index, start, count, window);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(Math.max(0, count - window.visible));
      expect(index).toBeGreaterThanOrEqual(from);
      expect(index).toBeLessThan(from + window.visible);
    }),
  );
});

test('the style sheet is told which windows overflow', () => {
  expect([3, 4, 6, 9].map(overflowingWindowSizes)).toEqual(['', '3', '4 3', '6 4 3']);
});
