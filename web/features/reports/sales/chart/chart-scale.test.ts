import { expect, it } from 'vitest';
import { scaleOf } from './chart-scale.ts';

it('ends with a round amount above the largest, in a handful of steps', () => {
  expect(scaleOf(237_400)).toEqual({ top: 300_000, marks: [0, 100_000, 200_000, 300_000] });
  expect(scaleOf(8800).top).toBe(10_000);
  expect(scaleOf(100).marks).toEqual([0, 25, 50, 75, 100]);
  expect(scaleOf(0)).toEqual({ top: 1, marks: [0] });
});
