import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('@once the owner sees what each client spent, and from there the tickets of one of them', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, deskSalon.owner, `/biz/${deskSalon.bus_url}/manage/transactions`);
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'By client' }).click();
  await expect(page.getByRole('heading', { name: /^Client transactions/ })).toBeVisible();
  await page.getByRole('radio', { name: '7 days' }).click({ force: true });
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  const table = page.getByRole('table', { name: 'Client transactions' });
  await expect(table.getByRole('row').nth(1)).toContainText('$');
  expect(await axeFindings(page)).toEqual([]);
  await table.getByRole('row').nth(1).getByRole('button').click();
  await page.getByRole('tab', { name: 'Tickets' }).click();
  await expect(page.getByRole('region', { name: 'Paid tickets' }).getByRole('listitem').first()).toContainText('#');
  expect(await axeFindings(page)).toEqual([]);
});
