import type { Page } from '@playwright/test';
import { openMint } from '../../../../server/test/mint.ts';
import { bellOf, fieldOf } from '../../../journeys/talk/talk.ts';
import { world } from '../../../world/world.ts';
import { customer, hold, now, owner, refuse, type ShotVisit } from '../../visit.ts';

const busUrl = 'lotus-nails';
const office = `/biz/${busUrl}/manage/customer-messages`;
const mint = openMint(world.directoryUrl);

/** A call of that person, beside the browser. */
async function callAs(page: Page, email: string) {
  const { request } = page.context();
  const cookie = `bearer_token=${await mint.mintSession(email)}`;
  const user = await request.get('/api/user', { headers: { cookie }, failOnStatusCode: true });
  const { data }: { data: { id: string; token: string } } = await user.json();
  const headers = { authorization: `Bearer ${data.token}`, 'x-csrf-token': '1' };
  const post = async (path: string, multipart: { [name: string]: string }) => {
    const answer = await request.post(path, { headers, multipart, failOnStatusCode: true });
    return (await answer.json()) as { data: { conversation_id: string } };
  };
  const send = (path: string, body: object) => request.post(path, { headers, data: body, failOnStatusCode: true });
  const put = (path: string, body: object) => request.put(path, { headers, data: body, failOnStatusCode: true });
  const get = async (path: string): Promise<unknown> => (await request.get(path, { headers, failOnStatusCode: true })).json();
  return { id: data.id, post, send, put, get };
}

/** A customer asked, the salon answered, and the customer asks again. */
async function talk(page: Page): Promise<void> {
  const anna = await callAs(page, customer);
  const lan = await callAs(page, owner);
  const ask = (message: string, id: string) => anna.post('/api/messages/send', { busUrl, message, id });
  const first = await ask('Hi Lan, can I come at 2 instead of 2:30 on Friday?', '0198e2c0-0000-7000-8000-000000000001');
  await ask('I get off work early', '0198e2c0-0000-7000-8000-000000000002');
  const conversation_id = first.data.conversation_id;
  const answer = 'Yes, Mia can take you at 2:15. See you then!';
  const id = '0198e2c0-0000-7000-8000-000000000003';
  await lan.post('/api/customer-messages/send', { conversation_id, message: answer, id, as_type: 'business' });
  await ask('Em tới trễ 10 phút nha chị', '0198e2c0-0000-7000-8000-000000000004');
}
const talked = async (page: Page) => {
  await now(page);
  await talk(page);
};

/** Answers that the salon keeps ready, and Anna's next visit as a card that asks her to confirm. */
const kept = async (page: Page) => {
  await talked(page);
  const lan = await callAs(page, owner);
  const shop = (await lan.get(`/api/business-by-url?business_url=${busUrl}`)) as { data: { id: number } };
  const business_id = shop.data.id;
  const keep = (id: string, name: string, body_en: string, body_vi: string) =>
    lan.put(`/api/customer-messages/templates/${id}`, { business_id, name, body_en, body_vi });
  await keep('0198e2c0-0000-7000-8000-000000000011', 'Running late', 'No rush, {name}! See you soon.', 'Cứ từ từ nhé {name}!');
  await keep('0198e2c0-0000-7000-8000-000000000012', 'Your next visit', 'See you {visit}, {name}. {link}', '');
};
const asked = async (page: Page) => {
  await kept(page);
  const lan = await callAs(page, owner);
  const list = '/api/customer-messages/conversations?as_type=business&business_id=';
  const shop = (await lan.get(`/api/business-by-url?business_url=${busUrl}`)) as { data: { id: number } };
  const { data } = (await lan.get(`${list}${shop.data.id}&as_id=${shop.data.id}&searchQuery=anna`)) as { data: { id: string }[] };
  const conversation_id = data[0]?.id ?? '';
  const visits = (await lan.get(`/api/customer-messages/visits?conversation_id=${conversation_id}`)) as {
    data: { id: string }[];
  };
  const card = { visit_id: visits.data[0]?.id, ask: 'confirm' };
  const id = '0198e2c0-0000-7000-8000-000000000021';
  const body = { conversation_id, as_type: 'business', id, message: 'Can you make it? Please confirm your visit.', card };
  await lan.send('/api/customer-messages/send', body);
};
const pressed = (name: RegExp) => async (page: Page) => {
  await openFirst(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

const openFirst = async (page: Page) => {
  await page.locator('main li > a').first().click();
  await page.getByRole('log').waitFor();
};

const bellPressed = async (page: Page) => {
  await bellOf(page).or(bellOf(page, 'vi')).click();
  await page
    .getByRole('region', { name: /^(?:Messages|Tin nhắn)$/ })
    .last()
    .locator('li > a, h3')
    .first()
    .waitFor();
};
/** Somebody writes on while the network is away. */
const writesOffline = async (page: Page) => {
  await page.getByRole('log').waitFor();
  await page.context().setOffline(true);
  await fieldOf(page).or(fieldOf(page, 'vi')).fill('Em kẹt xe, trễ thêm 5 phút nha');
  const send = page.getByRole('button', { name: /^(?:Send|Gửi)$/ });
  if (await send.isVisible()) await send.click();
  else await page.keyboard.press('Enter');
  await page
    .getByText(/^(?:Not sent|Chưa gửi được)$/)
    .first()
    .waitFor();
};

const own = { page: 'MessagesPage', at: '/messages', as: customer, before: talked, tall: 1 } as const;
const desk = { page: 'CustomerMessagesPage', at: office, as: owner, before: talked, tall: 1 } as const;
const lists = '**/api/customer-messages/conversations?*';

const templates = {
  page: 'MessageTemplatesPage',
  at: `/business/${busUrl}/manage/message-templates`,
  as: owner,
  before: kept,
  tall: 1,
} as const;

/** Conversations as a customer and as the desk sees them, and as they are empty, closed and broken. */
export const messageVisits: readonly ShotVisit[] = [
  { ...own, name: 'messages' },
  { ...own, name: 'messages-thread', at: `/messages/${busUrl}` },
  { ...own, name: 'messages-panel', step: bellPressed },
  { ...own, name: 'messages-offline', at: `/messages/${busUrl}`, step: writesOffline },
  { ...own, name: 'messages-first', at: '/messages/saigon-nail-bar' },
  { ...own, name: 'messages-loading', before: (page) => hold(page, lists) },
  { ...own, name: 'messages-failed', before: (page) => refuse(page, lists) },
  { ...desk, name: 'customer-messages' },
  { ...desk, name: 'customer-messages-thread', step: openFirst },
  { ...desk, name: 'customer-messages-templates', before: kept, step: pressed(/^(?:Templates|Tin mẫu)$/) },
  { ...desk, name: 'customer-messages-visits', before: kept, step: pressed(/^(?:Send a visit|Gửi lịch hẹn)$/) },
  { ...own, name: 'messages-card', at: `/messages/${busUrl}`, before: asked },
  { ...templates, name: 'message-templates' },
  { ...templates, name: 'message-templates-none', before: now },
  { ...desk, page: 'BusinessMessagesPage', name: 'business-messages', at: `/biz/${busUrl}/messages` },
];
