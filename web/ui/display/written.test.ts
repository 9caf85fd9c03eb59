import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCents, moneyText, moneyFieldText, priceText } from './money-text.ts';

test.each([
  [124_000, '$1,240.00'],
  [0, '$0.00'],
  [-1_200, '\u2212$12.00'],
  [5, '$0.05'],
])('%i cents read %s', (cents, shown) => {
  expect(moneyText(cents)).toBe(shown);
});

test('a price list shows cents only where there are some', () => {
  expect([priceText(4500), priceText(4550), priceText(120_000)]).toEqual(['$45', '$45.50', '$1,200']);
});

test('large figures may drop their cents, small ones never', () => {
  expect(moneyText(12_345_678, { whole: true })).toBe('$123,457');
  expect(moneyText(99_999, { whole: true })).toBe('$999.99');
});

test.each([
  ['45', 4500],
  ['45.5', 4550],
  ['.5', 50],
  ['1,240.00', 124_000],
  ['45,50', 4550],
  ['0.295', 29],
  ['12.345', 1234],
  ['', null],
  ['.', null],
  ['1.2.3', null],
  ['99999999999999999999', null],
])('typing %j means %j cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test('what a field shows means the same amount again', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => parseCents(moneyFieldText(cents)) === cents));
});
