import { test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { waitForCode, expect, newPhone } from '../parts/owner.ts';
import {
  bookingAddress,
  chooseDay,
  continueButton,
  allowOnlineBooking,
  openTapCounter,
  popularServiceLink,
  provePhoneAsGuest,
  salon,
  firstVisible,
  serviceButton,
  startTimeButtons,
} from '../parts/salon.ts';
import { openReady } from '../parts/ready.ts';

test.describe.configure({ timeout: 120_000 });
test.beforeAll(allowOnlineBooking);

/** Both sizes run at once: each has its own days. */
const dayOf = (width: number, at: number) => (width < 768 ? at : at + 6);
const widthOf = ({ viewport }: { viewport: { width: number } | null }) => viewport?.width ?? 0;

test('where nothing is free one joins the waiting list, with a day, a part of it and a proven phone', async ({
  page,
  request,
}) => {
  await page.route('**/api/booking/*/availability/days?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object[] };
    const full = data.map((day) => ({ ...day, starts: 0, first: null, none: 'full' }));
    await route.fulfill({ response, json: { ...rest, data: full } });
  });
  await page.goto(bookingAddress);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await expect(page.getByText('No openings in these two weeks')).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone number')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const join = dialog.getByRole('button', { name: 'Join the waiting list' });
  await join.click();
  await expect(dialog.getByText('Phone number is required.')).toBeVisible();
  await dialog.getByLabel('Which day?').click();
  await page.getByRole('option').nth(2).click();
  await dialog.getByRole('button', { name: 'Evening' }).click();
  const phone = newPhone();
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByLabel('Your name').fill('Hạnh Ngô');
  await join.click();
  await dialog.getByLabel('Six-digit code').fill(await waitForCode(request, 'texts', `+1${phone}`));
  await expect(dialog.getByText('You’re on the waiting list')).toBeVisible();
  await expect(dialog.getByText(/^Sài Gòn Nail Bar will text you at \(\d{3}\) \d{3}-\d{4} if a time opens up on /)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

test('two who come together are moved together, from a link without a login', async ({ page, request, browser }, { project }) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 3);
  await page.goto(`${bookingAddress}/create?appointment_type=group`);
  await serviceButton(page, 0).click();
  await page.getByRole('button', { name: /^Guest 1/ }).click();
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await page.getByText('Back to back').click();
  await chooseDay(page, day);
  await startTimeButtons(page).nth(1).click();
  await page.getByLabel('Phone number').waitFor();
  await provePhoneAsGuest(page, request, 'Mỹ Linh');
  const link = await page.getByRole('link', { name: 'Change or cancel this visit' }).getAttribute('href');
  const visitor = await (await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})).newPage();
  await visitor.goto(link ?? '');
  const card = visitor.getByRole('article');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('link', { name: 'Reschedule' }).click();
  await startTimeButtons(visitor).last().click();
  await firstVisible(visitor.getByRole('button', { name: 'Confirm new time' })).click();
  await expect(visitor.getByText('Your visit has a new time.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
});

test('a photo of what is wished goes along; what is no picture is refused without losing the visit', async ({ page, request }, {
  project,
}) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 3);
  await page.goto(bookingAddress);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, day);
  await startTimeButtons(page).nth(5).click();
  await page.getByLabel('Phone number').waitFor();
  const photo = page.locator('input[type=file]');
  await photo.setInputFiles({ name: 'nails.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('The salon gets it with your booking.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await provePhoneAsGuest(page, request, 'Diễm My');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP, GIF or HEIC picture.');
  expect(await axeFindings(page)).toEqual([]);
  const lilac = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVQImWPYOeMxHDEQxwEAkkEjQQGCxeoAAAAASUVORK5CYII=';
  await photo.setInputFiles({ name: 'nails.png', mimeType: 'image/png', buffer: Buffer.from(lilac, 'base64') });
  await expect(page.getByText('The salon has your photo.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The salon has your photo.')).toBeVisible();
  await firstVisible(page.getByRole('main').getByRole('link', { name: 'My Bookings' })).click();
  const kept = page.getByRole('article').getByRole('img', { name: 'Inspiration photo' });
  await expect(kept).toHaveAttribute('src', /^\/private\/[\w-]+\.[\w-]+$/);
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
});

test('from the salon’s page a guest books in four taps, with Book Now in five', async ({ page, request }, { project }) => {
  const day = dayOf(widthOf({ viewport: project.use.viewport ?? null }), 1);
  const { tap, seen: counted } = openTapCounter();
  await openReady(page, `/biz/${salon.bus_url}`);
  await tap(
    page
      .getByRole('main')
      .getByText(/^Book Now$/)
      .locator('visible=true')
      .first(),
  );
  await tap(serviceButton(page, 0));
  const byBookNow = counted.taps;
  counted.taps = 0;
  await openReady(page, `/biz/${salon.bus_url}`);
  await tap(popularServiceLink(page));
  await expect(page.locator('main button[aria-pressed=true]').first()).toBeVisible();
  const byService = counted.taps;
  await tap(continueButton(page));
  await startTimeButtons(page).first().waitFor();
  await chooseDay(page, day);
  await tap(startTimeButtons(page).nth(4));
  await page.getByLabel('Phone number').waitFor();
  counted.taps += 1;
  await provePhoneAsGuest(page, request, 'Lan Chi');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  const taps = { byService: counted.taps, byBookNow: counted.taps - byService + byBookNow };
  console.log(`guest from the salon's page: ${taps.byService} taps by a service, ${taps.byBookNow} by Book Now`);
  expect(taps).toEqual({ byService: 4, byBookNow: 5 });
});
