import { useSyncExternalStore } from 'react';

/** The side panel of the manage area: a drawer on small screens, full or rail on large ones. The header's button turns it. */
let open = false;
const listeners = new Set<() => void>();

export function setManageMenu(next: boolean): void {
  open = next;
  for (const tell of listeners) tell();
}
export const toggleManageMenu = (): void => setManageMenu(!open);

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useManageMenu = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
