const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Codes that were texted and not proven, per window of seconds. A code that its reader types in is given back, so ordinary
 * sign-ins use up nothing; whoever has codes sent to numbers that nobody reads soon finds the door closed.
 */
export const unprovenCodes = {
  address: [6, HOUR],
  business: [30, 30 * MINUTE],
  platform: [300, 30 * MINUTE],
} as const satisfies { readonly [by: string]: readonly [codes: number, seconds: number] };
export type CodeBudget = keyof typeof unprovenCodes;

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 5 * MINUTE;

/** Seconds that an address waits after its nth unproven code before the next one: twice as long each time. */
export const pauseAfterCode = (nth: number): number => Math.min(FIRST_PAUSE * 2 ** (Math.max(nth, 1) - 1), LONGEST_PAUSE);
