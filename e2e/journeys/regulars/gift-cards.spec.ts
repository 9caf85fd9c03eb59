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
let code = '';

/** There is one owner: the dialog asks for their digits at once. */
async function ownersPin(page: Page) {
  await expect(page.getByRole('group', { name: /^Enter PIN, Lan/ })).toBeVisible();
  await page.keyboard.type('7001');
}

test('@once a gift card from its sale over the till to the owner’s books', async ({ page }) => {
  await test.step('a gift card is sold by a tap, shown when it is paid, and pays for a service by its code', async () => {
    await openAs(page, deskSalon.owner, `${manage}/pos`);
    await page.getByRole('tab', { name: 'Gift card' }).click();
    await button(page, '$50').click();
    await page.getByLabel('For', { exact: true }).fill('Denise Caldwell');
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Add a $50.00 card').click();
    await expect(ticket(page)).toContainText('For Denise Caldwell');
    await button(page, 'Charge $50.00').click();
    await button(page, /^Cash \$50\.00/).click();
    await expect(page.getByRole('heading', { name: 'Paid $50.00' })).toBeVisible();
    await button(page, 'Show the code').click();
    const shown = page.getByRole('region', { name: 'Gift cards' }).locator('output');
    await expect(shown).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    code = (await shown.textContent()) ?? '';
    expect(await axeFindings(page)).toEqual([]);

    await button(page, 'New sale').click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Mia', exact: true }).click();
    await button(page, /^Gel Manicure /).click();
    await page.keyboard.press('Control+Enter');
    await expect(button(page, 'Back to items')).toBeVisible();
    await page.keyboard.press('g');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('ABCD-ABCD-ABCD-ABCD');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('No gift card has this code.');
    await dialog.getByLabel('Code').fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('$50.00 left');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByRole('button', { name: 'Use $20.00' }).click();
    await expect(button(page, `Remove Gift card ••${code.slice(-4)} $20.00`)).toBeVisible();
  });

  await test.step('a gift card on a ticket is selected and taken off, and has its money back', async () => {
    await openAs(page, deskSalon.owner, `${manage}/pos`);
    await page.getByRole('tab', { name: /^Open tickets/ }).click();
    await page.getByRole('tabpanel').getByRole('button').last().click();
    await button(page, /^Charge \$/).click();
    await button(page, `Remove Gift card ••${code.slice(-4)} $20.00`).click();
    await expect(page.getByText('Will be removed when you save')).toBeVisible();
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await dialog.getByRole('button', { name: /^Lan/ }).first().click();
    await page.keyboard.type('7001');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Will be removed when you save')).toHaveCount(0);
    await page.keyboard.press('g');
    await dialog.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('$50.00 left');
  });

  await test.step('the owner issues a card, sends it, follows it, deletes it with the PIN and restores it', async () => {
    await openAs(page, deskSalon.owner, `${manage}/gift-card`);
    await expect(page.getByRole('heading', { name: /^Gift cards/ })).toBeVisible();
    await page.getByLabel('Name or code').fill(code);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByLabel('Name or code').fill('');
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Issue a gift card').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('25');
    await dialog.getByLabel('Reason').fill('Waited too long');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Issue $25.00' }).click();
    await expect(page.getByRole('heading', { name: /^Gift card ••/ })).toBeVisible();
    await button(page, 'Send').click();
    await dialog.getByLabel('Email').fill('denise@gifts.test');
    await dialog.getByRole('button', { name: 'Send the card' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Sent by email');
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Delete').click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await ownersPin(page);
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    await page.goto(`${manage}/trash/gift-card`);
    await expect(page.getByRole('heading', { name: 'Deleted gift cards' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, /^Restore/)
      .first()
      .click();
    await ownersPin(page);
    await expect(page.getByText('The gift card is back.')).toBeVisible();
    await page.goto(`${manage}/gift-card/report`);
    await expect(page.getByText('Outstanding').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
