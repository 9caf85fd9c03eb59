import { type Browser, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon, toastSaying } from '../../parts/calendar.ts';
import { uniqueName } from '../../parts/desk-hand.ts';
import { expect } from '../../parts/owner.ts';
import { isFullyVisible, findControlsUnderToast } from '../../parts/uncovered.ts';
import { speaking } from '../../shots/camera.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1024, height: 690 }, hasTouch: true });

const manage = `/biz/${deskSalon.bus_url}/manage`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tech = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const MARK_MS = 5 * 60_000;

/** Somebody of today who is done in the chair and has not paid. */
async function readyVisit(name: string): Promise<string> {
  const lan = await callerOf(deskSalon.owner);
  const business_id = await businessIdOf(deskSalon.bus_url);
  const menu: { data: { service_id: string }[] } = await lan.send('GET', `/api/business/services?business_id=${business_id}`);
  const known: { data: { staff: { id: string }[] } } = await lan.send('GET', `/api/pos/till?business_id=${business_id}`);
  const start = new Date(Math.floor(Date.now() / MARK_MS) * MARK_MS).toISOString();
  const lines = [{ service_id: menu.data[0]?.service_id, employee_id: known.data.staff[0]?.id }];
  const wish = { business_id, client: { name }, start, lines, anyway: { reason: 'Here already' }, notify: false };
  const { data }: { data: { id: string; version: number } } = await lan.send('POST', '/api/manage/calendar/visits', wish);
  const { id, version } = data;
  await lan.send('PUT', `/api/manage/calendar/visits/${id}/status`, { business_id, version, status: 'ready', notify: false });
  await lan.close();
  return id;
}

