import { type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Not where others pay and void: five wrong ones lock a person for everybody. */
const salon = { bus_url: 'saigon-nail-bar', manager: 'hoa.saigon-nail-bar@example.com' } as const;
const manage = `/biz/${salon.bus_url}/manage`;
/** The demo's PINs count up along the team. */
const PIN_OF_NHUNG = '7003';
const CHECK = '/api/employee/employee-pin-validation';
const OWNER_CHECK = '/api/manage/reports/validate-employee-pin';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function open(page: Page, login: string, at: string) {
  await openAs(page, login, `${manage}/${at}`);
}

/** The bodies of the calls of one path, as they leave the browser. */
function sentTo(page: Page, path: string) {
  const bodies: unknown[] = [];
  page.on('request', (asked) => {
    if (new URL(asked.url()).pathname === path) bodies.push(asked.postDataJSON());
  });
  return bodies;
}
const widthOf = async (dialog: Locator) => Math.round((await dialog.boundingBox())?.width ?? 0);

/** A ticket of one service, about to be void: the question stands on the screen. */
async function voiding(page: Page) {
  await button(page, /^Sơn gel tay · Gel Manicure /).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Nhung', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Ticket #\d+$/ })).toBeVisible();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Void the ticket' }).click();
}

test('@once wrong PIN texts: too short, wrong, a failed call, and then the right one runs it', async ({ page }) => {
  const sent = sentTo(page, CHECK);
  const lists = sentTo(page, '/api/pos/open-tickets/list');
  await open(page, salon.manager, 'pos');
  await voiding(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeVisible();
  await expect.poll(() => widthOf(dialog)).toBe(350);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await dialog.getByRole('button', { name: /^Hiền/ }).first().click();
  await expect(dialog.getByRole('group', { name: /^Enter PIN, Hiền/ })).toBeVisible();
  await expect.poll(() => widthOf(dialog)).toBe(300);

  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('PIN must be at least 4 digits');
  expect(sent).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('4');
  await expect(dialog).toContainText('Invalid PIN. Please try again.');
  expect(sent).toEqual([
    { pin: '1234', business_id: expect.any(Number), employee_id: expect.any(String), action: expect.any(String) },
  ]);

  await page.route(`**${CHECK}`, (route) =>
    route.fulfill({ status: 500, json: { errors: { title: 'Error', content: 'Broken' } } }),
  );
  await page.keyboard.type('1234');
  await expect(dialog).toContainText('Something went wrong. Please try again.');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to Validate' })).toBeVisible();
  await page.unroute(`**${CHECK}`);

  const before = lists.length;
  await page.keyboard.type('7001');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Ticket' })).toContainText('A new ticket');
  await expect.poll(() => lists.length).toBeGreaterThan(before);
});

test('@once a report opens with the code of an owner, and says so to everybody else', async ({ page }) => {
  const sent = sentTo(page, OWNER_CHECK);
  const lists = sentTo(page, '/api/manage/reports/ticket-list');
  await open(page, salon.manager, 'reports/ticket-list');
  await button(page, 'Enter PIN').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Enter PIN' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('7002');
  await expect(dialog).toContainText('The employee code must have Owner permissions.');
  // A code that is nobody's gets the same words as one that is somebody's.
  await page.keyboard.type('0000');
  await expect(dialog).toContainText('The employee code must have Owner permissions.');
  const before = lists.length;
  await page.keyboard.type('7001');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => lists.length).toBeGreaterThan(before);
  expect(sent[0]).toEqual({ pin: '7002', business_id: expect.any(Number), employee_id: null, action: 'report.ticket' });
  // Whoever goes to another page and comes back finds it open.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  const asked = lists.length;
  await page.getByRole('link', { name: 'Tickets', exact: true }).first().click();
  await expect.poll(() => lists.length).toBeGreaterThan(asked);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page, 'Enter PIN')).toHaveCount(0);
});

test('@once a technician’s till opens with their own PIN, and takes it again for what they save', async ({ page }) => {
  const sent = sentTo(page, CHECK);
  await open(page, 'nhung.saigon-nail-bar@example.com', 'pos');
  const dialog = page.getByRole('dialog');
  const keypad = dialog.getByRole('group', { name: /^Enter PIN, Nhung/ });
  await expect(keypad).toBeVisible();
  await expect(dialog).toContainText('This needs your own PIN.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('You need a PIN for this.');
  await button(page, 'Retry').click();
  await expect(keypad).toBeVisible();
  await page.keyboard.type(PIN_OF_NHUNG);
  await expect(dialog).toHaveCount(0);
  await button(page, /^Sơn gel tay · Gel Manicure /).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Nhung', exact: true }).click();
  await expect(button(page, 'Not saved yet. Enter your PIN')).toBeVisible();
  await button(page, 'Not saved yet. Enter your PIN').click();
  // Digits that come before the keypad are keys of the till.
  await expect(keypad).toBeVisible();
  await page.keyboard.type(PIN_OF_NHUNG);
  await expect(page.getByRole('heading', { name: /^Ticket #\d+$/ })).toBeVisible();
  expect(sent.map((body) => (body as { action: string }).action)).toEqual(['pos', 'pos.ticket.open']);
});
