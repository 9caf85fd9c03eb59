import { type Page, test } from '@playwright/test';
import { calendarAddress, columnOf, freeWednesday, deskSalon, toastSaying } from '../../parts/calendar.ts';
import { expect, tabletScreen } from '../../parts/desk-hand.ts';
import { openAs, unique } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const TECH = 'Mia';
const techLogin = `${TECH.toLowerCase()}.lotus-nails@example.com`;

/** Leafs to a day of the months ahead and takes it. */
async function pickDay(page: Page, field: string, date: string) {
  await page.getByRole('button', { name: field }).click();
  const [year, month] = date.split('-').map(Number) as [number, number];
  const today = new Date();
  const leaves = (year - today.getFullYear()) * 12 + month - 1 - today.getMonth();
  for (let i = 0; i < leaves; i += 1) await page.getByRole('button', { name: 'Next' }).last().click();
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  await page.getByRole('button', { name: day.format(Date.parse(date)), exact: true }).click();
}

async function typeTime(page: Page, field: string, hours: string) {
  const part = (name: string) => page.getByLabel(`${field}: ${name}`);
  await part('Hours').fill(hours);
  await part('Minutes').fill('00');
  await part('AM / PM').press('End');
}

test(
  'two hours off are asked for, approved, and stand in the week of the whole team at 1024×690',
  { tag: '@once' },
  async ({ browser }) => {
    const [date, reason] = [freeWednesday(14), `Dentist ${unique().slice(0, 5)}`];
    const own = await (await browser.newContext(tabletScreen)).newPage();
    await openAs(own, techLogin, `/biz/${deskSalon.bus_url}/manage/pto`);
    await own.getByRole('button', { name: 'Request time off' }).first().tap();
    await pickDay(own, 'First day', date);
    await own.getByLabel('Only part of a day').tap();
    await typeTime(own, 'From', '12');
    await typeTime(own, 'Until', '02');
    await own.getByLabel('Reason').fill(reason);
    await own.getByRole('dialog').getByRole('button', { name: 'Request time off' }).tap();
    await expect(toastSaying(own, 'Your request is in.')).toBeVisible();
    await own.context().close();

    const page = await (await browser.newContext(tabletScreen)).newPage();
    await openAs(page, deskSalon.owner, `/biz/${deskSalon.bus_url}/manage/pto`);
    await page
      .getByRole('listitem')
      .filter({ hasText: reason })
      .first()
      .getByRole('button', { name: /^Approve/ })
      .tap();
    await page.goto(calendarAddress(date).replace('view=day', 'view=week'));
    const week = page.getByRole('region', { name: /^Week of/ });
    // Everybody who works in that week has a row, and every row has seven days.
    const rows = week.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.filter({ hasText: TECH })).toHaveCount(1);
    expect(await rows.count()).toBeGreaterThanOrEqual(4);
    await expect(rows.first().getByRole('cell')).toHaveCount(7);
    // A week begins on Monday: Wednesday is the third.
    const cell = rows.filter({ hasText: TECH }).getByRole('cell').nth(2);
    await expect(cell).toContainText(/Time off 12(?::00)?.{1,3}2(?::00)?/);
    await expect(cell).not.toHaveAttribute('data-off');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);

    // A name shows one week alone, a day the day of everybody.
    await week.getByRole('button', { name: `${TECH}’s week` }).tap();
    await expect(page.locator('[data-column]')).toHaveCount(7);
    await page.goto(calendarAddress(date).replace('view=day', 'view=week'));
    await week.getByRole('columnheader').nth(2).getByRole('button').tap();
    await expect(columnOf(page, TECH)).toBeVisible();
    await expect(columnOf(page, TECH)).not.toHaveAttribute('data-off');
    await page.context().close();
  },
);
