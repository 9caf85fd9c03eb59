import { type Locator, type Page, test } from '@playwright/test';
import {
  blockOf,
  calendarAddress,
  columnOf,
  fillBookingForm,
  freeWednesday,
  openDesk,
  toastSaying,
} from '../../parts/calendar.ts';
import { bookByTap, closePanel, expect, uniqueName, panelOf, tabletScreen, findBlockTop } from '../../parts/desk-hand.ts';
import { prepareBusyHour, openSecondDesk, busyHourSalon } from '../../parts/desk-hour.ts';
import { bookByKeys, moveVisitByKeys, markLateByKeys, markNoShowByKeys, addWalkInByKeys } from '../../parts/hour-by-keys.ts';
import {
  moveVisitByTouch,
  markLateByTouch,
  markNoShowByTouch,
  undoInActivity,
  addWalkInByTouch,
} from '../../parts/hour-by-touch.ts';
import { openScreenByName, tabTo } from '../../parts/keyboard.ts';
import { newPhone } from '../../parts/owner.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

const QUARTER_PX = 28;
/** Approves the day off, and the column is closed on the other screen. */
async function approve(page: Page, date: string, other: Page, press: (approve: Locator) => Promise<unknown>) {
  const asked = page.getByRole('listitem').filter({ hasText: `Off on ${date}` });
  const approve = asked.first().getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeEnabled();
  await press(approve);
  await expect(columnOf(other, 'Cường')).toHaveAttribute('data-off');
}
const { service } = busyHourSalon;

test(
  'a receptionist’s hour by touch: a walk-in, a caller, one who is late, one who never comes, all taken back, and a day off',
  { tag: '@once' },
  async ({ browser }) => {
    const date = freeWednesday(5);
    await prepareBusyHour(date);
    const context = await browser.newContext(tabletScreen);
    const page = await context.newPage();
    await openDesk(page, busyHourSalon.desk, date, busyHourSalon.bus_url);
    const [guest, caller, next] = [uniqueName('Guest'), uniqueName('Caller'), uniqueName('Next')];
    await addWalkInByTouch(page, guest);

    await page.goto(calendarAddress(date, busyHourSalon.bus_url));
    await expect(page.locator('[data-column]').first()).toBeVisible();
    expect(await bookByTap(page, 'Nhung', 3, caller, service)).toBeLessThanOrEqual(3);
    await closePanel(page);
    const box = await blockOf(page, caller).boundingBox();
    if (!box) throw new Error('the caller is not in sight');
    await page.touchscreen.tap(box.x + 40, box.y + box.height + QUARTER_PX + 6);
    expect(await fillBookingForm(page, next, newPhone(), service)).toBeLessThanOrEqual(3);
    await page.getByRole('button', { name: /^Book \d/ }).tap();
    await expect(panelOf(page, next)).toBeVisible();
    await closePanel(page);
    const [top, nextTop] = [await findBlockTop(page, caller), await findBlockTop(page, next)];
    const left = (await blockOf(page, caller).boundingBox())?.x;

    await markLateByTouch(page, caller, next);
    await expect.poll(() => findBlockTop(page, caller)).toBe(top + 2 * QUARTER_PX);
    await expect.poll(() => findBlockTop(page, next)).toBeGreaterThan(nextTop);
    await markNoShowByTouch(page, next);
    await moveVisitByTouch(page, caller);

    await undoInActivity(page, 'given to Cường');
    await undoInActivity(page, 'No-show');
    await undoInActivity(page, 'running late');
    await closePanel(page);
    await expect(blockOf(page, next)).toHaveAttribute('data-status', 'booked');
    await expect.poll(() => findBlockTop(page, caller)).toBe(top);
    await expect.poll(() => findBlockTop(page, next)).toBe(nextTop);
    expect((await blockOf(page, caller).boundingBox())?.x).toBe(left);

    const other = await openSecondDesk(browser, date, 'Cường');
    const menu = page.getByRole('navigation', { name: 'Manage this business' });
    await menu.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('link', { name: /^Time off/ }).tap();
    await approve(page, date, other, (button) => button.tap());
    await Promise.all([other.context().close(), context.close()]);
  },
);

test(
  'a receptionist’s hour by keyboard alone: a walk-in, a caller, one who is late, one who never comes, all taken back, and a day off',
  { tag: '@once' },
  async ({ browser }) => {
    const date = freeWednesday(13);
    await prepareBusyHour(date);
    const context = await browser.newContext({ viewport: { width: 1024, height: 690 } });
    const page = await context.newPage();
    await openDesk(page, busyHourSalon.desk, date, busyHourSalon.bus_url);
    const [guest, caller, next] = [uniqueName('Guest'), uniqueName('Caller'), uniqueName('Next')];
    await addWalkInByKeys(page, guest);
    await page.goto(calendarAddress(date, busyHourSalon.bus_url));
    await expect(page.locator('[data-column]').first()).toBeVisible();

    await bookByKeys(page, caller, '9:30 AM', 'Hòa');
    await bookByKeys(page, next, '10:15 AM', 'Hòa');
    await page.keyboard.press('ArrowUp');
    await expect(blockOf(page, caller)).toBeFocused();
    const placeOf = (name: string) =>
      blockOf(page, name).evaluate(
        (block) => `${block.closest('[data-column]')?.ariaLabel?.split(',')[0] ?? ''} ${block.style.top}`,
      );
    const places = () => Promise.all([caller, next].map(placeOf));
    const before = await places();
    await markLateByKeys(page, caller, next);
    await markNoShowByKeys(page, next);
    await moveVisitByKeys(page, caller);

    for (const what of ['Moved to', 'No-show', 'is coming 30 min late']) {
      await page.keyboard.press('Control+z');
      await expect(toastSaying(page, 'Undone:').filter({ hasText: what })).toBeVisible();
    }
    await expect(blockOf(page, next)).toHaveAttribute('data-status', 'booked');
    await expect.poll(places).toEqual(before);

    const other = await openSecondDesk(browser, date, 'Cường');
    await openScreenByName(page, 'Time off');
    await approve(page, date, other, async (button) => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    });
    await Promise.all([other.context().close(), context.close()]);
  },
);
