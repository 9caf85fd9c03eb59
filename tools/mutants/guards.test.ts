import path from 'node:path';
import { expect, it } from 'vitest';
import { allMutants } from './all.mjs';
import { findStaleGuards } from './plant.mjs';

it('every guard that the mutants take away is where the list says', () => {
  expect(allMutants.length).toBeGreaterThanOrEqual(100);
  expect(findStaleGuards(path.join(import.meta.dirname, '../..'), allMutants)).toEqual([]);
});
