import { expect, test } from 'vitest';
import { knownAs } from './known-as.ts';

test.for([
  ['Thao Tran', ['Thảo Trần'], 'Thảo Trần'],
  ['thảo', ['Anna Lê', 'Thảo Trần'], 'Thảo Trần'],
  ['Le Anna', ['Anna Lê'], 'Anna Lê'],
  ['', ['Anna Lê', 'Thảo Trần'], 'Anna Lê'],
  ['Mai', ['Anna Lê'], null],
  ['Ann', ['Anna Lê'], null],
  ['Mai', [], null],
] as const)('who types %j at a phone of %j is %j', ([typed, names, name]) => {
  expect(knownAs(typed, names)).toBe(name);
});
