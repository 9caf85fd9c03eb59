import path from 'node:path';
import { expect, it } from 'vitest';
import { all } from './all.mjs';
import { staleGuards } from './plant.mjs';

it('every guard that the mutants take away is where the list says', () => {
  expect(all.length).toBeGreaterThanOrEqual(100);
  expect(staleGuards(path.join(import.meta.dirname, '../..'), all)).toEqual([]);
});
