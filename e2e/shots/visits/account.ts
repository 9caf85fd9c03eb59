import type { Page } from '@playwright/test';
import { customer, type Visit } from '../visit.ts';

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

const entering: readonly Visit[] = [
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

const undoing: readonly Visit[] = [
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

const own: readonly Visit[] = [
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

export const accountVisits: readonly Visit[] = [...entering, ...undoing, ...own];
