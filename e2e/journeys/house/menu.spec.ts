import { expect, type Page, test } from '@playwright/test';
import { waitUntilReady } from '../../parts/ready.ts';
import { openAs } from '../../world/people.ts';

// A role has up to thirty entries; alone on the machine the longest walk takes half a minute.
test.describe.configure({ timeout: 120_000 });

const home = '/biz/lotus-nails/manage/dashboard';
const roles = {
  owner: { first: 'lan', pin: '' },
  manager: { first: 'khoa', pin: '' },
  'front desk': { first: 'thu', pin: '' },
  // The till asks a technician for their own PIN. The demo's PINs count up along the team.
  technician: { first: 'tam', pin: '7005' },
} as const;
/** What a closed door says, whichever screen it stands on. */
const closed = /Ask the owner of .+ to let you|Ask an administrator|can let you use|You’re not let in|No permission/i;

/** Calls that were refused while a screen opened; that a PIN is needed first is no refusal. */
function refusalsOn(page: Page) {
  const seen: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    const where = `${new URL(page.url()).pathname}: ${new URL(response.url()).pathname}`;
    const codeOf = (body: { code?: string }) => (body.code === 'pin.needed' ? null : where);
    seen.push(response.json().then(codeOf, () => where));
  });
  return async () => (await Promise.all(seen)).filter((one) => one !== null);
}

/** The screen has all that it asked for, with the viewer's own PIN where it takes one: until it is typed, the screen waits. */
async function untilOpen(page: Page, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter PIN' });
  const ready = page.locator('html[data-ready]');
  await expect(ready.or(dialog).first()).toBeAttached();
  if (pin !== '' && (await dialog.isVisible())) await page.keyboard.type(pin);
  await waitUntilReady(page);
}

for (const [role, { first, pin }] of Object.entries(roles))
  test(`every entry of the menu opens for the ${role}`, { tag: '@once' }, async ({ page }) => {
    const refused = refusalsOn(page);
    await openAs(page, `${first}.lotus-nails@example.com`, home);
    await waitUntilReady(page);
    const menu = page.getByRole('navigation', { name: 'Manage this business' });
    const links = menu.locator('section a:not([href*="?"])');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      const entry = menu.locator(`a[href="${address}"]`);
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await untilOpen(page, pin);
      await expect.soft(page.locator('main'), address).not.toContainText(closed);
      await expect.soft(page.locator('main').getByRole('heading').first(), address).toBeAttached();
    }
    expect(await refused()).toEqual([]);
  });
