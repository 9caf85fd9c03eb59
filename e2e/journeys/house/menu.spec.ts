import { expect, type Locator, type Page, test } from '@playwright/test';
import { waitUntilReady } from '../../parts/ready.ts';
import { openAs } from '../../world/people.ts';

// A role has up to thirty-five entries; alone on the machine the longest walk takes most of a minute.
test.describe.configure({ timeout: 300_000 });

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

const wholeMenu = (page: Page) => page.getByRole('navigation', { name: 'Manage this business' });
const railOf = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Manage this business' });
const entriesIn = 'a:not([href*="?"])';
const addressesIn = async (links: Locator): Promise<string[]> => {
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
};
/** Every entry says what it is, in whole words, without a pointer over it. */
async function expectWords(entries: readonly Locator[]): Promise<void> {
  for (const entry of entries) {
    const word = entry.locator('span[class*="word"]');
    await expect(word).toBeVisible();
    const broken = await word.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      const isCut = one.scrollWidth > one.clientWidth;
      return isCut || lines > (one.textContent ?? '').trim().split(' ').length ? one.textContent : null;
    });
    expect(broken).toBeNull();
  }
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 690 }, hasTouch: true });
  for (const [role, { first, pin }] of Object.entries(roles))
    test(`the rail names what the ${role} uses all day, and has the rest behind More`, { tag: '@once' }, async ({ page }) => {
      await openAs(page, `${first}.lotus-nails@example.com`, home);
      await waitUntilReady(page);
      const rail = railOf(page);
      const atHand = await addressesIn(rail.locator(entriesIn));
      expect(atHand.length).toBeLessThanOrEqual(7);
      const more = rail.getByRole('button', { name: 'More', exact: true });
      await expectWords([...(await rail.locator(entriesIn).all()), more]);
      await more.tap();
      const panel = page.getByRole('dialog').getByRole('navigation', { name: 'Manage this business' });
      const behind = await addressesIn(panel.locator(`section ${entriesIn}`));
      expect(behind).toEqual(expect.arrayContaining(atHand));
      // From the keyboard the panel closes and leaves the focus where it was; with a tap it goes where it says.
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(more).toBeFocused();
      const last = behind.at(-1) ?? '';
      await more.tap();
      await panel.locator(`a[href="${last}"]`).tap();
      await expect(panel).toHaveCount(0);
      await untilOpen(page, pin);
      await expect(rail.locator(`a[href="${last}"]`)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('main')).not.toContainText(closed);
      // With room for it the menu is whole: nothing of it was missing on the tablet.
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(wholeMenu(page).locator('section').first()).toBeVisible();
      expect(await addressesIn(wholeMenu(page).locator(`section ${entriesIn}`))).toEqual(behind);
    });
});
