import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1280, height: 800 } });

const manage = `/biz/${deskSalon.bus_url}/manage`;
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const name = `Slow hour ${Date.now() % 100_000}`;

test('@once a promotion from its plan over the till to the recycle bin and back', async ({ page }) => {
  await test.step('the owner plans a promotion, sees its card and what it meets, and it stands on the page', async () => {
    await openAs(page, deskSalon.owner, `${manage}/promotion`);
    await expect(page.getByRole('heading', { name: /^Promotions/ })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Bridal season');
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'New promotion').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create promotion' }).click();
    await expect(dialog).toContainText('Give it a name.');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByLabel('Percent').fill('40');
    await dialog.getByLabel('Ticket limit').fill('1');
    await expect(dialog.getByRole('article')).toContainText('40% off');
    await expect(dialog.getByRole('status')).toContainText('Spring feet');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create promotion' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('0 of 1');
    await page.goto(`/biz/${deskSalon.bus_url}`);
    await expect(page.getByRole('article', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  await test.step('the desk gives it with one tap, the ticket keeps it, and the next ticket is told that it is used up', async () => {
    await openAs(page, deskSalon.desk, `${manage}/pos`);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
    await button(page, /^Gel Manicure /).click();
    await page.getByRole('tab', { name: 'Promo' }).click();
    const offer = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^40%\\s*${name}`) });
    await offer.click();
    await expect(offer).toHaveAttribute('aria-pressed', 'true');
    await expect(ticket(page).getByRole('button', { name: `Take ${name} off` })).toBeVisible();
    await expect(page.getByRole('button', { name: /Bridal season/ })).toHaveCount(0);
    await page.getByLabel('Promo code').fill('WELCOME15');
    await expect(page.getByRole('button', { name: /Welcome back.*Another promotion/ })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, /^Charge \$/).click();
    await expect(button(page, 'Back to items')).toBeVisible();
    await expect(ticket(page)).toContainText(name);
    await button(page, /^Cash \$/).click();
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
    await button(page, 'New sale').click();
    await page.getByRole('tab', { name: 'Services' }).click();
    await button(page, /^Gel Manicure /).click();
    await page.getByRole('tab', { name: 'Promo' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`${name}.*Used up`) })).toBeDisabled();
  });

  await test.step('it is paused, deleted and brought back from the recycle bin', async () => {
    await openAs(page, deskSalon.owner, `${manage}/promotion`);
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText('Used up');
    await button(page, /^Spring feet/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Spring feet is paused.')).toBeVisible();
    await button(page, /^Spring feet/).click();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Spring feet is running again.')).toBeVisible();
    await row.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto(`/business/${deskSalon.bus_url}/manage/recycle-bin/promotions`);
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.goto(`${manage}/promotion`);
    await expect(row).toBeVisible();
  });
});
