import { expect, test } from 'vitest';
import { rateFrom, rateText } from './rate-text.ts';

test('a rate is read as people type it, to a thousandth of a percent', () => {
  const typed = ['8.25', '8,25', ' 8.875 % ', '0', '6.', '30', '4.375'];
  expect(typed.map(rateFrom)).toEqual([8250, 8250, 8875, 0, 6000, 30_000, 4375]);
  expect(['', 'tax', '-1', '8.8755', '100', '8.2.5', '1e1', '.5', '8 25'].map(rateFrom)).toEqual(Array(9).fill(null));
});

test('every rate is read as it was written', () => {
  const all = Array.from({ length: 30_001 }, (_, rate) => rate);
  expect(all.filter((rate) => rateFrom(rateText(rate)) !== rate)).toEqual([]);
});
