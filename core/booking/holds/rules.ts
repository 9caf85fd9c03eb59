/** Minutes that a start is kept for somebody who has not given a phone number yet. */
export const HOLD_MIN = 3;
/** Minutes from its beginning on that it is kept for somebody who has, or who is known by their account. */
export const KNOWN_HOLD_MIN = 10;
/** Minutes that it is kept at least while a card is asked, and at most from its beginning on however often that is. */
export const PAY_HOLD_MIN = { least: 4, most: 25 } as const;
/** Starts that one address can keep at a business at the same time: a family or an office, not a robot. */
export const MOST_PER_ADDRESS = 12;

const NEAREST = 6;
const OFFERED_INSTEAD = 3;

/** Three starts near the lost one. Who lost the same race is shown different ones, or they would meet again. */
export function insteadOf<T extends { readonly start: number }>(offers: readonly T[], start: number, turn: number): T[] {
  const near = offers
    .filter((offer) => offer.start !== start)
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, NEAREST);
  const picked = Array.from({ length: Math.min(OFFERED_INSTEAD, near.length) }, (_, i) => near[(turn + i) % near.length]);
  return picked.filter((offer) => offer !== undefined).toSorted((a, b) => a.start - b.start);
}
