import type { Page } from '@playwright/test';
import { openMint } from '../../../../server/test/mint.ts';
import { world } from '../../../world/world.ts';
import { hold, now, owner, refuse, type ShotVisit } from '../../visit.ts';

const busUrl = 'lotus-nails';
const at = `/biz/${busUrl}/manage/sms-messages`;
const lists = '**/api/twilio/contacts?*';
const [OURS, ANNA, NOBODY] = ['+17135550190', '+17135550199', '+17135559024'];
const mint = openMint(world.directoryUrl);

/** A text of a client, as the carrier brings it. */
const hears = (page: Page, from: string, body: string) =>
  page.request.post(`${world.inboxOrigin}/api/inbound`, { data: { from, to: OURS, body }, failOnStatusCode: true });

/** The salon has written to Anna, who answers, comes late, and somebody who isn't in the book wants no more. */
async function texted(page: Page): Promise<void> {
  await now(page);
  const { request } = page.context();
  const cookie = `bearer_token=${await mint.mintSession(owner)}`;
  const user = await request.get('/api/user', { headers: { cookie }, failOnStatusCode: true });
  const { data }: { data: { token: string } } = await user.json();
  const headers = { authorization: `Bearer ${data.token}`, 'x-csrf-token': '1' };
  const shop = await request.get(`/api/business-by-url?business_url=${busUrl}`, { headers });
  const { data: business }: { data: { id: number } } = await shop.json();
  const body = {
    business_id: business.id,
    phone: ANNA.slice(2),
    message: 'Hi Anna, Mia can take you at 2:15 today. Would that work?',
  };
  const id = '0198e2c0-0000-7000-8000-000000000031';
  await request.post('/api/twilio/create-new-sms', { headers, data: { ...body, id } });
  await hears(page, ANNA, 'Dạ được chị ơi, em cảm ơn nhiều');
  await hears(page, ANNA, 'running late, about 10 min');
  await hears(page, NOBODY, 'Do you do dip powder?');
  await hears(page, '+17135559025', 'Please stop texting me');
}
const openFirst = async (page: Page) => {
  await page.locator('main li > a').first().click();
  await page.getByRole('log').waitFor();
};
const openStopped = async (page: Page) => {
  await page.locator('main li > a', { hasText: '555-9025' }).first().click();
  await page.getByRole('log').waitFor();
};
const writing = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(?:New text|Nhắn tin mới)$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const desk = { page: 'SmsMessagesPage', at, as: owner, before: texted, tall: 1 } as const;

/** Texts with clients, as they are new, open, stopped, loading and broken. */
export const textVisits: readonly ShotVisit[] = [
  { ...desk, name: 'sms-messages' },
  { ...desk, name: 'sms-messages-thread', step: openFirst },
  { ...desk, name: 'sms-messages-stopped', step: openStopped },
  { ...desk, name: 'sms-messages-new', step: writing },
  { ...desk, name: 'sms-messages-loading', before: (page) => hold(page, lists) },
  { ...desk, name: 'sms-messages-failed', before: (page) => refuse(page, lists) },
  { name: 'sms-recharge', page: 'SmsRechargePage', at: `/business/${busUrl}/manage/sms-recharge`, as: owner, before: now },
];
