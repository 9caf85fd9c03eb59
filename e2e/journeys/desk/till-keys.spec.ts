import { type Page, test } from '@playwright/test';
import { deskSalon } from '../../parts/calendar.ts';
import { pressByTab } from '../../parts/keyboard.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 690 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });

test('@once a sale is rung up, tipped, split and paid by keyboard alone', async ({ page }) => {
  await openAs(page, deskSalon.desk, `/biz/${deskSalon.bus_url}/manage/pos`);
  await expect(button(page, /^Gel Manicure /)).toBeVisible();
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await test.step('a service by its number, a second by its name, each with who did it', async () => {
    await keys('1');
    await expect(ticket(page)).toContainText('Who did it?');
    await pressByTab(page, page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }), true);
    await expect(ticket(page)).not.toContainText('Who did it?');
    await keys('/');
    await page.keyboard.type('classic ped');
    await expect(page.getByRole('list', { name: 'Services' }).getByRole('button')).toHaveCount(1);
    await keys('Enter');
    await expect(ticket(page).getByRole('listitem')).toHaveCount(2);
    await keys('Control+z');
    await expect(ticket(page).getByRole('listitem')).toHaveCount(1);
    await keys('Control+Shift+z');
    await expect(ticket(page).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('a tip, a part in cash, a check for the rest', async () => {
    await keys('Control+Enter');
    await expect(button(page, 'Back to items')).toBeFocused();
    await pressByTab(page, button(page, /^20% /));
    await expect(button(page, /^20% /)).toHaveAttribute('aria-pressed', 'true');
    await keys('2', '0', '0', '0', 'h');
    await expect(button(page, 'Remove Cash $20.00')).toBeVisible();
    await keys('q');
    const number = page.getByRole('dialog').getByLabel('Check number');
    await expect(number).toBeFocused();
    await page.keyboard.type('1042');
    await keys('Enter');
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  });
  await test.step('N begins the next sale', async () => {
    await keys('n');
    await expect(ticket(page)).toContainText('A new ticket');
  });
});
