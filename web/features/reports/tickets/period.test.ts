import { expect, test } from 'vitest';
import { daysOf } from './period.ts';

test.each([
  ['today', '2026-11-16', '2026-11-16'],
  ['yesterday', '2026-11-15', '2026-11-15'],
  ['week', '2026-11-10', '2026-11-16'],
  ['month', '2026-11-01', '2026-11-16'],
] as const)('%s is from %s to %s', (period, from, to) => {
  expect(daysOf(period, '2026-11-16')).toEqual({ from, to });
});
