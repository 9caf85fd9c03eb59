import { describe, expect, it } from 'vitest';
import { averageOf, histogramOf, reviewerName } from './rules.ts';

describe('a reviewer is named by first name and initial', () => {
  it.each([
    ['Denise Caldwell', 'Denise C.'],
    ['Hương Đặng', 'Hương Đ.'],
    ['Thủy Tiên Vương', 'Thủy V.'],
    ['  maria   gutierrez ', 'maria G.'],
    ['Ana Évora'.normalize('NFD'), 'Ana É.'.normalize('NFD')],
    ['Cher', 'Cher'],
  ])('%s is shown as %s', (name, shown) => expect(reviewerName(name)).toBe(shown));
});

describe('the stars of a business', () => {
  const counts = [
    { stars: 5, count: 2 },
    { stars: 2, count: 1 },
  ];

  it('fill all five rows of the histogram', () => {
    expect(histogramOf(counts).map(({ stars, count }) => [stars, count])).toEqual([
      [5, 2],
      [4, 0],
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
  });

  it('average to the hundredth, and to 0 when there are none', () => {
    expect(averageOf(counts)).toBe(4);
    expect(
      averageOf([
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
      ]),
    ).toBe(4.67);
    expect(averageOf([])).toBe(0);
  });
});
