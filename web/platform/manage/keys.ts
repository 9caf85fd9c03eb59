import { useEffect, useSyncExternalStore } from 'react';

/** A key that works on the screen as it stands, and what it does. */
export type Key = { readonly keys: string; readonly does: string };

/** What is listed here works, because whoever makes a key work lists it. */
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

/** Lists keys for as long as the screen is there. `keys` and `does` are texts, so the list is new only when they are. */
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

/** A single key, pressed anywhere but in a field, and not behind a dialog. */
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
