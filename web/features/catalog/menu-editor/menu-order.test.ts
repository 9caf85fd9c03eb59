import { expect, test } from 'vitest';
import { placedAt } from './menu-order.ts';

const all = ['a', 'b', 'c', 'd'];

test.each([
  ['b', 0, ['b', 'a', 'c', 'd']],
  ['b', 2, ['a', 'c', 'b', 'd']],
  ['b', 3, ['a', 'c', 'd', 'b']],
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['a', 0, all],
])('%s at place %s', (id, place, order) => {
  expect(placedAt(all, all, id, place)).toEqual(order);
});

test('what is not shown keeps its neighbours', () => {
  expect(placedAt(all, ['a', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(placedAt(all, ['a', 'c'], 'a', 1)).toEqual(['b', 'c', 'a', 'd']);
  expect(placedAt(all, ['b'], 'b', 0)).toEqual(['b', 'a', 'c', 'd']);
});
