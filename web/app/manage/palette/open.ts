import { useSyncExternalStore } from 'react';

/** The palette opens by its key, by its button in the header, and closes by itself. */
let isOpen = false;
const listeners = new Set<() => void>();

export function setPalette(next: boolean): void {
  isOpen = next;
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
export const usePalette = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
