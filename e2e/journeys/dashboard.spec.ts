import { type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { businessIdOf, callerOf, openAs } from '../world/people.ts';
import { turnOffAutoAccept, bookFirstFreeTime, registerOpenSalon } from '../parts/open-salon.ts';
import { expect } from '../parts/owner.ts';

test.describe.configure({ timeout: 180_000 });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const near = (page: Page) => panel(page, 'Next 2 hours');
const row = (page: Page, client: string) => near(page).getByRole('listitem').filter({ hasText: client });

test('the desk checks in, accepts and follows the day without a reload, by touch and by keyboard', async ({ page, request }, {
  project,
}) => {
  const salon = await registerOpenSalon();
  for (const name of ['Amy Tran', 'Bao Le']) await bookFirstFreeTime(request, salon, name);
  await openAs(page, salon.login, `/biz/${salon.bus_url}/manage/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (?:morning|afternoon|evening), Hồng$/);
  await expect(row(page, 'Amy Tran')).toContainText('Booked');
  await expect(panel(page, 'Today at a glance')).toContainText('$90.00');
  expect(await axeFindings(page)).toEqual([]);

  const first = row(page, 'Amy Tran').getByRole('button', { name: 'Check in Amy Tran' });
  await (project.use.hasTouch ? first.tap() : first.click());
  await expect(row(page, 'Amy Tran')).toContainText('Arrived');

  await row(page, 'Amy Tran').getByRole('button', { name: 'Start Amy Tran' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Bao Le').getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bao Le')).toContainText('Arrived');
  await page.reload();
  await expect(row(page, 'Bao Le')).toContainText('Arrived');
  await expect(page.getByText('Reconnecting')).toHaveCount(0);

  await turnOffAutoAccept(salon);
  await bookFirstFreeTime(request, salon, 'Cam Do');
  const asked = panel(page, 'Needs attention').getByRole('listitem').filter({ hasText: 'Cam Do requested' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Accept Cam Do' }).press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(row(page, 'Cam Do')).toContainText('Booked');

  await bookFirstFreeTime(request, salon, 'Dung Vo');
  const declined = panel(page, 'Needs attention').getByRole('listitem').filter({ hasText: 'Dung Vo' });
  await declined.getByRole('button', { name: 'Decline: Dung Vo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(declined).toHaveCount(0);
  await expect(row(page, 'Dung Vo')).toHaveCount(0);
});

test('an employee sees their own day, asks for time off, and no figure of the business', async ({ page }) => {
  await openAs(page, 'mia.lotus-nails@example.com', '/biz/lotus-nails/manage/dashboard');
  await expect(panel(page, 'My day')).toBeVisible();
  await expect(panel(page, 'Today at a glance')).not.toContainText('Booked today');
  for (const name of ['Needs attention', 'Next 2 hours']) await expect(panel(page, name)).toHaveCount(0);
  await expect(panel(page, 'Right now').getByRole('listitem')).toHaveText(/^(?:MT)?Mia/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request time off' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog')).toContainText('This field is required.');
});

test('`?` lists the keys that work here, and the menu folds by keyboard', { tag: '@once' }, async ({ page }) => {
  await openAs(page, 'lan.lotus-nails@example.com', '/biz/lotus-nails/manage/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(new Set(await help.getByRole('definition').allTextContents())).toEqual(new Set(['?', '/', 'Ctrl+K', 'n', 'w', '↑↓']));
  await page.keyboard.press('Escape');
  const group = page.getByRole('button', { name: 'Today', expanded: true });
  await group.press('Enter');
  await expect(
    page.getByRole('navigation', { name: 'Manage this business' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Today', expanded: false }).press('Enter');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

// One salon, one guest of support: both projects would let her in.
test('support looks in under a ribbon, and has nothing to press', { tag: '@once' }, async ({ page }) => {
  const business_id = await businessIdOf('lotus-nails');
  const owner = await callerOf('lan.lotus-nails@example.com');
  const grant = { business_id, contact: 'support@example.com', reason: 'Hours look wrong', hours: 1 };
  await owner.send('POST', '/api/manage/support-grants', grant);
  await owner.close();
  await openAs(page, 'support@example.com', '/biz/lotus-nails/manage/dashboard');
  await expect(page.getByText('Support view')).toBeVisible();
  await expect(near(page)).toBeVisible();
  for (const name of ['Needs attention', 'Next 2 hours'])
    await expect(panel(page, name).getByRole('button', { name: /^(?!Show )/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
