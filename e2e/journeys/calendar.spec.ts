import { test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { blockOf, calendarAddress, columnOf, freeWednesday, openDesk, deskSalon, toastSaying } from '../parts/calendar.ts';
import {
  bookByTap,
  closePanel,
  expect,
  openFinger,
  findBlockMiddle,
  uniqueName,
  openVisit,
  panelOf,
  serviceName,
  tabletScreen,
  findBlockTop,
} from '../parts/desk-hand.ts';
import { newPhone } from '../parts/owner.ts';
import { openAs } from '../world/people.ts';

test(
  'the desk by touch: a caller in three fields, and a drag that says what speaks against it',
  { tag: '@once' },
  async ({ browser }) => {
    const context = await browser.newContext(tabletScreen);
    const page = await context.newPage();
    // Thu sits at the desk and does no nails: only the calendar of everybody has a column of hers.
    await openAs(page, deskSalon.owner, `${calendarAddress(freeWednesday(0))}&staff=all`);
    const thus = columnOf(page, 'Thu');
    await expect(thus).toBeVisible();
    const onThu = await thus.evaluate((one) => one.getBoundingClientRect().x + 40);
    const caller = uniqueName('Caller');
    expect(await bookByTap(page, 'Lan', 4, caller)).toBeLessThanOrEqual(3);
    await closePanel(page);

    const touch = openFinger(await context.newCDPSession(page));
    const [from, top] = [await findBlockMiddle(page, caller), await findBlockTop(page, caller)];
    await touch.lift(from);
    await touch.carry(from, { x: onThu, y: from.y + 60 });
    const pill = page.locator('[data-pill]');
    await expect(pill).toContainText(`Thu doesn’t do ${serviceName}`);
    await expect(pill).toHaveAttribute('data-level', 'danger');
    await touch.drop();
    await expect(page.getByRole('dialog', { name: 'Book anyway?' })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.poll(() => findBlockTop(page, caller)).toBe(top);
    await context.close();
  },
);

test('whoever types a name fast and presses Enter gets the client of that name', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openDesk(page, deskSalon.owner, freeWednesday(1));
  const book = '**/api/manage/clients/list?*';
  const [answer] = await Promise.all([page.waitForResponse(book), page.keyboard.press('n')]);
  const near = (await answer.json()) as { data: { name: string }[] };
  const known = near.data[0]?.name ?? '';
  // Somebody whom only a search of the whole book finds, which takes its time.
  await page.route(book, async (route) => {
    if (!route.request().url().includes('searchQuery=')) return route.fulfill({ json: { ...near, data: [] } });
    await new Promise((then) => setTimeout(then, 600));
    return route.continue();
  });
  await openDesk(page, deskSalon.owner, freeWednesday(1));
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(known);
  await page.keyboard.press('Enter');
  const form = page.getByRole('complementary', { name: 'New appointment' });
  await expect(form.getByRole('region', { name: 'Client' })).toContainText(known);
  await context.close();
});

test('the desk by keyboard: new, steps, move, undo and again', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openDesk(page, deskSalon.owner, freeWednesday(1));
  const name = uniqueName('Keys');
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type(newPhone());
  await page.keyboard.press('Tab');
  await page.keyboard.type(serviceName);
  await expect(page.getByRole('option', { name: serviceName, exact: true })).toBeVisible();
  // Whoever types fast is there before the free times are.
  await page.route('**/api/manage/calendar/free?*', async (route) => {
    await new Promise((then) => setTimeout(then, 600));
    await route.continue();
  });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: serviceName, exact: true })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
  await closePanel(page);

  const block = blockOf(page, name);
  const before = await findBlockTop(page, name);
  await block.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: `Move ${name}’s appointment` })).toBeVisible();
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toastSaying(page, 'Moved to')).toBeVisible();
  await expect.poll(() => findBlockTop(page, name)).toBe(before + 56);
  await block.focus();
  await page.keyboard.press('a');
  await expect(block).toHaveAttribute('data-status', 'arrived');
  await expect(toastSaying(page, `${name}: Arrived`)).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(block).toHaveAttribute('data-status', 'booked');
  await page.keyboard.press('Control+z');
  await expect.poll(() => findBlockTop(page, name)).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => findBlockTop(page, name)).toBe(before + 56);

  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('complementary', { name: 'Activity for this day' }).getByText('by Lan')).not.toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await closePanel(page);
  await page.keyboard.press('3');
  await expect(page.getByRole('list', { name: /^Appointments for/ }).getByText(name)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('2');
  await expect(block).toBeVisible();
  await context.close();
});

