import { type APIRequestContext, type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { expect, newPhone } from '../../parts/owner.ts';
import { openStopwatch } from '../../parts/stopwatch.ts';
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

/** What lies in the inbox for somebody and says this. */
const arrived = async (request: APIRequestContext, kind: 'letters' | 'texts', to: string, saying: string) => {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await request.get(`${world.inboxOrigin}/api/${kind}`, { params: { to } });
      const found: { text?: string; body?: string }[] = await answer.json();
      return (text = found.map((one) => one.text ?? one.body ?? '').find((one) => one.includes(saying)) ?? '');
    })
    .not.toBe('');
  return text;
};
const letterTo = (request: APIRequestContext, to: string, saying: string) => arrived(request, 'letters', to, saying);

test('@once a gift card is bought from the page of the salon in less than 90 s, and its code arrives', async ({
  page,
  request,
}) => {
  const [mai, anna] = [`${unique()}@gifts.test`, `${unique()}@gifts.test`];
  await page.goto('/biz/lotus-nails');
  const watch = openStopwatch();
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
  await expect(page.getByRole('heading', { name: 'It was sent' })).toBeVisible();
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
  const amount = page.getByLabel('Other amount');
  await amount.fill('29');
  await expect(page.getByText('Amount must be greater than or equal to 30 and less than or equal to 500.')).toBeVisible();
  await amount.fill('45.50');
  await button(page, 'Pay $45.50').click();
  await expect(page.getByText('Email is required.')).toBeVisible();
  await page.getByLabel('Your email').fill('anna@');
  await expect(page.getByText('Please check this address.')).toBeVisible();
  await page.getByLabel('Your email').fill(`${unique()}@gifts.test`);
  await fillCard(page, DECLINED);
  await button(page, 'Pay $45.50').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' })).toBeVisible();
  await fillCard(page, REPLY_LOST);
  await button(page, 'Pay $45.50').click();
  await expect(page.getByRole('heading', { name: 'It was sent' })).toBeVisible();
});

test('@once on the narrowest phone nothing stands beside the screen or over the field that has focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shop);
  await expect(button(page, 'Pay $75.00')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByLabel('Your email').focus();
  for (const name of ['Message', 'Their email', 'From', 'For']) {
    const field = page.getByLabel(name, { exact: true });
    while (!(await field.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Shift+Tab');
    const isOnTop = await field.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === one;
    });
    expect(isOnTop).toBe(true);
  }
});

/** So many days from now on the wall of the salon. */
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 86_400_000);

test('@once a card for a later day is changed from the letter, arrives by text, and its page shows the design', async ({
  page,
  request,
}) => {
  const [anna, phone] = [`${unique()}@gifts.test`, newPhone()];
  const drawing = page.locator('svg[viewBox="0 0 320 200"]').first();
  await page.goto(shop);
  await page.getByRole('radio', { name: 'Ribbon' }).check({ force: true });
  await page.getByLabel('For', { exact: true }).fill('Mai');
  await page.getByLabel('From', { exact: true }).fill('Anna');
  await page.getByLabel('Message').fill('Happy birthday');
  await page.getByText('Pick a day', { exact: true }).click();
  await page.getByLabel('Day', { exact: true }).fill(dayAhead(3));
  await page.getByLabel('Your email').fill(anna);
  const chosen = await drawing.innerHTML();
  await fillCard(page, GOOD);
  await button(page, 'Pay $75.00').click();
  await expect(page.getByRole('heading', { name: 'It’s all set' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const receipt = await letterTo(request, anna, 'Thank you.');
  await page.goto('about:blank');
  await page.goto(/https?:\S+#\S+/.exec(receipt)?.[0].replace(/^https?:\/\/[^/]+/, '') ?? '');
  await expect(page.getByRole('heading', { name: 'It’s all set' })).toBeVisible();
  await button(page, 'Change the day or who gets it').click();
  await page.getByText('Text', { exact: true }).click();
  await page.getByLabel('Their mobile number').fill(phone);
  await page.getByText('Now', { exact: true }).click();
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { name: /^It (?:was sent|arrived)$/ })).toBeVisible();
  const text = await arrived(request, 'texts', `+1${phone}`, '/gift-card#');
  await page.goto(/\/gift-card#\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: /^Anna has a gift for you/ })).toBeVisible();
  await expect(page.getByText('Happy birthday')).toBeVisible();
  expect(await drawing.innerHTML()).toBe(chosen);
  await expect(page.locator('output').filter({ hasText: CODE })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('@once card fields that do not come hold their place, say so after a while, and can be asked for again', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/fields?*', () => {});
  await page.goto(shop);
  const frame = page.locator('iframe[title="Card details"]');
  await expect(frame).toBeAttached();
  await expect(frame).toBeHidden();
  const height = (await frame.boundingBox())?.height;
  await page.clock.fastForward(16_000);
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the card form.' });
  await expect(failed).toBeVisible();
  await page.unroute('**/fields?*');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect(height).toBeGreaterThan(200);
});
