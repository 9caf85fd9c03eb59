import type { till } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import type { Till } from './till.ts';

/** Who touches a tile re-renders what shows the ticket, and nothing else: each part reads what it shows. */
export function openStore(first: Till) {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    set(move: (now: Till) => Till): void {
      const next = move(now);
      if (next === now) return;
      now = next;
      for (const tell of listeners) tell();
    },
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
export type Store = ReturnType<typeof openStore>;

export type Facts = Reply<typeof till>['data'];
