/** Longer than this nobody is at work without a question. */
export const LONG_HOURS = 12;
/** After this a tap on “Done for day” would write down a night that nobody worked. */
export const LOST_HOURS = 16;
/** So long somebody may stay after plan and closing before the desk is told. */
export const GRACE_MINUTES = 60;

export type OpenShift = {
  readonly day: string;
  readonly started_at: string;
  /** When the person's plan of that day and the opening hours are both over; null where neither says anything. */
  readonly day_ends_at: string | null;
};

const HOUR_MS = 3_600_000;

/** From when on an open shift counts as one that somebody forgot to end. It is only shown: nothing ends it by itself. */
export function missingFrom({ started_at, day_ends_at }: OpenShift): string {
  const began = Date.parse(started_at);
  const long = began + LONG_HOURS * HOUR_MS;
  const over = day_ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(day_ends_at);
  // Whoever begins after the day was over had another plan.
  const late = over > began ? over + GRACE_MINUTES * 60_000 : long;
  return new Date(Math.min(long, late)).toISOString();
}

export const isOutMissing = (shift: OpenShift, now: string): boolean => Date.parse(missingFrom(shift)) <= Date.parse(now);

/**
 * Whether the next punch can no longer be its end: it is another day, or far too late. Whoever comes then begins a new shift, and this one
 * waits for somebody who knows when it ended.
 */
export const isLost = (shift: OpenShift, now: string, today: string): boolean =>
  isOutMissing(shift, now) && (shift.day !== today || Date.parse(now) - Date.parse(shift.started_at) >= LOST_HOURS * HOUR_MS);
