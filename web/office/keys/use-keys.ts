import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export type Keys = { readonly [key: string]: () => void };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;
/** A list is open below the field: it closes first. */
const isListOpen = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';

/**
 * What the keys of a screen do: `n`, `[`, `backspace`, `mod+z`, `mod+shift+z`. Nothing while somebody types or a dialog is open;
 * `Escape`, written with a capital, closes what is on top from within a field too.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let [closesList, closesCover] = [false, false];
    // A dialog that closes at Escape may be gone before the screen hears the key, which was meant for the dialog alone.
    const before = (event: KeyboardEvent) => void ([closesList, closesCover] = [isListOpen(event.target), isCovered()]);
    const press = (event: KeyboardEvent) => {
      const isEscape = event.key === 'Escape' && 'Escape' in latest.current && !closesList;
      if (event.defaultPrevented || event.altKey || (isTyping(event.target) && !isEscape) || closesCover || isCovered()) return;
      const mod = event.metaKey || event.ctrlKey;
      const name = mod ? `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}` : event.key;
      const deed = latest.current[name] ?? (mod ? undefined : latest.current[event.key.toLowerCase()]);
      if (!deed) return;
      event.preventDefault();
      // What it opens is there before the next key: nothing that is typed quickly goes to the screen instead.
      flushSync(deed);
    };
    addEventListener('keydown', before, { capture: true });
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', before, { capture: true });
      removeEventListener('keydown', press);
    };
  }, []);
}
