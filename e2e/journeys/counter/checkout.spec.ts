import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { uniqueName } from '../../parts/desk-hand.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';
import { expect } from '../../parts/owner.ts';
import { openTapCounter } from '../../parts/salon.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const till = `/biz/${deskSalon.bus_url}/manage/pos`;

async function open(page: Page, login: string, at = till) {
  await openAs(page, login, at);
  await expect(tiles(page).first()).toBeVisible();
}
const tiles = (page: Page) => page.getByRole('list', { name: 'Services' }).getByRole('button');
/** Visits begin on these. */
const MARK_MS = 5 * 60_000;
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tech = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });

/** The amount that stands beside a word, in cents. */
async function sumOf(page: Page, name: string): Promise<number> {
  const row = ticket(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) });
  return Number(((await row.locator('dd').textContent()) ?? '').replace(/[^\d]/g, ''));
}
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('@once two services by two techs, a tip, a cheque and cash: paid with change in twelve taps', async ({ page }) => {
  await open(page, deskSalon.desk);
  const { tap, seen } = openTapCounter();
  await tap(tech(page, 'Mia'));
  await tap(button(page, /^Gel Manicure /));
  await tap(tech(page, 'Tam'));
  await tap(button(page, /^Classic Pedicure /));
  const subTotal = await sumOf(page, 'Subtotal');
  await tap(button(page, /^Charge \$/));
  await expect(button(page, 'Back to items')).toBeVisible();
  await tap(button(page, /^20% /));
  const total = await sumOf(page, 'Total');
  expect(total).toBe(subTotal + (await sumOf(page, 'Tax')) + Math.round(subTotal / 5));

  for (const digits of ['4', '0', '00']) await tap(button(page, digits));
  await tap(button(page, /^Check \$/));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Take $40.00 check' })).toBeVisible();
  await dialog.getByLabel('Check number').fill('1042');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove Check 1042 $40.00')).toBeVisible();
  const due = total - 4000;
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(money(due));
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(button(page, /^Undo$/)).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  const note = Math.ceil((due + 1) / 500) * 500;
  await tap(button(page, `$${note / 100}`));
  await tap(button(page, /^Cash \$/));
  await expect(page.getByRole('heading', { name: `Paid ${money(total)}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText(`Change${money(note - due)}`);
  console.log(`checkout: ${seen.taps} taps`);
  expect(seen.taps).toBeLessThanOrEqual(12);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'New sale').click();
  await expect(ticket(page)).toContainText('A new ticket');
});

test('@once on a tablet every tool of a line is in sight, and Escape at the PIN stays at the payment', async ({ page }) => {
  await open(page, deskSalon.desk);
  await tech(page, 'Mia').click();
  await button(page, /^Gel Manicure /).click();
  const line = ticket(page).getByRole('listitem').first();
  await line.getByRole('button').first().click();
  const edge = await ticket(page).evaluate((box) => box.getBoundingClientRect().right);
  for (const name of ['Price', 'Tech', 'Discount', 'Delete']) {
    const tool = await line.getByRole('button', { name, exact: true }).boundingBox();
    expect((tool?.x ?? edge) + (tool?.width ?? 0)).toBeLessThan(edge);
    expect(tool?.width).toBeGreaterThanOrEqual(44);
  }
  await button(page, /^Charge \$/).click();
  await button(page, /^Loyalty/).click();
  await expect(page.getByRole('dialog', { name: 'Enter PIN' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Back to items')).toBeVisible();
});

test('@once at 200 % and on a phone on its side nothing lies on the tiles, the people and the ways to pay', async ({ page }) => {
  for (const size of [
    { width: 720, height: 450 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await open(page, deskSalon.desk);
    await button(page, /^Gel Manicure /).click();
    await tech(page, 'Mia').click();
    await button(page, /^Charge \$/).click();
    await button(page, /^Cash \$/).click();
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  }
});

test('@once a ticket is held, comes back, and is void only with a right PIN', async ({ page }) => {
  await open(page, deskSalon.desk);
  await page.keyboard.press('1');
  await expect(ticket(page)).toContainText('Who did it?');
  await tech(page, 'Mia').click();
  await expect(ticket(page)).not.toContainText('Who did it?');
  await expect(ticket(page).getByRole('heading', { name: /^Ticket #\d+$/ })).toBeVisible();
  const number = (
    (await ticket(page)
      .getByRole('heading', { name: /^Ticket #/ })
      .textContent()) ?? ''
  ).slice(7);
  await button(page, 'Hold').click();
  await expect(ticket(page)).toContainText('A new ticket');
  await page.getByRole('tab', { name: /^Open tickets/ }).click();
  await button(page, new RegExp(`^${number} `)).click();
  await expect(ticket(page).getByRole('heading', { name: `Ticket ${number}` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Void the ticket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(ticket(page).getByRole('heading', { name: `Ticket ${number}` })).toBeVisible();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Void the ticket' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await dialog.getByRole('button', { name: /^Lan/ }).first().click();
  await page.keyboard.type('0000');
  await expect(dialog).toContainText('Invalid PIN. Please try again.');
  await page.keyboard.type('7001');
  await expect(dialog).toHaveCount(0);
  await expect(ticket(page)).toContainText('A new ticket');
  await page.getByRole('tab', { name: /^Open tickets/ }).click();
  await expect(button(page, new RegExp(`^${number} `))).toHaveCount(0);
});

/** What React last drew an element from: another object each time it is drawn anew. */
const drawnFrom = (page: Page, selector: string) =>
  page.evaluateHandle((at) => {
    const element = document.querySelector(at);
    const key = Object.keys(element ?? {}).find((one) => one.startsWith('__reactProps'));
    return element && key !== undefined ? (element as unknown as Record<string, unknown>)[key] : null;
  }, selector);

test('@once a tap on a tile draws the ticket anew and leaves the tiles alone', async ({ page }) => {
  await open(page, deskSalon.desk);
  await tech(page, 'Mia').click();
  await tiles(page).first().click();
  await expect(ticket(page).getByRole('listitem')).toHaveCount(1);
  const parts = ['ul[aria-label="Services"]', 'aside[aria-label="Ticket"]'] as const;
  const before = await Promise.all(parts.map((at) => drawnFrom(page, at)));
  await tiles(page).nth(1).click();
  await expect(ticket(page).getByRole('listitem')).toHaveCount(2);
  const after = await Promise.all(parts.map((at) => drawnFrom(page, at)));
  const isSame = (at: number) => page.evaluate(([one, other]) => one !== null && one === other, [before[at], after[at]]);
  expect([await isSame(0), await isSame(1)]).toEqual([true, false]);
});

test('@once every change can be undone, by keyboard, back to nothing', async ({ page }) => {
  await open(page, deskSalon.desk);
  await tech(page, 'Mia').click();
  for (const key of ['1', '2', '3']) await page.keyboard.press(key);
  await expect(button(page, 'Undo 3')).toBeVisible();
  await ticket(page).getByRole('listitem').nth(1).getByRole('button').first().click();
  await page.keyboard.press('Backspace');
  await expect(ticket(page).getByRole('listitem')).toHaveCount(2);
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Control+z');
  await expect(ticket(page)).toContainText('A new ticket');
});

test('@once a discount above the limit waits for the PIN of somebody who may', async ({ page }) => {
  await open(page, deskSalon.desk);
  await tech(page, 'Mia').click();
  await tiles(page).first().click();
  await ticket(page).getByRole('button', { name: 'Add a discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('50');
  await expect(dialog).toContainText('Over 20% needs a manager’s PIN.');
  await dialog.getByRole('button', { name: /^Take \$.* off$/ }).click();
  await button(page, /^Charge \$/).click();
  await dialog.getByRole('button', { name: /^Lan/ }).first().click();
  await page.keyboard.type('7001');
  await expect(button(page, 'Back to items')).toBeVisible();
  await expect(ticket(page)).toContainText('Discount 50%');
});

test('@once a visit comes from the calendar to the till, and is paid for there', async ({ page }) => {
  const lan = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const { data: menu }: { data: { service_id: string }[] } = await lan.send(
    'GET',
    `/api/business/services?business_id=${business_id}`,
  );
  const { data: known }: { data: { staff: { id: string }[] } } = await lan.send(
    'GET',
    `/api/pos/till?business_id=${business_id}`,
  );
  const name = uniqueName('Paying');
  const start = new Date(Math.floor(Date.now() / MARK_MS) * MARK_MS).toISOString();
  const lines = [{ service_id: menu[0]?.service_id, employee_id: known.staff[0]?.id }];
  const wish = { business_id, client: { name }, start, lines, anyway: { reason: 'Here already' }, notify: false };
  const { data: visit }: { data: { id: string } } = await lan.send('POST', '/api/manage/calendar/visits', wish);
  await lan.close();
  await open(page, deskSalon.desk, `${till}?visit=${visit.id}`);
  await expect(ticket(page)).toContainText(name, { ignoreCase: true });
  await expect(page).toHaveURL(new RegExp(`${till}$`));
  await button(page, /^Charge \$/).click();
  await button(page, /^Cash \$/).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
});

test('@once the header’s menu button stands at the till and opens the side panel; elsewhere there is none', async ({ page }) => {
  await open(page, deskSalon.desk);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'POS' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/biz/${deskSalon.bus_url}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(menu).toHaveCount(0);
});
