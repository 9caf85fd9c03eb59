import { type APIRequestContext, expect as patient, type Page } from '@playwright/test';

const inbox = process.env.INBOX_ORIGIN ?? 'http://127.0.0.1:2527';
const password = 'lotus-and-rain';
export { password as ownersPassword };
const wizard = '/openchair-for-business/register';

/** Codes go through a worker, and the audit of a page takes seconds: both need room on a busy machine. */
export const expect = patient.configure({ timeout: 15_000 });

/** Letters only: thirteen digits in a row could be taken for a card number. */
export const unique = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
export const newPhone = () =>
  `713${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** A code that was sent there, and is none of those that are known already. */
export async function codeFor(
  request: APIRequestContext,
  kind: 'letters' | 'texts',
  to: string,
  known: readonly string[] = [],
): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const found: { codes: string[] }[] = await (await request.get(`${inbox}/api/${kind}`, { params: { to } })).json();
      const fresh = found.flatMap(({ codes }) => codes).filter((one) => !known.includes(one));
      return (code = fresh.at(-1) ?? '');
    })
    .not.toBe('');
  return code;
}

/** Somebody with an account and no business. */
export async function newOwner(request: APIRequestContext): Promise<string> {
  const login = `${unique()}@example.com`;
  const asked = await request.post('/api/register', { data: { name: 'Hồng Trần', login, password } });
  const { claim } = await asked.json();
  const code = await codeFor(request, 'letters', login);
  expect((await request.post('/api/register/verify', { data: { login, code, claim } })).status()).toBe(201);
  return login;
}

export async function signIn(page: Page, login: string, redirect = wizard) {
  await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login/);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Name and trade; the address follows the name. */
export async function answerName(page: Page, name: string) {
  await page.getByLabel('Name of the business').fill(name);
  await page.getByText('Nail Salon', { exact: true }).click();
  await next(page).click();
}
export const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click();
