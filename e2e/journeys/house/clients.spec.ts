import { setTimeout as wait } from 'node:timers/promises';
import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { businessIdOf, callerOf, openAs, unique } from '../../world/people.ts';
import { expect, newPhone } from '../../parts/owner.ts';

test.describe.configure({ timeout: 180_000 });

const bus_url = 'lotus-nails';
const owner = 'lan.lotus-nails@example.com';
const at = `/biz/${bus_url}/manage/clients`;

/** Two clients of their own, so that journeys do not fight over the same ones. */
async function twoClients() {
  const lan = await callerOf(owner);
  const business_id = await businessIdOf(bus_url);
  const add = async (name: string, phone_number: string) => {
    const { data }: { data: { id: string } } = await lan.send('POST', '/api/manage/clients/store', {
      business_id,
      name,
      phone_number,
    });
    return { id: data.id, name, phone: phone_number };
  };
  const word = unique();
  const [one, other] = [await add(`Ánh ${word}`, newPhone()), await add(`Bình ${word}`, newPhone())];
  await lan.close();
  return { one, other };
}

const flag = (page: Page, name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('a flag shows at once what it is to be, and goes back when the server does not take it', async ({ page }) => {
  const { one } = await twoClients();
  await openAs(page, owner, `${at}?q=${encodeURIComponent(one.name)}`);
  await page.getByRole('button', { name: one.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: one.name })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await flag(page, 'VIP').click();
  await expect(flag(page, 'VIP')).toBeChecked();
  await expect(toast(page, 'Successfully updated VIP')).toBeVisible();

  await page.route('**/api/manage/clients/prepay', async (route) => {
    await wait(1500);
    await route.fulfill({ status: 500, json: { message: 'no' } });
  });
  await flag(page, 'Prepay').click();
  await expect(flag(page, 'Prepay')).toBeChecked({ timeout: 1400 });
  await expect(toast(page, 'Failed to update Prepay')).toBeVisible();
  await expect(flag(page, 'Prepay')).not.toBeChecked();

  await page.unroute('**/api/manage/clients/prepay');
  await page.route('**/api/manage/clients/prepay', (route) => route.fulfill({ json: { success: false, message: '' } }));
  await flag(page, 'Prepay').click();
  await expect(toast(page, 'Update failed')).toBeVisible();
  await expect(flag(page, 'Prepay')).not.toBeChecked();

  await page.route('**/api/manage/clients/block', (route) => route.abort());
  await flag(page, 'Block').click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Block' }).click();
  await expect(toast(page, 'Failed to update Block')).toBeVisible();
  await expect(flag(page, 'Block')).not.toBeChecked();
  await page.reload();
  await expect(flag(page, 'VIP')).toBeChecked();
});

test(
  'a field saves itself, and a phone of somebody else is shared only when that is meant',
  { tag: '@once' },
  async ({ page }) => {
    const { one, other } = await twoClients();
    await openAs(page, owner, `${at}/info/${one.id}`);
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const phone = page.getByLabel('Phone', { exact: true });
    await phone.fill('12');
    await phone.blur();
    await expect(page.getByText('Phone number is invalid.')).toBeVisible();
    await phone.fill(other.phone);
    await phone.blur();
    const asked = page.getByRole('dialog', { name: 'Already on your client list' });
    await expect(asked).toContainText(`This phone number already belongs to ${other.name}.`);
    await asked.getByRole('button', { name: 'Share it' }).click();
    await expect(page.getByText(`Same phone as ${other.name}.`)).toBeVisible();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByLabel('Note for the team').fill('Nhẹ tay, ngồi gần cửa sổ');
    await page.getByLabel('Note for the team').blur();
    await expect(toast(page, 'Note saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nhẹ tay, ngồi gần cửa sổ')).toBeVisible();
  },
);

test('whoever is open is booked from there, and a VIP through a last day', { tag: '@once' }, async ({ page }) => {
  const { one } = await twoClients();
  await openAs(page, owner, `${at}/info/${one.id}`);
  await flag(page, 'VIP').click();
  await page.getByRole('button', { name: 'Set an end date' }).click();
  const dialog = page.getByRole('dialog', { name: 'VIP until when?' });
  await dialog.getByLabel('Last day').click();
  await page
    .getByRole('button', { name: /^\d+ \w+ \d{4}$/, disabled: false })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^VIP through /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^VIP through /)).toBeVisible();
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page.locator('#new-visit').getByRole('link', { name: one.name })).toBeVisible();
  await expect(page).not.toHaveURL(/client=/);
});

test('what somebody else wrote meanwhile is not written over unseen', { tag: '@once' }, async ({ page }) => {
  const { one } = await twoClients();
  await openAs(page, owner, `${at}/info/${one.id}`);
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('2 Second St');
  const lan = await callerOf(owner);
  const business_id = await businessIdOf(bus_url);
  await lan.send('PUT', '/api/manage/clients/update', { clientId: one.id, column: 'address', value: '1 First St', business_id });
  await lan.close();
  await address.blur();
  await expect(page.getByText('Someone else just changed this.')).toBeVisible();
  await address.press('Escape');
  await expect(address).toHaveValue('1 First St');
  await address.fill('2 Second St');
  await address.blur();
  await expect(toast(page, 'Saved.')).toBeVisible();
});

