import { expect, type Page, test } from '@playwright/test';
import { boxFaults } from '../boxes/measure.ts';
import { axeFindings } from '../parts/axe.ts';
import { waitUntilHydrated, waitUntilReady } from '../parts/ready.ts';
import { speaking } from '../shots/camera.ts';
import { customer, newcomers, now, unfinished, type ShotVisit } from '../shots/visit.ts';
import { visits } from '../shots/visits.ts';
import { signInAs } from '../world/people.ts';
import { world } from '../world/world.ts';

/** One visit of every screen that is built; `visits.test.ts` fails for a screen that has none. The plainest one is taken. */
const effort = ({ before, step, as }: ShotVisit) => (before && before !== now ? 4 : 0) + (step ? 2 : 0) + (as ? 1 : 0);
/** Businesses that are registered for pictures alone: here their addresses lead nowhere. */
const absent = [...newcomers, unfinished].map(({ bus_url }) => `/biz/${bus_url}`);
const present = visits.filter(({ at }) => absent.every((address) => !at.startsWith(address)));
const screens = Object.values(Object.groupBy(present, ({ page }) => page ?? 'none')).map(
  (mine = []) => mine.toSorted((a, b) => effort(a) - effort(b))[0],
);
/** Another journey gives the customer of the pictures a language and a theme. */
const somebody = 'vivian.lam@example.com';

const notFound = 'Không tìm thấy trang này';

/** A text that was never filled in: `{count, plural…`, `{name}`, or a key such as `business.hours.closed`. */
const unfilled = /\{\w+[,}]|(?<![\w./@-])[a-z]+(?:\.[a-z][a-zA-Z]*){2,}(?![\w./-])/g;
async function rawTexts(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  return shown.match(unfilled) ?? [];
}

async function arrive(page: Page, { at, before, step }: ShotVisit) {
  await page.goto(at);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await step?.(page);
  // A page whose network was told to hold something back is never ready.
  if (!before || before === now) await waitUntilReady(page);
}

test.describe.configure({ timeout: 180_000 });

async function visitInVietnamese(page: Page, { as, before }: ShotVisit) {
  await page.context().addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
  if (as) await signInAs(page.context(), as === customer ? somebody : as);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (as) await speaking(page, 'vi');
  await before?.(page);
}

/** An iPad in Safari, and a phone. `npm run e2e -- --boxes` measures every visit at five widths in both languages. */
const narrower = [
  { width: 1024, height: 690 },
  { width: 360, height: 780 },
];

// Contrast in the dark is proven on the design tokens: web/ui/theme/contrast.test.ts.
for (const visit of screens.filter((one) => one !== undefined))
  test(`${visit.name} is clean for axe, shows no raw text and nothing overlaps @once`, async ({ page }) => {
    await visitInVietnamese(page, visit);
    await arrive(page, visit);
    // A screen that is absent must not pass for one that is clean.
    if (visit.page) await expect(page.getByRole('heading', { name: notFound })).toHaveCount(0);
    expect(await rawTexts(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    for (const size of narrower) {
      await page.setViewportSize(size);
      // Nobody makes a desktop's window as narrow as a phone.
      if (visit.step || size.width < 500) await arrive(page, visit);
      expect.soft(await boxFaults(page), `at ${size.width}`).toEqual([]);
    }
    // The colours are those of the wide page.
    expect(await axeFindings(page, { without: ['color-contrast'] })).toEqual([]);
  });
