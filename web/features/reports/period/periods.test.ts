import { expect, it } from 'vitest';
import { daysOfSalesPeriod } from './periods.ts';

it.each([
  ['today', '2027-03-01', { from: '2027-03-01', to: '2027-03-01' }],
  ['week', '2027-03-01', { from: '2027-02-23', to: '2027-03-01' }],
  ['month', '2027-03-31', { from: '2027-03-01', to: '2027-03-31' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['lastMonth', '2027-01-15', { from: '2026-12-01', to: '2026-12-31' }],
  ['year', '2027-11-19', { from: '2027-01-01', to: '2027-11-19' }],
] as const)('%s on %s', (period, today, days) => expect(daysOfSalesPeriod(period, today)).toEqual(days));
