import { type CDPSession, expect as patient, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import {
  blockOf,
  calendarAt,
  columnOf,
  fillForm,
  freeWednesday,
  openDesk,
  pointIn,
  shop,
  toastSaying,
} from '../parts/calendar.ts';
import { newPhone, unique } from '../parts/owner.ts';

const expect = patient.configure({ timeout: 15_000 });
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const service = 'Gel Manicure';
const named = (first: string) => `${first} ${unique().slice(0, 5)}`;

/** A finger that rests on something, carries it along and lets go. */
function finger(cdp: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  return {
    async lift(at: { x: number; y: number }) {
      await touch('touchStart', at);
      await new Promise((done) => setTimeout(done, 450));
    },
    async carry(from: { x: number; y: number }, to: { x: number; y: number }) {
      for (let i = 1; i <= 8; i += 1)
        await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 });
    },
    drop: () => touch('touchEnd'),
  };
}
const middleOf = async (page: Page, name: string) => {
  const box = await blockOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + 12 };
};
const topOf = async (page: Page, name: string) => Math.round((await blockOf(page, name).boundingBox())?.y ?? 0);

/** What was open beside the day is closed, and the day has its whole width again. */
async function closePanel(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: /^(?:Appointment of|New|Activity)/ })).toHaveCount(0);
  const grid = page.getByRole('region', { name: /^Appointments of/ });
  const left = async () => {
    await page.waitForTimeout(300);
    return grid.evaluate((box) => box.scrollLeft);
  };
  await expect(async () => {
    await grid.evaluate((box) => box.scrollTo({ left: 0 }));
    patient(await left()).toBe(0);
  }).toPass();
}

/** A tap on a free time, three fields, and it is booked. */
async function bookByTap(page: Page, staff: string, quarters: number, name: string) {
  const { x, y } = await pointIn(columnOf(page, staff), quarters);
  await page.touchscreen.tap(x, y);
  const fields = await fillForm(page, name, newPhone(), service);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(blockOf(page, name)).toBeVisible();
  await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
  await expect(page.getByRole('complementary', { name: `Appointment of ${name}` })).toBeVisible();
  return fields;
}

test(
  'the desk by touch: a caller in three fields, and a drag that says what speaks against it',
  { tag: '@once' },
  async ({ browser }) => {
    const context = await browser.newContext(tablet);
    const page = await context.newPage();
    await openDesk(page, shop.owner, freeWednesday(0));
    const caller = named('Caller');
    expect(await bookByTap(page, 'Lan', 4, caller)).toBeLessThanOrEqual(3);
    await closePanel(page);

    const touch = finger(await context.newCDPSession(page));
    const [from, top] = [await middleOf(page, caller), await topOf(page, caller)];
    await touch.lift(from);
    await touch.carry(from, { x: from.x + 180, y: from.y + 60 });
    const pill = page.locator('[data-pill]');
    await expect(pill).toContainText(`Thu doesn’t do ${service}`);
    await expect(pill).toHaveAttribute('data-level', 'danger');
    await touch.drop();
    await expect(page.getByRole('dialog', { name: 'Book anyway?' })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.poll(() => topOf(page, caller)).toBe(top);
    await context.close();
  },
);

test('the desk by keyboard: new, steps, move, undo and again', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openDesk(page, shop.owner, freeWednesday(1));
  const name = named('Keys');
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type(newPhone());
  await page.keyboard.press('Tab');
  await page.keyboard.type(service);
  await expect(page.getByRole('option', { name: service, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: service, exact: true })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
  await closePanel(page);

  const block = blockOf(page, name);
  const before = await topOf(page, name);
  await block.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: `Move ${name}` })).toBeVisible();
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toastSaying(page, 'Moved to')).toBeVisible();
  await expect.poll(() => topOf(page, name)).toBe(before + 56);
  await block.focus();
  await page.keyboard.press('a');
  await expect(block).toHaveAttribute('data-status', 'arrived');
  await expect(toastSaying(page, `${name}: Arrived`)).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(block).toHaveAttribute('data-status', 'booked');
  await page.keyboard.press('Control+z');
  await expect.poll(() => topOf(page, name)).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => topOf(page, name)).toBe(before + 56);

  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByRole('complementary', { name: 'Activity of this day' }).getByText('by Lan')).not.toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await closePanel(page);
  await page.keyboard.press('3');
  await expect(page.getByRole('list', { name: /^Appointments of/ }).getByText(name)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('2');
  await expect(block).toBeVisible();
  await context.close();
});

test('two devices: what one does the other sees within a second; who is late is told', { tag: '@once' }, async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(tablet), browser.newContext(tablet)]);
  const [lan, thu] = [await one.newPage(), await other.newPage()];
  const date = freeWednesday(2);
  await openDesk(lan, shop.owner, date);
  await openDesk(thu, shop.desk, date);
  const name = named('Twice');
  await bookByTap(lan, 'Lan', 4, name);
  await expect(blockOf(thu, name)).toBeVisible();

  await blockOf(thu, name).evaluate((block) => {
    const watcher = new MutationObserver(
      () => block.getAttribute('data-status') === 'confirmed' && Reflect.set(globalThis, 'seenAt', Date.now()),
    );
    watcher.observe(block, { attributes: true });
  });
  const since = Date.now();
  await lan.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(blockOf(thu, name)).toHaveAttribute('data-status', 'confirmed');
  const seenAt = await thu.evaluate(() => Number(Reflect.get(globalThis, 'seenAt')));
  expect(seenAt - since).toBeLessThan(1000);

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
  await expect(toastSaying(lan, `${name} now until`)).toBeVisible();
  letGo();
  await expect(toastSaying(thu, `has just changed ${name}`)).toContainText('Lan');
  await expect(blockOf(thu, name)).toHaveAttribute('data-status', 'confirmed');
  await Promise.all([one.close(), other.close()]);
});

test('an employee has one column, and no way to book for others', { tag: '@once' }, async ({ page }) => {
  await openDesk(page, 'mia.lotus-nails@example.com', freeWednesday(3));
  await expect(page.locator('[data-column]')).toHaveCount(1);
  await page.goto(calendarAt('2027-03-07').replace('view=day', 'view=list'));
  await expect(page.getByText('Walk-ins welcome?')).toBeVisible();
});

test('the old addresses show the same calendar', { tag: '@once' }, async ({ page }) => {
  await openDesk(page, shop.owner, freeWednesday(4));
  for (const old of ['calendar', 'appointments']) {
    await page.goto(`/business/${shop.bus_url}/manage/${old}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeAttached();
    await expect(page.locator('[data-column]').first()).toBeVisible();
  }
});
