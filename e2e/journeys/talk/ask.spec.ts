import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { openTapCounter } from '../../parts/salon.ts';
import {
  bellOf,
  fieldOf,
  onPhone,
  openIn,
  rowSaying,
  said,
  say,
  talkSalon,
  thread,
  untilSent,
  waitingAtSalon,
  words,
} from './talk.ts';
import { newOwner, openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const texts = {
  en: { shortcut: 'Message', read: 'Read', types: `${talkSalon.name} is typing…` },
  vi: { shortcut: 'Nhắn tin', read: 'Đã xem', types: `${talkSalon.name} đang nhập…` },
} as const;

for (const language of ['en', 'vi'] as const)
  test(`a customer asks from the salon’s page, and the desk answers in two taps (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const phone = await onPhone(browser, baseURL);
    const customer = await phone.newPage();
    const before = await waitingAtSalon();
    // The desk is anywhere in the office; the bell counts what waits there.
    await openIn(page, language, talkSalon.owner, `/biz/${talkSalon.bus_url}/manage/services`);
    await expect(bellOf(page, language)).toBeVisible();

    await openIn(customer, language, await newOwner(), `/biz/${talkSalon.bus_url}`);
    await waitUntilReady(customer);
    await customer.getByRole('link', { name: texts[language].shortcut, exact: true }).locator('visible=true').first().click();
    await expect(customer).toHaveURL(new RegExp(`/messages/${talkSalon.bus_url}$`));
    await expect(customer.getByRole('heading', { name: talkSalon.name })).toBeVisible();
    expect(await axeFindings(customer)).toEqual([]);
    const question = words('Còn chỗ lúc 3 giờ không em?');
    await say(customer, question, language);
    await untilSent(customer, question);

    await expect(bellOf(page, language)).toHaveAccessibleName(new RegExp(`\\b${before + 1}\\b`));
    const { tap, seen } = openTapCounter();
    await tap(bellOf(page, language));
    const row = rowSaying(page, question);
    await expect(row).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await tap(row.getByRole('link'));
    expect(seen.taps).toBeLessThanOrEqual(2);
    await expect(said(page, question)).toBeVisible();
    const reply = words('Dạ còn chị ơi');
    // Nobody is told what was typed before they listen, so the desk types as people do: for some seconds.
    const typing = fieldOf(page, language).pressSequentially('Dạ còn chị ơi', { delay: 500 });
    await expect(customer.getByText(texts[language].types)).toBeVisible();
    await typing;
    await say(page, reply, language);
    await untilSent(page, reply);
    expect(await axeFindings(page)).toEqual([]);
    await expect(said(customer, reply)).toBeVisible();
    await expect(customer.getByText(texts[language].types)).toHaveCount(0);
    // The customer has it on the screen, so the desk sees that it was read.
    await expect(thread(page).getByText(texts[language].read, { exact: true })).toBeVisible();
    await expect(thread(customer).getByText(texts[language].read, { exact: true })).toBeVisible();
    await expect(bellOf(page, language)).toHaveAccessibleName(before === 0 ? /^\D+$/ : new RegExp(`\\b${before}\\b`));
    await phone.close();
  });

test('whoever isn’t signed in is led to the login and comes back to the salon’s messages', async ({ page }) => {
  await page.goto(`/biz/${talkSalon.bus_url}`);
  await waitUntilReady(page);
  await page.getByRole('link', { name: 'Message', exact: true }).locator('visible=true').first().click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fmessages%2F${talkSalon.bus_url}$`));
  // Whoever is signed in meanwhile arrives where they wanted to go.
  await openAs(page, await newOwner(), `/messages/${talkSalon.bus_url}`);
  await expect(fieldOf(page)).toBeVisible();
});
