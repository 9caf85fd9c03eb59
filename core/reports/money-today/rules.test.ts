import { expect, test } from 'vitest';
import { type DayShare, noFigures } from '../sums/rules.ts';
import { mondayOf, takenOn, weekAgainstLast } from './rules.ts';

const share = (day: string, grain: DayShare['grain'], key: string, figures: Partial<DayShare>): DayShare => ({
  ...noFigures,
  day,
  grain,
  key,
  ...figures,
});
const all = (day: string, gross_cents: number, more: Partial<DayShare> = {}) => share(day, 'all', '', { gross_cents, ...more });
const hour = (at: number, gross_cents: number) => share('', 'hour', String(at), { gross_cents });

test('a week begins on Monday, also across a month', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-22', '2026-11-23', '2027-01-01'];
  expect(days.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23', '2026-12-28']);
});

test('each day stands beside its weekday of last week, and last week counts up to this hour only', () => {
  const shares = [
    all('2026-11-09', 900),
    all('2026-11-10', 1000),
    all('2026-11-14', 5000),
    all('2026-11-16', 942, { refund_cents: 42 }),
    all('2026-11-17', 611),
  ];
  const hours = [hour(10, 300), hour(13, 400), hour(14, 200), hour(1, 100)];
  const week = weekAgainstLast({ today: '2026-11-17', hour: 14, begin: 4 }, shares, hours);
  expect(week.days.map(({ net_cents }) => net_cents)).toEqual([900, 611, null, null, null, null, null]);
  expect(week.days.map(({ before_cents }) => before_cents)).toEqual([900, 1000, 0, 0, 0, 5000, 0]);
  expect(week).toMatchObject({ net_cents: 1511, before_by_now_cents: 900 + 300 + 400 });
});

test('an hour after midnight is late in the business day, not early', () => {
  const at = (now: number) =>
    weekAgainstLast({ today: '2026-11-17', hour: now, begin: 4 }, [], [hour(22, 7), hour(1, 5)]).before_by_now_cents;
  expect([at(4), at(23), at(1), at(2)]).toEqual([0, 7, 7, 12]);
});

test('what was taken is money alone; what was given back is off it', () => {
  const day = '2026-11-17';
  const shares = [
    all(day, 7000),
    all('2026-11-16', 99_900),
    share(day, 'tender', 'cash', { gross_cents: 3000, refund_cents: 500 }),
    share(day, 'tender', 'card', { gross_cents: 5000 }),
    share(day, 'tender', 'gift_cards_used', { gross_cents: 1000 }),
    share(day, 'sold', 'tips', { gross_cents: 1500 }),
  ];
  expect(takenOn(day, shares)).toEqual({
    taken_cents: 7500,
    net_cents: 7000,
    tip_cents: 1500,
    tenders: [
      { tender: 'cash', cents: 2500 },
      { tender: 'card', cents: 5000 },
      { tender: 'gift_cards_used', cents: 1000 },
    ],
  });
});
