import { test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { waitForCode, expect, newPhone } from '../parts/owner.ts';
import {
  bookAsGuest,
  bookingAddress,
  chooseDay,
  confirmButton,
  continueButton,
  openTapCounter,
  allowOnlineBooking,
  provePhoneAsGuest,
  salon,
  firstVisible,
  popularServiceLink,
  serviceButton,
  startTimeButtons,
} from '../parts/salon.ts';
import { openReady, waitUntilReady } from '../parts/ready.ts';

test.describe.configure({ timeout: 120_000 });
test.beforeAll(allowOnlineBooking);

/** Both sizes run at once: each has its own days. None is today, which in the evening has few starts left. */
const dayOf = (width: number, at: number) => (width < 768 ? at + 1 : at + 7);
const widthOf = ({ viewport }: { viewport: { width: number } | null }) => viewport?.width ?? 0;
const isFlat = () => document.documentElement.scrollWidth <= window.innerWidth;

test('a guest books in four taps, with a phone and a Vietnamese name', async ({ page, request }, { project }) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 0);
  await openReady(page, `/biz/${salon.bus_url}/services`);
  const { tap, seen: counted } = openTapCounter();
  await tap(page.getByRole('link', { name: /^Book \w/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like?' })).toBeVisible();
  await expect(serviceButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await tap(continueButton(page));
  await startTimeButtons(page).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(isFlat)).toBe(true);
  await chooseDay(page, day);
  await tap(startTimeButtons(page).nth(0));
  await expect(page.getByRole('heading', { level: 1, name: / · \d/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(isFlat)).toBe(true);
  const phone = newPhone();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Your name').fill('Đỗ Ánh Tuyết');
  await tap(confirmButton(page));
  await expect(page.getByRole('heading', { name: 'Enter the 6-digit code' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Six-digit code').fill(await waitForCode(request, 'texts', `+1${phone}`));
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeFocused();
  expect(counted.taps).toBeLessThanOrEqual(4);
  expect(await axeFindings(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('menuitem', { name: 'Calendar file (ICS)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^saigon-nail-bar-\d{4}-\d\d-\d\d\.ics$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
});

test('three people book together in nine taps', async ({ page, request }, { project }) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 1);
  await openReady(page, `/biz/${salon.bus_url}/services`);
  const { tap, seen: counted } = openTapCounter();
  await tap(page.getByRole('link', { name: 'Book for a group' }));
  await expect(page.getByRole('button', { name: /^Guest 1/ })).toBeVisible();
  await tap(serviceButton(page, 0));
  await tap(page.getByRole('button', { name: /^Guest 1/ }));
  await tap(serviceButton(page, 1));
  await tap(page.getByRole('button', { name: 'Guest', exact: true }));
  await tap(serviceButton(page, 2));
  expect(await axeFindings(page)).toEqual([]);
  await tap(continueButton(page));
  await expect(page.getByText('Back to back')).toBeVisible();
  await chooseDay(page, day);
  expect(await axeFindings(page)).toEqual([]);
  await tap(startTimeButtons(page).nth(0));
  await page.getByLabel('Phone number').waitFor();
  counted.taps += 1;
  await provePhoneAsGuest(page, request, 'Thảo Trần');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  expect(counted.taps).toBeLessThanOrEqual(9);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

test('neither the back button nor a reload loses what was chosen', async ({ page }, { project }) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 2);
  await page.goto(bookingAddress);
  await serviceButton(page, 0).click();
  await serviceButton(page, 1).click();
  await page.reload();
  await expect(serviceButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await continueButton(page).click();
  await chooseDay(page, day);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like?' })).toBeVisible();
  await expect(serviceButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await startTimeButtons(page).nth(1).click();
  const moment = page.getByRole('heading', { level: 1, name: / · \d/ });
  const written = await moment.textContent();
  await page.reload();
  await expect(moment).toHaveText(written ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Who and when?' })).toBeVisible();
  await expect(startTimeButtons(page).first()).toBeVisible();
  await expect(page.locator('section[aria-labelledby^=starts] button[aria-pressed=true]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Who and when?' })).toBeFocused();
  await page.goForward();
  await expect(moment).toHaveText(written ?? '');
  await expect(moment).toBeFocused();
});

test('each step opens at its top with focus on its heading, and an error comes clear of the header', async ({ page }) => {
  await openReady(page, `/biz/${salon.bus_url}/services`);
  await page
    .getByRole('link', { name: /^Book \w/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like?' })).toBeFocused();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await continueButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who and when?' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await startTimeButtons(page).last().click();
  await expect(page.getByRole('heading', { level: 1, name: / · \d/ })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByLabel('Phone number').waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await confirmButton(page).click();
  const field = page.getByLabel('Phone number');
  await expect(page.getByText('Phone number is required.')).toBeInViewport();
  await expect(field).toBeFocused();
  const [top, header] = await Promise.all([
    field.evaluate((one) => one.getBoundingClientRect().top),
    page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom),
  ]);
  expect(top).toBeGreaterThan(header);
  await field.fill(newPhone());
  await expect(page.getByText('Phone number is required.')).toHaveCount(0);
});

test('from the landing page a guest books in six taps, the one into the search field included', async ({ page, request }, {
  project,
}) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 0);
  await openReady(page, '/');
  const { tap, seen: counted } = openTapCounter();
  await tap(page.getByLabel('Service or salon'));
  await page.keyboard.type('saigon nail bar');
  await page.keyboard.press('Enter');
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Sài Gòn Nail Bar/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/biz\/saigon-nail-bar/);
  await waitUntilReady(page);
  await tap(popularServiceLink(page));
  await tap(continueButton(page));
  // The first free day is open already; this journey has a day of its own.
  await startTimeButtons(page).first().waitFor();
  await chooseDay(page, day);
  await tap(startTimeButtons(page).nth(2));
  await page.getByLabel('Phone number').waitFor();
  counted.taps += 1;
  await provePhoneAsGuest(page, request, 'Lan Chi');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  console.log(`guest from the landing: ${counted.taps} taps`);
  expect(counted.taps).toBeLessThanOrEqual(6);
});

test('two browsers race for one start: one gets it, the other is offered what is near', async ({ page, browser, request }, {
  project,
}) => {
  // The same hands for both, or a second chair would be found; other hands at the other size.
  const hands = widthOf({ viewport: project.use.viewport ?? null }) < 768 ? 1 : 2;
  const other = await (await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})).newPage();
  for (const one of [page, other]) {
    await one.goto(bookingAddress);
    await serviceButton(one, 0).click();
    await continueButton(one).click();
    await startTimeButtons(one).first().waitFor();
    await one.getByRole('radio').nth(hands).check({ force: true });
    await waitUntilReady(one);
    await chooseDay(one, 3);
  }
  const name = (await startTimeButtons(page).nth(2).getAttribute('aria-label')) ?? '';
  // At the same moment and by name: a real click waits for its place, and the list is live.
  await Promise.all(
    [page, other].map((one) =>
      startTimeButtons(one)
        .and(one.getByLabel(name, { exact: true }))
        .dispatchEvent('click'),
    ),
  );
  const lost = `${name} was just taken`;
  await expect.poll(async () => (await page.getByText(lost).count()) + (await other.getByText(lost).count())).toBe(1);
  const [loser, winner] = (await page.getByText(lost).count()) > 0 ? [page, other] : [other, page];
  await expect(loser.getByRole('alert').getByRole('button')).toHaveCount(3);
  expect(await axeFindings(loser)).toEqual([]);
  await loser.getByRole('alert').getByRole('button').first().click();
  await provePhoneAsGuest(loser, request, 'Minh Lý');
  await expect(loser.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  await provePhoneAsGuest(winner, request, 'Hoa Bùi');
  await expect(winner.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
});

test('an answer that is lost at the last tap is asked for again, and the visit is booked once', async ({ page, request }, {
  project,
}) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 4);
  await page.goto(bookingAddress);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, day);
  await startTimeButtons(page).nth(3).click();
  await page.getByLabel('Phone number').waitFor();
  const keys: string[] = [];
  await page.route('**/api/booking/*/appointments', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await provePhoneAsGuest(page, request, 'Ngọc Phan');
  await expect(page.getByText('No response from server.')).toBeVisible();
  await confirmButton(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  await firstVisible(page.getByRole('main').getByRole('link', { name: 'My Bookings' })).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a hold that runs out says so, and is taken again', async ({ page, request }, { project }) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 5);
  await page.clock.install();
  await page.goto(bookingAddress);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, day);
  await startTimeButtons(page).nth(4).click();
  await page.getByLabel('Phone number').waitFor();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.clock.fastForward(90_000);
  await expect(page.getByRole('timer')).toHaveText(/We’ll hold this time for 1:\d\d more/);
  await page.clock.fastForward(95_000);
  await expect(page.getByText('This time is no longer on hold')).toBeVisible();
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await provePhoneAsGuest(page, request, 'Bảo Châu');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
});

test('a visit is moved in three taps and canceled in two, from a link without a login', async ({ page, request, browser }, {
  project,
}) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 2);
  await bookAsGuest(page, request, 'Kim Vũ', day, 8);
  const link = await page.getByRole('link', { name: 'Change or cancel this visit' }).getAttribute('href');
  const visitor = await (await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})).newPage();
  await visitor.goto(link ?? '');
  const card = visitor.getByRole('article');
  await expect(card).toBeVisible();
  const old = await card.getByRole('heading').textContent();
  const who = (await card.getByRole('listitem').textContent())?.split(' · ').at(-1);
  expect(await axeFindings(visitor)).toEqual([]);
  const { tap, seen: counted } = openTapCounter();
  await tap(card.getByRole('link', { name: 'Reschedule' }));
  await startTimeButtons(visitor).first().waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  await tap(startTimeButtons(visitor).last());
  const shown = visitor.getByRole('main').getByRole('listitem').filter({ visible: true }).locator('small').first();
  const doer = await shown.textContent();
  const isOther = !(who ?? '').startsWith(doer ?? '-');
  await expect(visitor.getByText(/isn’t free then/)).toHaveCount(isOther ? 1 : 0);
  await tap(firstVisible(visitor.getByRole('button', { name: 'Confirm new time' })));
  await expect(visitor.getByText('Your visit has a new time.')).toBeVisible();
  expect(counted.taps).toBeLessThanOrEqual(3);
  await expect(card.getByRole('heading')).not.toHaveText(old ?? '');
  await expect(card.getByRole('listitem')).toContainText(doer ?? '-');

  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(visitor.getByRole('dialog').getByText(/^Free to cancel/)).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(card.getByText('Canceled')).toBeVisible();
  await visitor.getByRole('button', { name: 'Undo' }).click();
  await expect(visitor.getByText('Your visit is back on.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'My Bookings' })).toBeFocused();
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(card.getByText('Canceled')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Book again' })).toBeVisible();
});
