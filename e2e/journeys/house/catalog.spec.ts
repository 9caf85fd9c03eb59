import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { registerOpenSalon } from '../../parts/open-salon.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });

/** A required field carries a star in its label, not in its name. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const services = (bus_url: string) => `/biz/${bus_url}/manage/services`;
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const rows = (page: Page, section: string) => list(page, section).locator('> li');
/** On a phone the editor lies over the list and is closed; elsewhere it stays beside it. */
async function leaveEditor(page: Page) {
  const drawer = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await drawer.isVisible()) await drawer.click();
}

async function addService(page: Page, name: string, price: string) {
  await page.getByRole('button', { name: 'New service', exact: true }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill(price);
  await field(page, 'Duration').fill('30');
}

test('a new service with a price of somebody’s own is on the page and can be booked', async ({ page }) => {
  const salon = await registerOpenSalon();
  await openAs(page, salon.login, services(salon.bus_url));
  await expect(rows(page, 'Hands')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);

  await addService(page, 'Chrome set', '60');
  await page.getByLabel('Hồng Trần’s price').fill('72');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Chrome set is saved.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await leaveEditor(page);
  await expect(rows(page, 'Hands')).toHaveText([/Gel manicure/, /Chrome set.*\$60/]);

  await expect(async () => {
    await page.goto(`/biz/${salon.bus_url}/services`);
    await page.getByRole('link', { name: 'Book Chrome set' }).click({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Continue', exact: true }).locator('visible=true').first().click();
  await page.locator('section[aria-labelledby^=starts] button').first().click();
  await expect(page.getByText('$72.00').locator('visible=true').first()).toBeVisible();
});

test('services are put in order by keyboard, removed, and taken out of the bin', { tag: '@once' }, async ({ page, request }) => {
  const salon = await registerOpenSalon();
  await openAs(page, salon.login, services(salon.bus_url));
  await addService(page, 'Soak off', '15');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(page, 'Hands')).toHaveText([/Gel manicure/, /Soak off/]);

  await page.getByRole('button', { name: 'Move Soak off: 2 of 2' }).press('ArrowUp');
  await expect(rows(page, 'Hands')).toHaveText([/Soak off/, /Gel manicure/]);
  await expect(page.getByRole('button', { name: 'Move Soak off: 1 of 2' })).toBeFocused();
  await expect
    .poll(async () => {
      const shown = await request.get('/api/business/services', { params: { business_id: salon.business_id } });
      const { data }: { data: { name: string }[] } = await shown.json();
      return data.map(({ name }) => name);
    })
    .toEqual(['Soak off', 'Gel manicure']);

  await page.getByRole('button', { name: /^Soak off/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Soak off is off the menu.')).toBeVisible();
  await expect(rows(page, 'Hands')).toHaveCount(1);

  await page.goto(`/business/${salon.bus_url}/manage/recycle-bin/services`);
  await expect(page.getByRole('tab', { name: /Services/ })).toHaveAttribute('aria-selected', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Soak off' }).click();
  await expect(page.getByText('Soak off is back.')).toBeVisible();
  await page.goto(`/biz/${salon.bus_url}/services`);
  await expect(page.getByRole('link', { name: 'Book Soak off' })).toBeVisible();
});

test('two people at one service: nobody overwrites what they have not seen', { tag: '@once' }, async ({ page, context }) => {
  const salon = await registerOpenSalon();
  await openAs(page, salon.login, `${services(salon.bus_url)}?service=${salon.wish}`);
  await field(page, 'Price').fill('50');
  await page.route('**/api/business/service/update?*', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to update Service.')).toBeVisible();
  await page.unroute('**/api/business/service/update?*');
  const other = await context.newPage();
  await other.goto(`${services(salon.bus_url)}?service=${salon.wish}`);
  await field(other, 'Name').fill('Gel hands');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Gel hands is saved.')).toBeVisible();

  await expect(page.getByText('Someone else just changed this')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Gel hands is saved.')).toBeVisible();
  await other.close();
});

test('the profile is saved with the words of the specification, and shown as it will be', async ({ page }) => {
  const salon = await registerOpenSalon();
  await openAs(page, salon.login, `/biz/${salon.bus_url}/profile`);
  await field(page, 'Name').fill('Night & Day Nails and Spa');
  await page.getByText('Photo cards').click();
  expect(await axeFindings(page)).toEqual([]);
  const sent = page.waitForRequest('**/api/business/update');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Business updated successfully')).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  const order = await sent;
  expect(order.headers()['content-type']).toContain('multipart/form-data');
  expect(order.postData()).toMatch(/name="business_categories\[\]"\r\n\r\n1\r\n/);
  await page.goto(`/biz/${salon.bus_url}/menu`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Night & Day Nails and Spa');

  await page.goto(`/biz/${salon.bus_url}/profile`);
  await field(page, 'Phone').fill('');
  await page.route('**/api/business/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No response from update API')).toBeVisible();
});

test('a setting changes what a customer sees', async ({ page }) => {
  const salon = await registerOpenSalon();
  await openAs(page, salon.login, `/business/${salon.bus_url}/manage/settings`);
  const booking = page.getByRole('switch', { name: 'Clients book online' });
  await expect(booking).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Groups book online' }).press('Space');
  await booking.press('Space');
  await expect(page.getByText('Your page doesn’t show open times.')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(async () => {
    await page.goto(`/biz/${salon.bus_url}/services`);
    await expect(page.getByRole('heading', { name: 'Hands' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Gel manicure' })).toHaveCount(0, { timeout: 1000 });
  }).toPass();

  await page.goto(`/business/${salon.bus_url}/manage/my-app`);
  await expect(page.getByRole('img', { name: /^QR code for .*\/biz\// })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
