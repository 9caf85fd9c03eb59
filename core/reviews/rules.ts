/** How a reviewer is named in public: `Denise C.`; a single name stays as it is. */
export function reviewerName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const initial = words.length > 1 ? words.at(-1)?.match(/^.\p{M}*/su)?.[0] : undefined;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

export type StarCount = { readonly stars: number; readonly count: number };

/** All five rows, five stars first, whether or not anybody gave them. */
export const histogramOf = (counts: readonly StarCount[]): StarCount[] =>
  [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.find((row) => row.stars === stars)?.count ?? 0 }));

/** The mean of the stars, to the hundredth; 0 without reviews. */
export function averageOf(counts: readonly StarCount[]): number {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 0;
  return Math.round((counts.reduce((sum, { stars, count }) => sum + stars * count, 0) / total) * 100) / 100;
}
