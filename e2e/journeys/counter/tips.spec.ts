import { type Page, test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const manage = `/biz/${deskSalon.bus_url}/manage`;
const settings = `/business/${deskSalon.bus_url}/manage/settings`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tech = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });

/** A gel manicure of Mia's and a pedicure of Tam's, at the tender. */
async function ringUp(page: Page) {
  await openAs(page, deskSalon.desk, `${manage}/pos`);
  await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true');
  await tech(page, 'Mia').click();
  await button(page, /^Gel Manicure /).click();
  await tech(page, 'Tam').click();
  await button(page, /^Classic Pedicure /).click();
  await button(page, /^Charge \$/).click();
}

async function numberOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: /^Paid \$/ })).toBeVisible();
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  return /#(\d+)/.exec((await receipt.textContent()) ?? '')?.[1] ?? '';
}

async function openTicket(page: Page, number: string) {
  await openAs(page, deskSalon.owner, `${manage}/reports/ticket-list?period=today&q=${number}`);
  await page
    .getByRole('button', { name: new RegExp(`^#${number}`) })
    .first()
    .click();
  await button(page, 'Adjust tip').click();
  return page.getByRole('dialog', { name: `Tip on ticket #${number}` });
}

async function typePin(page: Page) {
  const pin = page.getByRole('dialog').last();
  await pin.getByRole('button', { name: /^Lan/ }).first().click();
  await page.keyboard.type('7001');
}

test('@once a tip that was left in cash is added to a paid ticket, and shared by hand', async ({ page }) => {
  await ringUp(page);
  await button(page, /^Cash \$/).click();
  const number = await numberOf(page);
  const dialog = await openTicket(page, number);
  await expect(dialog.getByRole('button', { name: /^Set tip to/ })).toBeDisabled();
  await dialog.getByLabel('Tip', { exact: true }).fill('150');
  await dialog.getByRole('button', { name: 'Set tip to $150.00' }).click();
  await expect(dialog.getByText(/^\$150\.00 is more than half of \$[\d.]+\. Is that right\?$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Yes, set tip to $150.00' })).toBeVisible();
  await dialog.getByLabel('Tip', { exact: true }).fill('15');
  await expect(dialog.getByText('$15.00 goes into the drawer and is owed to the team.')).toBeVisible();
  await dialog.getByLabel(/^Mia/).fill('5');
  await dialog.getByLabel(/^Tam/).fill('10');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set tip to $15.00' }).click();
  await typePin(page);
  await expect(page.getByText('The tip is $15.00 now')).toBeVisible();
  const shown = page.getByRole('dialog').first();
  await expect(shown).toContainText('Tip for Mia');
  await expect(shown).toContainText('Tip changed');
  await expect(shown).toContainText('$10.00');
});

test('@once a tip on the card slip is charged with the card at the close of the day', async ({ page, browser }) => {
  await openAs(page, deskSalon.owner, settings);
  const setting = page.getByRole('switch', { name: 'Tips on the card slip' });
  await setting.click({ force: true });
  await expect(setting).toBeChecked();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await ringUp(page);
  const reader = await browser.newPage();
  await reader.goto(`${world.cardOrigin}/reader/tmr_front`);
  await button(page, /^Card \$/).click();
  await expect(reader.getByText('Tap, insert or swipe')).toBeVisible();
  await reader.getByRole('button', { name: 'Tap card', exact: true }).click();
  const number = await numberOf(page);
  const dialog = await openTicket(page, number);
  await dialog.getByLabel('Tip', { exact: true }).fill('500');
  await expect(dialog.getByText(/^The card can take up to \$[\d.]+ more/)).toBeVisible();
  await dialog.getByLabel('Tip', { exact: true }).fill('8');
  await expect(dialog.getByText('$8.00 more is charged to the card when you close the day.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set tip to $8.00' }).click();
  await typePin(page);
  await expect(page.getByText('The tip is $8.00 now')).toBeVisible();
  await expect(page.getByRole('dialog').first()).toContainText('charged when you close the day');
  await reader.close();
  await page.goto(settings);
  await setting.click({ force: true });
  await expect(setting).not.toBeChecked();
});
