import { expect, test } from 'vitest';
import { wallClockAt } from '../../kernel/time.ts';
import { seriesDates } from './rules.ts';

const zone = 'America/Chicago';

test('keeps the time on the wall when the clocks change', () => {
  const dates = seriesDates('2026-10-20T20:15:00Z', zone, 2, 3);
  expect(dates).toEqual([
    { date: '2026-11-03', start: '2026-11-03T21:15:00Z' },
    { date: '2026-11-17', start: '2026-11-17T21:15:00Z' },
    { date: '2026-12-01', start: '2026-12-01T21:15:00Z' },
  ]);
  expect(dates.map(({ start }) => wallClockAt(start, zone).time)).toEqual(['15:15', '15:15', '15:15']);
});

test('a time that the clocks skip is an hour later', () => {
  expect(seriesDates('2027-03-07T08:30:00Z', zone, 1, 1)).toEqual([{ date: '2027-03-14', start: '2027-03-14T08:30:00Z' }]);
});
