import type { Page } from '@playwright/test';
import { customer, owner, type ShotVisit } from '../visit.ts';

const submit = (page: Page) => page.locator('form button[type=submit]').click();
const alerted = (page: Page) => page.locator('[aria-invalid=true], [role=alert]').first().waitFor();
const openSignUp = (page: Page) => page.getByRole('tab').nth(1).click();
const openForgot = (page: Page) => page.getByRole('button', { name: /^(?:Forgot your password|Quên mật khẩu)\?$/ }).click();
const loginField = (page: Page) => page.getByLabel(/^(?:Email or phone|Email hoặc số điện thoại)$/);

/** A sign-up that was begun is taken up again; here each one begins anew. */
const forgetful = (page: Page) => page.addInitScript(() => sessionStorage.clear());

async function fillSignUp(page: Page) {
  await openSignUp(page);
  await page.getByLabel(/^(?:Name|Họ và tên)$/).fill('Đỗ Ánh Tuyết');
  await loginField(page).fill(`tuyet.${crypto.randomUUID().replace(/[^a-z]/g, '')}@example.com`);
  await page.locator('input[type=password]').fill('lotus-and-rain');
  await submit(page);
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

const entering: readonly ShotVisit[] = [
  { name: 'login', page: 'LoginPage', at: '/login' },
  {
    name: 'login-wrong',
    page: 'LoginPage',
    at: '/login',
    step: async (page) => {
      await loginField(page).fill(customer);
      await page.locator('input[type=password]').fill('not-the-password');
      await submit(page);
      await alerted(page);
    },
  },
  { name: 'sign-up', page: 'LoginPage', at: '/login', step: openSignUp },
  {
    name: 'sign-up-wrong',
    page: 'LoginPage',
    at: '/login',
    step: async (page) => {
      await openSignUp(page);
      await submit(page);
      await alerted(page);
    },
  },
  { name: 'sign-up-code', page: 'LoginPage', at: '/login', before: forgetful, step: fillSignUp },
  {
    name: 'sign-up-code-wrong',
    page: 'LoginPage',
    at: '/login',
    before: forgetful,
    step: async (page) => {
      await fillSignUp(page);
      await page.locator('input[autocomplete=one-time-code]').fill('000000');
      await alerted(page);
    },
  },
  { name: 'forgot', page: 'LoginPage', at: '/login', step: openForgot },
  {
    name: 'forgot-sent',
    page: 'LoginPage',
    at: '/login',
    step: async (page) => {
      await openForgot(page);
      await loginField(page).fill('nobody.at.all@example.com');
      await submit(page);
      await loginField(page).waitFor({ state: 'detached' });
    },
  },
  { name: 'reset', page: 'LoginPage', at: '/login?reset=worn-out' },
  {
    name: 'reset-worn-out',
    page: 'LoginPage',
    at: '/login?reset=worn-out',
    step: async (page) => {
      await page.locator('input[type=password]').fill('rain-and-lotus');
      await submit(page);
      await alerted(page);
    },
  },
];

const undoing: readonly ShotVisit[] = [
  { name: 'undo', page: 'UndoPage', at: '/account/undo?change=worn-out' },
  {
    name: 'undo-worn-out',
    page: 'UndoPage',
    at: '/account/undo?change=worn-out',
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Undo the change|Hoàn tác thay đổi)$/ }).click();
      await page.locator('[role=alert]').first().waitFor();
    },
  },
];

const secondStep = { page: 'LoginPage', at: '/login', before: forgetful } as const;
async function enterPassword(page: Page) {
  await loginField(page).fill('super@example.com');
  await page.locator('input[type=password]').fill('openchair');
  await submit(page);
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

/** The demo's administrator has none left. */
const withRecoveryCodes = (page: Page) =>
  page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const { second_step } = (await response.json()) as { readonly second_step: { readonly ways: readonly string[] } };
    await route.fulfill({ response, json: { second_step: { ...second_step, ways: [...second_step.ways, 'recovery'] } } });
  });

const second: readonly ShotVisit[] = [
  { ...secondStep, name: 'second-step', step: enterPassword },
  {
    ...secondStep,
    name: 'second-step-recovery',
    before: async (page) => (await forgetful(page), withRecoveryCodes(page)),
    step: async (page) => {
      await enterPassword(page);
      await page.getByRole('button', { name: /^(?:Use a recovery code|Dùng mã dự phòng)/ }).click();
    },
  },
  {
    name: 'second-factors',
    page: 'ProfilePage',
    at: '/user/profile?second=needed',
    as: 'super@example.com',
    tall: 3,
  },
  {
    name: 'second-factor-app',
    page: 'ProfilePage',
    at: '/user/profile',
    as: customer,
    tall: 1,
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Add an authenticator app|Thêm ứng dụng xác thực)$/ }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'sign-in-security',
    page: 'SignInSecurityPage',
    at: '/biz/lotus-nails/manage/security',
    as: owner,
    tall: 2,
  },
  {
    name: 'sign-in-security-closed',
    page: 'SignInSecurityPage',
    at: '/biz/lotus-nails/manage/security',
    as: 'khoa.lotus-nails@example.com',
    tall: 1,
  },
];

const own: readonly ShotVisit[] = [
  { name: 'profile', page: 'ProfilePage', at: '/user/profile', as: customer, tall: 3 },
  {
    name: 'profile-phone',
    page: 'ProfilePage',
    at: '/user/profile',
    tall: 1,
    as: customer,
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Change|Add|Verify|Đổi|Thêm|Xác minh|Xác nhận) (?:phone|số)/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const accountVisits: readonly ShotVisit[] = [...entering, ...undoing, ...second, ...own];
