import { test } from '@playwright/test';
import { axeFindings } from '../../parts/axe.ts';
import { columnOf, freeWednesday, openDesk, pointInColumn, deskSalon, toastSaying } from '../../parts/calendar.ts';
import { chooseAction, closePanel, expect, uniqueName, openVisit, panelOf, serviceName } from '../../parts/desk-hand.ts';
import { newPhone } from '../../parts/owner.ts';

test(
  'the drawer: another service, a note, blocked time, a standing appointment, and what the palette finds',
  { tag: '@once' },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await openDesk(page, deskSalon.owner, freeWednesday(6));
    const name = uniqueName('Thảo');
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Client' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByLabel('Phone').fill(newPhone());
    await page.getByRole('combobox', { name: 'Service' }).fill(serviceName);
    await page.getByRole('option', { name: serviceName, exact: true }).click();
    await page.getByRole('button', { name: /^Book \d/ }).click();
    const panel = panelOf(page, name);
    await expect(panel).toBeVisible();

    await panel.getByRole('button', { name: 'Add service' }).click();
    const form = page.getByRole('dialog', { name: 'Add service' });
    await form.getByRole('combobox', { name: 'Service' }).fill('Classic');
    await page
      .getByRole('option', { name: /^Classic/ })
      .first()
      .click();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(panel.getByRole('button', { name: /^Change / })).toHaveCount(2);
    await panel.getByRole('button', { name: 'Add: Note' }).click();
    await panel.getByLabel('Note').fill('Short almond, quiet chair.');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Short almond, quiet chair.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await chooseAction(page, name, 'Repeat');
    const repeat = page.getByRole('dialog', { name: `Repeat for ${name}` });
    await repeat.getByRole('button', { name: 'Every 2 weeks' }).click();
    await repeat.getByRole('button', { name: /^Book 6 appointments/ }).click();
    await expect(toastSaying(page, `${name} comes every 2 weeks`)).toBeVisible();
    await closePanel(page);
    for (const what of ['comes every 2 weeks', 'Note saved', 'Service added']) {
      await page.keyboard.press('Control+z');
      await expect(toastSaying(page, 'Undone:').filter({ hasText: what })).toBeVisible();
    }
    await openVisit(page, name);
    await expect(panel.getByRole('button', { name: /^Change / })).toHaveCount(1);
    await expect(panel.getByText('Short almond')).toHaveCount(0);
    await closePanel(page);

    const { x, y } = await pointInColumn(columnOf(page, 'Lan'), 12);
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: 'Block this time instead' }).click();
    await page.getByRole('button', { name: 'Delivery' }).click();
    await page.getByRole('button', { name: 'Block this time' }).click();
    const blocked = page.locator('[data-blocked]').filter({ hasText: 'Delivery' });
    await expect(blocked).toBeVisible();
    await blocked.click();
    await page.getByRole('button', { name: 'Unblock this time' }).click();
    await expect(blocked).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(blocked).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search clients/ }).fill(name.replace('ả', 'a').toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Upcoming appointments' }).getByRole('option').first()).toContainText(name);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await context.close();
  },
);
