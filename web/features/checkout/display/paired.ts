import { useSyncExternalStore } from 'react';

/** The display on another device that this till shows its tickets on. */
const nameOf = (business_id: number): string => `customer-display:${business_id}`;
const listeners = new Set<() => void>();

export function pair(business_id: number, device_id: string | null): void {
  if (device_id === null) localStorage.removeItem(nameOf(business_id));
  else localStorage.setItem(nameOf(business_id), device_id);
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
export const usePaired = (business_id: number): string | null =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(nameOf(business_id)),
    () => null,
  );
