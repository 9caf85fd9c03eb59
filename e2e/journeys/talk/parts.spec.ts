import { type APIRequestContext, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect, newPhone, waitForCode } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { bellOf, customerWhoWrote, fieldOf, onPhone, rowSaying, said, say, talkSalon, thread, untilSent, words } from './talk.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const office = `/biz/${talkSalon.bus_url}/manage/customer-messages`;
/** A picture of one red point, and the smallest document. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a picture and a document travel with a message, and what is neither is refused in words', async ({
  page,
  browser,
  baseURL,
}) => {
  const anna = await customerWhoWrote(words('I’ll send you a picture'));
  const phone = await onPhone(browser, baseURL);
  const customer = await phone.newPage();
  await openAs(customer, anna.login, `/messages/${talkSalon.bus_url}`);
  await waitUntilReady(customer);
  const files = customer.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'my nails.png', mimeType: 'image/png', buffer: picture },
    { name: 'allergies.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await expect(customer.getByRole('button', { name: 'Remove my nails.png' })).toBeVisible();
  expect(await axeFindings(customer)).toEqual([]);
  const text = words('Like this');
  await say(customer, text);
  await untilSent(customer, text);
  await expect(thread(customer).getByRole('img', { name: 'Picture my nails.png' })).toBeVisible();

  await openAs(page, talkSalon.desk, office);
  await rowSaying(page, text).getByRole('link').click();
  const shown = thread(page).getByRole('img', { name: 'Picture my nails.png' });
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const saved = page.waitForEvent('download').catch(() => null);
  await thread(page)
    .getByRole('link', { name: /allergies\.pdf/ })
    .click();
  await Promise.race([
    saved,
    page
      .context()
      .waitForEvent('page')
      .catch(() => null),
  ]);
  expect(await axeFindings(page)).toEqual([]);

  // Without a text the list says that something was attached.
  await files.setInputFiles([{ name: 'again.png', mimeType: 'image/png', buffer: picture }]);
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(customer).getByRole('img', { name: 'Picture again.png' })).toBeVisible();
  await page.goto(office);
  await expect(rowSaying(page, 'Sent an attachment').first()).toBeVisible();

  await files.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }]);
  await expect(customer.getByRole('alert')).toBeVisible();
  await phone.close();
  await anna.close();
});

/** Proves a phone to the salon, as somebody who looks for their visits without an account. */
async function proveAsGuest(page: Page, request: APIRequestContext): Promise<string> {
  const phone = newPhone();
  await page.goto(`/biz/${talkSalon.bus_url}/client-profile`);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Six-digit code').fill(await waitForCode(request, 'texts', `+1${phone}`));
  // The heading may be there before the code has been accepted.
  await expect(page.getByLabel('Six-digit code')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  return phone;
}

test('a guest with a proven phone writes from the page of the salon and reads the answer there', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const phone = await onPhone(browser, baseURL);
  const guest = await phone.newPage();
  const number = await proveAsGuest(guest, request);
  await guest.goto(`/biz/${talkSalon.bus_url}`);
  await waitUntilReady(guest);
  const message = guest.getByRole('link', { name: 'Message', exact: true }).locator('visible=true').first();
  // Until the page has looked into the tab for a proof, the link leads to the login.
  await expect(message).toHaveAttribute('href', /[?&]chat=/);
  await message.click();
  const drawer = guest.getByRole('dialog', { name: talkSalon.name });
  await expect(drawer).toBeVisible();
  expect(await axeFindings(guest)).toEqual([]);
  const question = words('Do you do kids’ nails?');
  await say(guest, question);
  await untilSent(guest, question);

  await openAs(page, talkSalon.desk, `/biz/${talkSalon.bus_url}/manage/services`);
  await waitUntilReady(page);
  await bellOf(page).click();
  const row = rowSaying(page, question);
  await expect(row).toContainText('Guest');
  await row.getByRole('link').click();
  await expect(said(page, question)).toBeVisible();
  const reply = words('We do!');
  await say(page, reply);
  await expect(said(guest, reply)).toBeVisible();
  // They are found by the last four digits of the phone.
  await page.goto(office);
  await page.getByRole('searchbox').fill(number.slice(-4));
  await expect(rowSaying(page, reply)).toBeVisible();
  await guest.reload();
  await expect(said(guest, reply)).toBeVisible();
  await expect(fieldOf(guest)).toBeVisible();
  await phone.close();
});
