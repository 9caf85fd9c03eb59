import type { Locator, Page } from '@playwright/test';
import { expect } from './desk-hand.ts';

const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement);

/** Presses Tab until the target has the focus, as people without a mouse do. Returns how many times Tab was pressed. */
export async function tabTo(page: Page, target: Locator, back = false): Promise<number> {
  await expect(target).toBeVisible();
  for (let keys = 0; keys < 90; keys += 1) {
    if (await isFocused(target)) return keys;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('Tab does not lead there');
}

export async function pressByTab(page: Page, target: Locator, back = false): Promise<number> {
  const keys = await tabTo(page, target, back);
  await page.keyboard.press('Enter');
  return keys + 1;
}

/** Opens a screen by typing its name into the command palette. */
export async function openScreenByName(page: Page, name: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search clients/ })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
}
