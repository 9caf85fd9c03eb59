import { describe, expect, it, test } from 'vitest';
import { mayTurn, stretchesOf } from './rules.ts';

const days = (first_date: string, last_date: string) => ({ first_date, last_date, start_time: null, end_time: null });
const hours = (date: string, start_time: string, end_time: string) => ({
  first_date: date,
  last_date: date,
  start_time,
  end_time,
});
const lengths = (off: Parameters<typeof stretchesOf>[0], zone: string) =>
  stretchesOf(off, zone).map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000);

describe('time off of whole days', () => {
  it('holds one stretch per local day, from midnight to midnight', () => {
    expect(stretchesOf(days('2026-06-01', '2026-06-02'), 'America/Chicago')).toEqual([
      { starts_at: '2026-06-01T05:00:00.000Z', ends_at: '2026-06-02T05:00:00.000Z' },
      { starts_at: '2026-06-02T05:00:00.000Z', ends_at: '2026-06-03T05:00:00.000Z' },
    ]);
  });
  it.each([
    ['America/Chicago', '2026-03-07', '2026-03-09', [24, 23, 24]],
    ['America/Chicago', '2026-10-31', '2026-11-02', [24, 25, 24]],
    ['Africa/Cairo', '2026-04-23', '2026-04-25', [24, 23, 24]],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-05', [24.5]],
    ['Antarctica/Troll', '2026-10-25', '2026-10-25', [12, 14]],
    ['Asia/Ho_Chi_Minh', '2026-03-08', '2026-03-08', [24]],
  ])('in %s from %s to %s takes %j hours', (zone, first, last, taken) => {
    expect(lengths(days(first, last), zone)).toEqual(taken);
  });
  test('the stretches touch each other and leave no gap', () => {
    const year = stretchesOf(days('2026-01-01', '2026-12-31'), 'America/New_York');
    expect(year).toHaveLength(365);
    expect(year.filter(({ starts_at }, i) => i > 0 && starts_at !== year[i - 1]?.ends_at)).toEqual([]);
  });
});

describe('time off of some hours', () => {
  it('holds them, also where the clocks jump', () => {
    expect(lengths(hours('2026-06-01', '09:00', '12:30'), 'America/Chicago')).toEqual([3.5]);
    expect(lengths(hours('2026-03-08', '01:00', '04:00'), 'America/Chicago')).toEqual([2]);
    expect(lengths(hours('2026-03-08', '02:00', '02:55'), 'America/Chicago')).toEqual([]);
    expect(lengths(hours('2026-11-01', '01:00', '02:00'), 'America/Chicago')).toEqual([2]);
  });
});

it.each([
  ['all', 'requested', 'approved', true],
  ['all', 'approved', 'declined', true],
  ['self', 'requested', 'requested', true],
  ['self', 'requested', 'approved', false],
  ['self', 'approved', 'requested', false],
  ['self', 'declined', 'declined', false],
] as const)('%s turns %s into %s: %s', (reach, from, to, may) => {
  expect(mayTurn(reach, from, to)).toBe(may);
});
