import { type BrowserContext, type Page, test } from '@playwright/test';
import { blockOf, calendarAddress, deskSalon, freeWednesday, openDesk } from '../../parts/calendar.ts';
import { bookByTap, closePanel, expect, tabletScreen, uniqueName } from '../../parts/desk-hand.ts';
import { chooseDay, confirmButton, continueButton, serviceButton, startTimeButtons } from '../../parts/salon.ts';
import { whileAway } from '../../world/outage.ts';
import { openAs, playsBefore, signInAs } from '../../world/people.ts';
import { waitUntilReady } from '../../parts/ready.ts';

/** Longer than any wait of the server; `AWAY_MS=60000` plays a whole minute. */
const AWAY_MS = Number(process.env.AWAY_MS ?? 15_000);
/** Customers in whom no other journey is interested. Nobody may have more than five visits to come. */
const customers = ['hazel.whitcomb', 'simone.a', 'greta.olsen', 'm.ostrander', 'steph.n'].map((name) => `${name}@example.com`);
const customerOfThisPlay = () => customers[playsBefore() % customers.length] ?? '';
test.describe.configure({ timeout: 150_000 + 2 * AWAY_MS });

const till = `/biz/${deskSalon.bus_url}/manage/pos`;
const booking = `/biz/${deskSalon.bus_url}/appointment`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A manicure by Mia, in cash. */
async function sell(page: Page) {
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
  await button(page, /^Gel Manicure /).click();
  await button(page, /^Charge \$/).click();
  await button(page, /^Cash \$/).click();
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  await button(page, 'New sale').click();
}

/** The customer's way from the menu to the booked visit, on the nth free day. */
async function bookOnline(page: Page, day: number) {
  await page.goto(booking);
  await serviceButton(page, 0).click();
  await continueButton(page).click();
  await chooseDay(page, day);
  await startTimeButtons(page).first().click();
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
}

async function openTill(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openAs(page, deskSalon.desk, till);
  await expect(button(page, /^Gel Manicure /)).toBeVisible();
  return page;
}

test('@once a salon works on while the directory is away, and nothing of it is lost', async ({ browser }) => {
  const date = freeWednesday(10);
  const [atDesk, atHome] = [await browser.newContext(tabletScreen), await browser.newContext(tabletScreen)];
  const [desk, counter, customer] = [await atDesk.newPage(), await openTill(atDesk), await atHome.newPage()];
  await openDesk(desk, deskSalon.desk, date);
  await signInAs(atHome, customerOfThisPlay());
  await bookOnline(customer, 3);
  await sell(counter);
  const caller = uniqueName('Away');

  await whileAway('directory', async () => {
    const since = Date.now();
    await bookByTap(desk, 'Mia', 4, caller);
    await closePanel(desk);
    await sell(counter);
    await bookOnline(customer, 4);
    // Every one of them loads the page anew, as somebody does who believes that it hangs.
    await desk.reload();
    await expect(blockOf(desk, caller)).toBeVisible();
    await counter.reload();
    await expect(button(counter, /^Gel Manicure /)).toBeVisible();
    await expect.poll(() => Date.now() - since, { timeout: AWAY_MS + 60_000 }).toBeGreaterThan(AWAY_MS);
    await desk.goto(calendarAddress(date));
    await expect(blockOf(desk, caller)).toBeVisible();
    await sell(counter);
  });

  // Both visits, the one from before and the one that was booked meanwhile.
  await customer.goto('/bookings');
  await waitUntilReady(customer);
  await expect(customer.getByRole('article').filter({ hasText: 'Lotus Nails' })).toHaveCount(2);
  for (const context of [atDesk, atHome]) await context.close();
});

test('@once search, sign-in and an account work on while the salons are away', async ({ page }) => {
  await whileAway('cell', async () => {
    await page.goto('/search');
    await expect(page.getByText(/^\d+ businesses$/)).toBeVisible();
    await page.goto('/login');
    await page.getByLabel('Email or phone').fill(customers[0] ?? '');
    await page.getByLabel('Password', { exact: true }).fill('openchair');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
    await page.goto('/user/profile');
    await expect(page.getByText(customers[0] ?? '')).toBeVisible();
  });
  await page.goto(`/biz/${deskSalon.bus_url}`);
  await expect(page.getByRole('heading', { level: 1, name: /Lotus Nails/ })).toBeVisible();
});
