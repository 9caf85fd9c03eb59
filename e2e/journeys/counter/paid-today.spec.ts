import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs, unique } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1024, height: 690 }, hasTouch: true });

const manage = `/biz/${deskSalon.bus_url}/manage`;
const PIN_OF_LAN = '7001';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tech = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: /^Ticket #/ });

/** Rings up services and takes cash, as the front desk does. Says which number the ticket has. */
async function sell(page: Page, services: readonly RegExp[]): Promise<string> {
  await openAs(page, deskSalon.desk, `${manage}/pos`);
  await tech(page, 'Mia').tap();
  for (const service of services) await button(page, service).tap();
  await button(page, /^Charge \$/).tap();
  await button(page, /^Cash \$/).tap();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  return /#(\d+)/.exec((await receipt.textContent()) ?? '')?.[1] ?? '';
}

/** Nothing runs out of the screen sideways, and the page itself does not scroll. */
async function fits(page: Page) {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
  expect(over).toEqual({ sideways: 0, down: 0 });
}

async function showPin(page: Page) {
  const pin = page.getByRole('dialog').last();
  await pin.getByRole('button', { name: /^Lan/ }).first().tap();
  await expect(pin.getByRole('group', { name: /^Enter PIN, Lan/ })).toBeVisible();
  await page.keyboard.type(PIN_OF_LAN);
}

test('@once the front desk finds a paid ticket and gives an item back in six taps and a PIN', async ({ page }) => {
  const number = await sell(page, [/^Gel Manicure /, /^Classic Pedicure /]);
  await button(page, 'New sale').tap();
  let taps = 0;
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    await target.tap();
    taps += 1;
  };
  await tap(page.getByRole('tab', { name: /^Open tickets/ }));
  await tap(page.getByRole('tabpanel').getByRole('link', { name: 'Paid today' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Paid today/ })).toBeVisible();
  await tap(page.getByRole('main').getByRole('listitem').first().getByRole('button'));
  await expect(panel(page)).toContainText(`#${number}`);
  await fits(page);
  expect(await axeFindings(page)).toEqual([]);
  await tap(panel(page).getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: `Refund ticket #${number}` });
  await tap(dialog.getByRole('checkbox', { name: /^Gel Manicure/ }));
  expect(await axeFindings(page)).toEqual([]);
  await tap(dialog.getByRole('button', { name: /^Refund \$/ }));
  expect(taps).toBe(6);
  await showPin(page);
  await expect(page.getByText(/^Refunded \$[\d.]+$/)).toBeVisible();
  await expect(panel(page)).toContainText('Partly refunded');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('refunded');
});

test('@once part of an item and an amount go back to the cent, and no more than there is', async ({ page }) => {
  const number = await sell(page, [/^Gel Manicure /, /^Classic Pedicure /]);
  await page.goto(`${manage}/paid-today?q=${number}`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').tap();
  await panel(page).getByRole('button', { name: 'Refund' }).tap();
  const dialog = page.getByRole('dialog', { name: `Refund ticket #${number}` });
  await dialog.getByRole('checkbox', { name: /^Gel Manicure/ }).tap();
  const part = dialog.getByRole('textbox', { name: /^How much of Gel Manicure/ });
  await part.fill('9999');
  await expect(dialog.getByRole('button', { name: /^Refund/ })).toBeDisabled();
  await part.fill('10');
  await expect(dialog.getByRole('button', { name: /^Refund \$10/ })).toBeEnabled();
  await dialog.getByText('An amount', { exact: true }).tap();
  await dialog.getByRole('textbox', { name: /^Amount, tax included/ }).fill('7.07');
  await dialog.getByRole('button', { name: 'Refund $7.07' }).tap();
  await showPin(page);
  await expect(page.getByText('Refunded $7.07')).toBeVisible();
  await expect(panel(page)).toContainText('−$7.07');
});

test('@once what was rung as cash becomes a cheque, and a ticket is reopened at the till, with a manager’s PIN', async ({
  page,
}) => {
  const number = await sell(page, [/^Gel Manicure /]);
  await page.goto(`${manage}/paid-today?q=${number}`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').tap();
  await panel(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Change how it was paid' }).tap();
  const dialog = page.getByRole('dialog', { name: `How was ticket #${number} paid?` });
  await dialog.getByLabel('Check number').fill('1042');
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change to Check' }).tap();
  await showPin(page);
  await expect(page.getByText(`Ticket #${number} was paid by Check`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Check');
  await panel(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Reopen' }).tap();
  await page
    .getByRole('dialog', { name: `Reopen ticket #${number}?` })
    .getByRole('button', { name: 'Reopen' })
    .tap();
  await showPin(page);
  await expect(page).toHaveURL(/\/manage\/pos/);
  await expect(page.getByRole('complementary', { name: 'Ticket' })).toContainText(`#${number}`);
});

test('@once a newcomer is added at the till by name and phone', async ({ page }) => {
  await openAs(page, deskSalon.desk, `${manage}/pos`);
  const name = `Hạnh ${unique()}`;
  await button(page, 'Customer').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Name or phone' }).fill(name);
  await dialog.getByRole('button', { name: new RegExp(`^New client “${name}”`) }).tap();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
  await page
    .getByRole('dialog')
    .getByLabel('Phone')
    .fill(`832555${1000 + Math.floor(Math.random() * 9000)}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).tap();
  await expect(page.getByRole('complementary', { name: 'Ticket' })).toContainText(name);
});

test('@once a paid ticket is voided by tapping, with a manager’s PIN', async ({ page }) => {
  const number = await sell(page, [/^Gel Manicure /]);
  await page.goto(`${manage}/paid-today?q=${number}`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').tap();
  await panel(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Void' }).tap();
  const dialog = page.getByRole('dialog', { name: `Void ticket #${number}?` });
  await expect(dialog).toContainText('goes back the way it was paid');
  await dialog.getByRole('button', { name: 'Void ticket' }).tap();
  await showPin(page);
  await expect(page.getByText(`Ticket #${number} is voided`)).toBeVisible();
  await expect(panel(page)).toContainText('Void');
  await expect(panel(page).getByRole('button', { name: 'Refund' })).toHaveCount(0);
});

test('@once a gift card that was sold is refunded by tapping, and is worth nothing then', async ({ page }) => {
  await openAs(page, deskSalon.desk, `${manage}/pos`);
  await page.getByRole('tab', { name: 'Gift card' }).tap();
  await button(page, '$50').tap();
  await button(page, 'Add a $50.00 card').tap();
  await button(page, 'Charge $50.00').tap();
  await button(page, /^Cash \$50\.00/).tap();
  await expect(page.getByRole('heading', { name: 'Paid $50.00' })).toBeVisible();
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  const number = /#(\d+)/.exec((await receipt.textContent()) ?? '')?.[1] ?? '';
  await page.goto(`${manage}/paid-today?q=${number}`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').tap();
  await panel(page).getByRole('button', { name: 'Refund' }).tap();
  const dialog = page.getByRole('dialog', { name: `Refund ticket #${number}` });
  await dialog.getByRole('checkbox', { name: /^Gift card ••/ }).tap();
  await dialog.getByRole('button', { name: 'Refund $50.00' }).tap();
  await showPin(page);
  await expect(page.getByText('Refunded $50.00')).toBeVisible();
  await expect(panel(page)).toContainText('Refunded');
  await panel(page).getByRole('button', { name: 'Refund' }).tap();
  await expect(dialog.getByRole('checkbox', { name: /^Gift card ••/ })).toBeDisabled();
});
