import { expect, test } from '@playwright/test';
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
