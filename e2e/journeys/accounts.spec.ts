import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import { world } from '../world/world.ts';
import { waitUntilReady } from '../parts/ready.ts';

const password = 'lotus-and-rain';

test.describe.configure({ timeout: 120_000 });

/** Letters only: thirteen digits in a row could be taken for a card number. */
const unique = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
const newEmail = () => `${unique()}@example.com`;
const newPhone = () =>
  `713${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

type Received = { readonly codes: readonly string[]; readonly text?: string; readonly body?: string };

/** The one message that was sent there. */
async function received(request: APIRequestContext, kind: 'letters' | 'texts', to: string): Promise<Received> {
  let found: Received[] = [];
  await expect
    .poll(async () => {
      found = await (await request.get(`${world.inboxOrigin}/api/${kind}`, { params: { to } })).json();
      return found.length;
    })
    .toBe(1);
  return found[0] ?? { codes: [] };
}
const codeOf = ({ codes }: Received) => codes[0] ?? '';

async function fillSignUp(page: Page, { name = 'Thảo Trần', login }: { readonly name?: string; readonly login: string }) {
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

async function signIn(page: Page, login: string, secret = password) {
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A new person, signed in by mail in this page, standing on her profile. */
async function newcomer(page: Page, request: APIRequestContext, name?: string): Promise<string> {
  const login = newEmail();
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fprofile$/);
  await fillSignUp(page, { login, ...(name === undefined ? {} : { name }) });
  await page.getByLabel('Six-digit code').fill(codeOf(await received(request, 'letters', login)));
  await expect(page).toHaveURL(/\/user\/profile$/);
  return login;
}

async function elsewhere(browser: Browser, login: string): Promise<Page> {
  const page = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1' })
  ).newPage();
  await page.goto('/login?redirect=/user/profile');
  await signIn(page, login);
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  return page;
}

test('somebody signs up by mail and comes back to the page she asked for', async ({ page, request }) => {
  const login = newEmail();
  await page.goto('/login?redirect=/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await fillSignUp(page, { login });
  await expect(page.getByText(login)).toBeVisible();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Six-digit code').fill(codeOf(await received(request, 'letters', login)));
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByText(login)).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('somebody signs up by phone in Vietnamese and is written to in Vietnamese', async ({ page, request }) => {
  const phone = newPhone();
  await page.goto('/login?redirect=/user/profile');
  await page.getByText('VI', { exact: true }).click();
  await page.getByRole('tab', { name: 'Đăng ký' }).click();
  await page.getByLabel('Họ và tên').fill('Đỗ Ánh Tuyết');
  await page.getByLabel('Email hoặc số điện thoại').fill('+84 912 345 678');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Password123');
  await page.getByRole('button', { name: 'Gửi mã cho tôi' }).click();
  await expect(page.getByText('Chúng tôi chỉ lưu được số điện thoại ở Mỹ và Canada.')).toBeVisible();
  await expect(page.getByText('Mật khẩu này dễ đoán quá. Vui lòng chọn mật khẩu khác.')).toBeVisible();
  await page.getByLabel('Email hoặc số điện thoại').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Gửi mã cho tôi' }).click();
  await expect(page.getByRole('heading', { name: 'Nhập mã của bạn' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const text = await received(request, 'texts', `+1${phone}`);
  expect(text.body).toContain('ma cua ban la');
  await page.getByLabel('Mã sáu số').fill(codeOf(text));
  await expect(page.getByRole('heading', { name: 'Hồ sơ', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect(await axeFindings(page)).toEqual([]);
});

test('a wrong code is told at its field, and the right one still opens the account', async ({ page, request }) => {
  const login = newEmail();
  await page.goto('/login');
  await fillSignUp(page, { login });
  const code = codeOf(await received(request, 'letters', login));
  const field = page.getByLabel('Six-digit code');
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('123');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code has six digits.')).toBeVisible();
  await field.fill(code);
  await expect(page).not.toHaveURL(/login/);
});

test('a forgotten password is reset by the link in the letter, once', async ({ page, request, browser }) => {
  const login = await newcomer(page, request);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  await other.getByLabel('Email or phone').fill(login);
  await other.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(other.getByLabel('Email or phone')).toHaveValue(login);
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Send me the link' }).click();
  await expect(other.getByText('If there’s an account with that email or phone, we sent it a link.')).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);

  let link = '';
  await expect
    .poll(async () => {
      const letters: Received[] = await (await request.get(`${world.inboxOrigin}/api/letters`, { params: { to: login } })).json();
      link = letters.map(({ text = '' }) => /\/login\?reset=\S+/.exec(text)?.[0]).find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  await other.goto(link);
  await other.getByLabel('New password').fill('short');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Password must be at least 8 characters.')).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await other.getByLabel('New password').fill('rain-and-lotus');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Your password has been changed. Please log in.')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await signIn(other, login, password);
  await expect(other.getByText('The email, phone number or password is wrong.')).toBeVisible();
  await signIn(other, login, 'rain-and-lotus');
  await expect(other).not.toHaveURL(/login/);

  await other.goto(link);
  await other.getByLabel('New password').fill('rain-and-lotus-2');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('This link is no longer valid. Please request a new one.')).toBeVisible();
  await other.getByRole('button', { name: 'Get a new link' }).click();
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('another device is signed out from the profile, and finds itself at the login', async ({ page, request, browser }) => {
  const login = await newcomer(page, request);
  const other = await elsewhere(browser, login);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign out this device?' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(page.getByText('No other device is signed in.')).toBeVisible();
  // It is told over its socket, at the latest when the gateway next looks after its sessions.
  await expect(other).toHaveURL(/\/login\?redirect=%2Fuser%2Fprofile$/, { timeout: 15_000 });
});

test('all other devices are signed out at once', async ({ page, request, browser }) => {
  const login = await newcomer(page, request);
  const third = await elsewhere(browser, login);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible();
  await third.reload();
  await expect(third).toHaveURL(/\/login/);
});

test('language, theme and text size are kept, and put back when the server does not take them', async ({ page, request }) => {
  await newcomer(page, request);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const largest = page.getByRole('radio', { name: 'Largest' });
  await largest.click({ force: true });
  // The choice is shown a tick after the press, when the cache has told the screen.
  await expect(largest).toBeChecked();
  await page.getByText('Tiếng Việt', { exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Hồ sơ', exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await waitUntilReady(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hồ sơ', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Rất lớn' })).toBeChecked();

  await page.route('**/api/user-settings', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.getByText('Sáng', { exact: true }).click();
  await expect(page.getByText('Không lưu được, đã đưa về như cũ.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tối' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a hostile name is shown as text, a photo is previewed and kept', async ({ page, request }) => {
  await newcomer(page, request, '<img src=x onerror="document.title=1"> "Bé" Tám');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('<img src=x onerror="document.title=1"> "Bé" Tám');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle('Profile');
  await name.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Robert'); DROP TABLE account;--");
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Robert'); DROP TABLE account;--");
  await expect(page.locator('form img[src^="/media/"]')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a new phone number counts once its code is entered; the password is changed', async ({ page, request }) => {
  await newcomer(page, request);
  const phone = newPhone();
  await page.getByRole('button', { name: 'Add phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add phone' });
  await dialog.getByLabel('Phone', { exact: true }).fill('555');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('Phone number is invalid.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Phone', { exact: true }).fill(phone);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('Six-digit code').fill(codeOf(await received(request, 'texts', `+1${phone}`)));
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
  await expect(page.getByText(`(713) ${phone.slice(3, 6)}-${phone.slice(6)}`)).toBeVisible();

  await page.getByLabel('Current password').fill('not-mine');
  await page.getByLabel('New password').fill('rain-and-lotus');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
});
