import { expect, test } from 'vitest';
import { daysOfTaxPeriod, taxPeriods } from './tax-period.ts';

const all = (today: string) => taxPeriods.map((period) => Object.values(daysOfTaxPeriod(period, today)).join(' – '));

test('months and quarters, those that are over and those that run, over the turn of a year and in a leap year', () => {
  expect(all('2026-11-19')).toEqual([
    '2026-10-01 – 2026-10-31',
    '2026-11-01 – 2026-11-19',
    '2026-07-01 – 2026-09-30',
    '2026-10-01 – 2026-11-19',
  ]);
  expect(all('2028-03-31')).toEqual([
    '2028-02-01 – 2028-02-29',
    '2028-03-01 – 2028-03-31',
    '2027-10-01 – 2027-12-31',
    '2028-01-01 – 2028-03-31',
  ]);
  expect(daysOfTaxPeriod('lastMonth', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
