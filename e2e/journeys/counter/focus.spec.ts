import { expect, test } from '@playwright/test';
import { deskSalon } from '../../parts/calendar.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const manage = `/biz/${deskSalon.bus_url}/manage`;

test('Escape takes the keyboard back to the ticket that was opened @once', async ({ page }) => {
  await openAs(page, deskSalon.owner, `${manage}/reports/ticket-list?period=month`);
  const row = page.getByRole('button', { name: /^#\d+/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('Escape takes the keyboard back from a tip of one’s own, and from what a menu opened @once', async ({ page }) => {
  await openAs(page, deskSalon.owner, `${manage}/pos`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await page.getByRole('button', { name: /^Gel Manicure / }).click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Merge with another ticket' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await expect(page.getByRole('button', { name: 'Back to items' })).toBeVisible();
  const custom = page.getByRole('button', { name: /^Custom/ });
  await custom.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(custom).toBeFocused();
});
