import type { Locator, Page } from '@playwright/test';
import { openAs, playsBefore } from '../world/people.ts';
import { expect } from './owner.ts';

/** The salon of the journeys on the calendar screen. Its coming weeks are free. */
export const deskSalon = {
  bus_url: 'lotus-nails',
  owner: 'lan.lotus-nails@example.com',
  desk: 'thu.lotus-nails@example.com',
} as const;

const DAY_MS = 86_400_000;
const WEEKS_OF_ALL = 20;
/** A Wednesday in the future without bookings. Each journey passes its own `nth` and gets another Wednesday each time it runs. */
export function freeWednesday(nth: number): string {
  const week = nth + playsBefore() * WEEKS_OF_ALL;
  const from = new Date(Date.now() + (70 + week * 7) * DAY_MS);
  const by = (3 - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + by * DAY_MS).toISOString().slice(0, 10);
}
export const calendarAddress = (date: string, bus_url: string = deskSalon.bus_url) =>
  `/biz/${bus_url}/manage/appointment?date=${date}&view=day`;

export async function openDesk(page: Page, login: string, date: string, bus_url?: string) {
  await openAs(page, login, calendarAddress(date, bus_url));
  await expect(page.locator('[data-column]').first()).toBeVisible();
}

export const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
export const blockOf = (page: Page, name: string) => page.locator('[data-block]').filter({ hasText: name });
export const toastSaying = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).last();

const QUARTER_PX = 28;
/** A point in a column, this many quarters of an hour after the first visible one. */
export async function pointInColumn(column: Locator, quarters: number): Promise<{ x: number; y: number }> {
  const box = await column.boundingBox();
  const heads = await column
    .page()
    .locator('[data-column]')
    .first()
    .evaluate((one) => one.closest('[data-grid]')?.getBoundingClientRect().top ?? 0);
  if (!box) throw new Error('the column is not in sight');
  const first = Math.ceil(Math.max(0, heads + 56 - box.y) / QUARTER_PX);
  return { x: box.x + 40, y: box.y + (first + quarters) * QUARTER_PX + 6 };
}

/** Fills in the three fields of the open form (name, phone, service) and returns how many fields it filled in. */
export async function fillBookingForm(page: Page, name: string, phone: string, service: string): Promise<number> {
  const form = page.getByRole('complementary', { name: 'New appointment' });
  let fields = 0;
  const fill = async (field: Locator, text: string) => {
    fields += 1;
    await field.fill(text);
  };
  await fill(form.getByRole('combobox', { name: 'Client' }), name);
  await form.getByRole('option', { name: new RegExp(`New client .${name}`) }).click();
  await fill(form.getByLabel('Phone'), phone);
  await fill(form.getByLabel('Service'), service);
  await page.getByRole('option', { name: service, exact: true }).click();
  return fields;
}
