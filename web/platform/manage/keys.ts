import { useEffect, useSyncExternalStore } from 'react';

/** A keyboard shortcut of the current screen and what it does. */
export type Shortcut = { readonly keys: string; readonly does: string };

/** The shortcuts of the current screen. Code that handles a key also lists it here. */
let known: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
function become(next: readonly Shortcut[]) {
  known = next;
  for (const tell of listeners) tell();
}
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The keys as the keyboard names them: `⌘K` on a Mac, `Ctrl+K` on every other one. */
export const keysText = (keys: string, userAgent: string): string =>
  /Mac OS|iPhone|iPad/.test(userAgent)
    ? keys
    : keys.replaceAll('⇧⌘', 'Ctrl+Shift+').replaceAll('⌘', 'Ctrl+').replaceAll('+↵', '+Enter');

const never = () => () => undefined;
/** The same as a hook. The server doesn't know the keyboard, so it renders the keys unchanged. */
export const useKeysText = (keys: string): string =>
  useSyncExternalStore(
    never,
    () => keysText(keys, navigator.userAgent),
    () => keys,
  );

/** Lists a shortcut while the screen is mounted. */
export function useShortcutListing(keys: string, does: string): void {
  useEffect(() => {
    const key = { keys: keysText(keys, navigator.userAgent), does };
    become([...known, key]);
    return () => become(known.filter((one) => one !== key));
  }, [keys, does]);
}

const none: readonly Shortcut[] = [];
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => none,
  );

const isField = (at: HTMLElement | null): boolean =>
  at?.isContentEditable === true || /^(?:INPUT|TEXTAREA|SELECT)$/.test(at?.tagName ?? '');

const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Handles a single key, unless it is pressed in a field, a dialog or menu is open, or another shortcut of the screen uses the same
 * key.
 */
export function useShortcut(key: string, does: string, run: () => void): void {
  useShortcutListing(key, does);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target as HTMLElement | null) || isCovered()) return;
      if (known.some((other) => other.keys === key && other.does !== does)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
