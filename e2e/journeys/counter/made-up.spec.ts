import { type Page, test } from '@playwright/test';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 690 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('@once an add-on that the menu does not have is rung up with a name and a price, with the PIN of whoever may', async ({
  page,
}) => {
  await openAs(page, deskSalon.desk, `/biz/${deskSalon.bus_url}/manage/pos`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).tap();
  await button(page, /^Gel Manicure /).tap();
  await button(page, 'Something else').tap();
  const form = page.getByRole('dialog', { name: 'Add-on for Gel Manicure' });
  await expect(form.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await form.getByLabel('What is it?').fill('Tiny flowers');
  await form.getByLabel('Price').fill('7');
  await form.getByRole('button', { name: 'Add', exact: true }).tap();
  const ticket = page.getByRole('complementary', { name: 'Ticket' });
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Tiny flowers' })).toContainText('7.00');
  await button(page, /^Charge \$/).tap();
  const pin = page.getByRole('dialog').last();
  await pin.getByRole('button', { name: /^Lan/ }).first().tap();
  await expect(page.getByRole('group', { name: /^Enter PIN, Lan/ })).toBeVisible();
  await page.keyboard.type('7001');
  await expect(button(page, 'Back to items')).toBeVisible();
  await button(page, /^Cash \$/).tap();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
});
