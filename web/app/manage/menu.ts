import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../../ui/layout/media.ts';

const KEPT_AS = 'manage-rail';
/** From here on there is room for the whole menu beside a screen, unless somebody chose otherwise on this device. */
const ROOMY = '(min-width: 1280px)';

/** The menu of the manage area: over the screen on small ones, beside it, whole or as a rail, on large ones. */
type Menu = { readonly drawer: boolean; readonly isBeside: boolean; readonly rail: boolean | null };
let menu: Menu | null = null;
const listeners = new Set<() => void>();

function read(): boolean | null {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === null ? null : kept === '1';
  } catch {
    return null;
  }
}
const now = (): Menu => (menu ??= { drawer: false, isBeside: false, rail: read() });

function become(part: Partial<Menu>): void {
  menu = { ...now(), ...part };
  for (const tell of listeners) tell();
}

export const setMenuDrawer = (drawer: boolean): void => become({ drawer });
/** Whether the menu stands beside the screen now: then the header's button turns it into a rail and back. */
export const setMenuBeside = (isBeside: boolean): void => become({ isBeside });

export function toggleManageMenu(): void {
  const { drawer, isBeside, rail } = now();
  if (!isBeside) return become({ drawer: !drawer });
  const next = !(rail ?? !matchMedia(ROOMY).matches);
  become({ rail: next });
  try {
    localStorage.setItem(KEPT_AS, next ? '1' : '0');
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
const none: Menu = { drawer: false, isBeside: false, rail: null };

export function useManageMenu(): { readonly drawer: boolean; readonly rail: boolean } {
  const { drawer, rail } = useSyncExternalStore(subscribe, now, () => none);
  const isRoomy = useMediaQuery(ROOMY, true);
  return { drawer, rail: rail ?? !isRoomy };
}
