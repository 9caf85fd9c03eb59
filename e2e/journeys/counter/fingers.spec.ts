import { type Page, expect, test } from '@playwright/test';
import { touchFaults } from '../../boxes/touch.ts';
import { waitUntilHydrated } from '../../parts/ready.ts';
import { openVisit } from '../../shots/camera.ts';
import { now, type ShotVisit } from '../../shots/visit.ts';
import { visits } from '../../shots/visits.ts';
import { openAs } from '../../world/people.ts';

test.describe.configure({ timeout: 120_000 });

/** The screens of desk, till and a technician's phone, and what opens on them. */
const names = [
  'calendar-day',
  'calendar-list',
  'calendar-visit',
  'calendar-new-times',
  'calendar-waiting',
  'turns-board',
  'turns-mine',
  'walk-in-form',
  'pos-ticket',
  'pos-tender',
  'paid-today-one',
  'close-day-count',
  'tickets-one',
  'dashboard-front-desk',
  'dashboard-employee',
];
const sizes = [
  { width: 1024, height: 690 },
  { width: 360, height: 780 },
];

function visitOf(name: string): ShotVisit {
  const visit = visits.find((one) => one.name === name);
  if (!visit) throw new Error(`no visit is called ${name}`);
  // The pictures stop the clock at an hour of their own; here it runs.
  return visit.before === undefined ? { ...visit, before: now } : visit;
}

for (const visit of names.map(visitOf))
  test(`${visit.name} in Vietnamese has room for a finger at every control @once`, async ({ browser, baseURL }) => {
    const { page, arrive } = await openVisit(browser, baseURL ?? '', visit, 'vi');
    for (const size of sizes) {
      await arrive(size);
      await expect(page.getByRole('heading').first()).toBeAttached();
      expect.soft(await touchFaults(page), `at ${size.width}`).toEqual([]);
    }
    await page.context().close();
  });

/** Each plant is a page's own mistake, and the word by which it must be named; the last two are none. */
const plants = {
  'two low buttons': [
    '<button style="display:block;height:30px">Planted</button><button style="display:block;height:30px">Other</button>',
    'Planted',
  ],
  'a small link beside a button': [
    '<div style="display:flex"><a href="/about" style="display:block;width:16px" aria-label="Planted">+</a><button style="height:48px">Other</button></div>',
    'Planted',
  ],
  'a low entry of a menu': [
    '<div role="menu"><button role="menuitem" style="display:block;height:32px">Planted</button><button role="menuitem" style="display:block;height:32px">Other</button></div>',
    'Planted',
  ],
  'a link within a sentence': ['<p>Read more <a href="/about">about it</a> and <a href="/about">us</a>.</p>', null],
  'a small button that stands alone': ['<div style="padding:60px"><button style="height:20px">Alone</button></div>', null],
} as const;

test('what a finger would miss is found, and nothing else @once', async ({ browser, baseURL }) => {
  // The page's own policy would refuse to plant anything.
  const page = await browser.newPage({ baseURL: baseURL ?? '', bypassCSP: true, hasTouch: true });
  await page.goto('/about');
  await waitUntilHydrated(page);
  const before = await touchFaults(page);
  for (const [name, [html, word]] of Object.entries(plants)) {
    await page.evaluate((html) => {
      const plant = document.createElement('div');
      plant.id = 'plant';
      plant.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      document.querySelector('main')?.prepend(plant);
    }, html);
    const faults = (await touchFaults(page)).filter((fault) => !before.includes(fault));
    if (word === null) expect.soft(faults, name).toEqual([]);
    else expect.soft(faults.join(), name).toContain(word);
    await page.evaluate(() => document.querySelector('#plant')?.remove());
  }
  await page.close();
});

/** Those to choose from that the message lies on. */
const underToast = (page: Page, text: RegExp) =>
  page
    .locator('[data-level]')
    .filter({ hasText: text })
    .first()
    .evaluate((toast) => {
      const over = toast.getBoundingClientRect();
      return Array.from(document.querySelectorAll('[data-asks] button'), (button) => button.getBoundingClientRect()).filter(
        ({ left, right, top, bottom }) => left < over.right && right > over.left && top < over.bottom && bottom > over.top,
      ).length;
    });

test('the question who did it leaves everybody to choose from free @once', async ({ browser }) => {
  for (const viewport of sizes) {
    const context = await browser.newContext({ viewport, hasTouch: true });
    const page = await context.newPage();
    await openAs(page, 'hien.saigon-nail-bar@example.com', '/biz/saigon-nail-bar/manage/pos');
    await page.getByRole('list', { name: 'Services' }).getByRole('button').nth(1).tap();
    await page
      .getByRole('button', { name: /^Charge \$/ })
      .first()
      .tap();
    const question = /^Who did it\? Choose a tech\./;
    await expect(page.locator('[data-level]').filter({ hasText: question }).first()).toBeVisible();
    expect.soft(await underToast(page, question), `at ${viewport.width}`).toBe(0);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Hòa', exact: true }).tap();
    await page
      .getByRole('button', { name: /^Charge \$/ })
      .first()
      .tap();
    await expect(page.getByRole('button', { name: 'Exact', exact: true })).toBeVisible();
    await expect.soft(page.locator('[data-level]').filter({ hasText: question })).toHaveCount(0);
    await context.close();
  }
});
