import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { storable } from './strings.ts';
import { strangers, trap } from './trap.ts';
import { openReady } from '../../parts/ready.ts';
import { signInAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

/** Alone: `npm run e2e -- hostile --no-deps`. The world is spoilt afterwards, so this runs after all other journeys. */
type Planted = {
  readonly businesses: readonly string[];
  readonly names: readonly string[];
  readonly gallery: string;
  readonly photo: string;
  readonly video: string;
};
let planted: Planted;

test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.beforeAll(() => {
  const program = path.join(import.meta.dirname, '../../../server/test/programs/hostile-world.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
    input: JSON.stringify(storable),
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DIRECTORY_DATABASE_URL: world.directoryUrl },
    maxBuffer: 1e8,
  });
  expect(status === 0 ? '' : stderr.slice(-2000)).toBe('');
  planted = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
});

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
const shown = async (page: Page) => flat(await page.evaluate(() => document.body.innerText + document.body.textContent));
/** The server's page and what React made of it: nothing ran, nothing grew, the head can be read. */
async function visit(page: Page, address: string, hits: () => Promise<string[]>) {
  const response = await openReady(page, address);
  const html = (await response?.text()) ?? '';
  const empty = await page.context().newPage();
  expect(await empty.evaluate(strangers, html), address).toEqual([]);
  await empty.close();
  expect(await hits(), address).toEqual([]);
  for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(() => JSON.parse(text), address).not.toThrow();
  return { html, text: await shown(page) };
}
const missingIn = (text: string, list: readonly string[]) => list.filter((one) => !text.includes(flat(one)));

test('the strings are live: without our care they run, and the trap notices', async ({ page, baseURL }) => {
  expect(storable.length).toBeGreaterThanOrEqual(500);
  const hits = await trap(page, baseURL ?? '');
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id=a></div>' }));
  await page.goto('/bare');
  await page.evaluate((texts) => {
    for (const markup of texts) {
      const place = document.createElement('div');
      place.innerHTML = markup;
      document.body.append(place);
    }
  }, storable);
  await expect.poll(async () => (await hits()).filter((hit) => hit.startsWith('ran')).length).toBeGreaterThan(50);
  expect((await hits()).filter((hit) => hit.startsWith('attribute')).length).toBeGreaterThan(50);
  // On a page of ours the policy is the second wall, and the trap hears it.
  await page.goto('/about-us');
  const added = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="__pwned(0)">'));
  await expect(added).rejects.toThrow('TrustedHTML');
  await expect.poll(async () => (await hits()).some((hit) => hit.startsWith('policy require-trusted-types-for'))).toBe(true);
  const handled = page.evaluate(() => document.querySelector('main')?.setAttribute('onclick', '__pwned(0)'));
  await expect(handled).rejects.toThrow('TrustedScript');
  // What came with the page itself meets the third.
  await page.route('**/about-us', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<img src="/none" onerror="__pwned(0)"></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/about-us');
  await expect.poll(async () => (await hits()).some((hit) => hit.startsWith('policy script-src'))).toBe(true);
});

test('every string as a service, and in staff, reviews, posts and pictures, is shown as it was written', async ({
  page,
  baseURL,
}) => {
  const hits = await trap(page, baseURL ?? '');
  const root = `/biz/${planted.businesses[0] ?? ''}`;
  const menu = await visit(page, `${root}/menu`, hits);
  expect(
    missingIn(
      menu.text,
      storable.filter(({ length }) => length <= 120),
    ),
  ).toEqual([]);
  const names = await page.locator('main li b').allTextContents();
  for (const name of storable.filter(({ length }) => length <= 120)) expect(names).toContain(name);
  const seen: string[] = [];
  for (const tab of ['', '/services', '/galleries', '/reviews', '/hours', '/about'])
    seen.push((await visit(page, `${root}${tab}`, hits)).text);
  expect(missingIn(seen.at(-1) ?? '', storable)).toEqual([]);
  for (const viewer of [`gallery/${planted.gallery}`, `photo/${planted.photo}`, `video/${planted.video}`])
    seen.push((await visit(page, `${root}/${viewer}`, hits)).text);
  expect(missingIn(seen.at(-1) ?? '', storable)).toEqual([]);
  expect(missingIn(seen.join(' '), storable)).toEqual([]);
});

test('names and addresses of businesses, categories, plans and announcements do nothing on any public page', async ({
  page,
  baseURL,
}) => {
  const hits = await trap(page, baseURL ?? '');
  for (const [at, busUrl] of planted.businesses.entries()) {
    const { text, html } = await visit(page, `/biz/${busUrl}`, hits);
    expect(missingIn(text, [planted.names[at] ?? ''])).toEqual([]);
    const told = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(told)).toMatchObject({ name: planted.names[at] });
  }
  // Pages are kept for a minute, and somebody may have looked at them just before.
  const unseen = (address: string) => visit(page, `${address}?unseen`, hits);
  const search = await unseen('/search');
  expect(missingIn(search.text, planted.names.slice(0, 10))).toEqual([]);
  await unseen('/');
  const plans = await unseen('/openchair-for-business/home');
  expect(missingIn(plans.text, storable)).toEqual([]);
});

test('the name of an account does nothing in the header, the menu and the profile', async ({ page, baseURL }) => {
  const hits = await trap(page, baseURL ?? '');
  await signInAs(page.context(), 'vivian.lam@example.com');
  await visit(page, '/user/profile', hits);
  const open = async () => {
    await page.getByRole('button', { name: /’s account$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(await hits()).toEqual([]);
    return shown(page);
  };
  expect(missingIn(await open(), planted.names.slice(0, 1))).toEqual([]);
  // No account may have a name as long as all of them together.
  await page.route(/\/api\/user(?:\/profile)?$/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...rest, data: { ...data, name: storable.join(' | ') } } });
  });
  await page.reload();
  expect(missingIn(await open(), storable)).toEqual([]);
});
