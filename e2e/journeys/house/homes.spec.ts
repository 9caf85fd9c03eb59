import { expect, test } from '@playwright/test';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';
import { sellForCash } from '../../world/sell.ts';

const of = (name: string) => `${name}.lotus-nails@example.com`;
const support = 'support@example.com';
const home = '/biz/lotus-nails/manage/dashboard';

async function letSupportIn(): Promise<void> {
  const [lan, business_id] = [await callerOf(of('lan')), await businessIdOf('lotus-nails')];
  const body = { business_id, contact: support, reason: 'Hours look wrong', hours: 4 };
  await lan.send('POST', '/api/manage/support-grants', body);
  await lan.close();
}

test('a technician sees their turn, their tips and their next shift on the phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, of('tam'), home);
  await expect(page.getByRole('region', { name: /^(?:My turn|Turn của tôi)$/ })).toBeVisible();
  const work = page.getByRole('region', { name: /^(?:My work|Việc của tôi)$/ });
  await expect(work).toContainText(/\$\d+\.\d\d/);
  await expect(work).toContainText(/My next shift|Ca tới của tôi/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('support without a grant is told so, and how to ask; then the owner lets them in', { tag: '@once' }, async ({ page }) => {
  const salon = '/biz/golden-shears';
  await letSupportIn();
  await openAs(page, support, `${salon}/manage/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You don’t have access to Golden Shears');
  await expect(page.getByText('tap Let support in')).toBeVisible();
  await expect(page.getByText(support)).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Not yet.')).toBeVisible();
});

const centsIn = (text: string): number => Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100);
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test(
  'what is sold at the till is on the owner’s home at once, in the report behind it and beside the other salons',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, of('lan'), home);
    const money = page.getByRole('region', { name: 'Money today' });
    const taken = money.locator('div', { has: page.getByRole('heading', { name: 'Taken in today' }) });
    await expect(taken).toContainText('$');
    const before = centsIn(await taken.innerText());
    const now = before + (await sellForCash({ bus_url: 'lotus-nails', owner: of('lan') }, 4321)).cents;
    await expect(taken).toContainText(dollars(now));
    await expect(page.getByRole('heading', { name: 'This week vs last' })).toBeVisible();

    await money.getByRole('link', { name: 'Taken in today' }).click();
    const paid = page.locator('section', { has: page.getByRole('heading', { name: 'How it was paid' }) });
    await expect(paid.locator('dd').last()).toHaveText(dollars(now));

    await page.goto('/salons');
    const row = page.getByRole('row', { name: /Lotus Nails/ });
    await expect(row).toContainText(dollars(now));
    await row.getByRole('link', { name: 'Lotus Nails' }).click();
    await expect(page).toHaveURL(/\/lotus-nails\/manage\/dashboard$/);
  },
);

test('a manager, whom the report asks for a PIN, sees the day without the money', { tag: '@once' }, async ({ page }) => {
  await openAs(page, of('khoa'), home);
  await expect(page.getByRole('region', { name: 'Today at a glance' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money today' })).toHaveCount(0);
  await page.goto('/salons');
  await expect(page.getByRole('heading', { name: 'You don’t own a salon here yet' })).toBeVisible();
});
