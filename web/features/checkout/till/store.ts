import type { Business } from 'core/business/contract';
import type { till } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Pin } from '../../../desk/pin/use-pin.tsx';
import type { Orders } from '../saving/orders.ts';
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
export type Here = {
  readonly business: Business;
  readonly facts: Facts;
  readonly store: Store;
  readonly orders: Orders;
  readonly pin: Pin;
};

export const HereContext = createContext<Here | null>(null);
export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('no till here');
  return here;
}

/** What `read` takes from the till; it must be something that is the same until it changes. */
export function useTill<T>(read: (till: Till) => T): T {
  const { store } = useHere();
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.now()),
    () => read(store.now()),
  );
}
const whole = (till: Till): Till => till;
export const useWholeTill = (): Till => useTill(whole);
