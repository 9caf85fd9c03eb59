import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';
import { sellForCash } from '../../world/sell.ts';
import { expect } from '../../parts/owner.ts';

test.describe.configure({ timeout: 180_000 });

const salon = { bus_url: 'thao-beauty', owner: 'thao.thao-beauty@example.com', pin: '7001' } as const;
const day = `/biz/${salon.bus_url}/manage/close-day`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The owner has a PIN to sign with. */
async function givePin() {
  const business_id = await businessIdOf(salon.bus_url);
  const { send, close } = await callerOf(salon.owner);
  const { data }: { data: { staff: { id: string; first_name: string }[] } } = await send(
    'GET',
    `/api/pos/till?business_id=${business_id}`,
  );
  const employee_id = data.staff.find(({ first_name }) => first_name === 'Thảo')?.id;
  await send('POST', '/api/pin/store', { business_id, employee_id, pin: salon.pin });
  await close();
}

/** Types a sum as dollars and cents. */
async function countOut(page: Page, cents: number) {
  const field = (name: string) => page.getByRole('textbox', { name: `How many of ${name}`, exact: true });
  await field('$1').fill(String(Math.floor(cents / 100)));
  await field('1¢').fill(String(cents % 100));
}

test('@once the drawer is opened, sold from, paid out of and counted short: the ticket that was no cash is named, and the day is closed', async ({
  page,
}) => {
  await givePin();
  await openAs(page, salon.owner, day);
  await button(page, 'Open the drawer').click();
  await countOut(page, 10_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Open with $100.00' }).click();
  await expect(page.getByRole('complementary', { name: 'Cash drawer' })).toContainText('Should be in the drawer$100.00');

  const cash = await sellForCash(salon, 4500);
  const card = await sellForCash(salon, 6100);
  await button(page, 'Paid out').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('12.50');
  await dialog.getByRole('button', { name: 'Supplies' }).click();
  await dialog.getByRole('button', { name: 'Save $12.50' }).click();
  const expected = 10_000 + cash.cents + card.cents - 1250;
  await expect(page.getByRole('complementary', { name: 'Cash drawer' })).toContainText(
    `Should be in the drawer${money(expected)}`,
  );
  for (const toast of ['The drawer is open.', 'Saved.']) await expect(page.getByText(toast)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Count the drawer').click();
  await countOut(page, expected - card.cents);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Compare').click();
  await expect(page.locator('output').filter({ hasText: /^Short/ })).toHaveText(`Short${money(card.cents)}`);
  await expect(page.getByRole('region', { name: 'What may have happened' })).toContainText(
    `Ticket #${card.no} for ${money(card.cents)} was rung up as cash.`,
  );
  expect(await axeFindings(page)).toEqual([]);
  await expect(button(page, 'Continue')).toBeDisabled();
  await button(page, 'Wrong payment type').click();
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Leave in the drawer')).toHaveValue('100.00');
  await button(page, 'Sign with a PIN').click();
  await expect(dialog.getByRole('group', { name: /^Enter PIN, Thảo/ })).toBeVisible();
  await page.keyboard.type(salon.pin);
  const report = page.getByRole('article', { name: /^Drawer report \d+$/ });
  await expect(report).toContainText(`Over / short−${money(card.cents)}`);
  await expect(report).toContainText('Left in the drawer$100.00');
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'Drawer reports').click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(money(card.cents));
});
