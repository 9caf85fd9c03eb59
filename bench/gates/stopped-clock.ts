/**
 * A clock that can be stopped, so that cached answers do not expire. It stands in for `Date.now` from when this file is loaded, because
 * caches take the function itself when they are opened.
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
