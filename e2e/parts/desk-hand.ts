import { type CDPSession, expect as patient, type Page } from '@playwright/test';
import { blockOf, columnOf, fillBookingForm, pointInColumn, toastSaying } from './calendar.ts';
import { newPhone } from './owner.ts';
import { unique } from '../world/people.ts';

export const expect = patient.configure({ timeout: 15_000 });
export const tabletScreen = { viewport: { width: 1024, height: 690 }, hasTouch: true } as const;
export const serviceName = 'Gel Manicure';
export const uniqueName = (first: string) => `${first} ${unique().slice(0, 5)}`;

/** A simulated finger for touch screens: it presses something long enough to lift it, drags it and lets go. */
export function openFinger(cdp: CDPSession) {
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
export const findBlockMiddle = async (page: Page, name: string) => {
  const box = await blockOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + 12 };
};
export const findBlockTop = async (page: Page, name: string) => Math.round((await blockOf(page, name).boundingBox())?.y ?? 0);

export const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Appointment for ${name}` });
export async function openVisit(page: Page, name: string) {
  await blockOf(page, name).click();
  await expect(panelOf(page, name)).toBeVisible();
}
/** Chooses an action in the More menu of a visit's panel. */
export async function chooseAction(page: Page, name: string, act: string) {
  await panelOf(page, name).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** Closes the panel beside the day, so that the day has its full width again. */
export async function closePanel(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: /^(?:Appointment for|New|Activity)/ })).toHaveCount(0);
  const grid = page.getByRole('region', { name: /^Appointments for/ });
  const left = async () => {
    await page.waitForTimeout(300);
    return grid.evaluate((box) => box.scrollLeft);
  };
  await expect(async () => {
    await grid.evaluate((box) => box.scrollTo({ left: 0 }));
    patient(await left()).toBe(0);
  }).toPass();
}

/** Books an appointment by tapping on a free time and filling in three fields. */
export async function bookByTap(page: Page, staff: string, quarters: number, name: string, what: string = serviceName) {
  const { x, y } = await pointInColumn(columnOf(page, staff), quarters);
  await page.touchscreen.tap(x, y);
  const fields = await fillBookingForm(page, name, newPhone(), what);
  await page.getByRole('button', { name: /^Book \d/ }).click();
  await expect(blockOf(page, name)).toBeVisible();
  await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
  await expect(panelOf(page, name)).toBeVisible();
  return fields;
}
