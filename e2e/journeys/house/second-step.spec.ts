import { expect, type Page, test } from '@playwright/test';
import { appCode, DEMO_SECRET } from '../../../server/test/authenticator.ts';
import { ageProofs, newOwner, openAs, signInAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';
import { waitUntilHydrated } from '../../parts/ready.ts';

/** A phone that keeps passkeys and knows its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('WebAuthn.enable');
  await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login');
  await waitUntilHydrated(page);
  await page.getByLabel('Email or phone').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('somebody of the platform signs in with a code after the password, and not without it', async ({ page }) => {
  await enter(page, 'dev@example.com', 'openchair');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Code from your app');
  await code.fill('000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await code.fill(appCode(DEMO_SECRET));
  await expect(page).toHaveURL(`${world.origin}/`);
});

test('a passkey is made on the profile page, with recovery codes, and then signs in alone', async ({ page }) => {
  const email = await newOwner();
  await withAuthenticator(page);
  await openAs(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Hồng’s phone');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Hồng’s phone')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${world.origin}/`);
});

test('an authenticator app is added by its code; the session asks again who it is before it goes', async ({ page }) => {
  const email = await newOwner();
  await openAs(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(appCode(secret));
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await ageProofs(email);
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByRole('button', { name: 'Use a code from your app' }).click();
  await proof.getByLabel('Code from your app').fill(appCode(secret, 1));
  await expect(page.getByText('Only your password protects this account.')).toBeVisible();
});

test('an owner asks it of everybody who leads the salon; who has none is led to where one is added', async ({
  page,
  browser,
}) => {
  const [owner, manager] = ['lan.lotus-nails@example.com', 'khoa.lotus-nails@example.com'];
  await openAs(page, owner, '/biz/lotus-nails/manage/security');
  const turn = page.getByRole('switch', { name: 'Require it for owners and managers' });
  await turn.check({ force: true });
  await expect(page.getByText('Saved')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signInAs(other.context(), manager);
  // Before the first call: the server remembers for three seconds what a session has shown.
  await ageProofs(manager);
  await other.goto(`${world.origin}/biz/lotus-nails/manage/dashboard`);
  await expect(other.getByText('You need two-step verification to open that page.', { exact: false })).toBeVisible();
  await turn.click({ force: true });
  await expect(turn).not.toBeChecked();
  await other.context().close();
});

test('a link that undoes a change and is too old says so', async ({ page }) => {
  await page.goto('/account/undo?change=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});
