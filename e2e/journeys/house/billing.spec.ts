import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { registerOpenSalon } from '../../parts/open-salon.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });

const [GOOD, REFUSED, EMPTY] = ['4242424242424242', '4000000000000002', '4000000000009995'];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');

async function fillCard(page: Page, number: string, expiry = '12/30') {
  await page.getByLabel('Name on card').fill('Hồng Trần');
  await fields(page).getByLabel('Card number').fill(number);
  await fields(page).getByLabel('Expiry').fill(expiry);
  await fields(page).getByLabel('Security code').fill('123');
  await fields(page).getByLabel('Postal code').fill('77036');
  await button(page, 'Save card').click();
}

test('@once an owner adds cards, changes the plan, sees what was charged, and cancels', async ({ page }) => {
  const { bus_url, login } = await registerOpenSalon();
  await openAs(page, login, `/biz/${bus_url}/manage-plan`);
  const current = page.getByRole('region', { name: 'Current plan' });
  await expect(current).toContainText('Solo');
  await expect(page.getByRole('heading', { name: 'No card yet' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Add card').click();
  await fields(page).getByLabel('Card number').fill('4242');
  await fields(page).getByLabel('Expiry').fill('01/20');
  await button(page, 'Save card').click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await fillCard(page, REFUSED, '01/20');
  await expect(fields(page).getByText('Expiry date cannot be in the past.')).toBeVisible();
  await fillCard(page, REFUSED);
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await fillCard(page, EMPTY);
  await expect(page.getByRole('list', { name: 'Cards' })).toContainText('Visa ••9995');

  await button(page, 'Upgrade to Team').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Charged today');
  await button(page, 'Pay $29.00').click();
  await expect(sheet.getByRole('alert')).toContainText('Your card has insufficient funds.');
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add card' }).click();
  await fillCard(page, GOOD);
  await expect(sheet.getByRole('radio', { name: 'Visa ••4242' })).toBeChecked();
  await button(page, 'Pay $29.00').click();
  await expect(sheet).toBeHidden();
  await expect(current).toContainText('$29.00 a month');
  await expect(current).toContainText('1 of 10 staff');

  const payments = page.getByRole('region', { name: 'Payments', exact: true });
  await expect(payments).toContainText('Paid');
  await expect(payments).toContainText('Declined');
  await page.goto(`/biz/${bus_url}/manage/payment/transactions`);
  await page
    .getByRole('button', { name: /20\d\d/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Visa ••4242');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/business/${bus_url}/manage/billing`);
  await button(page, /^Remove: Visa ••9995$/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('list', { name: 'Cards' })).not.toContainText('9995');
  await button(page, /^Remove: Visa ••4242$/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This card pays for your plan. Add another one first.')).toBeVisible();
  await button(page, 'Cancel plan').click();
  await expect(page.getByRole('dialog')).toContainText('Turn system');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(current).toContainText('Team ends on');
  await button(page, 'Keep my plan').click();
  await expect(current).toContainText('Renews');
});

test('@once what a salon pays is the owner’s alone: the front desk is sent away', async ({ page }) => {
  await openAs(page, 'thu.lotus-nails@example.com', '/biz/lotus-nails/manage-plan');
  await expect(page).toHaveURL(/no-permission/);
});

test('@once an answer without data says so in the words of the specification', async ({ page }) => {
  const empty = (path: string) =>
    page.route(`**/api/manage/payment/${path}?*`, (route) => route.fulfill({ json: { success: true, data: null } }));
  await empty('transactions');
  await empty('business-cards');
  await openAs(page, 'lan.lotus-nails@example.com', '/biz/lotus-nails/manage-plan');
  await expect(page.getByText('No business Transactions data found.')).toBeVisible();
  await expect(page.getByText('No business Cards data found.')).toBeVisible();
  await empty('packages');
  await page.reload();
  await expect(page.getByText('No packages data found.')).toBeVisible();
  await empty('active-package');
  await page.reload();
  await expect(page.getByText('No business Active Packages data found.')).toBeVisible();
});
