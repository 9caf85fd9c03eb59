import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const till = `/biz/${deskSalon.bus_url}/manage/pos`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const due = (page: Page) => page.getByRole('status');

async function open(page: Page, login: string) {
  await openAs(page, login, till);
  await expect(button(page, /^Gel Manicure /)).toBeVisible();
}
async function ring(page: Page) {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await button(page, /^Gel Manicure /).click();
}
async function toTender(page: Page) {
  await button(page, /^Charge \$/).click();
  await expect(button(page, 'Back to items')).toBeVisible();
}

test('@once a second window follows the till; the tip that is tapped there stands in the tender at once', async ({
  page,
  context,
}) => {
  await open(page, deskSalon.desk);
  const display = await context.newPage();
  await display.goto(`${till}?display=customer`);
  await expect(display).toHaveURL(/\/display\?window=1$/);
  await expect(display.getByRole('heading', { name: 'Lotus Nails & Spa' })).toBeVisible();
  expect(await axeFindings(display)).toEqual([]);

  await ring(page);
  await expect(display.getByRole('listitem')).toContainText('Gel Manicure');
  await expect(display.getByRole('listitem')).toContainText('with Mia');
  await expect(button(display, /^20%/)).toHaveCount(0);
  await toTender(page);
  // What the tip is of: the services before tax, in dollars.
  const [price = ''] = /\$[\d.]+/.exec((await display.getByRole('listitem').first().textContent()) ?? '') ?? [];
  await expect(display.getByRole('region', { name: 'Would you like to leave a tip?' })).toContainText(
    `Based on ${price} for your services`,
  );
  await expect(button(display, /^No tip/)).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(display)).toEqual([]);
  const before = await due(display).textContent();
  await button(display, /^20%/).click();
  await expect(page.getByRole('region', { name: 'Tip' }).getByRole('button', { name: /^20%/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(due(display)).not.toHaveText(before ?? '');

  await display.getByText('Tiếng Việt').click();
  await expect(display.getByText('Cần trả')).toBeVisible();
  await expect(button(page, 'Back to items')).toBeVisible();
  await display.getByText('English').click();

  await button(page, /^\$\d+0$/)
    .last()
    .click();
  await button(page, /^Cash \$/).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await expect(display.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(display.getByText('Your change')).toBeVisible();
  await expect(display.getByRole('img', { name: 'QR code for your receipt' })).toBeVisible();
  expect(await axeFindings(display)).toEqual([]);
  await button(page, 'New sale').click();
  await expect(display.getByRole('heading', { name: 'Lotus Nails & Spa' })).toBeVisible();
});

test('@once another device shows the ticket without a login, sends the tip, and is dark once it is revoked', async ({
  page,
  browser,
}) => {
  await open(page, deskSalon.owner);
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Customer display' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer display' });
  await dialog.getByRole('button', { name: 'Set up a device' }).click();
  const address = await dialog.getByLabel('Address for the device').inputValue();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const tablet = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await tablet.goto(address);
  await expect(tablet.getByRole('heading', { name: 'Lotus Nails & Spa' })).toBeVisible();
  expect(await tablet.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/session/) }),
  );
  await ring(page);
  await expect(tablet.getByRole('listitem')).toContainText('Gel Manicure');
  await toTender(page);
  await button(tablet, /^18%/).click();
  await expect(page.getByRole('region', { name: 'Tip' }).getByRole('button', { name: /^18%/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await button(page, 'Back to items').click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Customer display' }).click();
  await dialog.getByRole('button', { name: 'Turn off that display' }).click();
  await expect(tablet.getByText('This screen isn’t set up')).toBeVisible();
  await tablet.context().close();
});
