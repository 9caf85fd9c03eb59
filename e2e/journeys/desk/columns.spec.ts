import { type Page, test } from '@playwright/test';
import type { CalendarDay } from 'core/booking/desk/contract';
import { freeWednesday, openDesk, deskSalon } from '../../parts/calendar.ts';
import { expect } from '../../parts/desk-hand.ts';
import { speaking } from '../../shots/camera.ts';

/** The same day with so many people at work: those of the salon, as often as it takes. */
const withStaff = (page: Page, count: number) =>
  page.route('**/api/manage/calendar?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: CalendarDay };
    const [first] = body.data.staff.filter(({ worked, off }) => worked.length > 0 && off.length === 0);
    if (!first) throw new Error('nobody works on this day');
    const names = ['Lan', 'Mia', 'Jasmine Anne-Marie', 'Vy', 'Linh', 'Tâm', 'Đức', 'Khoa', 'Nguyệt', 'Christopher'];
    const staff = names.slice(0, count).map((first_name, i) => ({ ...first, id: `person${i}`, first_name }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, staff, visits: [], blocks: [] } } });
  });

/** Left edge and width of every head and of every column, in their order. */
const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (one) => {
        const { left, width } = one.getBoundingClientRect();
        return `${left.toFixed(1)} ${width.toFixed(1)}`;
      });
    return { heads: boxes('[data-head]'), columns: boxes('[data-column]') };
  });

test('every column stands under its own name, whatever the width and the team', { tag: '@once' }, async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: { width: 1024, height: 690 } });
  const page = await context.newPage();
  const date = freeWednesday(16);
  await openDesk(page, deskSalon.owner, date);
  for (const count of [3, 4, 5, 6, 7, 8, 9, 10]) {
    await withStaff(page, count);
    await page.reload();
    await expect(page.locator('[data-column]')).toHaveCount(count);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 690 });
      const { heads, columns } = await boxesOf(page);
      expect.soft(heads, `${count} people at ${width}`).toHaveLength(count);
      expect.soft(heads, `${count} people at ${width}`).toEqual(columns);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
  await context.close();
});

test(
  'at 1024×690 the toolbar is one row, five columns stand, and a visit leaves three of them',
  { tag: '@once' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: { width: 1024, height: 690 }, hasTouch: true });
    const page = await context.newPage();
    await openDesk(page, deskSalon.owner, freeWednesday(16));
    const inSight = () =>
      page.locator('[data-column]').evaluateAll((columns) => {
        const box = columns[0]?.closest('[data-grid]')?.getBoundingClientRect();
        return columns.filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return box && left >= box.left && right <= box.right + 1;
        }).length;
      });
    expect(await inSight()).toBeGreaterThanOrEqual(5);
    const bar = page.getByRole('heading', { level: 1, name: 'Calendar' }).locator('..');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
    await page.getByRole('button', { name: 'Activity' }).tap();
    await expect(page.getByRole('complementary', { name: 'Activity for this day' })).toBeVisible();
    expect(await inSight()).toBeGreaterThanOrEqual(3);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
    // What was chosen on this device is remembered: the whole menu instead of the rail.
    const side = page.getByRole('navigation', { name: 'Manage' }).locator('..');
    expect((await side.boundingBox())?.width).toBe(64);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(248);
    await page.reload();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(248);
    await context.close();
  },
);

test('beside an open panel the toolbar ends where the day ends, in Vietnamese too', { tag: '@once' }, async ({ page }) => {
  await speaking(page, 'vi');
  await openDesk(page, deskSalon.owner, freeWednesday(16));
  await page.getByRole('button', { name: 'Hoạt động', exact: true }).click();
  await expect(page.getByRole('complementary', { name: /^Hoạt động/ })).toBeVisible();
  const bar = page.getByRole('heading', { level: 1, name: 'Lịch hẹn' }).locator('..');
  const over = () =>
    bar.evaluate((one) => {
      const { right } = one.getBoundingClientRect();
      return Math.max(0, ...Array.from(one.children, (part) => Math.round(part.getBoundingClientRect().right - right)));
    });
  for (const width of [1440, 1420, 1400, 1380, 1360, 1340, 1320, 1300]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(over, `at ${width}`).toBe(0);
  }
});
