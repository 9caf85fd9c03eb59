import type { Business } from 'core/business/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Pin } from '../../../office/pin/use-pin.tsx';
import type { Orders } from '../saving/orders.ts';
import type { Facts, Store } from './open-store.ts';
import type { Till } from './till.ts';

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
