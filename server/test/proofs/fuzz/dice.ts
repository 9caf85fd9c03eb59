/** The same throws for the same seed, so that a failure can be played again. */
export type Dice = { below(n: number): number; pick<T>(list: readonly T[]): T };

export function openDice(seed: number): Dice {
  let state = seed >>> 0;
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}
