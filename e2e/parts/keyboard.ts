import type { Locator, Page } from '@playwright/test';
import { expect } from './desk-hand.ts';

const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement);

/** Walks with Tab until the target has the focus, as somebody without a mouse does. Answers how many keys that took. */
export async function tabTo(page: Page, target: Locator, back = false): Promise<number> {
  await expect(target).toBeVisible();
  for (let keys = 0; keys < 90; keys += 1) {
    if (await isFocused(target)) return keys;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Presses what Tab leads to. */
export async function pressByTab(page: Page, target: Locator, back = false): Promise<number> {
  const keys = await tabTo(page, target, back);
  await page.keyboard.press('Enter');
  return keys + 1;
}

/** Goes to a screen by its name. */
export async function goByName(page: Page, name: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search clients/ })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
}
