import type { Salon } from 'core/reports/contract';
import { expect, test } from 'vitest';
import { elementsIn, renderScreen, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { vi } from '../vi.ts';
import { SalonsTable } from './SalonsTable.tsx';

const lotus: Salon = {
  id: 1,
  bus_name: 'Lotus Nails',
  bus_url: 'lotus-nails',
  photo_url: null,
  city: 'Houston',
  through: '2026-11-18',
  tickets: 41,
  net_cents: 250_000,
  collected_cents: 310_000,
  tip_cents: 45_000,
  before_net_cents: 200_000,
};
const pearl: Salon = {
  ...lotus,
  id: 2,
  bus_name: 'Pearl Nails',
  bus_url: 'pearl',
  through: null,
  tickets: 0,
  net_cents: 0,
  collected_cents: 0,
  tip_cents: 0,
  before_net_cents: 0,
};
const totals = { tickets: 41, net_cents: 250_000, collected_cents: 310_000, tip_cents: 45_000, before_net_cents: 200_000 };
const days = { from: '2026-11-12', to: '2026-11-18' };
const shown = (salons: readonly Salon[], taken: [number, number][], language: 'en' | 'vi' = 'en') =>
  renderScreen(<SalonsTable taken={new Map(taken)} {...{ salons, totals, days }} />, {
    texts: { reports: language === 'en' ? en : vi },
    language,
  });

test('each salon has its figures, the way to its day and to its report, and what all come to', async () => {
  const markup = await shown(
    [lotus, pearl],
    [
      [1, 76_599],
      [2, 1_000],
    ],
  );
  const [head, one, other, sums] = elementsIn(markup, 'tr').map(spokenTextOf);
  expect(head).toContain('Taken in today');
  expect(one).toMatch(/Lotus Nails Houston \$765\.99 \$2,500\.00 25% more \$3,100\.00 \$450\.00 41$/);
  expect(other).toMatch(/Pearl Nails Houston \$10\.00 nothing yet nothing before – – –$/);
  expect(sums).toBe('All salons $775.99 $2,500.00 25% more $3,100.00 $450.00 41');
  expect(markup).toContain('href="/biz/lotus-nails/manage/dashboard"');
  expect(markup).toContain('href="/biz/lotus-nails/manage/reports/sales-report?from=2026-11-12&amp;to=2026-11-18"');
});

test('while one salon has not answered there is no sum of today', async () => {
  const rows = elementsIn(await shown([lotus, pearl], [[1, 76_599]], 'vi'), 'tr').map(spokenTextOf);
  expect(rows[2]).toContain('Pearl Nails Houston …');
  expect(rows[3]).toMatch(/^Tất cả các tiệm … \$2,500\.00 hơn 25%/);
});

test('one salon alone has no row of sums', async () => {
  expect(elementsIn(await shown([lotus], []), 'tr')).toHaveLength(2);
});
