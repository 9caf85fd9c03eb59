import { type APIRequestContext, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect } from '../../parts/owner.ts';
import { stopwatch } from '../../parts/stopwatch.ts';
import { unique } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 120_000 });

const [GOOD, DECLINED, REPLY_LOST] = ['4242424242424242', '4000000000009995', '4000000000000341'];
const shop = '/biz/lotus-nails/gift-card/checkout';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

async function fillCard(page: Page, number: string) {
  await fields(page).getByLabel('Card number').fill(number);
  await fields(page).getByLabel('Expiry').fill('12/30');
  await fields(page).getByLabel('Security code').fill('123');
  await fields(page).getByLabel('Postal code').fill('77036');
}

const letterTo = async (request: APIRequestContext, to: string, saying: string) => {
  let text = '';
  await expect
    .poll(async () => {
      const found: { text: string }[] = await (await request.get(`${world.inboxOrigin}/api/letters`, { params: { to } })).json();
      return (text = found.map((letter) => letter.text).find((one) => one.includes(saying)) ?? '');
    })
    .not.toBe('');
  return text;
};

test('@once a gift card is bought from the page of the salon in less than 90 s, and its code arrives', async ({
  page,
  request,
}) => {
  const [mai, anna] = [`${unique()}@gifts.test`, `${unique()}@gifts.test`];
  await page.goto('/biz/lotus-nails');
  const watch = stopwatch();
  await page
    .getByRole('link', { name: /Gift Card|Give a gift card/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${shop}$`));
  await watch.tap(button(page, '$100'));
  await watch.type(page.getByLabel('For', { exact: true }), 'Mai');
  await watch.type(page.getByLabel('Their email'), mai);
  await watch.type(page.getByLabel('Your email'), anna);
  expect(await axeFindings(page)).toEqual([]);
  await fillCard(page, GOOD);
  watch.seen.characters += 16 + 5 + 3 + 5;
  await watch.tap(button(page, 'Pay $100.00'));
  await expect(page.getByRole('heading', { name: 'It is on its way' })).toBeVisible();
  expect(watch.seconds()).toBeLessThan(90);
  const code = (await page.locator('output').filter({ hasText: CODE }).textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  expect(await letterTo(request, mai, 'Your code:')).toContain(code);
  expect(await letterTo(request, anna, 'Thank you.')).toContain(`••${code.slice(-4)}`);
  await page.reload();
  await expect(page.locator('output').filter({ hasText: CODE })).toHaveText(code);
  await button(page, 'Send another').click();
  await expect(button(page, 'Pay $75.00')).toBeVisible();
});

test('@once a declined card says why, and one whose answer is lost is charged once', async ({ page }) => {
  await page.goto(shop);
  const amount = page.getByLabel('Another amount');
  await amount.fill('29');
  await expect(page.getByText('Amount must be greater than or equal to 30 and less than or equal to 500.')).toBeVisible();
  await amount.fill('45.50');
  await button(page, 'Pay $45.50').click();
  await expect(page.getByText('Please check this address.')).toBeVisible();
  await page.getByLabel('Your email').fill(`${unique()}@gifts.test`);
  await fillCard(page, DECLINED);
  await button(page, 'Pay $45.50').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' })).toBeVisible();
  await fillCard(page, REPLY_LOST);
  await button(page, 'Pay $45.50').click();
  await expect(page.getByRole('heading', { name: 'It is on its way' })).toBeVisible();
});
