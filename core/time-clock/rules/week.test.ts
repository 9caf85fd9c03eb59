import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, datesBetween, weekdays } from '../../kernel/time.ts';
import { nextBegin, standingRules, weekdayOf, type WeekRule, workweekOf } from './week.ts';

test('weeks begin on Monday unless somebody said otherwise, and never change behind', () => {
  expect(workweekOf('2026-11-19', [])).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  const rules: WeekRule[] = [{ from_day: '2026-11-29', set_on: '2026-11-19' }];
  expect(workweekOf('2026-11-19', rules)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  // The last week of before is shorter.
  expect(workweekOf('2026-11-28', rules)).toEqual({ from: '2026-11-23', to: '2026-11-28' });
  expect(workweekOf('2026-11-29', rules)).toEqual({ from: '2026-11-29', to: '2026-12-05' });
  expect(workweekOf('2027-03-14', rules)).toEqual({ from: '2027-03-14', to: '2027-03-20' });
});

test('what has not begun is replaced by what is said next; what has begun stays', () => {
  const planned = { from_day: '2026-11-29', set_on: '2026-11-19' };
  const other = { from_day: '2026-12-02', set_on: '2026-11-20' };
  expect(standingRules([planned, other])).toEqual([other]);
  const later = { from_day: '2026-12-06', set_on: '2026-11-29' };
  expect(standingRules([planned, later])).toEqual([planned, later]);
});

test('the next begin of a weekday is ahead, and within a week', () => {
  for (const today of datesBetween('2026-11-15', '2026-11-22'))
    for (const weekday of weekdays) {
      const from = nextBegin(today, weekday);
      expect(weekdayOf(from)).toBe(weekday);
      expect([from > today, from <= addDays(today, 7)]).toEqual([true, true]);
    }
});

test('every day is in exactly one week, whatever was said when', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days));
  const rule = fc.record({ set_on: day, ahead: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), (said) => {
      const rules = said
        .toSorted((one, other) => one.set_on.localeCompare(other.set_on))
        .map(({ set_on, ahead }) => ({ set_on, from_day: addDays(set_on, ahead) }));
      for (const date of datesBetween('2025-12-20', '2026-10-01')) {
        const { from, to } = workweekOf(date, rules);
        const [before, after] = [workweekOf(addDays(from, -1), rules), workweekOf(addDays(to), rules)];
        if (!(from <= date && date <= to && before.to === addDays(from, -1) && after.from === addDays(to))) return false;
        if (to > addDays(from, 6)) return false;
      }
      return true;
    }),
    { numRuns: 60 },
  );
});
