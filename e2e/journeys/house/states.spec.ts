import { expect, test } from '@playwright/test';
import { boxFaults } from '../../boxes/measure.ts';
import { waitUntilHydrated } from '../../parts/ready.ts';
import { speaking } from '../../shots/camera.ts';
import { now, type ShotVisit } from '../../shots/visit.ts';
import { visits } from '../../shots/visits.ts';
import { signInAs } from '../../world/people.ts';
import { world } from '../../world/world.ts';

test.describe.configure({ timeout: 120_000 });

/**
 * What opens on a page or stands in its place. `screens.spec.ts` measures the plainest visit of every page, and
 * `npm run e2e -- --boxes` every state at five widths in both languages.
 */
const states = [
  'pos-tender',
  'pos-reader-offline',
  'paid-today-one',
  'close-day-count',
  'calendar-visit',
  'calendar-new',
  'walk-in-form',
  'turns-board',
  'support-no-grant',
  'not-found',
  'tablet-locked',
];
const sizes = [
  { width: 1024, height: 690 },
  { width: 360, height: 780 },
];

function visitOf(name: string): ShotVisit {
  const visit = visits.find((one) => one.name === name);
  if (!visit) throw new Error(`no visit is called ${name}`);
  return visit;
}

for (const visit of states.map(visitOf))
  test(`${visit.name} in Vietnamese has no overlap and no sideways scroll @once`, async ({ page }) => {
    const { as, before, at, step } = visit;
    await page.context().addCookies([{ name: 'language', value: 'vi', url: world.origin }]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (as) {
      await signInAs(page.context(), as);
      await speaking(page, 'vi');
    }
    // The pictures stop the clock at an hour of their own; here it runs.
    if (before && before !== now) await before(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(at);
      await waitUntilHydrated(page);
      await step?.(page);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect.soft(await boxFaults(page), `at ${size.width}`).toEqual([]);
    }
  });

/** Each plant is a page's own mistake: what it adds, and the word by which it must be named. */
const plants = {
  'a text over another':
    '<p style="position:relative">Planted first line</p><p style="margin-top:-2.2em;position:relative">Planted second line</p>',
  'a button over a text':
    '<p>Planted words under it</p><button style="position:relative;top:-40px;height:30px">Planted button</button>',
  'two controls':
    '<div style="display:flex"><button style="width:120px">Planted one</button><button style="margin-left:-40px">Planted two</button></div>',
  'a text that leaves its box':
    '<div style="display:flex"><span style="width:60px;white-space:nowrap">Planted much too long for it</span><span>Planted neighbour</span></div>',
  'a row that is too wide': '<div style="width:3000px">Planted width</div>',
  'in a dialog':
    '<div role="dialog" style="position:fixed;inset:10px;background:#fff;z-index:9999"><p>Planted over</p><p style="margin-top:-2.2em">Planted under</p></div>',
};

test('what is planted is found, and nothing else @once', async ({ browser, baseURL }) => {
  // The page's own policy would refuse to plant anything.
  const page = await browser.newPage({ baseURL: baseURL ?? '', bypassCSP: true });
  await page.goto('/about');
  await waitUntilHydrated(page);
  expect(await boxFaults(page)).toEqual([]);
  for (const [name, html] of Object.entries(plants)) {
    await page.evaluate((html) => {
      const plant = document.createElement('div');
      plant.id = 'plant';
      plant.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      document.querySelector('main')?.prepend(plant);
    }, html);
    const faults = await boxFaults(page);
    expect.soft(faults.join(), name).toMatch(/Planted|sideways/);
    await page.evaluate(() => document.querySelector('#plant')?.remove());
  }
  await page.close();
});
