import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { businessIdOf, callerOf } from '../world/people.ts';
import { codeFor, expect, newPhone } from './owner.ts';

/** A demo salon for the booking journeys; its owner takes bookings online. */
export const salon = { bus_url: 'saigon-nail-bar', owner: 'hien.saigon-nail-bar@example.com' } as const;
export const booking = `/biz/${salon.bus_url}/appointment`;

type Setting = readonly [key: string, value: boolean | number | string];

/** Changes settings of a business as its owner. */
export async function setAsOwner(owner: string, bus_url: string, settings: readonly Setting[]): Promise<void> {
  const [caller, business_id] = [await callerOf(owner), await businessIdOf(bus_url)];
  for (const [key, value] of settings) await caller.send('PUT', '/api/business/setting', { business_id, key, value });
  await caller.close();
}

export const openForBooking = () => setAsOwner(salon.owner, salon.bus_url, [['customer_make_appointment', true]]);

/** Counts taps. */
export function hand() {
  const seen = { taps: 0 };
  return {
    seen,
    async tap(target: Locator) {
      seen.taps += 1;
      await target.click();
    },
  };
}

export const seen = (target: Locator) => target.locator('visible=true').first();
export const goOn = (page: Page) => seen(page.getByRole('button', { name: 'Continue', exact: true }));
export const confirm = (page: Page) => seen(page.getByRole('button', { name: 'Confirm booking' }));
export const service = (page: Page, at: number) => page.getByRole('main').locator('ul[aria-label] > li > button').nth(at);
export const starts = (page: Page) => page.locator('section[aria-labelledby^=starts] button');

/** A day that other journeys rarely use, so that they do not take each other's times. */
export async function chooseDay(page: Page, at: number) {
  const days = page.getByRole('region', { name: 'Day', exact: true });
  const date = await days.locator('button[aria-pressed]:enabled').nth(at).locator('.unseen').textContent();
  const day = days.locator('button[aria-pressed]', { hasText: date ?? '' });
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await starts(page).first().waitFor();
}

export type Proven = { readonly phone: string; readonly code: string };

/** Enters the phone and name of a new client and the code that is texted to them. */
export async function provePhoneAsGuest(page: Page, request: APIRequestContext, name: string): Promise<Proven> {
  const phone = newPhone();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Your name').fill(name);
  await confirm(page).click();
  const code = await codeFor(request, 'texts', `+1${phone}`);
  await page.getByLabel('Six-digit code').fill(code);
  return { phone, code };
}

/** Another code for the same phone; the first one is still in the inbox. */
export const nextCodeFor = (request: APIRequestContext, { phone, code }: Proven): Promise<string> =>
  codeFor(request, 'texts', `+1${phone}`, [code]);

/** Books a visit from the beginning, in the shortest way. */
export async function bookAsGuest(page: Page, request: APIRequestContext, name: string, day: number, start: number) {
  await page.goto(booking);
  await service(page, 0).click();
  await goOn(page).click();
  await chooseDay(page, day);
  const proven = await pickAndProve(page, request, name, start);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  return proven;
}

async function pickAndProve(page: Page, request: APIRequestContext, name: string, start: number): Promise<Proven> {
  await starts(page).nth(start).click();
  await page.getByLabel('Phone number').waitFor();
  return provePhoneAsGuest(page, request, name);
}
