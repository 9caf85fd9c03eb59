import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Offer, rank } from './answer.ts';
import { readWish, wishShape, writeWish } from './wish-text.ts';

const offers = fc
  .array(fc.integer({ min: 0, max: 3000 }), { maxLength: 20 })
  .map((wastes): Offer[] =>
    wastes.map((waste_cents, i) => ({ start: i * 15, end: i * 15 + 40, lines: [], waste_cents, star: false })),
  );

describe('ranking', () => {
  it('never hides the last option, and adds none', () => {
    fc.assert(
      fc.property(offers, fc.constantFrom('all' as const, 'best-first' as const, 'hide' as const), (all, ranking) => {
        const ranked = rank(all, ranking);
        expect(ranked.length > 0).toBe(all.length > 0);
        expect(ranked.every(({ start }) => all.some((offer) => offer.start === start))).toBe(true);
        expect(ranking === 'hide' || ranked.length === all.length).toBe(true);
      }),
    );
  });

  it('gives at most three stars, to starts that waste least, and none where all are alike', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const stars = rank(all, 'all').filter(({ star }) => star);
        const least = Math.min(...all.map(({ waste_cents }) => waste_cents));
        expect(stars.length).toBeLessThanOrEqual(3);
        expect(stars.every(({ waste_cents }) => waste_cents === least)).toBe(true);
        expect(stars.length > 0).toBe(all.some(({ waste_cents }) => waste_cents > least));
      }),
    );
  });

  it('puts the best first, and hides what wastes when something does not', () => {
    const [a, b, c] = [500, 0, 200].map((waste_cents, i) => ({ start: i, end: i + 1, lines: [], waste_cents, star: false }));
    if (!a || !b || !c) throw new Error('three offers');
    expect(rank([a, b, c], 'best-first').map(({ start }) => start)).toEqual([1, 2, 0]);
    expect(rank([a, b, c], 'hide').map(({ start }) => start)).toEqual([1]);
    expect(rank([a, c], 'hide').map(({ start }) => start)).toEqual([0, 2]);
  });
});

describe('a wish in an address', () => {
  const uuid = fc.uuid();
  const line = fc.record({
    service_id: uuid,
    add_ons: fc.array(uuid, { maxLength: 3 }),
    employee_id: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{20,32}$/), { nil: null }),
  });
  const people = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(people, (wish) => {
        const text = writeWish(wish);
        expect(text).toMatch(wishShape);
        expect(readWish(text)).toEqual(wish);
      }),
    );
  });

  it('holds at most six people with four lines each', () => {
    const one = '01a1dffa-68c9-7705-abca-709933f9c903';
    expect(Array(7).fill(one).join(';')).not.toMatch(wishShape);
    expect(Array(5).fill(one).join(',')).not.toMatch(wishShape);
    expect(`${one}~nails`).not.toMatch(wishShape);
  });
});
