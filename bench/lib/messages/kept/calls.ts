import { setTimeout as wait } from 'node:timers/promises';
import type { KeptSystem, Person } from './system.ts';

/** A call over a line that drops things is given up after this long, and nobody knows what became of it. */
const PATIENCE_MS = 2500;
const PAUSE_MS = 100;

export type Caller = ReturnType<typeof openCaller>;

/** Calls of one person. What is not answered, or not now, is said again in the same words until it is. */
export function openCaller({ origin }: KeptSystem, { bearer }: Person, tally: { again: number }) {
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
