import { expect, type Page, test } from '@playwright/test';
import { bookingAddress, allowOnlineBooking, serviceButton } from '../../parts/salon.ts';
import { waitUntilReady } from '../../parts/ready.ts';

/** The scripts of the page stay on their way until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/build\/.+-[\w-]{8}\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a tap that comes before the scripts is played once when they are there', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/biz/lotus-nails', { waitUntil: 'commit' });
  const address = page.locator('[data-hero] button[aria-haspopup="dialog"]').first();
  await address.click();
  await address.click();
  await expect(address).toHaveAttribute('data-tapped', '');
  await expect(page.getByRole('dialog')).toBeHidden();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await waitUntilReady(page);
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link that is tapped before the scripts are there leads on by itself', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/biz/lotus-nails', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/biz\/lotus-nails\/appointment$/);
});

test('a service that is tapped as soon as it is drawn is chosen', async ({ page }) => {
  await allowOnlineBooking();
  await page.goto(bookingAddress, { waitUntil: 'commit' });
  await serviceButton(page, 1).click();
  await waitUntilReady(page);
  await expect(serviceButton(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(serviceButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
});
