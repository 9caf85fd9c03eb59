import type { Page } from '@playwright/test';
import { newcomers, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const at = '/biz/lotus-nails/manage/close-day';
const day = { page: 'CloseDayPage', at, as: 'lan.lotus-nails@example.com' } as const;
const next = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

async function count(page: Page) {
  await next(page, /^(?:Count the drawer|Đếm ngăn tiền)$/);
  const fields = page.locator('[data-pieces] input');
  for (const [nth, pieces] of ['1', '2', '7', '9', '6', '14'].entries()) await fields.nth(nth).fill(pieces);
}
async function compare(page: Page) {
  await count(page);
  await next(page, /^(?:Compare|So sánh)$/);
  await page.getByRole('button', { name: /^(?:Wrong change given|Thối nhầm tiền)$/ }).click();
}

/** The end of the day at the drawer. */
export const closeDayVisits: readonly ShotVisit[] = [
  { ...day, name: 'close-day' },
  { ...day, name: 'close-day-count', step: count },
  { ...day, name: 'close-day-result', step: compare, tall: 2 },
  {
    ...day,
    name: 'close-day-deposit',
    step: async (page) => {
      await compare(page);
      await next(page, /^(?:Continue|Tiếp tục)$/);
    },
  },
  {
    ...day,
    name: 'close-day-pay-out',
    step: async (page) => {
      await next(page, /^(?:Paid out|Chi tiền ra)$/);
      await page.getByRole('dialog').getByRole('textbox').first().fill('12.50');
    },
  },
  { ...day, name: 'close-day-reports', at: `${at}?view=drawers` },
  {
    ...day,
    name: 'close-day-report',
    at: `${at}?report=1`,
    tall: 2,
    step: (page) => page.getByRole('article').waitFor(),
  },
  { ...day, name: 'close-day-empty', at: `/biz/${newcomers[0].bus_url}/manage/close-day?view=past`, as: unfinished.owner },
  { ...day, name: 'close-day-whole', at: `${at}?view=day`, tall: 2, step: (page) => page.getByRole('term').first().waitFor() },
  { ...day, name: 'close-day-days', at: `${at}?view=past` },
  { ...day, name: 'close-day-z', at: `${at}?z=1`, tall: 2, step: (page) => page.getByRole('article').waitFor() },
  { ...day, name: 'close-day-z-failed', at: `${at}?z=1`, before: (page) => refuse(page, '**/api/pos/day/reports/1*') },
  {
    ...day,
    name: 'close-day-nothing',
    at: `/biz/${newcomers[0].bus_url}/manage/close-day?view=day`,
    as: unfinished.owner,
  },
  { ...day, name: 'close-day-failed', before: (page) => refuse(page, '**/api/pos/drawer?*') },
];
