import { type Browser, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from '../parts/axe.ts';
import {
  fillNameAndTrade,
  waitForCode,
  expect,
  newPhone,
  continueButton,
  skipStep,
  registrationAddress,
} from '../parts/owner.ts';
import { newOwner, openAs, unique } from '../world/people.ts';

/** Nine audits in one go. */
test.describe.configure({ timeout: 240_000 });

/** A hand that counts: what it taps, what it types, and how long it waits for the next screen. */
function hand(page: Page) {
  const seen = { taps: 0, characters: 0, waits: 0 };
  return {
    seen,
    async tap(target: Locator) {
      seen.taps += 1;
      await target.click();
    },
    async write(target: Locator, text: string) {
      seen.taps += 1;
      seen.characters += text.length;
      await target.fill(text);
    },
    async until(heading: string | RegExp) {
      const since = performance.now();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      seen.waits += (performance.now() - since) / 1000;
    },
    /** Seconds of a person who taps in 1.1 s and types a character in 0.28 s. */
    seconds: () => seen.taps * 1.1 + seen.characters * 0.28 + seen.waits,
  };
}

/** And nothing makes the page scroll sideways. */
async function audit(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('an owner opens a page in seven steps, and is found without marks', async ({ page, request, browser }) => {
  const word = unique();
  const name = `Tiệm Nail Hồng ${word}`;
  const slug = `tiem-nail-hong-${word}`;
  const phone = newPhone();
  await openAs(page, await newOwner(), registrationAddress);
  const { tap, write, until, seen, seconds } = hand(page);

  await until('What is your salon called?');
  await expect(page.getByText('1 of 7 · Name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip for now' })).toHaveCount(0);
  await write(page.getByLabel('Business name'), name);
  await expect(page.getByLabel('Your page’s address')).toHaveValue(slug);
  await tap(page.getByText('Nail Salon', { exact: true }));
  await write(page.getByLabel('Salon phone'), phone);
  await audit(page);
  await tap(continueButton(page));

  await until('Confirm your own number');
  await audit(page);
  await tap(page.getByRole('button', { name: 'Send me a code' }));
  await write(page.getByLabel('Six-digit code'), await waitForCode(request, 'texts', `+1${phone}`));

  await until('Where are you?');
  await expect(page.getByText('2 of 7 · Location')).toBeVisible();
  await write(page.getByLabel('Street address'), '9216 Bellaire Blvd');
  await write(page.getByLabel('ZIP code'), '77036');
  await expect(page.getByLabel('City')).toHaveValue('Houston');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await expect(page.getByRole('region', { name: /Map around 9216 Bellaire/ })).toBeVisible();
  await audit(page);
  await tap(continueButton(page));

  await until('What do you offer?');
  await expect(page.getByText('3 of 7 · Services')).toBeVisible();
  await expect(page.getByText('15 services on your menu')).toBeVisible();
  await write(page.getByLabel('Price for Gel Manicure'), '42');
  await tap(page.getByRole('checkbox', { name: 'Kids Pedicure' }));
  await expect(page.getByLabel('Price for Kids Pedicure')).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'Add a service to Extras' }));
  await write(page.getByLabel('Service name'), 'Chrome powder');
  await write(page.getByLabel('Price for Chrome powder'), '12');
  await expect(page.getByText('15 services on your menu')).toBeVisible();
  await audit(page);
  await tap(continueButton(page));

  await until('Who works with you?');
  await expect(page.getByLabel('Person 1 name')).toHaveValue('Hồng Trần');
  await write(page.getByLabel('Person 2 name'), 'Thu Nguyễn');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Person 3 name')).toBeFocused();
  await write(page.getByLabel('Person 3 name'), 'Mia Lê');
  await audit(page);
  await tap(continueButton(page));

  await until('When are you open?');
  await tap(page.getByRole('button', { name: 'Copy Monday to all days' }));
  await tap(page.getByRole('switch', { name: 'Open on Sunday' }));
  await audit(page);
  await tap(continueButton(page));

  await until('How should it look?');
  await tap(page.getByText('Apricot', { exact: true }));
  await tap(page.getByText('Split Screen', { exact: true }));
  await expect(page.locator('figure [data-hero="split-screen"]')).toBeVisible();
  await audit(page);
  await tap(continueButton(page));

  await until('This is your page');
  await expect(page.locator('figure').getByText('Thu', { exact: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Add a photo' })).toBeVisible();
  await audit(page);
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`/biz/${slug}`))?.status()).toBe(404);
  await expect(visitor.getByText(name)).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'Publish' }));

  await until('Your page is live.');
  await expect(page.getByRole('img', { name: /QR code for/ })).toBeVisible();
  await expect(page.getByText('Online booking is on.')).toBeVisible();
  await audit(page);
  console.log(`${seen.taps} taps, ${seen.characters} characters, ${seen.waits.toFixed(1)} s waited: ${seconds().toFixed(0)} s`);
  expect(seconds()).toBeLessThan(600);

  await expect
    .poll(async () => (await (await request.get('/api/search', { params: { text: `hong ${word}` } })).json()).businesses.length)
    .toBe(1);
  await visitor.goto(`/search?q=${encodeURIComponent(`tiem nail hong ${word}`)}`);
  await visitor
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(visitor).toHaveURL(new RegExp(`/biz/${slug}$`));
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('$42').first()).toBeVisible();
  await expect(visitor.getByText('Mia', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Book Now' }).first()).toBeVisible();
});

async function elsewhere(browser: Browser, login: string) {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, login, registrationAddress);
  return page;
}

test('who leaves after the services goes on with the team, on another device', async ({ page, browser }) => {
  const login = await newOwner();
  const name = `Rose Nails ${unique()}`;
  await openAs(page, login, registrationAddress);
  await fillNameAndTrade(page, name);
  await skipStep(page);
  await page.getByLabel('ZIP code').fill('77036');
  await expect(page.getByLabel('City')).toHaveValue('Houston');
  await continueButton(page).click();
  await page.getByRole('checkbox', { name: 'Nail Repair' }).click();
  await page.getByLabel('Price for Classic Manicure').fill('31');
  await continueButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who works with you?' })).toBeVisible();
  await page.context().close();

  const other = await elsewhere(browser, login);
  await expect(other.getByRole('heading', { level: 1, name: 'Who works with you?' })).toBeVisible();
  await expect(other.getByText('4 of 7 · Team')).toBeVisible();
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(other.getByLabel('Price for Classic Manicure')).toHaveValue('31.00');
  await expect(other.getByRole('checkbox', { name: 'Nail Repair' })).not.toBeChecked();

  await other.goto('/');
  const isPhone = (other.viewportSize()?.width ?? 0) < 768;
  await other.getByRole('button', { name: isPhone ? 'Hồng Trần’s account' : 'Your businesses' }).click();
  await other.getByRole('menuitem', { name: `Finish setting up ${name}` }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Who works with you?' })).toBeVisible();
});
