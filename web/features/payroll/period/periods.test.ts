import { expect, it } from 'vitest';
import { usualDays } from './periods.ts';

it('after the newest run, first the length that it had; none of its days is in them', () => {
  const runs = [
    { from: '2027-03-01', to: '2027-03-07' },
    { from: '2027-02-22', to: '2027-02-28' },
  ];
  expect(usualDays(runs, '2027-03-10')).toEqual([
    { length: 'week', days: { from: '2027-03-08', to: '2027-03-14' } },
    { length: 'twoWeeks', days: { from: '2027-03-08', to: '2027-03-21' } },
    { length: 'halfMonth', days: { from: '2027-03-08', to: '2027-03-15' } },
  ]);
  const halves = usualDays([{ from: '2027-02-16', to: '2027-02-28' }], '2027-03-10');
  expect(halves[0]).toEqual({ length: 'halfMonth', days: { from: '2027-03-01', to: '2027-03-15' } });
});

it('without a run, the half of the month that today is in and the one before, the week from Monday on, and two of them', () => {
  expect(usualDays([], '2027-03-10').map(({ length, days: { from, to } }) => [length, from, to])).toEqual([
    ['halfMonth', '2027-03-01', '2027-03-15'],
    ['halfMonth', '2027-02-16', '2027-02-28'],
    ['week', '2027-03-08', '2027-03-14'],
    ['twoWeeks', '2027-03-01', '2027-03-14'],
  ]);
  expect(usualDays([], '2027-03-07')[2]?.days).toEqual({ from: '2027-03-01', to: '2027-03-07' });
});
