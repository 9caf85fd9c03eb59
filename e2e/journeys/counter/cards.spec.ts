import { type Browser, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The till of Lotus Nails with a gel manicure of Mia's on it, at the tender. */
async function atTheTender(page: Page) {
  await openAs(page, deskSalon.desk, `/biz/${deskSalon.bus_url}/manage/pos`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).tap();
  await button(page, /^Gel Manicure /).tap();
  await button(page, /^Charge \$/).tap();
  await expect(button(page, 'Back to items')).toBeVisible();
}

/** The reader at the counter, on its own address: what the customer has in front of them. */
async function readerOf(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${world.cardOrigin}/reader/tmr_front`);
  return page;
}

test('@once a card is held to the reader: declined it says why, then it pays, with a tip on the reader', async ({
  page,
  browser,
}) => {
  await atTheTender(page);
  const reader = await readerOf(browser);
  await button(page, /^Card \$/).tap();
  await expect(page.getByText(/^Waiting for card… \$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(reader.getByText('Tap, insert or swipe')).toBeVisible();
  await reader.getByRole('button', { name: 'Tap a card that is declined' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await button(page, /^Card \$/).tap();
  await expect(reader.getByText('Tap, insert or swipe')).toBeVisible();
  await reader.getByLabel('20 %').check();
  await reader.getByRole('button', { name: 'Tap card', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await reader.close();
});

test('@once a card is typed into the processor’s own fields, and its number is never on our page', async ({ page, browser }) => {
  await atTheTender(page);
  const ours: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(world.cardOrigin)) ours.push(request.postData() ?? '');
  });
  const reader = await readerOf(browser);
  await button(page, /^Card \$/).tap();
  await button(page, 'Enter card by hand').tap();
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill('4111111111111112');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Charge \$/ })
    .tap();
  await expect(fields.getByText('Invalid card number.')).toBeVisible();
  await expect(fields.getByText('Expiry date is required.')).toBeVisible();
  await fields.getByLabel('Card number').fill('4000000000000341');
  await fields.getByLabel('Expiry').fill('12/30');
  await fields.getByLabel('Security code').fill('123');
  await fields.getByLabel('Postal code').fill('77036');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Charge \$/ })
    .tap();
  // The answer to this card is lost: the till asks, and the ticket is paid once.
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  expect(ours.filter((body) => body.replace(/\D/g, '').includes('4000000000000341'))).toEqual([]);
  await reader.close();
});

test('@once the reader is called off from the till, and the ticket is as it was', async ({ page }) => {
  await atTheTender(page);
  await button(page, /^Card \$/).tap();
  await expect(page.getByText(/^Waiting for card… \$/)).toBeVisible();
  await button(page, 'Cancel').tap();
  await expect(page.getByText('Canceled. Nothing was charged.')).toBeVisible();
  await expect(button(page, /^Cash \$/)).toBeEnabled();
});
