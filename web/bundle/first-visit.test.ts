import path from 'node:path';
import { expect, test } from 'vitest';
import { openFirstVisit } from './first-visit.ts';

const web = path.join(import.meta.dirname, '..');
const barrel = '/n/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `/n/lucide-react/dist/esm/icons/${name}.mjs`;
const modules: { readonly [id: string]: { readonly code: string; readonly importedIds: readonly string[] } } = {
  [path.join(web, 'features/discovery/landing/LandingPage.tsx')]: {
    code: 'import { Star as Shown, Store } from "lucide-react"; import { Photo } from "./photo";',
    importedIds: [barrel, '/photo', '/button'],
  },
  [path.join(web, 'features/business/BusinessHomePage.tsx')]: {
    code: 'import { Star } from "lucide-react";',
    importedIds: [barrel, '/button', '/review'],
  },
  [path.join(web, 'features/business/BusinessFrame.tsx')]: { code: '', importedIds: ['/tabs'] },
  '/photo': { code: '', importedIds: ['/sizes'] },
  '/tabs': { code: '', importedIds: ['/photo'] },
  [barrel]: {
    code: `export { default as Star, default as LucideStar } from './icons/star.mjs';
      export { default as Store } from './icons/store.mjs';
      export { default as Receipt } from './icons/receipt.mjs';`,
    importedIds: [icon('star'), icon('store'), icon('receipt')],
  },
};
const graph = { getModuleInfo: (id: string) => modules[id] ?? null };

test.each([
  ['/button', 'pieces'],
  ['/sizes', 'pieces'],
  ['/review', 'business'],
  ['/tabs', 'business'],
  ['/calendar', null],
  [icon('star'), 'pieces'],
  [icon('store'), 'landing'],
  [icon('receipt'), null],
])('%s lies with the pages that need it: %s', (id, file) => {
  const placed = openFirstVisit();
  expect((['pieces', 'landing', 'business'] as const).map((place) => placed(place)(id, graph)).find(Boolean) ?? null).toBe(file);
});
