import { expect, test } from 'vitest';
import { addressPattern, builtScreens } from './screens.ts';
import { visits } from './visits.ts';

test('every screen that is built has its picture taken', () => {
  const shot = new Set(visits.map(({ page }) => page));
  expect(builtScreens().filter((screen) => !shot.has(screen))).toEqual([]);
});

test('every visit shows a screen of the table of addresses, under a name of its own', () => {
  expect(visits.filter(({ page }) => page !== null && !addressPattern(page)).map(({ name }) => name)).toEqual([]);
  const names = visits.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
