import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * While a statement waits for a table's lock, everybody who comes after it waits behind it. So it gives up soon, lets them
 * through and tries again.
 */
export const patience = { lockTimeoutMs: 500, tries: 20, firstPauseMs: 200, longestPauseMs: 5_000 };
export type Patience = typeof patience;

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

export const isLockConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlockDetected);

/** Does the work again, after a pause that grows, as long as it fails for want of a lock and there are tries left. */
export async function retryOnLockConflict<T>(
  { tries, firstPauseMs, longestPauseMs }: Patience,
  work: () => Promise<T>,
  onRetry: (nextTry: number) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error) || attempt >= tries) throw error;
      onRetry(attempt + 1);
      await sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2));
    }
  }
}
