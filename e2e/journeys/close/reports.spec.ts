import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { readCsv } from 'core/kernel/tables/csv';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { speaking } from '../../shots/camera.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 180_000 });

const reports = '/biz/lotus-nails/manage/reports';
const owner = 'lan.lotus-nails@example.com';
/** Eight days back, so that a week of tickets is in it whatever day it is. */
const lastWeek = () => {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(8)}&to=${day(1)}`;
};
const centsOf = (text: string | null): number => Math.round(Number((text ?? '').replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
test('@once an owner follows a week of sales to a person, a line and its ticket, and takes the figures along', async ({
  page,
}) => {
  await openAs(page, owner, `${reports}/sales-report?${lastWeek()}`);
  const adds = page.getByRole('region', { name: 'Net sales' });
  await expect(adds.getByRole('link').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The printed lines of net sales add up to what is printed under them.
  const paper = page.locator('section', { has: page.getByRole('heading', { name: 'How net sales add up' }) });
  const lines = (await paper.locator('dd').allTextContents()).map(centsOf);
  const net = lines.at(-1) ?? 0;
  expect(net).toBeGreaterThan(0);
  expect(lines.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(net);
  const money = page.locator('section', { has: page.getByRole('heading', { name: 'From net sales to money in' }) });
  const moved = (await money.locator('dd').allTextContents()).map(centsOf);
  const paid = page.locator('section', { has: page.getByRole('heading', { name: 'How it was paid' }) });
  const tenders = (await paid.locator('dd').allTextContents()).map(centsOf);
  expect(moved.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(moved.at(-1));
  expect(tenders.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(moved.at(-1));

  // On a phone the rows are cards; what they come to is the last of them, and no letter of the chart is smaller than the page's.
  await page.setViewportSize({ width: 360, height: 780 });
  const last = page.getByRole('list', { name: 'Sales report' }).getByRole('listitem').last();
  await expect(last).toContainText('Total');
  expect(
    centsOf(
      await last
        .locator('span')
        .filter({ hasText: /^\$[\d,.]+$/ })
        .first()
        .textContent(),
    ),
  ).toBe(net);
  const letters = await adds.locator('text').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...letters.filter((height) => height > 0))).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 1280, height: 720 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const rows = readCsv(await readFile(await (await download).path(), 'utf8'));
  expect(rows.at(-1)?.at(-1)).toBe((net / 100).toFixed(2));

  await page.getByRole('combobox', { name: 'Show by' }).click();
  await page.getByRole('option', { name: 'Technician' }).click();
  const table = page.getByRole('table', { name: 'Sales report' });
  await expect(table.getByRole('columnheader', { name: 'Technician' })).toBeVisible();
  await table.getByRole('link', { name: 'Tam Lê' }).click();
  const panel = page.getByRole('dialog', { name: 'Tam Lê' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await panel
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Total', { exact: true }).first()).toBeVisible();
});

test('@once a technician reads on her phone what she sold, in Vietnamese, and nothing of others', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.context().addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
  await speaking(page, 'vi');
  await openAs(page, 'mia.lotus-nails@example.com', `${reports}/employee-sales?${lastWeek()}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Mia Trần')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Doanh thu theo thợ' })).toBeVisible();
  await expect(main.getByText('Tam Lê')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${reports}/sales-report`);
  await expect(page.getByRole('heading', { name: 'Bạn không mở được trang này' })).toBeVisible();
});

test('@once a manager sees the staff report with an owner’s PIN', async ({ page }) => {
  await openAs(page, 'khoa.lotus-nails@example.com', `${reports}/staff-report?${lastWeek()}`);
  await expect(page.getByRole('button', { name: /PIN/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
