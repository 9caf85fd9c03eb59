import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../../parts/owner.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

const salon = { bus_url: 'lotus-nails', desk: 'thu.lotus-nails@example.com' } as const;
const day = `/biz/${salon.bus_url}/manage/close-day`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Whole on the screen, with nothing over it. */
async function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && over !== null && (element.contains(over) || over.contains(element));
  });
}
const sidewaysOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function toCount(page: Page) {
  await openAs(page, salon.desk, day);
  await button(page, 'Count the drawer').click();
  await expect(button(page, 'Compare')).toBeVisible();
}

test.describe('an iPad in Safari', () => {
  test.use({ viewport: { width: 1024, height: 690 }, hasTouch: true });

  test('@once every bill and coin, the sum and the next step are in sight at once', async ({ page }) => {
    await toCount(page);
    const fields = await page.locator('[data-pieces] input').all();
    const hidden = [];
    for (const one of [...fields, button(page, 'Compare')])
      if (!(await isInSight(one))) hidden.push(await one.getAttribute('aria-label'));
    expect(fields.length).toBeGreaterThan(9);
    expect(hidden).toEqual([]);
    expect(await sidewaysOver(page)).toBe(0);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('@once the sum and the next step stay in sight, whatever row is counted', async ({ page }) => {
    await toCount(page);
    for (const one of await page.locator('[data-pieces] input').all()) {
      await one.focus();
      expect.soft(await isInSight(one), (await one.getAttribute('aria-label')) ?? '').toBe(true);
      expect.soft(await isInSight(button(page, 'Compare'))).toBe(true);
    }
    expect(await sidewaysOver(page)).toBe(0);
  });
});
