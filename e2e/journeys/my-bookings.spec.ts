import { test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { expect } from '../parts/owner.ts';
import {
  bookAsGuest,
  bookingAddress,
  chooseDay,
  confirmButton,
  continueButton,
  openTapCounter,
  waitForNextCode,
  allowOnlineBooking,
  salon,
  serviceButton,
  startTimeButtons,
} from '../parts/salon.ts';
import { newOwner, openAs } from '../world/people.ts';
import { openReady } from '../parts/ready.ts';

test.describe.configure({ timeout: 120_000 });
test.beforeAll(allowOnlineBooking);

const mine = `/biz/${salon.bus_url}/client-profile`;
const dayOf = (width: number | undefined, at: number) => ((width ?? 0) < 768 ? at : at + 6);

test('who booked as a guest finds the visit by phone and code, and books again in three taps', async ({
  page,
  request,
  browser,
}, { project }) => {
  const day = dayOf(project.use.viewport?.width, 1);
  const proven = await bookAsGuest(page, request, 'Lệ Thu', day, 12);
  const visitor = await (await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})).newPage();
  await visitor.goto(mine);
  await expect(visitor.getByRole('heading', { name: 'See your visits' })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Text me a code' }).click();
  await expect(visitor.getByText('Phone number is required.')).toBeVisible();
  await expect(visitor.getByLabel('Phone number')).toBeFocused();
  await visitor.getByLabel('Phone number').fill(proven.phone);
  await expect(visitor.getByText('Phone number is required.')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Text me a code' }).click();
  await visitor.getByLabel('Six-digit code').waitFor();
  await visitor.getByLabel('Six-digit code').fill(await waitForNextCode(request, proven));
  await expect(visitor.getByRole('article')).toHaveCount(1);
  const title = visitor.getByRole('heading', { name: 'My Bookings' });
  await expect(title).toBeFocused();
  await expect(visitor.getByRole('tab', { name: /Upcoming/ })).toContainText('1');
  await expect(visitor.getByRole('link', { name: 'Sync my visits to my calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/[^/]+\/api\/calendar\//,
  );
  expect(await axeFindings(visitor)).toEqual([]);

  await visitor.getByRole('button', { name: 'Cancel', exact: true }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(visitor.getByText('Nothing booked yet')).toBeVisible();
  await expect(title).toBeFocused();
  await visitor.getByRole('tab', { name: /Canceled/ }).click();
  const { tap, seen: counted } = openTapCounter();
  await tap(visitor.getByRole('article').getByRole('button', { name: 'Book again' }));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Who and when?' })).toBeVisible();
  await tap(startTimeButtons(visitor).first());
  await expect(visitor.getByText('Booking as Lệ Thu')).toBeVisible();
  await tap(confirmButton(visitor));
  await expect(visitor.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  expect(counted.taps).toBeLessThanOrEqual(3);
});

test('who booked as a guest keeps the visit in an account with the same phone', async ({ page, request }, { project }) => {
  const proven = await bookAsGuest(page, request, 'Lệ Hằng', dayOf(project.use.viewport?.width, 2), 12);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lệ Hằng');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').fill(await waitForNextCode(request, proven));
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Sài Gòn Nail Bar');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('Book Now shows a signed-in client the visit ahead, and lets them make another', async ({ page }, { project }) => {
  const day = dayOf(project.use.viewport?.width, 4);
  await openAs(page, await newOwner(), bookingAddress);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, day);
  await startTimeButtons(page).last().click();
  await expect(page.getByText('Booking as Hồng Trần')).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();

  await openReady(page, `/biz/${salon.bus_url}`);
  const book = page.getByRole('link', { name: 'Book Now', exact: true }).locator('visible=true').first();
  await book.click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText('You have an upcoming appointment')).toBeVisible();
  await expect(modal.getByText('Earliest Appointment')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Make another Appointment' }).click();
  await expect(page).toHaveURL(new RegExp(`${bookingAddress}$`));
  await page.goBack();
  await book.click();
  await modal.getByRole('link', { name: 'View Appointment' }).click();
  await expect(page).toHaveURL(new RegExp(`${mine}$`));
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto('/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
});

test('five visits ahead are the limit, with its own words', async ({ page }) => {
  await page.route('**/api/business-by-url?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    const ahead = { id: 'x', appointment_date: '2027-01-05', appointment_start_time: '10:00' };
    const customer = {
      id: 'x',
      block: false,
      phone_number: null,
      vip: false,
      appointments: Array.from({ length: 5 }, () => ahead),
    };
    await route.fulfill({ response, json: { ...rest, data: { ...data, customer } } });
  });
  await page.goto(bookingAddress);
  await expect(page.getByText("Limit Exceed: You can't book more than 5 upcoming appointments")).toBeVisible();
  await page.getByRole('link', { name: /^Back to Sài Gòn/ }).click();
  await page.getByRole('link', { name: 'Book Now', exact: true }).locator('visible=true').first().click();
  await expect(page.getByText("Limit Exceed: You can't book more than 5 upcoming appointments")).toBeVisible();
});

test('the shortcut My Bookings opens the client profile', async ({ page }) => {
  await openReady(page, `/biz/${salon.bus_url}`);
  const shortcut = page.getByRole('link', { name: 'My Bookings' }).and(page.locator('[href$="/client-profile"]'));
  await shortcut.locator('visible=true').first().click();
  await expect(page).toHaveURL(new RegExp(`${mine}$`));
});

test('a list that fails says so and is asked for three times', async ({ page }) => {
  await openAs(page, await newOwner(), '/user/profile');
  let calls = 0;
  await page.route('**/api/appointments/list?*', (route) => {
    if (new URL(route.request().url()).searchParams.get('selectedType') === 'past') return route.continue();
    calls += 1;
    return route.fulfill({ status: 500, json: { message: 'Broken.' } });
  });
  await page.goto(mine);
  await expect(page.getByText('Failed to fetch appointment list')).toBeVisible();
  // The tab’s count and the list ask for the same page under names of their own.
  expect(calls).toBe(6);
});

test('somebody who was never anywhere is told so', async ({ page }) => {
  await openAs(page, await newOwner(), '/bookings');
  await expect(page.getByText('No latest appointments by business data found.')).toBeVisible();
});

test('all visits at all salons by phone and code: next first, past and canceled behind their tabs', async ({
  page,
  request,
  browser,
}, { project }) => {
  const day = dayOf(project.use.viewport?.width, 3);
  const proven = await bookAsGuest(page, request, 'Grace Kim', day, 9);
  await page.goto(bookingAddress);
  await serviceButton(page, 1).click();
  await continueButton(page).click();
  await chooseDay(page, day + 1);
  await startTimeButtons(page).nth(6).click();
  await expect(page.getByText('Booking as Grace Kim')).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();

  const visitor = await (await browser.newContext(project.use.viewport ? { viewport: project.use.viewport } : {})).newPage();
  await openReady(visitor, '/');
  await visitor.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click();
  await expect(visitor.getByRole('heading', { name: 'See your visits' })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByLabel('Phone number').fill(proven.phone);
  await visitor.getByRole('button', { name: 'Text me a code' }).click();
  await visitor.getByLabel('Six-digit code').waitFor();
  await visitor.getByLabel('Six-digit code').fill(await waitForNextCode(request, proven));
  const cards = visitor.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(visitor.getByRole('tab', { name: /Upcoming/ })).toContainText('2');
  await expect(cards.first().getByText('Next visit')).toBeVisible();
  await expect(cards.first().getByRole('link', { name: 'Sài Gòn Nail Bar' })).toBeVisible();
  await expect(cards.first().getByRole('link', { name: 'Directions' })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  await cards.first().getByRole('button', { name: 'Cancel', exact: true }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(cards).toHaveCount(1);
  await visitor.getByRole('tab', { name: /Canceled/ }).click();
  await expect(visitor.getByRole('tab', { name: /Canceled/ })).toContainText('1');
  await expect(cards).toHaveCount(1);
  await visitor.getByRole('button', { name: 'Use another phone number' }).click();
  await expect(visitor.getByRole('heading', { name: 'See your visits' })).toBeVisible();
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'My Bookings' }).click();
  await expect(visitor).toHaveURL(/\/bookings$/);
});

test('/book leads to a salon’s booking page', async ({ page }) => {
  await page.goto('/book');
  await expect(page.getByRole('heading', { level: 1, name: 'Where would you like to go?' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Salon, service or city').fill('saigon nail');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sài Gòn Nail Bar/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${bookingAddress}$`));
  await page.goto('/appointment/create?appointment_type=group');
  await page.getByLabel('Salon, service or city').fill('saigon nail');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sài Gòn Nail Bar/ })
    .click();
  await expect(page.getByRole('button', { name: /^Guest 1/ })).toBeVisible();
});

test('in Vietnamese the whole way is Vietnamese', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await page.goto(bookingAddress);
  await expect(page.getByRole('heading', { level: 1, name: 'Bạn muốn làm gì?' })).toBeVisible();
  await serviceButton(page, 0).click();
  await page.getByRole('button', { name: 'Tiếp tục' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ai làm và lúc nào?' })).toBeVisible();
  await expect(page.getByText(/^Giờ của tiệm/)).toBeVisible();
  await startTimeButtons(page).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