test('two devices: what one does the other sees without asking; who is late is told', { tag: '@once' }, async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(tabletScreen), browser.newContext(tabletScreen)]);
  const [lan, thu] = [await one.newPage(), await other.newPage()];
  const date = freeWednesday(2);
  await openDesk(lan, deskSalon.owner, date);
  await openDesk(thu, deskSalon.desk, date);
  const name = uniqueName('Twice');
  await bookByTap(lan, 'Lan', 4, name);
  await expect(blockOf(thu, name)).toBeVisible();

  // Nothing but a message makes the calendar ask again; how soon it comes is measured by the bench `desk`.
  await lan.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(blockOf(thu, name)).toHaveAttribute('data-status', 'confirmed');

  // Thu's order is on its way while Lan's arrives: it was made for a visit that is another one by now.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await thu.route('**/api/manage/calendar/visits/*/status', async (route) => {
    await held;
    await route.continue();
  });
  await blockOf(thu, name).tap();
  await thu.getByRole('button', { name: 'Check in', exact: true }).click();
  await lan.getByRole('button', { name: '15 min longer' }).click();
  await expect(toastSaying(lan, `${name} now ends at`)).toBeVisible();
  letGo();
  await expect(toastSaying(thu, `just changed ${name}`)).toContainText('Lan');
  await expect(toastSaying(thu, `just changed ${name}`)).toContainText('length changed');
  await expect(blockOf(thu, name)).toHaveAttribute('data-status', 'confirmed');
  const heights = await Promise.all([lan, thu].map(async (page) => (await blockOf(page, name).boundingBox())?.height));
  expect(heights[1]).toBe(heights[0]);
  await Promise.all([one.close(), other.close()]);
});

test(
  'two devices write the same note: neither is lost, and the second reads what the first wrote',
  { tag: '@once' },
  async ({ browser }) => {
    const [one, other] = await Promise.all([browser.newContext(tabletScreen), browser.newContext(tabletScreen)]);
    const [lan, thu] = [await one.newPage(), await other.newPage()];
    const date = freeWednesday(15);
    await openDesk(lan, deskSalon.owner, date);
    await openDesk(thu, deskSalon.desk, date);
    const name = uniqueName('Noted');
    await bookByTap(lan, 'Lan', 4, name);
    await openVisit(thu, name);
    const [first, second] = [panelOf(lan, name), panelOf(thu, name)];
    await second.getByRole('button', { name: 'Add: Note' }).click();
    await second.getByLabel('Note').fill('Sits by the window.');
    await first.getByRole('button', { name: 'Add: Note' }).click();
    await first.getByLabel('Note').fill('Allergic to acetone.');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText('It now says: Allergic to acetone.')).toBeVisible();
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(toastSaying(thu, `just changed ${name}’s appointment: note changed`)).toContainText('Lan');
    await expect(first.getByText('Allergic to acetone.')).toBeVisible();
    await expect(second.getByLabel('Note')).toHaveValue('Sits by the window.');
    await second.getByLabel('Note').fill('Allergic to acetone. Sits by the window.');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByText('Allergic to acetone. Sits by the window.')).toBeVisible();
    await Promise.all([one.close(), other.close()]);
  },
);

test('an employee has one column, and no way to book for others', { tag: '@once' }, async ({ page }) => {
  await openDesk(page, 'mia.lotus-nails@example.com', freeWednesday(3));
  await expect(page.locator('[data-column]')).toHaveCount(1);
  await page.goto(calendarAddress('2027-03-07').replace('view=day', 'view=list'));
  await expect(page.getByText('Book one, or take a walk-in.')).toBeVisible();
});

test('the old addresses show the same calendar', { tag: '@once' }, async ({ page }) => {
  await openDesk(page, deskSalon.owner, freeWednesday(4));
  for (const old of ['calendar', 'appointments']) {
    await page.goto(`/business/${deskSalon.bus_url}/manage/${old}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeAttached();
    await expect(page.locator('[data-column]').first()).toBeVisible();
  }
});
