import { type Page, test } from '@playwright/test';
import { expect } from '../../parts/owner.ts';
import { waitUntilHydrated, waitUntilReady } from '../../parts/ready.ts';
import { answer, bellOf, customerWhoWrote, fieldOf, rowSaying, said, talkSalon, thread, words } from './talk.ts';
import { newOwner, openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 60_000 });

/** What the specification says of messages to the letter, in a browser. */
const office = `/biz/${talkSalon.bus_url}/manage/customer-messages`;
const messenger = '**/api/messages/list-messenger?*';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

/** The addresses of the lists that the page asks for. */
function listsAsked(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (one) => {
    const url = new URL(one.url());
    if (/\/api\/(?:messages\/list-messenger|customer-messages\/conversations)$/.test(url.pathname)) asked.push(url);
  });
  return asked;
}

test('every address of messages shows its screen', async ({ page }) => {
  const text = words('By address');
  const anna = await customerWhoWrote(text);
  const { data }: { data: { participants: { id: string }[] } } = await anna.get(`/api/conversations/${anna.conversation_id}`);
  const user = data.participants[0]?.id ?? '';
  const lists = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(rowSaying(page, text), address).toBeVisible();
    }
  };
  const threads = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(said(page, text), address).toBeVisible();
    }
  };
  await openAs(page, anna.login, '/messages');
  await lists(['/messages', '/v2/messages']);
  await threads([`/messages/${talkSalon.bus_url}`, `/v2/messages/t/${anna.conversation_id}`]);
  await openAs(page, talkSalon.desk, office);
  await lists([office, `/biz/${talkSalon.bus_url}/messages`]);
  const own = [`/biz/${talkSalon.bus_url}/messages/t/${anna.conversation_id}`, `/v2/messages/biz/t/${anna.conversation_id}`];
  await threads([`${office}/${user}`, ...own]);
  await anna.close();
});

test('the panel of the bell has its title, search, filter with the count, text sizes and refresh', async ({ page }) => {
  const anna = await customerWhoWrote(words('Hello'));
  for (let nth = 1; nth <= 4; nth += 1) await answer(anna.conversation_id, `Answer ${nth}`);
  await openAs(page, anna.login, '/bookings');
  await waitUntilReady(page);
  await bellOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  await expect(panel.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search people and message...');
  await expect(panel.getByRole('button', { name: /^Unread/ })).toHaveText(/^Unread\s*4$/);
  const asked = page.waitForRequest(messenger);
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await asked;
  await panel.getByRole('button', { name: 'Text size' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Small', 'Normal', 'Large', 'Extra large']);
  await page.getByRole('menuitemradio', { name: 'Extra large' }).click();
  await panel.getByRole('link').first().click();
  const bubble = thread(page).getByText('Answer 4', { exact: true });
  await expect(bubble).toBeVisible();
  const sizeOf = () => bubble.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const large = await sizeOf();
  await page.getByRole('button', { name: 'Text size' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Small' }).click();
  await expect.poll(sizeOf).toBeLessThan(large);
  await anna.close();
});

test('the panel shows six grey rows while it loads, and says that there is nothing', async ({ page }) => {
  await openAs(page, await newOwner(), '/bookings');
  await waitUntilReady(page);
  const held = Promise.withResolvers<void>();
  await page.route(messenger, async (route) => {
    await held.promise;
    await route.continue();
  });
  await bellOf(page).click();
  const grey = panelOf(page).locator('[aria-busy="true"]');
  await expect(grey).toBeVisible();
  expect(await grey.locator(':scope > :not(.unseen)').count()).toBe(6);
  held.resolve();
  await expect(panelOf(page).getByText('No messages found', { exact: true })).toBeVisible();
});

test('a list that fails says so after the second try', async ({ page }) => {
  const lists = '**/api/customer-messages/conversations?*';
  const asked = listsAsked(page);
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { errors: { title: 'x', content: 'y' } } }));
  await openAs(page, await newOwner(), '/messages');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch');
  expect(asked.length).toBe(2);
});

test('the lists are asked for where they are shown, and only for whoever is signed in', async ({ page }) => {
  const asked = listsAsked(page);
  for (const address of [`/biz/${talkSalon.bus_url}/services`, '/messages']) {
    await page.goto(address);
    await waitUntilHydrated(page);
  }
  await openAs(page, talkSalon.desk, `/biz/${talkSalon.bus_url}/services`);
  await waitUntilReady(page);
  expect(asked).toEqual([]);
  await page.goto(`/biz/${talkSalon.bus_url}/messages`);
  await waitUntilReady(page);
  await expect(page.getByRole('searchbox', { name: 'Search people and message...' })).toBeVisible();
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('perPage')])).toEqual([
    ['/api/customer-messages/conversations', '10'],
  ]);
});

test('the panel searches 500 ms after the last key, and goes on to the next page at its end', async ({ page }) => {
  const all = await Promise.all(Array.from({ length: 13 }, (_, nth) => customerWhoWrote(words(`Row ${nth}`))));
  const asked = listsAsked(page);
  await page.clock.install();
  await openAs(page, talkSalon.desk, `/biz/${talkSalon.bus_url}/manage/services`);
  await waitUntilReady(page);
  await bellOf(page).click();
  const rows = panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(12);
  expect(asked.map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('cursor')])).toEqual([['12', null]]);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  expect(asked[1]?.searchParams.get('cursor')).toBeTruthy();
  await page.clock.pauseAt(Date.now() + 60_000);
  const searched = () => asked.filter(({ searchParams }) => searchParams.get('searchQuery') === 'row').length;
  await panelOf(page).getByRole('searchbox').fill('row');
  await page.clock.runFor(499);
  expect(searched()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(searched).toBe(1);
  await page.clock.resume();
  await expect(fieldOf(page)).toHaveCount(0);
  for (const one of all) await one.close();
});
