import { expect, test } from 'vitest';
import { amountOf, centsIn, quickSums, typed } from './amount.ts';

const after = (...keys: string[]) => centsIn(keys.reduce(typed, ''));

test('the pad types cents from the right, with a double zero and a way back', () => {
  expect(after('3', '0', '00')).toBe(3000);
  expect(after('0', '00', '5')).toBe(5);
  expect(after('1', '2', 'back', '9')).toBe(19);
  expect(after('back')).toBe(0);
  expect(after('1234', '5678', '9')).toBe(12_345_678);
});

test('quick sums are the next notes up, never the sum itself', () => {
  expect(quickSums(2800)).toEqual([3000, 4000, 5000]);
  expect(quickSums(12_800)).toEqual([13_000, 14_000, 15_000]);
  expect(quickSums(2000)).toEqual([5000, 10_000]);
  expect(quickSums(1)).toEqual([500, 1000, 2000]);
});

test('nothing typed is what is due, and only cash takes more than that', () => {
  expect(amountOf('', 2800, 'cash')).toBe(2800);
  expect(amountOf('3000', 2800, 'cash')).toBe(3000);
  expect(amountOf('3000', 2800, 'cheque')).toBe(2800);
  expect(amountOf('1000', 2800, 'cheque')).toBe(1000);
});
