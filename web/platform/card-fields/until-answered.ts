import { isAnswerLost } from '../errors.ts';

const AGAIN_MS = 2500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a payment with the same key until there is an answer: somebody who was charged without knowing it and then paid again
 * with another key would pay twice. A refusal is thrown.
 */
export async function sendUntilAnswered<T>(order: () => Promise<T>, onLost: () => void = () => {}): Promise<T> {
  for (;;) {
    try {
      return await order();
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      onLost();
      await pause(AGAIN_MS);
    }
  }
}
