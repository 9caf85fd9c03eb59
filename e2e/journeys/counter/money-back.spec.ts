import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const manage = `/biz/${deskSalon.bus_url}/manage`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Ticket' });
const tech = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
let number = '';

test('@once a group pays by person, and one of them gets money back', async ({ page }) => {
  await test.step('a group pays by person: one gets a ticket of their own, which is paid after the other', async () => {
    await openAs(page, deskSalon.desk, `${manage}/pos`);
    await tech(page, 'Mia').click();
    await button(page, /^Gel Manicure /).click();
    await button(page, 'Customer').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Add a guest|Another guest|Guest)/ })
      .first()
      .click();
    await tech(page, 'Tam').click();
    await button(page, /^Classic Pedicure /).click();
    await expect(ticket(page).getByRole('listitem')).toHaveCount(2);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Split by person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Classic Pedicure/ }).click();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Separate ticket for one person' }).click();
    await expect(ticket(page)).not.toContainText('Classic Pedicure');
    await button(page, /^Charge \$/).click();
    await button(page, /^Cash \$/).click();
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
    const receipt = page.getByRole('complementary', { name: 'Receipt' });
    number = /#(\d+)/.exec((await receipt.textContent()) ?? '')?.[1] ?? '';
    await button(page, 'New sale').click();
    await page.getByRole('tab', { name: /^Open tickets/ }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: /Tam/ }).last().click();
    await expect(ticket(page)).toContainText('Classic Pedicure');
    await button(page, /^Charge \$/).click();
    await button(page, /^Cash \$/).click();
    await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  });

  await test.step('a line is given back with the PIN of somebody who may; a wrong PIN says so and gives nothing', async () => {
    await openAs(page, deskSalon.owner, `${manage}/reports/ticket-list?period=today&q=${number}`);
    await page
      .getByRole('button', { name: new RegExp(`^#${number}`) })
      .first()
      .click();
    await button(page, 'Refund').click();
    const dialog = page.getByRole('dialog', { name: `Refund ticket #${number}` });
    // The only item is what somebody wants back, and mostly they were not happy.
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await dialog.getByLabel('Reason').fill('');
    await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('The polish chipped after an hour');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    const pin = page.getByRole('dialog').last();
    await pin.getByRole('button', { name: /^Lan/ }).first().click();
    await page.keyboard.type('0000');
    await expect(pin).toContainText('Invalid PIN. Please try again.');
    await page.keyboard.type('7001');
    await expect(page.getByText(/^Refunded \$[\d.]+$/)).toBeVisible();
    await expect(page.getByRole('dialog').first()).toContainText('The polish chipped after an hour');
    await button(page, 'Refund').click();
    await expect(page.getByRole('dialog', { name: `Refund ticket #${number}` })).toContainText('Refunded');
  });
});
