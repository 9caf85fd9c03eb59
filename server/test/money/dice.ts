/** The same throws for the same seed (mulberry32). */
export function diceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick<T>(from: readonly T[]): T {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
export type Dice = ReturnType<typeof diceOf>;
