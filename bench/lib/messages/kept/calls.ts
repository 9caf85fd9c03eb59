import { setTimeout as wait } from 'node:timers/promises';
import type { KillableSystem, WritingPerson } from './system.ts';

/** A call that is not answered after this long is given up. It may have had its effect nevertheless. */
const PATIENCE_MS = 2500;
const PAUSE_MS = 100;

export type RetryingCaller = ReturnType<typeof openRetryingCaller>;

/**
 * Sends the calls of one person. A call without an answer, or with an answer that asks to try later, is sent again unchanged until
 * it is answered.
 */
export function openRetryingCaller({ origin }: KillableSystem, { bearer }: WritingPerson, tally: { again: number }) {
  const headers = { authorization: `Bearer ${bearer}`, 'x-csrf-token': '1' };
  async function once<T>(path: string, body?: object): Promise<T | null> {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(origin + path, {
      ...sent,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as T;
    if (answer.status >= 500 || answer.status === 429) return null;
    throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  }
  const isRefusal = (error: unknown): boolean => error instanceof Error && /: 4\d\d /.test(error.message);
  return {
    async untilAnswered<T>(path: string, body?: object): Promise<T> {
      for (;;) {
        const answer = await once<T>(path, body).catch((error: unknown) => {
          if (isRefusal(error)) throw error;
          return null;
        });
        if (answer !== null) return answer;
        tally.again += 1;
        await wait(PAUSE_MS);
      }
    },
  };
}
