import { test } from '@playwright/test';
import { turnOffAutoAccept, bookFirstFreeTime, registerOpenSalon } from '../../parts/open-salon.ts';
import { closePanel, expect, openFinger, panelOf, tabletScreen } from '../../parts/desk-hand.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'the number in the menu opens the requests beside the day; a long press on a name says who that is',
  { tag: '@once' },
  async ({ browser, request }) => {
    const salon = await registerOpenSalon();
    await bookFirstFreeTime(request, salon, 'Amy Tran');
    await turnOffAutoAccept(salon);
    await bookFirstFreeTime(request, salon, 'Cam Do');
    const context = await browser.newContext(tabletScreen);
    const page = await context.newPage();
    await openAs(page, salon.login, `/biz/${salon.bus_url}/manage/dashboard`);

    const name = page.getByRole('link', { name: 'Amy Tran', exact: true }).first();
    const box = await name.boundingBox();
    if (!box) throw new Error('the name is not in sight');
    const touch = openFinger(await context.newCDPSession(page));
    await touch.lift({ x: box.x + 10, y: box.y + box.height / 2 });
    const card = page.getByRole('tooltip').filter({ hasText: 'Amy Tran' });
    await expect(card).toContainText('Visits');
    await touch.drop();
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(/\/manage\/dashboard$/);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);

    await page.getByRole('link', { name: '1 request to answer' }).tap();
    await expect(page).toHaveURL(/\/manage\/appointment/);
    const rail = page.getByRole('complementary', { name: 'Requests and waiting' });
    await expect(rail.getByRole('listitem')).toContainText('Cam Do');
    await expect(rail.getByText('Nobody is waiting.')).toBeVisible();
    // It is said once: leafing or a reload does not open it again.
    await expect(page).not.toHaveURL(/side=/);
    await rail.getByRole('button', { name: 'Show Cam Do' }).tap();
    await expect(panelOf(page, 'Cam Do')).toBeVisible();
    await expect(rail).toHaveCount(0);
    await closePanel(page);
    await page.getByRole('button', { name: /^Requests 1(?: · |$)/ }).tap();
    await expect(rail.getByRole('listitem')).toContainText('Cam Do');
    await context.close();
  },
);
