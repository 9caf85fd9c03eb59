import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { businessIdOf, callerOf } from '../world/people.ts';
import { waitForCode, expect, newPhone } from './owner.ts';

/** The demo salon of the booking journeys. It takes bookings online. */
export const salon = { bus_url: 'saigon-nail-bar', owner: 'hien.saigon-nail-bar@example.com' } as const;
export const bookingAddress = `/biz/${salon.bus_url}/appointment`;

type Setting = readonly [key: string, value: boolean | number | string];

/** Changes settings of a business as its owner. */
export async function changeSettings(owner: string, bus_url: string, settings: readonly Setting[]): Promise<void> {
  const [caller, business_id] = [await callerOf(owner), await businessIdOf(bus_url)];
  for (const [key, value] of settings) await caller.send('PUT', '/api/business/setting', { business_id, key, value });
  await caller.close();
}

export const allowOnlineBooking = () => changeSettings(salon.owner, salon.bus_url, [['customer_make_appointment', true]]);

/** Taps on elements and counts the taps. */
export function openTapCounter() {
  const seen = { taps: 0 };
  return {
    seen,
    async tap(target: Locator) {
      seen.taps += 1;
      await target.click();
    },
  };
}

export const firstVisible = (target: Locator) => target.locator('visible=true').first();
export const continueButton = (page: Page) => firstVisible(page.getByRole('button', { name: 'Continue', exact: true }));
export const confirmButton = (page: Page) => firstVisible(page.getByRole('button', { name: 'Confirm booking' }));
export const serviceButton = (page: Page, at: number) => page.getByRole('main').locator('ul[aria-label] > li > button').nth(at);
/** The first service on the salon's own page. Booking can start from there. */
export const popularServiceLink = (page: Page) => page.getByRole('main').locator('a[href*="/appointment?service="]').first();
export const startTimeButtons = (page: Page) => page.locator('section[aria-labelledby^=starts] button');

/** Chooses a free day by its position. Journeys use different days, so that they do not book each other's times. */
export async function chooseDay(page: Page, at: number) {
  const days = page.getByRole('region', { name: 'Day', exact: true });
  const date = await days.locator('button[aria-pressed]:enabled').nth(at).locator('.unseen').textContent();
  const day = days.locator('button[aria-pressed]', { hasText: date ?? '' });
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await startTimeButtons(page).first().waitFor();
}

export type ProvenPhone = { readonly phone: string; readonly code: string };

/** Enters the phone and name of a new client and the code that is texted to them. */
export async function provePhoneAsGuest(page: Page, request: APIRequestContext, name: string): Promise<ProvenPhone> {
  const phone = newPhone();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Your name').fill(name);
  await confirmButton(page).click();
  const code = await waitForCode(request, 'texts', `+1${phone}`);
  await page.getByLabel('Six-digit code').fill(code);
  return { phone, code };
}

/** Waits for another code for the same phone; the first one is still in the inbox. */
export const waitForNextCode = (request: APIRequestContext, { phone, code }: ProvenPhone): Promise<string> =>
  waitForCode(request, 'texts', `+1${phone}`, [code]);

/** Books a visit from the first step to the confirmation, in as few steps as possible. */
export async function bookAsGuest(page: Page, request: APIRequestContext, name: string, day: number, start: number) {
  await page.goto(bookingAddress);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, day);
  const proven = await pickAndProve(page, request, name, start);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  return proven;
}

async function pickAndProve(page: Page, request: APIRequestContext, name: string, start: number): Promise<ProvenPhone> {
  await startTimeButtons(page).nth(start).click();
  await page.getByLabel('Phone number').waitFor();
  return provePhoneAsGuest(page, request, name);
}
