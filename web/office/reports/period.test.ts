import { expect, test } from 'vitest';
import { daysOf } from './period.ts';

test('periods are whole days, and the month before January is December', () => {
  expect(daysOf('month', '2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-16' });
  expect(daysOf('before', '2026-11-16')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOf('before', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('before', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('year', '2026-11-16')).toEqual({ from: '2026-01-01', to: '2026-11-16' });
});
