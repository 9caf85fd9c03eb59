import { expect, test } from 'vitest';
import { nextShift } from './rules.ts';

const day = (worked: [number, number][], away: [number, number][] = []) => ({
  worked: worked.map(([start, end]) => ({ start, end })),
  away: away.map(([start, end]) => ({ start, end })),
});

test('the next shift is the first day whose work has not begun, around its breaks and without time off', () => {
  const shift = [
    [600, 720],
    [780, 1080],
  ] as [number, number][];
  expect(nextShift([day(shift)], 599)).toEqual({ start: 600, end: 1080 });
  // On the break in the middle of today, the next shift is tomorrow's.
  expect(nextShift([day(shift), day([[2040, 2520]])], 750)).toEqual({ start: 2040, end: 2520 });
  expect(nextShift([day([]), day([[2040, 2520]], [[1440, 2880]]), day([[3480, 3960]])], 0)).toEqual({ start: 3480, end: 3960 });
  expect(nextShift([day([[2040, 2520]], [[2040, 2160]])], 0)).toEqual({ start: 2160, end: 2520 });
  expect(nextShift([day([]), day([])], 0)).toBeNull();
});
