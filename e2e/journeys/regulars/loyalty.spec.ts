import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect, newPhone } from '../../parts/owner.ts';
import { newOwner, openAs, unique } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1280, height: 800 } });

const manage = `/biz/${deskSalon.bus_url}/manage`;
/** Another one when all of this is played again. */
const PROGRAM = `Chair ${unique()}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function ringUp(page: Page, customer: string | null) {
  if (customer !== null) {
    await button(page, 'Customer').click();
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first()
      .fill(customer);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${customer}`) })
      .first()
      .click();
  }
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await button(page, /^Gel Manicure /).click();
  await page.keyboard.press('Control+Enter');
  await expect(button(page, 'Back to items')).toBeVisible();
}

test('@once a program from its first draft over its members and their points to the recycle bin and back', async ({ page }) => {
  await test.step('the owner builds a program, which guests then find on the public page', async () => {
    await openAs(page, deskSalon.owner, `${manage}/loyalty-program`);
    await button(page, 'New program').click();
    await page.getByLabel('Name', { exact: false }).first().fill(PROGRAM);
    await page.getByLabel('Points', { exact: true }).fill('300');
    await expect(page.getByText('Each point has to be worth whole cents')).toBeVisible();
    await page.getByLabel('Points', { exact: true }).fill('10');
    await page.getByLabel('Worth').fill('5');
    await expect(page.getByText('One point is worth $0.50.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'What clients see' })).toContainText('10 points = $5.00 off');
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Launch program').click();
    await expect(page.getByRole('article', { name: PROGRAM })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`/v2/biz/${deskSalon.bus_url}/loyalty-program`);
    await expect(page.getByRole('article', { name: PROGRAM })).toContainText('Join for free');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a customer joins with one tap and is listed among the members', async () => {
    await openAs(page, 'anna@example.com', `/biz/${deskSalon.bus_url}/loyalty-program`);
    const card = page.getByRole('article', { name: PROGRAM });
    await card.getByRole('button', { name: 'Join for free' }).click();
    await expect(card).toContainText('0 of 10 points');
    expect(await axeFindings(page)).toEqual([]);
    await openAs(page, deskSalon.owner, `${manage}/loyalty-program/member?q=Anna`);
    await expect(page.getByRole('table')).toContainText(PROGRAM);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('points pay in two taps, and come back when they are taken off', async () => {
    await openAs(page, deskSalon.owner, `${manage}/pos`);
    await ringUp(page, 'Anna');
    await button(page, /^Cash \$/).click();
    await button(page, 'New sale').click();
    await ringUp(page, 'Anna');
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog');
    expect(await axeFindings(page)).toEqual([]);
    const use = dialog.getByRole('listitem').filter({ hasText: PROGRAM }).getByRole('button');
    const amount = /\$[\d.]+/.exec((await use.textContent()) ?? '')?.[0] ?? '';
    await use.click();
    await expect(dialog).toHaveCount(0);
    const off = button(page, `Remove Loyalty ${PROGRAM} ${amount}`);
    await off.click();
    await button(page, 'Save').click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await dialog.getByRole('button', { name: /^Lan/ }).first().click();
    await page.keyboard.type('7001');
    await expect(dialog).toHaveCount(0);
    await expect(off).toHaveCount(0);
  });

  await test.step('the owner follows a membership, reads the report, deletes a program and has it back', async () => {
    await openAs(page, deskSalon.owner, `${manage}/loyalty-program/member?q=Anna`);
    await page
      .getByRole('row', { name: new RegExp(PROGRAM) })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Points history' })).toBeVisible();
    await expect(page.getByText('Returned')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${manage}/loyalty-program/report`);
    await expect(page.getByText('Points redeemed').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${manage}/loyalty-program/program`);
    const card = page.getByRole('article', { name: PROGRAM });
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('listitem').filter({ hasText: PROGRAM }).getByRole('button', { name: 'Restore' }).click();
    await expect(card).toBeVisible();
  });
});

test('@once a membership that costs is paid by card: declined it says why, then it is theirs for a year', async ({ page }) => {
  await openAs(page, await newOwner(), '/biz/lotus-nails/loyalty-program');
  await page.getByRole('article', { name: 'Lotus Circle' }).getByRole('link', { name: 'Join for $49.00' }).click();
  await expect(page).toHaveURL(/loyalty-program\/pay\?program=/);
  const fields = page.frameLocator('iframe[title="Card details"]');
  const pay = async (number: string) => {
    await fields.getByLabel('Card number').fill(number);
    await fields.getByLabel('Expiry').fill('12/30');
    await fields.getByLabel('Security code').fill('123');
    await fields.getByLabel('Postal code').fill('77036');
    await button(page, 'Pay $49.00').click();
  };
  expect(await axeFindings(page)).toEqual([]);
  await pay('4000000000009995');
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await pay('4242424242424242');
  await expect(page.getByRole('heading', { name: 'You’re a member' })).toBeVisible();
  await expect(page.getByText(/Your Lotus Circle membership is good until/)).toBeVisible();
  await page.getByRole('link', { name: 'See my points' }).click();
  const card = page.getByRole('article', { name: 'Lotus Circle' });
  await expect(card).toContainText('Member since');
  await expect(card.getByRole('link', { name: /\$49/ })).toHaveCount(0);
});

test('@once a guest joins at the till by phone, and has the points of the ticket', async ({ page }) => {
  await openAs(page, deskSalon.owner, `${manage}/pos`);
  await ringUp(page, null);
  await button(page, /^Cash \$/).click();
  await page.getByLabel('Phone number').fill(newPhone());
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Join').click();
  await expect(page.getByText(/is now a member with \d+ points/)).toBeVisible();
});
