import { expect, test } from '@playwright/test';
import { businessIdOf, callerOf, openAs } from '../../world/people.ts';

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
