import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { answer, customerWhoWrote, fieldOf, said, say, talkSalon, thread, untilSent, words } from './talk.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const send = '**/api/messages/send';
const own = `/messages/${talkSalon.bus_url}`;

async function open(page: Page, login: string) {
  await openAs(page, login, own);
  await waitUntilReady(page);
  await expect(fieldOf(page)).toBeVisible();
}

test('what is written without network waits, says so, and is sent once when the network is back', async ({ page, context }) => {
  const first = words('First');
  const anna = await customerWhoWrote(first);
  await open(page, anna.login);
  await expect(said(page, first)).toBeVisible();
  await context.setOffline(true);
  const texts = [words('Running late'), words('Ten minutes')];
  for (const text of texts) await say(page, text);
  await expect(page.getByText('You’re offline. Messages go out when you’re back.')).toBeVisible();
  await expect(thread(page).getByText('Not sent', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // What the salon writes meanwhile is there afterwards.
  const meanwhile = words('Take your time');
  await answer(anna.conversation_id, meanwhile);
  await context.setOffline(false);
  for (const text of texts) await untilSent(page, text);
  await expect(said(page, meanwhile)).toBeVisible();
  await expect(page.getByText('You’re offline. Messages go out when you’re back.')).toHaveCount(0);
  expect((await anna.stored()).toReversed()).toEqual([first, meanwhile, ...texts]);
  await anna.close();
});

test('a message whose answer is lost is there once, on the screen and on the server', async ({ page }) => {
  const anna = await customerWhoWrote(words('Hello'));
  await open(page, anna.login);
  // The server has it, but nobody hears of it: not by the answer, and not over the socket either.
  let lost = 0;
  await page.route(send, async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const text = words('Is my ring there?');
  await say(page, text);
  await untilSent(page, text);
  await expect(said(page, text)).toHaveCount(1);
  await page.unroute(send);
  await page.reload();
  await expect(said(page, text)).toHaveCount(1);
  expect((await anna.stored()).filter((one) => one === text)).toEqual([text]);
  await anna.close();
});

test('two equal texts are two messages', async ({ page }) => {
  const anna = await customerWhoWrote(words('Hello'));
  await open(page, anna.login);
  const text = words('ok');
  await say(page, text);
  await say(page, text);
  await expect(said(page, text)).toHaveCount(2);
  await untilSent(page, text).catch(() => {});
  await expect(thread(page).locator('[data-unsent]')).toHaveCount(0);
  expect((await anna.stored()).filter((one) => one === text)).toEqual([text, text]);
  await anna.close();
});

test('a draft waits for its thread, and what was not sent outlives a reload', async ({ page, context }) => {
  const anna = await customerWhoWrote(words('Hello'));
  await open(page, anna.login);
  const draft = words('Half a thought');
  await fieldOf(page).fill(draft);
  await page.goto('/messages/saigon-nail-bar');
  await expect(fieldOf(page)).toHaveValue('');
  await page.goto(own);
  await expect(fieldOf(page)).toHaveValue(draft);
  let isAway = true;
  await page.route(send, (route) => (isAway ? route.abort('connectionreset') : route.continue()));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page).getByText('Not sent', { exact: true })).toBeVisible();
  await page.reload();
  await expect(said(page, draft)).toBeVisible();
  const retry = thread(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  isAway = false;
  // With the connection back it may also have gone by itself.
  await retry.click({ timeout: 5000 }).catch(() => {});
  await untilSent(page, draft);
  expect((await anna.stored()).filter((one) => one === draft)).toEqual([draft]);
  await context.close();
  await anna.close();
});

test('what comes while somebody reads further up is counted, and a press leads there', async ({ page }) => {
  const anna = await customerWhoWrote(words('Hello'));
  for (let nth = 0; nth < 25; nth += 1) await anna.ask(`Line ${nth}\nof a long story\nthat fills the screen`);
  await open(page, anna.login);
  await expect(said(page, 'Line 24\nof a long story\nthat fills the screen')).toBeVisible();
  const list = thread(page);
  await list.evaluate((box) => box.scrollTo({ top: -600, behavior: 'instant' }));
  const news = [words('New one'), words('Another')];
  for (const text of news) await answer(anna.conversation_id, text);
  const jump = page.getByRole('button', { name: /^2 new/ });
  await expect(jump).toBeVisible();
  await jump.click();
  await expect(said(page, news[1] ?? '')).toBeInViewport();
  await expect(jump).toHaveCount(0);
  // The beginning is reached by scrolling up, ten at a time.
  await expect(async () => {
    await list.evaluate((box) => box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' }));
    await expect(list.getByText('Line 0\n', { exact: false }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await anna.close();
});