test('what the server cannot do for a client is said in the words of the specification', { tag: '@once' }, async ({ page }) => {
  const { one } = await twoClients();
  await openAs(page, owner, `${at}/info/${one.id}`);
  await page.route('**/api/manage/clients/update', (route) => route.fulfill({ status: 500, json: { message: 'Not today' } }));
  await page.getByLabel('Address', { exact: true }).fill('1 First St');
  await page.getByLabel('Address', { exact: true }).blur();
  await expect(toast(page, 'Not today')).toBeVisible();
  await page.route('**/api/manage/clients/info?*', (route) => route.fulfill({ json: { success: false } }));
  await page.reload();
  await expect(page.getByText('Failed to load client info')).toBeVisible({ timeout: 20_000 });
});

test('the old addresses show the same screens', { tag: '@once' }, async ({ page }) => {
  await openAs(page, owner, `/business/${bus_url}/manage/customers`);
  for (const [old, title] of [
    ['customers', 'Clients'],
    ['services', 'Services'],
    ['add-ons', 'Add-ons'],
    ['waiting-list', 'Waiting list'],
  ] as const) {
    await page.goto(`/business/${bus_url}/manage/${old}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a file is checked, written and taken back', { tag: '@once' }, async ({ page }) => {
  const { one } = await twoClients();
  const word = unique();
  await openAs(page, owner, at);
  await page.getByRole('button', { name: 'Import' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import your clients' });
  const rows = [
    `Đào ${word};${newPhone()};"hai\ndòng"`,
    `Xấu ${word};12;`,
    `${one.name};${one.phone};`,
    `Chị của ${word};${one.phone};`,
  ];
  const buffer = Buffer.from(`\ufeffTên khách;Số điện thoại;Ghi chú\r\n${rows.join('\r\n')}`);
  await wizard.locator('input[type=file]').setInputFiles({ name: 'khách.csv', mimeType: 'text/csv', buffer });
  await expect(wizard.getByText('Tên khách')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await wizard.getByRole('button', { name: 'Check the file' }).click();
  await expect(wizard.getByText('1 row with errors')).toBeVisible();
  await expect(wizard.getByText('Phone: Phone number is invalid.')).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Add 1 client' })).toBeVisible();
  await wizard.getByRole('switch', { name: /Add people who share a phone/ }).click();
  await wizard.getByRole('button', { name: 'Add 2 clients' }).click();
  await expect(wizard.getByText('2 clients are on your list')).toBeVisible();
  await wizard.getByRole('button', { name: 'Undo import' }).click();
  await expect(wizard.getByText('2 clients removed.')).toBeVisible();
  await wizard.getByRole('button', { name: 'Show the clients' }).click();
  await page.getByLabel('Name, phone or email').fill(word);
  await expect(page.getByText('No clients found')).toBeVisible();
});

test(
  'a medical history is signed, sealed, opened on purpose, and the opening is written down',
  { tag: '@once' },
  async ({ page }) => {
    const { one } = await twoClients();
    await openAs(page, owner, `${at}/info/${one.id}`);
    await page.getByRole('tab', { name: 'Medical' }).click();
    await page.getByRole('button', { name: 'Add medical history' }).click();
    const form = page.getByRole('dialog', { name: 'Add medical history' });
    await form.getByLabel('Allergies').fill('Acetone and latex');
    await expect(form.getByRole('button', { name: 'Sign and save' })).toBeDisabled();
    await form.getByLabel('The client agrees that we can keep this on file').check();
    await form.getByLabel('Signature').fill(one.name);
    await form.getByRole('button', { name: 'Sign and save' }).click();
    await expect(page.getByText('Read the health notes before you start')).toBeVisible();
    await expect(page.getByText('Acetone and latex')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('Acetone and latex')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Access log' }).click();
    await expect(page.getByRole('dialog', { name: 'Access log' }).getByRole('listitem')).toHaveText([/Lan.*opened it/]);
    await page.goto(`/biz/${bus_url}/manage/medical-history`);
    await expect(page.getByRole('button', { name: one.name })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('a review is answered for everybody to read, and reported without leaving the page', { tag: '@once' }, async ({ page }) => {
  await openAs(page, owner, `${at}/review`);
  await page.getByRole('button', { name: /^Unanswered/ }).click();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Reply / }) })
    .first();
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  const reply = `Cảm ơn chị, hẹn gặp lại! ${unique()}`;
  await row.getByRole('button', { name: /^Reply / }).click();
  await page.getByLabel(`Reply to ${name}`).fill(reply);
  await page.getByRole('button', { name: 'Publish reply' }).click();
  await expect(toast(page, 'Reply published.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Report / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Report .*’s review$/ });
  await expect(dialog.getByText('the review stays up')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Reported. We’ll look at it.')).toBeVisible();
  await page.goto(`/biz/${bus_url}/reviews`);
  await expect(page.getByText(reply)).toBeVisible();
});
