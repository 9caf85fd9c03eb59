import type { MoneyToday } from 'core/reports/contract';
import { expect, test } from 'vitest';
import { ManageLinks } from '../../../platform/manage/links.ts';
import { elementsIn, renderScreen, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { vi } from '../vi.ts';
import { MoneyFigures } from './MoneyFigures.tsx';
import { WeekPanel } from './WeekPanel.tsx';

const days = [94_200, 61_100, null, null, null, null, null].map((net_cents, at) => ({
  date: `2026-11-${16 + at}`,
  net_cents,
  before_cents: [70_000, 72_800, 126_600, 121_600, 182_900, 237_400, 106_800][at] ?? 0,
}));
const money: MoneyToday = {
  day: '2026-11-17',
  taken_cents: 76_599,
  tenders: [
    { tender: 'card', cents: 54_599 },
    { tender: 'cash', cents: 22_000 },
  ],
  net_cents: 61_100,
  tip_cents: 10_400,
  open: { tickets: 2, due_cents: 11_800 },
  drawers: [{ name: 'main', is_open: true, float_cents: 15_000, expected_cents: 35_150 }],
  week: { days, net_cents: 155_300, before_by_now_cents: 142_800 },
};
const shown = async (
  part: Partial<MoneyToday>,
  { language = 'en', may = true }: { language?: 'en' | 'vi'; may?: boolean } = {},
) =>
  renderScreen(
    <ManageLinks value={(page) => (may ? `/manage/${page}` : null)}>
      <MoneyFigures money={{ ...money, ...part }} />
      <WeekPanel money={{ ...money, ...part }} />
    </ManageLinks>,
    { texts: { reports: language === 'en' ? en : vi }, language },
  );

test('each figure says what it is made of and leads there', async () => {
  const markup = await shown({});
  const text = spokenTextOf(markup);
  for (const said of [
    'Taken in today $765.99 Card $545.99 · Cash $220.00',
    'Tips $104.00 17% of sales',
    'Open tickets 2 $118.00 to collect',
    'Cash drawer $351.50 opened with $150.00',
    'This week $1,553 9% ahead of last week',
    '$1,428 by now last week',
  ])
    expect.soft(text).toContain(said);
  expect(markup).toContain('/manage/SalesReportPage?from=2026-11-17&amp;to=2026-11-17&amp;by=tender');
  expect(markup).toContain('/manage/SalesReportPage?from=2026-11-16&amp;to=2026-11-17"');
});

test('days that were are links that name both weeks, days to come are none and still say last week', async () => {
  const markup = await shown({});
  expect(spokenTextOf(markup)).toContain('Monday: $942.00, last week $700.00');
  expect(spokenTextOf(markup)).toContain('Wednesday: still to come, last week $1,266.00');
  const bars = elementsIn(markup, 'a').filter((link) => link.includes('by=hour'));
  expect(bars).toHaveLength(2);
  const vietnamese = spokenTextOf(await shown({}, { language: 'vi' }));
  expect(vietnamese).toContain('Đã thu hôm nay $765.99 Thẻ $545.99 · Tiền mặt $220.00');
  expect(vietnamese).toContain('hơn tuần trước 9%');
});

test('nothing yet, behind last week, nothing to compare with: each in words', async () => {
  const nothing = spokenTextOf(
    await shown({ taken_cents: 0, tenders: [], tip_cents: 0, net_cents: 0, open: { tickets: 0, due_cents: 0 }, drawers: [] }),
  );
  for (const said of ['nothing yet', 'Tips $0.00 none yet', 'everything is paid', 'Cash drawer Closed count the cash to open it'])
    expect.soft(nothing).toContain(said);
  expect(spokenTextOf(await shown({ week: { days, net_cents: 100, before_by_now_cents: 200 } }))).toContain(
    '50% behind last week',
  );
  expect(spokenTextOf(await shown({ week: { days, net_cents: 100, before_by_now_cents: 0 } }))).toContain(
    'none by this time last week',
  );
});

test('a drawer that is counted blind, and several drawers', async () => {
  const blind = { name: 'Back', is_open: true, float_cents: 10_000, expected_cents: null };
  expect(spokenTextOf(await shown({ drawers: [...money.drawers, blind] }))).toContain('Blind count you see it after the count');
  const back = { ...blind, expected_cents: 10_050 };
  expect(spokenTextOf(await shown({ drawers: [...money.drawers, back] }))).toContain('Cash drawer $452.00 2 drawers open');
});

test('whoever may open no report sees the figures without a way that would be refused', async () => {
  const markup = await shown({}, { may: false });
  expect(elementsIn(markup, 'a')).toEqual([]);
  expect(spokenTextOf(markup)).toContain('$765.99');
});
