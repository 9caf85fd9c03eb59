/** Minutes that a start is kept for somebody who has not given a phone number yet. */
export const HOLD_MIN = 3;
/** Minutes from its beginning on that it is kept while a code is on its way to a phone. */
export const CODE_HOLD_MIN = 5;
/** Minutes that it is kept for somebody whose phone or account is proven, from then on. */
export const KNOWN_HOLD_MIN = 10;
/** Minutes that it is kept at least while a card is asked, and at most from its beginning on however often that is. */
export const PAY_HOLD_MIN = { least: 4, most: 25 } as const;
/** Starts that one address can keep at a business at the same time: a family or an office, not a robot. */
export const MOST_PER_ADDRESS = 12;

const NEAREST = 6;
const OFFERED_INSTEAD = 3;

/** Three starts near the lost one, before and after it. Who lost the same race is shown different ones, or they would meet again. */
export function insteadOf<T extends { readonly start: number }>(offers: readonly T[], start: number, turn: number): T[] {
  const inOrder = offers.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
  const before = inOrder.filter((offer) => offer.start < start);
  const after = inOrder.filter((offer) => offer.start > start);
  const near = inOrder
    .flatMap((_, i) => [before[i], after[i]])
    .filter((offer) => offer !== undefined)
    .slice(0, NEAREST);
  const picked = Array.from({ length: Math.min(OFFERED_INSTEAD, near.length) }, (_, i) => near[(turn + i) % near.length]).filter(
    (offer) => offer !== undefined,
  );
  // Where one side has few, the window may miss it.
  const missing = [before[0], after[0]].find(
    (offer) => offer && !picked.some((one) => one.start < start === offer.start < start),
  );
  return [...(missing ? [missing, ...picked.slice(0, -1)] : picked)].toSorted((a, b) => a.start - b.start);
}

/** What strangers may hold of a day together: a share of the minutes worked on it, or, in a small salon, one ordinary visit. */
const STRANGERS_SHARE = 0.04;
const STRANGERS_LEAST_MIN = 120;
/** What strangers of one address may hold at a business at the same time. */
const ADDRESS_MIN = 240;
/** While less than this share of a day is held by everybody, one more who has proven their phone is let in. */
const EVERYBODY_SHARE = 0.3;
/** When more than half of what strangers may hold is held, theirs end sooner. */
const CROWDED_HOLD_MIN = 2;

/** Staff minutes that are held at a business right now; `freed`: the desk has freed a hold of this address within the hour. */
export type HeldNow = {
  readonly holdsOfAddress: number;
  readonly minutesOfAddress: number;
  readonly strangersOnDay: number;
  readonly everybodyOnDay: number;
  readonly freed: boolean;
};
export type HoldWish = {
  readonly proven: boolean;
  readonly minutes: number;
  readonly workedOnDay: number;
  readonly factor: number;
};

/** `prove-phone`: let in once the phone is proven. `crowded`: not until somebody books or lets go. */
export type HoldBar = 'prove-phone' | 'crowded';

const strangersMost = ({ workedOnDay, factor }: HoldWish): number =>
  Math.max(workedOnDay * STRANGERS_SHARE, STRANGERS_LEAST_MIN) * factor;

/** Why a start is not held now. Who is proven holds one start at a time, so no address and no share of strangers counts for them. */
export function whyNotHold(wish: HoldWish, held: HeldNow): HoldBar | null {
  const { proven, minutes, workedOnDay, factor } = wish;
  if (held.everybodyOnDay > 0 && held.everybodyOnDay >= workedOnDay * EVERYBODY_SHARE * factor) return 'crowded';
  if (proven) return null;
  const isTooMuch =
    held.freed ||
    held.holdsOfAddress >= MOST_PER_ADDRESS * factor ||
    held.minutesOfAddress + minutes > ADDRESS_MIN * factor ||
    held.strangersOnDay + minutes > strangersMost(wish);
  return isTooMuch ? 'prove-phone' : null;
}

/** How long a start is held for somebody. */
export function holdMinutes(wish: HoldWish, { strangersOnDay }: HeldNow): number {
  if (wish.proven) return KNOWN_HOLD_MIN;
  return strangersOnDay + wish.minutes > strangersMost(wish) / 2 ? CROWDED_HOLD_MIN : HOLD_MIN;
}
