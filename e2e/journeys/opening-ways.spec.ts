import { type Locator, test } from '@playwright/test';
import { fillNameAndTrade, expect, continueButton, skipStep, registrationAddress } from '../parts/owner.ts';
import { newOwner, openAs, unique } from '../world/people.ts';

test.describe.configure({ timeout: 120_000 });

test('typing survives a lost network and a lost answer; one business is registered', async ({ page }) => {
  const name = `Jade Spa ${unique()}`;
  await openAs(page, await newOwner(), registrationAddress);
  await page.route('**/api/business/register', (route) => route.abort(), { times: 1 });
  await fillNameAndTrade(page, name);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue(name);
  // The server takes the order, and the answer gets lost on its way.
  await page.route(
    '**/api/business/register',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await continueButton(page).click();
  await expect(page.getByText('What you typed is still here.')).toHaveCount(2);
  await continueButton(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your own number' })).toBeVisible();
  // Read as soon as it is there: a body is gone with the next page.
  const mine = page.waitForResponse('**/api/business-list').then((answer) => answer.json());
  await page.reload();
  expect((await mine).data.my_businesses.map((one: { bus_name: string }) => one.bus_name)).toEqual([name]);
});

test('an address is judged while it is typed, and a taken one when it is sent', async ({ page }) => {
  await openAs(page, await newOwner(), registrationAddress);
  const address = page.getByLabel('Your page’s address');
  await page.getByLabel('Business name').fill('Đẹp Đẹp Nails');
  await expect(address).toHaveValue('dep-dep-nails');
  await address.fill('đẹp');
  await expect(page.getByText('Only alphanumeric and hyphens are allowed')).toBeVisible();
  await address.fill('login');
  await expect(page.getByText('This address is reserved.')).toBeVisible();
  await address.fill('');
  await continueButton(page).click();
  await expect(page.getByText('URL slug is required')).toBeVisible();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  await page.getByText('Hair Salon', { exact: true }).click();
  await address.fill('lotus-nails');
  await continueButton(page).click();
  await expect(page.getByText('This address is already taken.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(`dep-${unique()}`);
  await continueButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your own number' })).toBeVisible();
});

test('every step but the first can be skipped; without a place there is no publishing', async ({ page }) => {
  await openAs(page, await newOwner(), registrationAddress);
  await fillNameAndTrade(page, `Quick Cuts ${unique()}`);
  const titles = ['Confirm your own number', 'Where are you?', 'What do you offer?', 'Who works with you?'];
  for (const title of [...titles, 'When are you open?', 'How should it look?']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await skipStep(page);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'This is your page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add your location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where are you?' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Finish later' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You can finish your page from the account menu.')).toBeVisible();
});

// A phone has no keyboard to tab with.
test('the whole way by keyboard alone', { tag: '@once' }, async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 90; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`no way by Tab to ${String(target)}`);
  };
  await openAs(page, await newOwner(), registrationAddress);
  await heading('What is your salon called?');
  await tabTo(page.getByLabel('Business name'));
  await page.keyboard.type(`Keys Nails ${unique()}`);
  await press('Tab');
  await press('Space');
  await expect(page.getByRole('radio', { name: 'Nail Salon' })).toBeChecked();
  await press('Enter');
  await heading('Confirm your own number');
  await tabTo(page.getByRole('button', { name: 'Skip for now' }));
  await press('Enter');
  await heading('Where are you?');
  await tabTo(page.getByLabel('ZIP code'));
  await page.keyboard.type('77036');
  await expect(page.getByLabel('City')).toHaveValue('Houston');
  await press('Enter');
  await heading('What do you offer?');
  await tabTo(page.getByRole('button', { name: /^Manicures/ }));
  await press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Gel Manicure' })).toBeHidden();
  await tabTo(continueButton(page));
  await press('Enter');
  await heading('Who works with you?');
  await tabTo(page.getByLabel('Person 2 name'));
  await page.keyboard.type('Thu');
  await press('Enter');
  await expect(page.getByLabel('Person 3 name')).toBeFocused();
  await press('Enter');
  await heading('When are you open?');
  await tabTo(page.getByRole('button', { name: 'Copy Monday to all days' }));
  await press('Space');
  await tabTo(continueButton(page));
  await press('Enter');
  await heading('How should it look?');
  await tabTo(page.getByRole('radio', { name: 'Lagoon' }));
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Brass' })).toBeChecked();
  await press('Enter');
  await heading('This is your page');
  await tabTo(page.getByRole('button', { name: 'Publish' }));
  await press('Enter');
  await heading('Your page is live.');
  await tabTo(page.getByRole('link', { name: 'Go to my page' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/biz\/keys-nails/);
});
