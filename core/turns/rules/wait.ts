import type { Minute } from '../../kernel/time.ts';
import { inTheWay, markAt, type Person, spansFor, type Wish } from './next.ts';

/** Somebody who is here and can be given a client, from that minute on. */
export type Worker = Person & { readonly from: Minute };
/** When the turn of one of those who wait comes, and with whom. */
export type Seat = { readonly employee_id: string; readonly at: Minute };

/** The first minute at which somebody is really free for it: now, or at the end of something they have to do. */
function freeAt(worker: Worker, services: readonly string[], now: Minute): Minute | null {
  const first = markAt(Math.max(now, worker.from));
  const needed = spansFor(worker, services, first);
  if (!needed) return null;
  const prepares = Math.max(0, ...needed.busy.map(({ start }) => first - start));
  const ends = worker.busy.map(({ end }) => end + prepares).filter((end) => end > first);
  const starts = [first, ...ends.toSorted((one, other) => one - other)];
  return starts.find((start) => inTheWay(worker, services, start) === null) ?? null;
}

function earliest(workers: readonly Worker[], services: readonly string[], now: Minute): Seat | null {
  let best: Seat | null = null;
  for (const worker of workers) {
    const at = freeAt(worker, services, now);
    if (at !== null && (best === null || at < best.at)) best = { employee_id: worker.employee_id, at };
  }
  return best;
}

function without(worker: Worker, services: readonly string[], at: Minute): Worker {
  const taken = spansFor(worker, services, at)?.busy ?? [];
  return { ...worker, busy: [...worker.busy, ...taken.map((span) => ({ ...span, what: 'visit' as const }))] };
}

/**
 * When each of those who wait will be seated if all goes as planned: one after the other in the order in which they
 * came, each as soon as somebody who can do it is free; among several the first in line. Null: not today.
 */
export function waitsOf(workers: readonly Worker[], waiting: readonly Wish[], now: Minute): (Seat | null)[][] {
  let left = [...workers];
  return waiting.map(({ services, size, wanted }) =>
    Array.from({ length: size }, (_, head) => {
      const asked = wanted !== null && head === 0 ? left.filter(({ employee_id }) => employee_id === wanted) : left;
      const seat = earliest(asked, services, now);
      if (seat)
        left = left.map((worker) => (worker.employee_id === seat.employee_id ? without(worker, services, seat.at) : worker));
      return seat;
    }),
  );
}
