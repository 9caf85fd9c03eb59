import type { Page } from '@playwright/test';

/** Waits until the page has loaded everything it requested: see `web/app/shell/ready-mark.ts`. */
export const waitUntilReady = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/**
 * Waits until React has taken over the server's markup. For pages that wait for an answer which a journey delays, because they
 * never become ready.
 */
export const waitUntilHydrated = (page: Page) => page.waitForSelector('html[data-respect-reduced-motion]', { state: 'attached' });

export async function openReady(page: Page, address: string) {
  const response = await page.goto(address);
  await waitUntilReady(page);
  return response;
}
