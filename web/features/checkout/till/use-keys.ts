import { useEffect, useRef } from 'react';

export type Keys = { readonly [key: string]: () => void };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** `/`, `1`, `Backspace`, `mod+z`, `mod+shift+z`, `mod+enter`. Nothing while somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target) || isCovered()) return;
      const mod = event.metaKey || event.ctrlKey;
      const name = `${mod ? 'mod+' : ''}${mod && event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
      const deed = latest.current[name];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
