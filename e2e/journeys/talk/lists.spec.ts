import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { answer, bellOf, customerWhoWrote, rowSaying, said, talkSalon, words } from './talk.ts';
import { callerOf, openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const UNDO_MS = 10_000;
const office = `/biz/${talkSalon.bus_url}/manage/customer-messages`;

async function deleteRow(page: Page, text: string) {
  const row = rowSaying(page, text);
  await row.hover();
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await expect(row).toHaveCount(0);
}

test('a deleted chat leaves at once, comes back with Undo, and is gone after ten seconds until somebody writes', async ({
  page,
}) => {
  const text = words('Delete me');
  const anna = await customerWhoWrote(text);
  await page.clock.install();
  await openAs(page, anna.login, '/messages');
  await waitUntilReady(page);
  await expect(rowSaying(page, text)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (one) => one.url().endsWith('/delete-conversation') && calls.push(one.method()));
  await deleteRow(page, text);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowSaying(page, text)).toBeVisible();
  await page.clock.runFor(UNDO_MS + 1000);
  expect(calls).toEqual([]);
  await expect(rowSaying(page, text)).toBeVisible();

  await deleteRow(page, text);
  const deleted = page.waitForResponse('**/api/customer-messages/delete-conversation');
  await page.clock.runFor(UNDO_MS + 1000);
  expect((await deleted).status()).toBe(200);
  await expect(page.getByText('No messages found')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The salon still has it, and its next message brings the chat back with nothing older in it.
  const next = words('Are you still there?');
  await answer(anna.conversation_id, next);
  await page.clock.resume();
  await expect(rowSaying(page, next)).toBeVisible();
  await rowSaying(page, next).getByRole('link').click();
  await expect(said(page, next)).toBeVisible();
  await expect(said(page, text)).toHaveCount(0);
  await anna.close();
});

test('only the owner deletes for the salon', async ({ page, context }) => {
  const text = words('For the owner');
  const anna = await customerWhoWrote(text);
  await openAs(page, talkSalon.desk, office);
  await expect(rowSaying(page, text)).toBeVisible();
  await expect(rowSaying(page, text).getByRole('button', { name: /^More for/ })).toHaveCount(0);
  await context.clearCookies();
  await openAs(page, talkSalon.owner, office);
  await rowSaying(page, text).hover();
  await expect(rowSaying(page, text).getByRole('button', { name: /^More for/ })).toBeVisible();
  await anna.close();
});

test('the unread filter shows what waits, on the page and below the bell', async ({ page }) => {
  const [waiting, done] = [words('Still waiting'), words('All answered')];
  const [anna, ben] = [await customerWhoWrote(waiting), await customerWhoWrote(done)];
  const reply = words('Done');
  await answer(ben.conversation_id, reply);
  const read = await callerOf(talkSalon.desk);
  await read.send('POST', '/api/customer-messages/mark-read', { conversation_id: ben.conversation_id, as_type: 'business' });
  await read.close();

  await openAs(page, talkSalon.desk, office);
  await expect(rowSaying(page, waiting)).toBeVisible();
  await expect(rowSaying(page, reply)).toBeVisible();
  const unread = page.getByRole('button', { name: /^Unread( \d+)?$/ });
  await unread.click();
  await expect(unread).toHaveAttribute('aria-pressed', 'true');
  await expect(rowSaying(page, waiting)).toBeVisible();
  await expect(rowSaying(page, reply)).toHaveCount(0);
  await unread.click();
  await expect(rowSaying(page, reply)).toBeVisible();

  await page.goto(`/biz/${talkSalon.bus_url}/manage/services`);
  await waitUntilReady(page);
  await bellOf(page).click();
  const panel = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(panel.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await panel.getByRole('button', { name: /^Unread( \d+)?$/ }).click();
  await expect(rowSaying(page, waiting)).toBeVisible();
  await expect(rowSaying(page, reply)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page)).toBeFocused();
  await bellOf(page).click();
  await page.mouse.click(4, 4);
  await expect(panel).toHaveCount(0);
  await bellOf(page).click();
  await bellOf(page).click();
  await expect(panel).toHaveCount(0);
  await anna.close();
  await ben.close();
});

test('somebody is found by what they wrote, without accents, and nobody by what nobody wrote', async ({ page }) => {
  const text = words('Em muốn đổi màu sơn');
  const anna = await customerWhoWrote(text);
  await openAs(page, talkSalon.desk, office);
  await expect(rowSaying(page, text)).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search people and message...' });
  await field.fill(`muon doi ${text.split(' ').at(-1) ?? ''}`);
  await expect(rowSaying(page, text)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(1);
  await field.fill('xyzzyxyzzy');
  await expect(page.getByText('No messages found')).toBeVisible();
  await field.fill('');
  await expect(rowSaying(page, text)).toBeVisible();
  await anna.close();
});

test('the arrow keys walk through the list, Enter opens, and Escape leads back', async ({ page }) => {
  const text = words('By keyboard');
  const anna = await customerWhoWrote(text);
  await openAs(page, talkSalon.desk, office);
  await expect(rowSaying(page, text)).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('main').locator('li > a').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('main').locator('li > a').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(said(page, text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${office}$`));
  await anna.close();
});

test('an employee without the permission sees no messages of the salon', async ({ page }) => {
  const text = words('Not for Mia');
  const anna = await customerWhoWrote(text);
  const asked: string[] = [];
  page.on(
    'response',
    (one) =>
      one.url().includes('/api/') &&
      one.ok() &&
      one
        .text()
        .then((body) => asked.push(body))
        .catch(() => {}),
  );
  await openAs(page, talkSalon.technician, `/biz/${talkSalon.bus_url}/manage/dashboard`);
  await waitUntilReady(page);
  await expect(page.getByRole('link', { name: /^(?:Customer messages|Messages)/ })).toHaveCount(0);
  // The bell is her own there.
  await bellOf(page).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  for (const address of [office, `${office}/${anna.conversation_id}`, `/biz/${talkSalon.bus_url}/messages`]) {
    await page.goto(address);
    await expect(page.getByText(/You (?:don’t|can’t) .*(?:messages|conversation|page)/).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(asked.filter((body) => body.includes(text))).toEqual([]);
  await anna.close();
});
