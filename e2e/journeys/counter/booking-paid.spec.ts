import { type APIRequestContext, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { waitForCode, expect, newPhone } from '../../parts/owner.ts';
import {
  chooseDay,
  confirmButton,
  continueButton,
  firstVisible,
  serviceButton,
  changeSettings,
  startTimeButtons,
} from '../../parts/salon.ts';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const [GOOD, DECLINED] = ['4242424242424242', '4000000000009995'];
/** Open every day, so that the first free time is always near. */
const spa = { bus_url: 'sole-therapy', owner: 'grace.sole-therapy@example.com' } as const;
const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const isFlat = () => document.documentElement.scrollWidth <= window.innerWidth;

/** Whoever calls off in the next two days pays half. */
test.beforeAll(() =>
  changeSettings(spa.owner, spa.bus_url, [
    ['customer_make_appointment', true],
    ['booking_policy', 'deposit'],
    ['fee_preset', 'strict'],
    ['cancel_notice_min', 2880],
  ]),
);

async function fillCard(page: Page, number: string) {
  await fields(page).getByLabel('Card number').fill(number);
  await fields(page).getByLabel('Expiry').fill('12/30');
  await fields(page).getByLabel('Security code').fill('123');
  await fields(page).getByLabel('Postal code').fill('77036');
}

/** Somebody whom the house asks to pay first. */
async function prepayClient(name: string): Promise<string> {
  const [grace, business_id] = [await callerOf(spa.owner), await businessIdOf(spa.bus_url)];
  const phone = newPhone();
  const client = { business_id, name, phone_number: phone };
  const { data }: { data: { id: string } } = await grace.send('POST', '/api/manage/clients/store', client);
  await grace.send('PUT', '/api/manage/clients/prepay', { id: data.id, column: 'report_flag', value: 1, business_id });
  await grace.close();
  return phone;
}

async function toConfirm(page: Page, request: APIRequestContext, phone: string, name: string) {
  await page.goto(`/biz/${spa.bus_url}/appointment`);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, 0);
  await startTimeButtons(page).last().click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Your name').fill(name);
  await confirmButton(page).click();
  await page.getByLabel('Six-digit code').fill(await waitForCode(request, 'texts', `+1${phone}`));
}

test('who pays first pays at step 3, and sees the fee before calling off', async ({ page, request }) => {
  const name = 'Dana Whitfield';
  const phone = await prepayClient(name);
  await toConfirm(page, request, phone, name);
  const due = page.getByRole('region', { name: /^Due now/ });
  await expect(due.getByRole('heading')).toBeFocused();
  await expect(due).toContainText('That covers your visit, before tax and tip.');
  await expect(due).toContainText('If the salon cancels, you get everything back.');
  const amount = /\$[\d,.]+/.exec((await due.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(isFlat)).toBe(true);
  const pay = firstVisible(page.getByRole('button', { name: `Pay ${amount} and book` }));
  await fillCard(page, DECLINED);
  await pay.click();
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page, GOOD);
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();

  await page.goto(`/biz/${spa.bus_url}/client-profile`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We’ll take the fee from what you already paid, or charge your card.');
  await expect(dialog).toContainText('goes back to your card.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Cancel for \$/ }).click();
  await expect(page.getByText('Nothing booked yet')).toBeVisible();
});

test('a deposit holds a new client’s visit, and their card is offered the next time', async ({ page, request }) => {
  const phone = newPhone();
  await toConfirm(page, request, phone, 'Jo Marsh');
  const due = page.getByRole('region', { name: /^Due now/ });
  await expect(due).toContainText(/You pay the other \$[\d,.]+ at the salon\./);
  await fillCard(page, GOOD);
  await firstVisible(page.getByRole('button', { name: /^Pay \$[\d,.]+ and book$/ })).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();

  await page.goto(`/biz/${spa.bus_url}/appointment`);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, 1);
  await startTimeButtons(page).last().click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await firstVisible(page.getByRole('button', { name: /^Pay \$[\d,.]+ and book$/ })).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
});

test('@once the desk sees what was paid ahead, and takes the fee from whoever did not come', async ({ page, request }) => {
  await toConfirm(page, request, newPhone(), 'Lee Ford');
  await fillCard(page, GOOD);
  await firstVisible(page.getByRole('button', { name: /^Pay \$[\d,.]+ and book$/ })).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  const [visit = { id: '', appointment_date: '' }] = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('booked:sole-therapy') ?? '[]') as { id: string; appointment_date: string }[],
  );
  const [grace, business_id] = [await callerOf(spa.owner), await businessIdOf(spa.bus_url)];
  await grace.send('PUT', `/api/appointments/status/${visit.id}`, { business_id, status: 'no_show' });
  await grace.close();
  await page.context().clearCookies();
  await openAs(
    page,
    spa.owner,
    `/biz/${spa.bus_url}/manage/appointment?date=${visit.appointment_date}&view=day&visit=${visit.id}`,
  );
  const money = page.getByRole('region', { name: 'Paid ahead' });
  await expect(money).toContainText('Prepaid');
  await expect(money).toContainText('Card on file: Visa ending in 4242');
  await money.getByRole('button', { name: /^Charge no-show fee \$/ }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'no-show fee?' });
  await expect(dialog).toContainText('of what they paid ahead.');
  await expect(dialog).toContainText('will be charged to the card ending in 4242.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Charge no-show fee/ }).click();
  await expect(money).toContainText(/\$[\d,.]+ no-show fee paid\./);
});
