import { type APIRequestContext, type Page, request as api, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect, newPhone } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import { allowOnlineBooking, bookAsGuest, salon } from '../../parts/salon.ts';
import { businessIdOf, callerOf, openAs, unique } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 180_000 });
test.beforeAll(allowOnlineBooking);

const OURS = '+17135550290';
const at = `/biz/${salon.bus_url}/manage/sms-messages`;

type Text = { readonly body: string; readonly direction: 'in' | 'out'; readonly from: string };
const textsWith = async (request: APIRequestContext, phone: string): Promise<Text[]> =>
  (await request.get(`${world.inboxOrigin}/api/texts`, { params: { to: `+1${phone}` } })).json();
const gotText = (request: APIRequestContext, phone: string, words: string) =>
  expect.poll(async () => (await textsWith(request, phone)).filter(({ body }) => body.includes(words)).length).toBe(1);
/** Over a connection of its own: one that was idle may be closed just then, and a text that is sent again is another text. */
const replies = async (phone: string, body: string) => {
  const once = await api.newContext();
  const data = { from: `+1${phone}`, to: OURS, body };
  await once.post(`${world.inboxOrigin}/api/inbound`, { data, failOnStatusCode: true });
  await once.dispose();
};

/** The desk asks this client whether they come. */
async function askToConfirm(name: string): Promise<string> {
  const [hien, business_id] = [await callerOf(salon.owner), await businessIdOf(salon.bus_url)];
  const list = `/api/appointments/list?busUrl=${salon.bus_url}&selectedType=upcoming&searchQuery=${encodeURIComponent(name)}`;
  const { data } = (await hien.send('GET', list)) as { data: { id: string; customer: { name: string } }[] };
  const id = data.find(({ customer }) => customer.name === name)?.id ?? '';
  await hien.send('POST', '/api/appointments/ask-to-confirm', { business_id, ids: [id] });
  await hien.close();
  return id;
}

const contact = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });

test('a client confirms by C, and the desk answers what no machine understands', async ({ page, request }, { project }) => {
  const name = `Thảo ${unique()}`;
  const isPhone = (project.use.viewport?.width ?? 1440) < 768;
  const { phone } = await bookAsGuest(page, request, name, isPhone ? 4 : 10, 0);
  await gotText(request, phone, "you're booked");
  await askToConfirm(name);
  await gotText(request, phone, 'Reply C to confirm, X to cancel');
  await replies(phone, 'C');
  await gotText(request, phone, "you're confirmed");

  await openAs(page, salon.owner, at);
  await waitUntilReady(page);
  await expect(contact(page, name)).toBeVisible();
  await expect(contact(page, name)).not.toContainText('unread');
  await replies(phone, 'Can my sister come along?');
  await expect(contact(page, name)).toContainText('1 unread text');
  expect(await axeFindings(page)).toEqual([]);

  await contact(page, name).click();
  const thread = page.getByRole('log', { name: 'Texts' });
  await expect(thread.getByText('Can my sister come along?')).toBeVisible();
  await expect(thread.getByText('Visit confirmed')).toBeVisible();
  await expect(thread.getByText('Automatic').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const field = page.getByRole('textbox', { name: 'Write a text' });
  await field.fill('Dạ được chị');
  await expect(page.getByText(/^11\/70 · 1 text · \$0\.02 · \$[\d,.]+ left/)).toBeVisible();
  await field.fill('Of course, bring her along!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await gotText(request, phone, 'Of course, bring her along!');
  await expect(thread.getByText('Of course, bring her along!')).toHaveCount(1);
  await expect(thread.getByText('Delivered').first()).toBeVisible();
  const [sent] = await textsWith(request, phone);
  expect([sent?.from, sent?.direction]).toEqual([OURS, 'out']);
});

test('who texts STOP is not written to any more, until they text START', async ({ page, request }) => {
  const phone = newPhone();
  await openAs(page, salon.owner, at);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'New text' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByLabel('Text', { exact: true }).fill('Your polish is here.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await gotText(request, phone, 'Your polish is here.');
  await expect(page.getByRole('textbox', { name: 'Write a text' })).toBeVisible();
  await replies(phone, 'STOP');
  await expect(page.getByText('They’ve turned your texts off', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a text' })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await replies(phone, 'START');
  await expect(page.getByRole('textbox', { name: 'Write a text' })).toBeVisible();
});
