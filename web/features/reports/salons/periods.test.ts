import { expect, test } from 'vitest';
import { daysOfSalons } from './periods.ts';

test('periods end with yesterday, whose figures are known', () => {
  const today = '2026-11-19';
  expect(daysOfSalons('yesterday', today)).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect(daysOfSalons('week', today)).toEqual({ from: '2026-11-12', to: '2026-11-18' });
  expect(daysOfSalons('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-18' });
  expect(daysOfSalons('lastMonth', today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(daysOfSalons('month', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});
