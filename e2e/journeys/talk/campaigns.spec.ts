import { type APIRequestContext, type Page, request as api, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect, newPhone, waitForCode } from '../../parts/owner.ts';
import { waitUntilReady } from '../../parts/ready.ts';
import {
  allowOnlineBooking,
  chooseDay,
  confirmButton,
  continueButton,
  salon,
  serviceButton,
  startTimeButtons,
} from '../../parts/salon.ts';
import { businessIdOf, callerOf, openAs, unique } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeAll(allowOnlineBooking);

const OURS = '+17135550290';
const address = `/biz/${salon.bus_url}/manage/campaigns`;

type Client = { readonly name: string; readonly phone: string };

/** VIPs who said at the desk that they like to hear of offers. */
async function vipsWhoAgreed(names: readonly string[]): Promise<Client[]> {
  const [hien, business_id] = [await callerOf(salon.owner), await businessIdOf(salon.bus_url)];
  const made: Client[] = [];
  for (const first of names) {
    const client = { name: `${first} ${unique()}`, phone: newPhone() };
    const body = { business_id, name: client.name, phone_number: client.phone };
    const { data }: { data: { id: string } } = await hien.send('POST', '/api/manage/clients/add', body);
    await hien.send('POST', '/api/manage/sms/consent', { business_id, customer_id: data.id, what: 'marketing', words: 'Sure!' });
    await hien.send('PUT', '/api/manage/clients/vip', { business_id, id: data.id, column: 'vip', value: 1 });
    made.push(client);
  }
  await hien.close();
  return made;
}

const textsTo = async (request: APIRequestContext, { phone }: Client): Promise<string[]> => {
  const texts: { body: string; direction: string }[] = await (
    await request.get(`${world.inboxOrigin}/api/texts`, { params: { to: `+1${phone}` } })
  ).json();
  return texts.map(({ body }) => body);
};

async function stops({ phone }: Client): Promise<void> {
  const once = await api.newContext();
  const data = { from: `+1${phone}`, to: OURS, body: 'STOP' };
  await once.post(`${world.inboxOrigin}/api/inbound`, { data, failOnStatusCode: true });
  await once.dispose();
}

const reached = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByText(/\d+ clients? gets? it/).innerText()).replaceAll(',', ''), 10);

/** Whoever got the text opens its link and books. */
async function bookByLink(page: Page, request: APIRequestContext, link: string, { name, phone }: Client): Promise<void> {
  await page.goto(link);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, 6);
  await startTimeButtons(page).nth(1).click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Your name').fill(name);
  const offers = page.getByRole('checkbox', { name: /^Text me offers from / });
  await expect(offers).not.toBeChecked();
  await offers.check();
  await confirmButton(page).click();
  await page.getByLabel('Six-digit code').fill(await waitForCode(request, 'texts', `+1${phone}`));
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
}

test('@once an offer goes to whoever agreed, not to who said stop meanwhile, and the booking by its link is counted', async ({
  page,
  browser,
  request,
}) => {
  const [anna, bao, chi] = (await vipsWhoAgreed(['Anna', 'Bảo', 'Chi'])) as [Client, Client, Client];
  await openAs(page, salon.owner, address);
  await waitUntilReady(page);
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  const name = `Fall color ${unique()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'VIPs' }).click();
  await page.getByLabel('Text in English').fill('Hi {name}, fall colors are here: {link}');
  await expect(page.getByText('fall colors are here').last()).toBeVisible();
  const before = await reached(page);
  expect(before).toBeGreaterThanOrEqual(3);
  expect(await axeFindings(page)).toEqual([]);

  await stops(chi);
  await expect.poll(async () => (await textsTo(request, chi)).length).toBeGreaterThan(0);
  const toldChi = (await textsTo(request, chi)).length;
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await expect.poll(async () => (await textsTo(request, anna)).join(), { timeout: 90_000 }).toContain('Hi Anna, fall colors');
  await expect.poll(async () => (await textsTo(request, bao)).join(), { timeout: 30_000 }).toContain('Reply STOP');
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  expect(await textsTo(request, chi)).toHaveLength(toldChi);
  expect(await axeFindings(page)).toEqual([]);

  const [link = ''] = /https?:\/\/\S+/.exec((await textsTo(request, anna)).join(' ')) ?? [];
  const phoneOfAnna = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await bookByLink(await phoneOfAnna.newPage(), request, link, anna);
  await phoneOfAnna.close();

  const followed = page.getByRole('region', { name: 'Bookings afterward' });
  await expect(async () => {
    await page.reload();
    await expect(followed.getByText(/^With the link in the text/).locator('..')).toContainText('1');
  }).toPass({ timeout: 60_000 });
});

test('@once a technician is told that only the owner sends to many', async ({ page }) => {
  await openAs(page, `nhung.${salon.bus_url}@example.com`, address);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
