import { useEffect, useSyncExternalStore } from 'react';

/** A keyboard shortcut of the current screen and what it does. */
export type Key = { readonly keys: string; readonly does: string };

/** The shortcuts that work now; whoever handles a key also lists it here. */
let known: readonly Key[] = [];
const listeners = new Set<() => void>();
function become(next: readonly Key[]) {
  known = next;
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Lists a shortcut while the screen is mounted. */
export function useListedKey(keys: string, does: string): void {
  useEffect(() => {
    const key = { keys, does };
    become([...known, key]);
    return () => become(known.filter((one) => one !== key));
  }, [keys, does]);
}

const none: readonly Key[] = [];
export const useListedKeys = (): readonly Key[] =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => none,
  );

const isField = (at: HTMLElement | null): boolean =>
  at?.isContentEditable === true || /^(?:INPUT|TEXTAREA|SELECT)$/.test(at?.tagName ?? '');

const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** A single key, unless it is pressed in a field or while a dialog is open. */
export function useKey(key: string, does: string, run: () => void): void {
  useListedKey(key, does);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target as HTMLElement | null) || isCovered()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
