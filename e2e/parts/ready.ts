import type { Page } from '@playwright/test';

/** The page has loaded everything it asked for: see `web/app/shell/ready-mark.ts`. */
export const untilReady = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** React has taken over the server's markup. For pages that a journey keeps waiting for an answer, which are never ready. */
export const untilAlive = (page: Page) => page.waitForSelector('html[data-respect-reduced-motion]', { state: 'attached' });

export async function openReady(page: Page, address: string) {
  const response = await page.goto(address);
  await untilReady(page);
  return response;
}
