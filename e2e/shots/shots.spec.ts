import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import { languages, shoot } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { addressPattern } from './screens.ts';
import { visits } from './visits.ts';

const root = path.join(import.meta.dirname, '../../.shots');

for (const visit of visits)
  test(visit.name, async ({ browser, baseURL }) => {
    const folder = path.join(root, visit.name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const where = addressPattern(visit.page);
    const shots = [];
    for (const language of languages) shots.push(...(await shoot(browser, baseURL ?? '', visit, language, where)));
    await Promise.all(
      shots.map(({ scheme, language, size, picture }) =>
        writeFile(path.join(folder, `${scheme}-${language}-${size.width}.jpg`), picture),
      ),
    );
    await writeFile(path.join(root, `${visit.name}.png`), await contactSheet(browser, visit.name, shots));
  });
