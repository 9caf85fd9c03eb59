import { expect, it } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { type DayShare, type Grain, noFigures } from '../sums/rules.ts';
import { comparedNet, comparedWith, salesRows, totalsOfDays } from './rules.ts';

const share = (day: string, grain: Grain, key: string, more: Partial<DayShare>): DayShare => ({
  ...noFigures,
  day,
  grain,
  key,
  ...more,
});

it.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, 'before', { from: '2026-10-01', to: '2026-10-31' }],
  [{ from: '2027-03-01', to: '2027-03-31' }, 'before', { from: '2027-02-01', to: '2027-02-28' }],
  [{ from: '2026-11-09', to: '2026-11-15' }, 'before', { from: '2026-11-02', to: '2026-11-08' }],
  [{ from: '2026-11-01', to: '2026-11-16' }, 'before', { from: '2026-10-16', to: '2026-10-31' }],
  [{ from: '2028-02-29', to: '2028-02-29' }, 'year', { from: '2027-02-28', to: '2027-02-28' }],
  [{ from: '2027-02-01', to: '2027-02-28' }, 'year', { from: '2026-02-01', to: '2026-02-28' }],
  [{ from: '2029-02-01', to: '2029-02-28' }, 'year', { from: '2028-02-01', to: '2028-02-29' }],
] as const)('%j against %s is %j', (days, how, before) => {
  expect(comparedWith(days, how)).toEqual(before);
  expect(comparedWith(days, 'none')).toBeNull();
});

it('a day stands beside the day that is as far into the other period', () => {
  const [days, before] = [
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-02', to: '2026-11-08' },
  ];
  const rows = salesRows('day', [share('2026-11-03', 'all', '', { tickets: 1, gross_cents: 900, discount_cents: 100 })]);
  const netOf = comparedNet('day', days, before, rows);
  expect([netOf('2026-11-10'), netOf('2026-11-11')]).toEqual([800, 0]);
  expect(addDays('2026-11-10', -7)).toBe('2026-11-03');
});

it('net sales are gross less discounts and refunds, and the average is by paid ticket', () => {
  const day = '2026-11-09';
  const totals = totalsOfDays([
    share(day, 'all', '', { tickets: 3, gross_cents: 10_000, discount_cents: 500, refund_cents: 300 }),
    share(day, 'sold', 'tips', { gross_cents: 900 }),
    share(day, 'tender', 'cash', { gross_cents: 12_000, refund_cents: 2000 }),
    share(day, 'tender', 'gift_cards_used', { gross_cents: 600 }),
  ]);
  expect(totals).toMatchObject({ net_cents: 9200, average_cents: 3067, collected_cents: 10_000 });
  expect(totals.sold.tips).toBe(900);
});

it('rows are in the order of their hours, or by what they came to; what has no name of its own is put under another key', () => {
  const hours = ['9', '14', '10'].map((key) => share('', 'hour', key, { tickets: 1, qty: 1, gross_cents: 100 }));
  expect(salesRows('hour', hours).map(({ key }) => key)).toEqual(['9', '10', '14']);
  const items = [
    share('', 'item', 'service:a', { qty: 1, gross_cents: 300 }),
    share('', 'item', 'service:b', { qty: 1, gross_cents: 400 }),
    share('', 'item', 'product:', { qty: 1, gross_cents: 900 }),
  ];
  const grouped = salesRows('category', items, (key) => (key.startsWith('service') ? 'nails' : 'product'));
  expect(grouped.map(({ key, net_cents }) => [key, net_cents])).toEqual([
    ['product', 900],
    ['nails', 700],
  ]);
});
