import { test } from '@playwright/test';
import { blockOf, freeWednesday, openDesk, deskSalon, toastSaying } from '../../parts/calendar.ts';
import { expect, panelOf, serviceName, tabletScreen } from '../../parts/desk-hand.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'a caller wants two things and brings a friend: both are offered times that fit, and booked as one',
  { tag: '@once' },
  async ({ browser }) => {
    const context = await browser.newContext(tabletScreen);
    const page = await context.newPage();
    await openDesk(page, deskSalon.desk, freeWednesday(8));
    await page.getByRole('button', { name: 'New appointment' }).first().tap();
    const form = page.getByRole('complementary', { name: 'New appointment' });
    await form.getByRole('combobox', { name: 'Client' }).fill('nguyen');
    const match = form.getByRole('option', { name: /Nguyễn/ }).first();
    const name = (await match.locator('b').textContent()) ?? '';
    await match.tap();
    await page.getByRole('option', { name: serviceName, exact: true }).tap();
    await expect(form.getByRole('button', { name: /^Book \d/ })).toBeVisible();

    await form.getByRole('button', { name: 'Add another service' }).tap();
    await form.getByRole('combobox', { name: 'Service 2' }).fill('Pedicure');
    await page
      .getByRole('option', { name: /Pedicure/ })
      .first()
      .tap();
    await form.getByRole('button', { name: 'Add a guest' }).tap();
    await form.getByLabel('Guest’s name').fill('Ngọc');
    // Nothing is booked for somebody of whom it is not said what they want.
    await form.getByRole('button', { name: /^Book/ }).tap();
    await expect(form.getByText('Which service?')).toBeVisible();
    await form.getByRole('combobox', { name: 'What Guest 1 wants' }).fill(serviceName);
    await page.getByRole('option', { name: serviceName, exact: true }).tap();
    await form.getByRole('button', { name: /^Book \d/ }).tap();
    await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
    const panel = panelOf(page, name);
    await expect(panel.getByRole('button', { name: /^Change / })).toHaveCount(2);
    await expect(blockOf(page, 'Ngọc')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(toastSaying(page, 'Undone:')).toBeVisible();
    await expect(blockOf(page, 'Ngọc')).toHaveCount(0);
    await expect(blockOf(page, name)).toHaveCount(0);
    await context.close();
  },
);
