import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const owner = 'lan.lotus-nails@example.com';

async function signIn(page: Page, password: string) {
  await page.getByLabel('Email or phone').fill(owner);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const axeFindings = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);

test('an owner signs in, sees her business, and signs out again', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
  expect(await axeFindings(page)).toEqual([]);
  await signIn(page, 'openchair');
  await expect(page.getByText('Lotus Nails & Spa')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(page.getByText('Lotus Nails & Spa')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email or phone')).toHaveValue(owner);
});

test('the page speaks Vietnamese when asked to, and remembers it', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Language').selectOption('vi');
  await expect(page.getByRole('heading')).toHaveText('Đăng nhập Openchair');
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Đăng nhập Openchair');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
});

test('a redirect never leaves our own site', async ({ page }) => {
  await page.goto('/login?redirect=//elsewhere.example/');
  await signIn(page, 'openchair');
  await expect(page.getByText('Lotus Nails & Spa')).toBeVisible();
});

test('without a network the page says that the server does not answer', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading')).toBeVisible();
  await context.setOffline(true);
  await signIn(page, 'openchair');
  await expect(page.getByRole('alert')).toHaveText('No response from server.');
});
