import { serverBusy } from '../refusal.ts';

/** Runs at most `most` tasks at once. Further ones wait in order, and beyond `mostWaiting` they are refused as busy. */
export function limitConcurrency(most: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw serverBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
