import { expect, type Page, test } from '@playwright/test';
import { openReady } from '../parts/ready.ts';
import { openAs } from '../world/people.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
async function signIn(page: Page, login: string) {
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('openchair');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const heart = (page: Page) => page.locator('[data-hero] button[aria-pressed]');
const countOf = async (page: Page) => Number((await heart(page).textContent())?.match(/(\d+)$/)?.[1]);

test('found without diacritics, walked through, mapped, and recommended after a login', async ({ page }, { project }) => {
  await openReady(page, '/');
  if (isPhone(page)) await page.getByRole('button', { name: 'Search for businesses' }).click();
  await page.getByRole('combobox', { name: 'Search for businesses' }).pressSequentially('sai gon nail');
  await page.getByRole('option', { name: /Sài Gòn Nail Bar/ }).click();
  await expect(page).toHaveURL(/\/biz\/saigon-nail-bar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sài Gòn Nail Bar');
  const nav = page.getByRole('navigation', { name: / pages$/ });
  for (const [tab, path] of [
    ['Services', 'services'],
    ['Gallery', 'galleries'],
    ['Reviews', 'reviews'],
    ['Hours', 'hours'],
    ['About', 'about'],
  ] as const) {
    await nav.getByRole('link', { name: tab }).focus();
    await nav.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`/biz/saigon-nail-bar/${path}$`));
    await expect(nav.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await nav.getByRole('link', { name: 'Home' }).focus();
  await nav.getByRole('link', { name: 'Home' }).click();
  await page
    .locator('[data-hero] button[aria-haspopup=dialog]')
    .filter({ hasText: /, [A-Z]{2}, \d{5}$/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('region').locator('svg, canvas').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close Map' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await heart(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbiz%2Fsaigon-nail-bar$/);
  const who = project.name === 'phone' ? 'vivian.lam@example.com' : 'mia.lotus-nails@example.com';
  await signIn(page, who);
  await expect(page).toHaveURL(/\/biz\/saigon-nail-bar$/);
  await expect(heart(page)).toBeEnabled();
  if ((await heart(page).getAttribute('aria-pressed')) === 'true') {
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  }
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/recommend'));
  const before = await countOf(page);
  await heart(page).click();
  const { total_recommended } = await (await answered).json();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  // The other size may recommend in the same moment.
  expect([before + 1, before + 2]).toContain(total_recommended);
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await countOf(page)).toBeGreaterThan(before);
});

test('colour and layout are changed, and the public page is new at the next reload', async ({ page, browser }, { project }) => {
  // Each size has a page of its own: one page has one theme.
  const [owner, path] =
    project.name === 'phone'
      ? ['valentina.velvet-makeup@example.com', '/biz/velvet-makeup']
      : ['odette.la-belle-coiffure@example.com', '/biz/la-belle-coiffure'];
  const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await openReady(visitor, path);
  const colourOf = (at: Page) =>
    at.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-exact').trim());
  const wasWave = (await visitor.locator('[data-hero]').getAttribute('data-hero')) === 'wave';
  const [layout, layoutName] = wasWave ? ['split-screen', 'Split Screen'] : ['wave', 'Wave'];
  const [colour, colourName] = (await colourOf(visitor)) === '#b89d58' ? ['#eda745', 'Apricot'] : ['#b89d58', 'Brass'];
  const banner = (at: Page) => at.locator('[data-hero]');

  await openAs(page, owner, path);
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByText(colourName, { exact: true }).click();
  await page.getByText(layoutName, { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await expect(banner(page)).toHaveAttribute('data-hero', layout);
  await page.reload();
  await expect(banner(page)).toHaveAttribute('data-hero', layout);
  await expect.poll(() => colourOf(page)).toBe(colour);

  const html = await (await visitor.reload())?.text();
  expect(html).toContain(`data-hero="${layout}"`);
  expect(html).toContain(colour);
  await expect.poll(() => colourOf(visitor)).toBe(colour);
  await visitor.context().close();
});

test('a whole visit by keyboard alone: search, tabs, map, booking, login and back', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const named = () =>
    page.evaluate(() => {
      // While a page is being replaced the focus is on the body, which holds every text there is.
      const at = document.activeElement?.closest('a, button, input');
      return `${at?.getAttribute('aria-label') ?? ''} ${at?.getAttribute('title') ?? ''} ${at?.textContent ?? ''}`;
    });
  /** Tab until the focus stands on what is wanted; never more than the page has. */
  const walkTo = async (wanted: RegExp, key = 'Tab') => {
    for (let steps = 0; steps < 80; steps += 1) {
      await press(key);
      if (wanted.test(await named())) return;
    }
    throw new Error(`no way to ${wanted} by ${key}`);
  };
  await openReady(page, '/about-us');
  await press('/');
  await expect(page.getByRole('combobox', { name: 'Search for businesses' })).toBeFocused();
  await page.keyboard.type('kings corner');
  await expect(page.getByRole('option', { name: /King/ }).first()).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(page).toHaveURL(/\/biz\/kings-corner$/);
  await walkTo(/Services/);
  await press('Enter');
  await expect(page).toHaveURL(/\/kings-corner\/services$/);
  await walkTo(/^[^a-z]*Home/i, 'Shift+Tab');
  await press('Enter');
  await expect(page.locator('[data-hero]')).toBeVisible();
  await walkTo(/, [A-Z]{2}, \d{5}/, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('region').locator('svg, canvas').first()).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(/Book Now/);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await walkTo(/^\s*OK$/);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(/Recommend/);
  await press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbiz%2Fkings-corner$/);
  await expect(page.getByLabel('Email or phone')).toBeVisible();
  await page.getByLabel('Email or phone').focus();
  await page.keyboard.type('khoa.lotus-nails@example.com');
  await press('Tab');
  await page.keyboard.type('openchair');
  await press('Enter');
  await expect(page).toHaveURL(/\/biz\/kings-corner$/);
});
