import { type APIRequestContext, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect, newPhone } from '../../parts/owner.ts';
import { changeSettings, startTimeButtons } from '../../parts/salon.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test.beforeAll(() => changeSettings(deskSalon.owner, deskSalon.bus_url, [['customer_make_appointment', true]]));

/** The till of Lotus Nails after a gel manicure of Mia's was paid in cash. */
async function paidInCash(page: Page, whose: string | null = null) {
  await openAs(page, deskSalon.desk, `/biz/${deskSalon.bus_url}/manage/pos`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).tap();
  if (whose !== null) {
    await button(page, 'Customer').tap();
    await page.getByRole('dialog').getByRole('searchbox').fill(whose);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${whose}`) })
      .first()
      .tap();
  }
  await button(page, /^Gel Manicure /).tap();
  await button(page, /^Charge \$/).tap();
  await button(page, /^Cash \$/).tap();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
}

/** The newest text to a number, as it lies in the inbox. */
async function textTo(request: APIRequestContext, phone: string): Promise<string> {
  let body = '';
  await expect
    .poll(async () => {
      const found: { body: string }[] = await (
        await request.get(`${world.inboxOrigin}/api/texts`, { params: { to: phone } })
      ).json();
      return (body = found.map((text) => text.body).find((text) => text.includes('/l/')) ?? '');
    })
    .not.toBe('');
  return body;
}

test('@once the receipt of a cash sale is scanned, shows what was paid, and books the same again', async ({ page, browser }) => {
  await paidInCash(page);
  const total = ((await page.getByRole('heading', { name: /^Paid \$/ }).textContent()) ?? '').replace('Paid ', '');
  await button(page, 'QR').tap();
  await expect(page.getByRole('img', { name: 'QR code for the receipt' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const link = await page.getByRole('link', { name: 'Open the receipt' }).getAttribute('href');

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await visitor.goto(new URL(link ?? '').pathname);
  const receipt = visitor.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('Gel Manicure · Mia');
  await expect(receipt).toContainText(total);
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Book again' }).tap();
  await startTimeButtons(visitor).first().waitFor();
  await expect(visitor.getByRole('main')).toContainText('Gel Manicure');
  await visitor.goto('/receipt/not-a-receipt');
  await expect(visitor.getByRole('heading', { name: 'We can’t find this receipt' })).toBeVisible();
  await visitor.context().close();
  await button(page, 'None').tap();
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible();
});

test('@once a text with the receipt arrives, and a mail where an address is typed', async ({ page, request }) => {
  await paidInCash(page);
  const phone = newPhone();
  await button(page, 'Text').tap();
  const field = page.getByLabel('Phone number');
  await field.fill('713');
  await button(page, 'Send').tap();
  await expect(page.getByText('Phone number is invalid.')).toBeVisible();
  await field.fill(phone);
  await button(page, 'Send').tap();
  await expect(page.getByText(/^On its way to \(713\)/)).toBeVisible();
  const text = await textTo(request, `+1${phone}`);
  expect(text).toContain('Lotus Nails & Spa: thank you for your visit.');
  await button(page, 'Email').tap();
  await page.getByLabel('Email', { exact: true }).fill('amy@receipts.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('On its way to amy@receipts.test')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('@once somebody of the book gets the receipt where they are reached, says how it was, once, and is booked three weeks on', async ({
  page,
  browser,
}) => {
  await paidInCash(page, 'Courtney Phelps');
  await expect(page.getByLabel('Phone number')).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/);
  await button(page, 'QR').tap();
  const link = await page.getByRole('link', { name: 'Open the receipt' }).getAttribute('href');
  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await visitor.goto(new URL(link ?? '').pathname);
  await expect(visitor.getByRole('heading', { name: 'Thank you, Courtney' })).toBeVisible();
  await visitor.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await visitor.getByLabel('Anything you’d like to say?').fill('Mia has the calmest hands in Houston.');
  expect(await axeFindings(visitor)).toEqual([]);
  await button(visitor, 'Leave a review').click();
  await expect(visitor.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Read all reviews' }).click();
  await expect(visitor.getByText('Mia has the calmest hands in Houston.')).toBeVisible();
  await visitor.context().close();
  await page.getByRole('link', { name: 'Book again in 3 weeks' }).tap();
  await expect(page).toHaveURL(/manage\/calendar\?date=20\d\d-\d\d-\d\d/);
  await expect(page.getByRole('complementary', { name: 'New appointment' })).toContainText('Courtney Phelps');
});

test('@once the receipt of a ticket of earlier is printed from the list of tickets', async ({ page }) => {
  await page.context().addInitScript(() => {
    globalThis.print = () => void (document.documentElement.dataset.printed = '');
  });
  await paidInCash(page);
  const number = /#(\d+)/.exec((await page.getByRole('complementary', { name: 'Receipt' }).textContent()) ?? '')?.[1] ?? '';
  await openAs(page, deskSalon.owner, `/biz/${deskSalon.bus_url}/manage/reports/ticket-list?period=today&q=${number}`);
  await page
    .getByRole('button', { name: new RegExp(`^#${number}`) })
    .first()
    .tap();
  await button(page, 'Receipt').tap();
  const [paper] = await Promise.all([page.context().waitForEvent('page'), button(page, 'Print').tap()]);
  await expect(paper.getByRole('article', { name: 'Receipt' })).toContainText('Gel Manicure · Mia');
  await expect(paper.locator('html')).toHaveAttribute('data-printed', '');
});
