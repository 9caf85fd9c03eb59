import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { registerOpenSalon, type OpenSalon } from '../../parts/open-salon.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { bellOf, fieldOf, onPhone, said, say, thread, words } from './talk.ts';
import { callerOf, newOwner, openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Somebody with an account books a time of today or tomorrow that has others behind it. */
async function book({ bus_url, wish }: OpenSalon, customer: Caller): Promise<void> {
  let start = '';
  const find = async () => {
    for (const day of [0, 1]) {
      const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
      const { data }: { data?: { offers: { start: string }[] } } = await customer.send(
        'GET',
        `/api/booking/${bus_url}/availability?wish=${wish}&date=${date}`,
      );
      const later = data?.offers
        .map((one) => one.start)
        .toSorted()
        .at(-1);
      if (later !== undefined) return later;
    }
    return '';
  };
  // The team can be booked once a worker has stored its skills and hours.
  await expect.poll(async () => (start = await find().catch(() => ''))).not.toBe('');
  const body = { wish, start, device: `device-${crypto.randomUUID()}` };
  await customer.send('POST', `/api/booking/${bus_url}/appointments`, body);
}

/** A salon, a customer of it with a visit ahead who has written, and both at their screens. */
async function meet(page: Page, customerPage: Page) {
  const salon = await registerOpenSalon();
  const login = await newOwner();
  const customer = await callerOf(login);
  await book(salon, customer);
  const question = words('About my visit');
  await customer.send('POST', '/api/messages/send', { busUrl: salon.bus_url, message: question });
  await openAs(customerPage, login, `/messages/${salon.bus_url}`);
  await waitUntilReady(customerPage);
  await expect(said(customerPage, question)).toBeVisible();
  await openAs(page, salon.login, `/biz/${salon.bus_url}/manage/dashboard`);
  await waitUntilReady(page);
  await bellOf(page).click();
  await page.getByRole('link').filter({ hasText: question }).click();
  await expect(said(page, question)).toBeVisible();
  return { salon, customer, question };
}

async function send(page: Page, what: string) {
  await page.getByRole('button', { name: 'Send a visit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Send a visit' });
  await sheet.getByRole('button', { name: what }).first().click();
  await expect(sheet).toHaveCount(0);
}

test('a visit is confirmed and moved from its card, without leaving the thread', async ({ page, browser, baseURL }) => {
  const phone = await onPhone(browser, baseURL);
  const customerPage = await phone.newPage();
  const { customer } = await meet(page, customerPage);
  // Beside the thread stands who they are and when they come next; below 1280 it opens over it.
  const about = page.getByRole('button', { name: /^About / });
  if (await about.isVisible()) await about.click();
  await expect(page.getByRole('link', { name: 'Client profile' })).toHaveAttribute('href', /\/manage\/clients\/info\//);
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toHaveAttribute('href', /new=visit&client=/);
  await expect(page.getByText('Next visit')).toBeVisible();
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await send(page, 'Ask to confirm');
  const asked = customerPage.getByRole('article').filter({ hasText: 'Please confirm' });
  await expect(asked).toBeVisible();
  expect(await axeFindings(customerPage)).toEqual([]);
  await asked.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(asked.getByRole('button', { name: 'I’ll be there' })).toHaveCount(0);
  await expect(asked).toContainText('Confirmed');
  // The desk sees it in the same card.
  await expect(page.getByRole('article').filter({ hasText: 'Please confirm' })).toContainText('Confirmed');
  expect(await axeFindings(page)).toEqual([]);

  await send(page, 'Ask to move');
  const moving = customerPage.getByRole('article').filter({ hasText: 'Please pick another time' });
  const before = await moving.getAttribute('aria-label');
  await moving.getByRole('button', { name: 'Another time' }).click();
  await moving.getByRole('group', { name: 'Pick a time' }).getByRole('button').first().click();
  expect(await axeFindings(customerPage)).toEqual([]);
  await moving.getByRole('button', { name: /^Move to/ }).click();
  await expect(moving).not.toHaveAttribute('aria-label', before ?? '');
  const after = (await moving.getAttribute('aria-label')) ?? '';
  await expect(page.getByRole('article', { name: after }).last()).toBeVisible();
  await expect(customerPage).toHaveURL(/\/messages\//);
  await phone.close();
  await customer.close();
});

test('a template is filled in for the customer, and goes out with the next press', async ({ page, browser, baseURL }) => {
  const phone = await onPhone(browser, baseURL);
  const customerPage = await phone.newPage();
  const { salon, customer } = await meet(page, customerPage);
  const owner = await callerOf(salon.login);
  const body = { business_id: salon.business_id, name: 'Late', body_en: 'No rush, {name}!', body_vi: '' };
  await owner.send('PUT', `/api/customer-messages/templates/${crypto.randomUUID()}`, body);
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name: /^Late/ }).click();
  await expect(fieldOf(page)).toHaveValue('No rush, Hồng!');
  await fieldOf(page).press('Enter');
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said(customerPage, 'No rush, Hồng!')).toBeVisible();
  await owner.close();
  await phone.close();
  await customer.close();
});

test('a conversation is closed and handed over, and opens again when the customer writes', async ({ page, browser, baseURL }) => {
  const phone = await onPhone(browser, baseURL);
  const customerPage = await phone.newPage();
  const { customer } = await meet(page, customerPage);
  const more = page.getByRole('button', { name: 'Close or hand over' });
  await more.click();
  await page.getByRole('menuitemradio', { name: /\(you\)/ }).click();
  await expect(page.getByText('With Hồng Trần')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Close conversation' }).click();
  await expect(page.getByText('Closed · With Hồng Trần')).toBeVisible();
  const again = words('One more thing');
  await say(customerPage, again);
  await expect(said(page, again)).toBeVisible();
  await expect(page.getByText('Closed · With Hồng Trần')).toHaveCount(0);
  await expect(thread(page)).toBeVisible();
  await phone.close();
  await customer.close();
});
