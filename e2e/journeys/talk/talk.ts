import type { Browser, BrowserContext, Page } from '@playwright/test';
import { businessIdOf, callerOf, newOwner, openAs, unique } from '../../world/people.ts';
import { speaking } from '../../shots/camera.ts';
import { expect } from '../../parts/owner.ts';
import { waitUntilHydrated } from '../../parts/ready.ts';

/** The salon that people write to in these journeys, and who works there. */
export const talkSalon = {
  bus_url: 'lotus-nails',
  name: 'Lotus Nails & Spa',
  owner: 'lan.lotus-nails@example.com',
  desk: 'thu.lotus-nails@example.com',
  technician: 'mia.lotus-nails@example.com',
} as const;

/** Customers write from their phone, whatever the size of the screen at the salon. */
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };

export const onPhone = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...phone, ...(baseURL === undefined ? {} : { baseURL }) });

/** A text that no other journey writes. */
export const words = (text: string): string => `${text} ${unique()}`;

/** Opens an address as somebody who reads that language, whatever their account says. */
export async function openIn(page: Page, language: 'en' | 'vi', login: string, address: string): Promise<void> {
  await speaking(page, language);
  await openAs(page, login, address);
  await waitUntilHydrated(page);
}

const labels = {
  en: { field: 'Message', send: 'Send', bell: /^Messages(?:, \d+ unread)?$/ },
  vi: { field: 'Tin nhắn', send: 'Gửi', bell: /^Tin nhắn(?:, \d+ tin chưa đọc)?$/ },
} as const;

export const fieldOf = (page: Page, language: 'en' | 'vi' = 'en') =>
  page.getByRole('textbox', { name: labels[language].field, exact: true });
export const bellOf = (page: Page, language: 'en' | 'vi' = 'en') =>
  page.getByRole('banner').getByRole('button', { name: labels[language].bell });
export const thread = (page: Page) => page.getByRole('log');
export const said = (page: Page, text: string) => thread(page).getByText(text, { exact: true });

/** Writes and sends a message in the open thread. */
export async function say(page: Page, text: string, language: 'en' | 'vi' = 'en'): Promise<void> {
  await fieldOf(page, language).fill(text);
  await page.getByRole('button', { name: labels[language].send, exact: true }).click();
}

type Sent = { data: { conversation_id: string; id: string } };

/** Somebody new who has written to the salon, without a browser. */
export async function customerWhoWrote(text: string) {
  const login = await newOwner();
  const caller = await callerOf(login);
  const { data }: Sent = await caller.send('POST', '/api/messages/send', { busUrl: talkSalon.bus_url, message: text });
  const ask = async (message: string): Promise<void> =>
    void (await caller.send('POST', '/api/messages/send', { busUrl: talkSalon.bus_url, message }));
  /** What the server has, the newest first. */
  const stored = async (): Promise<string[]> => {
    const path = `/api/messages/get?conversation_id=${data.conversation_id}&perPage=100`;
    const page: { data: { message: string }[] } = await caller.send('GET', path);
    return page.data.map(({ message }) => message);
  };
  /** What they get from the server. */
  const get = <T>(path: string): Promise<T> => caller.send('GET', path) as Promise<T>;
  return { login, conversation_id: data.conversation_id, ask, stored, get, close: caller.close };
}

/** Answers for the salon, without a browser. */
export async function answer(conversation_id: string, message: string): Promise<void> {
  const desk = await callerOf(talkSalon.desk);
  await desk.send('POST', '/api/customer-messages/send', { conversation_id, message, as_type: 'business' });
  await desk.close();
}

/** How many messages wait at the salon. */
export async function waitingAtSalon(): Promise<number> {
  const [desk, id] = [await callerOf(talkSalon.desk), await businessIdOf(talkSalon.bus_url)];
  const path = `/api/customer-messages/stats?business_id=${id}&as_type=business&as_id=${id}`;
  const { total_unread }: { total_unread: number } = await desk.send('GET', path);
  await desk.close();
  return total_unread;
}

export const rowSaying = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .filter({ hasText: text });

/** Nothing is left on its way: what was written is on the server. */
export async function untilSent(page: Page, text: string): Promise<void> {
  await expect(said(page, text)).toBeVisible();
  await expect(thread(page).locator('[data-unsent]')).toHaveCount(0);
}
