import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { blockOf, toastSaying } from './calendar.ts';
import { expect, panelOf } from './desk-hand.ts';
import { expectWithinThirtySeconds, busyHourSalon, waitUntilAssigned } from './desk-hour.ts';
import { pressByTab, tabTo } from './keyboard.ts';
import { newPhone } from './owner.ts';
import { openStopwatch } from './stopwatch.ts';

const { service } = busyHourSalon;

export async function addWalkInByKeys(page: Page, name: string) {
  const clock = openStopwatch();
  const walked = (keys: number) => (clock.seen.characters += keys);
  await expect(page.getByRole('link', { name: /^Waiting list/ })).toBeVisible();
  await clock.press(page, 'w');
  const form = page.getByRole('dialog', { name: 'Walk-in' });
  await clock.wait(expect(form.getByLabel('Phone or name')).toBeFocused());
  await clock.press(page, ...name.split(''));
  walked(await tabTo(page, form.getByRole('searchbox', { name: 'Find a service' })));
  await clock.press(page, ...'Gel Man'.split(''));
  walked(await pressByTab(page, form.getByRole('button', { name: service, exact: true }), true));
  walked(await tabTo(page, form.getByLabel('Phone or name'), true));
  await clock.press(page, 'Enter');
  const assign = page.getByRole('button', { name: new RegExp(`^Assign .*${name}$`) });
  await clock.wait(assign.waitFor());
  expectWithinThirtySeconds('keyboard', clock);
  await pressByTab(page, assign);
  await waitUntilAssigned(page, name);
}

export async function bookByKeys(page: Page, name: string, time: string, staff: string) {
  await page.keyboard.press('n');
  const form = page.getByRole('complementary', { name: 'New appointment' });
  await expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(form.getByRole('option', { name: new RegExp(`New client .${name}`) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type(newPhone());
  await page.keyboard.press('Tab');
  await page.keyboard.type('classic pedi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressByTab(page, form.getByRole('button', { name: `${time} with ${staff}`, exact: true }));
  await pressByTab(page, form.getByRole('button', { name: `Book ${time}` }));
  await expect(toastSaying(page, `Booked ${name}`)).toBeVisible();
  await expect(panelOf(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(blockOf(page, name)).toBeFocused();
}

/** Chooses an action in the More menu of a visit's panel with the arrow keys. */
export async function chooseByKeys(page: Page, name: string, act: string) {
  await expect(panelOf(page, name)).toBeVisible();
  await pressByTab(page, panelOf(page, name).getByRole('button', { name: 'More', exact: true }));
  const item = page.getByRole('menuitem', { name: act });
  await expect(item).toBeVisible();
  for (let i = 0; i < 6 && !(await item.evaluate((one) => one === document.activeElement)); i += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

export async function markLateByKeys(page: Page, caller: string, next: string) {
  await page.keyboard.press('Enter');
  await chooseByKeys(page, caller, 'Running late');
  const late = page.getByRole('dialog', { name: `${caller} is running late` });
  await pressByTab(page, late.getByRole('button', { name: '30 min' }), true);
  await expect(late.getByText(next)).toBeVisible();
  await pressByTab(page, late.getByRole('button', { name: /^Move to/ }));
  await expect(toastSaying(page, `${caller} is coming 30 min late`)).toBeVisible();
  await expect(late).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(blockOf(page, caller)).toBeFocused();
}

export async function markNoShowByKeys(page: Page, name: string) {
  await page.keyboard.press('ArrowDown');
  await expect(blockOf(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseByKeys(page, name, 'No-show');
  const gone = page.getByRole('dialog', { name: `${name} didn’t show up?` });
  await pressByTab(page, gone.getByRole('button', { name: 'Didn’t call' }), true);
  await pressByTab(page, gone.getByRole('button', { name: 'Mark as no-show' }));
  await expect(blockOf(page, name)).toHaveAttribute('data-status', 'no_show');
  await expect(gone).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(blockOf(page, name)).toBeFocused();
}

/** Moves a visit to an employee who does not offer the service, sees the warning, goes back, and moves it to one who does. */
export async function moveVisitByKeys(page: Page, name: string) {
  await page.keyboard.press('ArrowUp');
  await expect(blockOf(page, name)).toBeFocused();
  await page.keyboard.press('m');
  const bar = page.getByRole('region', { name: `Move ${name}’s appointment` });
  await expect(bar).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('status')).toContainText('Nhung doesn’t do');
  await page.keyboard.press('Enter');
  const anyway = page.getByRole('dialog', { name: 'Book anyway?' });
  await expect(anyway.getByLabel('Why')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(anyway).toHaveCount(0);
  await expect(blockOf(page, name)).toBeFocused();
  await page.keyboard.press('m');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('status')).toHaveAttribute('data-level', 'ok');
  await page.keyboard.press('Enter');
  await expect(toastSaying(page, 'Moved to')).toContainText('Cường');
  await expect(blockOf(page, name)).toBeFocused();
}
