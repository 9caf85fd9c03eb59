import { busy } from '../refusal.ts';

/** Runs so many pieces of heavy work at once; further ones wait in order, and past `mostWaiting` they are refused as busy. */
export function openAtOnce(most: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw busy();
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
