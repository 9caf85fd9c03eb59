import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { playsBefore } from '../world/people.ts';

test.describe.configure({ timeout: 90_000 });

const owner = 'lan.lotus-nails@example.com';
/** Employees who have never chosen a theme; each play of that journey takes the next one. */
const undecided = [
  ...['cora', 'hollis', 'june'].map((name) => `${name}.stillwater-spa`),
  ...['ezra', 'pilar', 'moss'].map((name) => `${name}.paper-crane-tattoo`),
  ...['wren', 'anjali'].map((name) => `${name}.bloom-brow-and-skin`),
  ...['naomi', 'dani'].map((name) => `${name}.velvet-makeup`),
];

async function signIn(page: Page, password: string, login = owner) {
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an owner signs in, finds her business, and signs out again', async ({ page }) => {
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fprofile$/);
  await signIn(page, 'openchair');
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByText(owner)).toBeVisible();

  await page.reload();
  await expect(page.getByText(owner)).toBeVisible();
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'not-the-password');
  await expect(page.getByText('The email, phone number or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Email or phone')).toHaveValue(owner);
  await expect(page.getByLabel('Email or phone')).toBeFocused();
});

test('the page speaks Vietnamese when asked to, and remembers it', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('VI', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập Openchair');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập Openchair');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
});

test('an employee wears dark until she chooses, and her choice goes along to another browser', async ({ page, browser }, {
  project,
}) => {
  const employee = `${undecided[playsBefore() * 2 + (project.name === 'phone' ? 0 : 1)] ?? ''}@example.com`;
  await page.goto('/login');
  await signIn(page, 'openchair', employee);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: /’s account$/ }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().endsWith('/user-settings'));
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');

  const elsewhere = await browser.newContext({ colorScheme: 'dark' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await signIn(other, 'openchair', employee);
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await elsewhere.close();
});

test('a redirect never leaves our own site', async ({ page, baseURL }) => {
  await page.goto('/login?redirect=//elsewhere.example/');
  await signIn(page, 'openchair');
  await expect(page).toHaveURL(new URL('/', baseURL).href);
});

test('without a network the page says that the server does not answer', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await signIn(page, 'openchair');
  await expect(page.getByRole('alert').filter({ hasText: 'No response from server.' })).toBeVisible();
});

test('too many attempts count down, and one press is one call', async ({ page }) => {
  let calls = 0;
  await page.clock.install();
  await page.route('**/api/login', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    const body = { message: 'Too many attempts. Try again in 300 s.', code: 'request.too_many', params: { seconds: 300 } };
    await route.fulfill({ status: 429, json: body });
  });
  await page.goto('/login');
  await page.getByLabel('Email or phone').fill('lan@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever-it-is');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await button.dblclick();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText(/^Too many attempts\. Try again in (300|29\d) s\.$/).first()).toBeVisible();
  expect(calls).toBe(1);
  await expect(button).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.clock.fastForward(200_000);
  await expect(page.getByText(/^Too many attempts\. Try again in \d\d s\.$/).first()).toBeVisible();
  await page.clock.fastForward(101_000);
  await expect(button).toBeEnabled();
});
