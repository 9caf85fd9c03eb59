import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateCents, percentOf } from './money.ts';

const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 }).filter((w) => w.some((x) => x > 0));

test('the parts always sum to the whole and differ from the exact share by less than a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (amount, shares) => {
      const parts = allocateCents(amount, shares);
      const total = shares.reduce((a, b) => a + b, 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
      parts.forEach((part, i) => expect(Math.abs(part - (amount * (shares[i] ?? 0)) / total)).toBeLessThan(1));
    }),
  );
});
test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [3, 7], [2, 3]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [1, 2], [0, 0]],
])('%i cents over %j gives %j', (amount, shares, parts) => {
  expect(allocateCents(amount, shares)).toEqual(parts);
});
test.each([
  [1000, 8250, 83],
  [999, 8250, 82],
  [-1000, 8250, -83],
  [1, 10, 0],
  [2000, 8875, 178],
])('%i cents at %i thousandths of a percent is %i', (amount, rate, share) => {
  expect(percentOf(amount, rate)).toBe(share);
});
