import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf } from './trail-places.ts';

it('places stay in order, on the line and apart from each other', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 2, maxLength: 18 });
  fc.assert(
    fc.property(moments, (unsorted) => {
      const places = placesOf(unsorted.toSorted((a, b) => a - b));
      for (const [i, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-9);
        expect(place).toBeLessThanOrEqual(1 + 1e-9);
        expect(place - (places[i - 1] ?? -1)).toBeGreaterThan(0.04);
      }
    }),
  );
});

it('far apart they stand where their time is', () => expect(placesOf([0, 50, 100])).toEqual([0, 0.5, 1]));
