import { expect, it } from 'vitest';
import { monthAfter, monthOf } from './month.ts';

it('a month is shown in whole weeks', () => {
  const { first, last, weeks } = monthOf('2026-11', false);
  expect([first, last, weeks.length]).toEqual(['2026-11-01', '2026-12-05', 5]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(monthOf('2026-11', true).first).toBe('2026-10-26');
  expect(monthOf('2026-02', false).weeks).toHaveLength(4);
});

it('months follow each other over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-01', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-02',
  ]);
});