async function ring(page: Page, login: string = deskSalon.desk) {
  await openAs(page, login, `${manage}/pos`);
  await tech(page, 'Mia').tap();
  await button(page, /^Gel Manicure /).tap();
}
async function atTheTender(page: Page) {
  await ring(page);
  await button(page, /^Charge \$/).tap();
  await expect(button(page, 'Back to items')).toBeVisible();
}
async function readerOf(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${world.cardOrigin}/reader/tmr_front`);
  return page;
}
async function typePin(page: Page) {
  const pin = page.getByRole('dialog').last();
  await pin.getByRole('button', { name: /^Lan/ }).first().tap();
  await expect(page.getByRole('group', { name: /^Enter PIN, Lan/ })).toBeVisible();
  await page.keyboard.type('7001');
}

test('@once ready to pay has one way on: the list and the calendar open the till with the visit', async ({ page }) => {
  const [paying, free] = [uniqueName('Paying'), uniqueName('Free')];
  const id = await readyVisit(paying);
  await openAs(page, deskSalon.desk, `${manage}/appointment?view=list`);
  const row = page.getByRole('listitem').filter({ hasText: paying });
  await expect(row.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await row.getByRole('link', { name: 'Check out' }).tap();
  await expect(ticket(page)).toContainText(paying, { ignoreCase: true });
  await button(page, 'Hold').tap();
  await expect(ticket(page)).toContainText('A new ticket');
  await page.goto(`${manage}/pos?visit=${id}`);
  await expect(ticket(page).getByRole('heading', { name: /^Ticket #\d+$/ })).toBeVisible();
  await expect(ticket(page)).toContainText(paying, { ignoreCase: true });
  await button(page, /^Charge \$/).tap();
  await button(page, /^Cash \$/).tap();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();

  const other = await readyVisit(free);
  await page.goto(`${manage}/appointment?view=list&visit=${other}`);
  const panel = page.getByRole('complementary', { name: new RegExp(free) });
  await panel.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Close without charge' }).tap();
  const dialog = page.getByRole('dialog');
  await button(page, 'Close without charge').tap();
  await expect(dialog).toContainText('Say why, in a few words.');
  await dialog.getByRole('button', { name: 'Redo' }).tap();
  await button(page, 'Close without charge').tap();
  await typePin(page);
  await expect(toastSaying(page, 'is closed with no charge.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: free })).toContainText('Completed');
});

test('@once undo takes the discount before the service, and redo brings both back', async ({ page }) => {
  await ring(page);
  const total = await ticket(page)
    .getByRole('button', { name: /^Charge \$/ })
    .textContent();
  await ticket(page).getByRole('button', { name: 'Add a discount' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await dialog.getByRole('button', { name: /^Take \$.* off$/ }).tap();
  await expect(ticket(page)).toContainText('Discount 10%');
  await button(page, 'Undo 2').tap();
  await expect(ticket(page)).not.toContainText('Discount 10%');
  await button(page, 'Undo 1').tap();
  await button(page, /^Gel Manicure /).tap();
  await expect(ticket(page).getByRole('button', { name: /^Charge \$/ })).toHaveText(total ?? '');
  await page.keyboard.press('Control+z');
  await expect(ticket(page)).toContainText('A new ticket');
  await button(page, 'Redo').tap();
  await expect(ticket(page)).toContainText('Gel Manicure');
});

test('@once a tip keeps its total when it is split, asks again when it is large, and is locked while a card is asked', async ({
  page,
  browser,
}) => {
  await ring(page);
  await tech(page, 'Tam').tap();
  await button(page, /^Classic Pedicure /).tap();
  await button(page, /^Charge \$/).tap();
  await button(page, 'Custom Amount').tap();
  const dialog = page.getByRole('dialog');
  // An amount is shown with its cents as soon as the field is left.
  await dialog.getByLabel('Amount').fill('12');
  await dialog.getByLabel('Amount').blur();
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.00');
  await dialog.getByLabel('Amount').fill('90');
  await dialog.getByRole('button', { name: 'Tip $90.00' }).tap();
  await expect(dialog).toContainText('is more than half of');
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Tip $20.00' }).tap();
  await button(page, 'Split the tip').tap();
  await dialog.getByLabel('Mia').fill('5');
  await expect(dialog.getByLabel('Tam')).toHaveValue('15.00');
  await dialog.getByRole('button', { name: 'Save the split' }).tap();
  await expect(button(page, /^Custom \$20\.00$/)).toHaveAttribute('aria-pressed', 'true');
  const reader = await readerOf(browser);
  await button(page, /^Card \$/).tap();
  await expect(page.getByText(/^Waiting for card… \$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tip' })).toContainText('$20.00 tip on $');
  await expect(button(page, /^20% /)).toHaveCount(0);
  await expect(reader.getByText('Tap, insert or swipe')).toBeVisible();
  await expect(reader.getByLabel('20 %')).toBeHidden();
  await reader.getByRole('button', { name: 'Tap card', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await reader.close();
});

test('@once a reader that is offline or silent is said at once, with what to do', async ({ page, browser }) => {
  const reader = await readerOf(browser);
  await atTheTender(page);
  for (const [act, title] of [
    ['Go offline', 'The card reader is offline'],
    ['Stop answering', 'The card reader isn’t responding'],
  ] as const) {
    await reader.getByRole('button', { name: act }).click();
    await (act === 'Go offline' ? button(page, /^Card \$/) : button(page, 'Try again')).tap();
    const trouble = page.getByRole('alert').filter({ hasText: title });
    await expect(trouble).toContainText('Nothing was charged.');
    await expect(button(page, /^Card (?:Offline|No response)$/)).toBeDisabled();
  }
  await whole(page);
  expect(await axeFindings(page)).toEqual([]);
  await reader.getByRole('button', { name: 'Go online' }).click();
  await button(page, 'Try again').tap();
  await expect(page.getByText(/^Waiting for card… \$/)).toBeVisible();
  await expect(reader.getByText('Tap, insert or swipe')).toBeVisible();
  await reader.getByRole('button', { name: 'Tap card', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await reader.close();
});

test('@once of two tills that take one ticket, the second reads who was paid, and has no tender', async ({ page, browser }) => {
  await atTheTender(page);
  const number = (
    (await ticket(page)
      .getByRole('heading', { name: /^Ticket #/ })
      .textContent()) ?? ''
  ).slice(7);
  const context = await browser.newContext({ viewport: { width: 1024, height: 690 }, hasTouch: true });
  const other = await context.newPage();
  await openAs(other, deskSalon.owner, `${manage}/pos`);
  await other.getByRole('tab', { name: /^Open tickets/ }).tap();
  await button(other, new RegExp(`^${number} `)).tap();
  await button(other, /^Charge \$/).tap();
  await button(other, /^Cash \$/).tap();
  await expect(other.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Already paid by Lan/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'How are they paying?' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'New sale').tap();
  await expect(ticket(page)).toContainText('A new ticket');
  await context.close();
});

const english = { how: 'How are they paying?', exact: 'Exact', erase: 'Delete the last digit' };
const vietnamese = { how: 'Khách trả bằng gì?', exact: 'Vừa đủ', erase: 'Xóa số cuối' };

/** Every key and every tender is there, whole, without scrolling; the five tenders stand in one row. */
async function whole(page: Page, words = english): Promise<void> {
  const tenders = page.getByRole('group', { name: words.how }).getByRole('button');
  // Points are offered once it is known whether the salon has a program.
  await expect(tenders).toHaveCount(5);
  // A tender that has just come, or a window that has just turned, moves the others once more.
  const tops = () => tenders.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', words.exact, words.erase].map((key) => button(page, key));
  for (const key of [...keys, ...(await tenders.all())]) expect.soft(await isFullyVisible(key), String(key)).toBe(true);
}

test('@once the keypad and the tenders are whole at 1024×690 and on a phone, with a payment taken and under a toast', async ({
  page,
}) => {
  await atTheTender(page);
  await button(page, /^20% /).tap();
  for (const size of [
    { width: 1024, height: 690 },
    { width: 360, height: 780 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await whole(page);
  }
  await page.setViewportSize({ width: 1024, height: 690 });
  for (const key of ['5', '00']) await button(page, key).tap();
  await button(page, /^Cash \$/).tap();
  await expect(button(page, /^Remove Cash /)).toBeVisible();
  await whole(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await whole(page);
});

test('@once a toast lies over neither the keypad nor a tender, at 1024×690 and on a phone', async ({ page }) => {
  for (const size of [
    { width: 1024, height: 690 },
    { width: 360, height: 780 },
  ]) {
    await atTheTender(page);
    await button(page, /^Card \$/).tap();
    await expect(page.getByText(/^Waiting for card… \$/)).toBeVisible();
    await page.setViewportSize(size);
    await button(page, 'Cancel').tap();
    const toast = toastSaying(page, 'Canceled. Nothing was charged.');
    await expect(toast).toBeVisible();
    const { keys, under } = await findControlsUnderToast(toast);
    expect(under).toEqual([]);
    // Five tenders, ten digits, two zeros and the whole amount.
    expect(keys).toBeGreaterThanOrEqual(17);
    await whole(page);
    await page.setViewportSize({ width: 1024, height: 690 });
    await button(page, 'Back to items').tap();
    await button(page, 'Hold').tap();
  }
});

test('@once in Vietnamese too the five tenders stand in one row', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
  await speaking(page, 'vi');
  await ring(page);
  await button(page, /^Tính tiền \$/).tap();
  await expect(button(page, 'Trở lại dịch vụ')).toBeVisible();
  for (const size of [
    { width: 1024, height: 690 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(size);
    await whole(page, vietnamese);
  }
});

test('@once digits that are typed before the keypad of a PIN is there ring up nothing', async ({ page }) => {
  await ring(page);
  await expect(ticket(page).getByRole('heading', { name: /^Ticket #\d+$/ })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/pin/people?*', async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'More').tap();
  await page.getByRole('menuitem', { name: 'Void the ticket' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('7001');
  await expect(ticket(page).getByRole('listitem')).toHaveCount(1);
  release();
  await typePin(page);
  await expect(ticket(page)).toContainText('A new ticket');
});
