import { expect, test } from '@playwright/test';
import { untilAlive } from '../parts/ready.ts';
import { openVisit } from '../shots/camera.ts';
import { visits } from '../shots/visits.ts';
import { boxFaults } from './measure.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1024, height: 690 },
  { width: 1440, height: 900 },
];

for (const visit of visits)
  for (const language of ['en', 'vi'] as const)
    test(`${visit.name} in ${language} has no overlap and no sideways scroll`, async ({ browser, baseURL }) => {
      const { page, arrive } = await openVisit(browser, baseURL ?? '', visit, language);
      const faults: string[] = [];
      for (const size of sizes) {
        await arrive(size);
        faults.push(...(await boxFaults(page)).map((fault) => `at ${size.width}: ${fault}`));
      }
      await page.context().close();
      expect(faults).toEqual([]);
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

test('what is planted is found, and nothing else', async ({ browser, baseURL }) => {
  // The page's own policy would refuse to plant anything.
  const page = await browser.newPage({ baseURL: baseURL ?? '', bypassCSP: true });
  await page.goto('/about');
  await untilAlive(page);
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
