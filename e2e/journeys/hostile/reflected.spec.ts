import { expect, test } from '@playwright/test';
import { hostile } from './strings.ts';
import { strangers, trap } from './trap.ts';
import { waitUntilHydrated } from '../../parts/ready.ts';

const LONGEST = 95;
/** More would be told to come back later on a busy machine. */
const AT_ONCE = 4;
/** Several in one question: there are more strings than a page can be asked for one by one. */
function packed(): string[] {
  const packs = [''];
  for (const text of hostile.filter(({ length }) => length <= LONGEST)) {
    const longer = `${packs.at(-1) ?? ''} ${text}`;
    if (longer.length <= LONGEST) packs[packs.length - 1] = longer;
    else packs.push(text);
  }
  return packs;
}
const asked = (text: string) => encodeURIComponent(text.toWellFormed());

test('what the address says is never more than text: in the pages of the server', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000);
  const hits = await trap(page, baseURL ?? '');
  await page.goto('/about-us');
  const packs = packed();
  const addresses = packs.map((text, at) => {
    const word = asked(text);
    const kinds = [
      `/search?q=${word}`,
      `/search?category=${word}`,
      `/search?city=${word}`,
      `/biz/${word}`,
      `/biz/lotus-nails/photo/${word}`,
      `/biz/lotus-nails/reviews?employee_id=${word}&stars=${word}`,
      `/${word}`,
    ];
    return kinds[at % kinds.length] ?? '/';
  });
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const pages = await Promise.all(
      addresses.slice(at, at + AT_ONCE).map(async (address) => {
        const answer = await request.get(address, { maxRedirects: 0 });
        expect([200, 301, 302, 400, 404], address).toContain(answer.status());
        expect(answer.headers()['x-injected'], address).toBeUndefined();
        return { address, html: await answer.text() };
      }),
    );
    const empty = await page.context().newPage();
    for (const { address, html } of pages) expect(await empty.evaluate(strangers, html), address).toEqual([]);
    await empty.close();
  }
  expect(await hits()).toEqual([]);
});

test('what the address says is never more than text: in the browser, and in errors', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const hits = await trap(page, baseURL ?? '');
  await page.goto('/search');
  await waitUntilHydrated(page);
  await page.route('**/api/search**', (route) =>
    route.fulfill({ json: { data: [], businesses: [], pagination: { total: 0, current_page: 1, last_page: 1, per_page: 10 } } }),
  );
  for (const text of packed().filter((_, at) => at % 4 === 0)) {
    await page.evaluate((search) => {
      history.pushState(null, '', `/search?q=${search}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, asked(text));
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('__pwned');
  expect(await hits()).toEqual([]);

  const all = hostile.map((text) => text.toWellFormed()).join(' | ');
  await page.goto(`/login?redirect=${asked('javascript:__pwned(1)//')}`);
  await page.route('**/api/login', (route) => route.fulfill({ status: 422, json: { message: all, errors: { login: [all] } } }));
  const signIn = async () => {
    await page.getByLabel('Email or phone').fill('vivian.lam@example.com');
    await page.getByLabel('Password', { exact: true }).fill('openchair');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await expect(page.getByText('"><img src=x onerror=__pwned(1)>').first()).toBeVisible();
  expect(await hits()).toEqual([]);
  await page.unroute('**/api/login');
  await signIn();
  await expect(page).toHaveURL(new URL('/', baseURL).href);
  expect(await hits()).toEqual([]);
});
