/**
 * Replaces `Date.now` with a clock that can be stopped, so that cached answers do not expire. It is replaced as soon as this file
 * is loaded, because a cache stores the function itself when it is opened.
 */
const { now } = Date;
let stoppedAt: number | null = null;
Date.now = () => stoppedAt ?? now();

/** Stops the clock while `work` runs. */
export async function withStoppedClock<T>(work: () => Promise<T>): Promise<T> {
  stoppedAt = now();
  try {
    return await work();
  } finally {
    stoppedAt = null;
  }
}
