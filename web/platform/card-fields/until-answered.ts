import { isLost } from '../errors.ts';

const AGAIN_MS = 2500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends an order for money, with its one key, until somebody answers: whoever was charged without hearing of it and pays once more
 * with another order pays twice. A refusal is thrown.
 */
export async function untilAnswered<T>(order: () => Promise<T>, onLost: () => void = () => {}): Promise<T> {
  for (;;) {
    try {
      return await order();
    } catch (error) {
      if (!isLost(error)) throw error;
      onLost();
      await pause(AGAIN_MS);
    }
  }
}
