import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insteadOf } from './rules.ts';

const offers = [540, 555, 570, 585, 600, 615, 700].map((start) => ({ start }));

it('offers three of the nearest instead, never the lost one, in order', () => {
  expect(insteadOf(offers, 570, 0).map(({ start }) => start)).toEqual([540, 555, 585]);
  expect(insteadOf(offers.slice(0, 2), 540, 5).map(({ start }) => start)).toEqual([555]);
  expect(insteadOf([], 540, 1)).toEqual([]);
  fc.assert(
    fc.property(fc.nat(), fc.uniqueArray(fc.nat(300), { maxLength: 20 }), fc.nat(300), (turn, starts, lost) => {
      const instead = insteadOf(
        starts.map((start) => ({ start })),
        lost,
        turn,
      );
      const others = starts.filter((start) => start !== lost);
      expect(new Set(instead.map(({ start }) => start)).size).toBe(Math.min(3, others.length));
      expect(instead.every(({ start }) => others.includes(start))).toBe(true);
    }),
  );
});

it('sends those who lost together different ways', () => {
  const ways = new Set(
    [0, 1, 2, 3, 4, 5].map((turn) =>
      insteadOf(offers, 570, turn)
        .map(({ start }) => start)
        .join(),
    ),
  );
  expect(ways.size).toBe(6);
});

it('offers some before and some after the lost one, where there are', () => {
  const far = [600, 605, 610, 615, 620, 700].map((start) => ({ start }));
  for (let turn = 0; turn < 12; turn += 1) {
    const sides = insteadOf(far, 615, turn).map(({ start }) => start < 615);
    expect.soft([sides.includes(true), sides.includes(false), sides.length], String(turn)).toEqual([true, true, 3]);
  }
});
