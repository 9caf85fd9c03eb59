import { test } from '@playwright/test';
import {
  columnOf,
  fillBookingForm,
  freeWednesday,
  openDesk,
  pointInColumn,
  deskSalon,
  toastSaying,
} from '../../parts/calendar.ts';
import { bookByTap, closePanel, expect, uniqueName, panelOf, serviceName, tabletScreen } from '../../parts/desk-hand.ts';
import { newPhone } from '../../parts/owner.ts';

/** The demo's PINs count up along the team; the owner is the first. */
const PIN_OF_LAN = '7001';

test(
  'the front desk books over a visit with the PIN of a manager, without leaving the form',
  { tag: '@once' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext(tabletScreen);
    const page = await context.newPage();
    await openDesk(page, deskSalon.desk, freeWednesday(19));
    await bookByTap(page, 'Lan', 5, uniqueName('First'));
    await closePanel(page);
    const { x, y } = await pointInColumn(columnOf(page, 'Lan'), 4);
    await page.touchscreen.tap(x, y);
    const name = uniqueName('Second');
    await fillBookingForm(page, name, newPhone(), serviceName);
    await page.getByRole('button', { name: /^Book \d/ }).tap();
    const ask = page.getByRole('dialog', { name: 'Book anyway?' });
    await ask.getByLabel('Why').fill('Sisters, one after the other');
    await ask.getByRole('button', { name: 'Book anyway with PIN' }).tap();
    const pin = page.getByRole('dialog').last();
    await pin.getByRole('button', { name: /^Lan/ }).first().tap();
    await expect(pin.getByRole('group', { name: /^Enter PIN, Lan/ })).toBeVisible();
    await page.keyboard.type(PIN_OF_LAN);
    await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
    await expect(panelOf(page, name)).toBeVisible();
    await context.close();
  },
);
