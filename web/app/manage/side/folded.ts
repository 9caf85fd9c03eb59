import { useSyncExternalStore } from 'react';
import type { Group } from '../entries/navigation.ts';

const KEPT_AS = 'manage-folded';
const listeners = new Set<() => void>();

/** Groups of the menu that somebody folded, remembered in this browser. */
function read(): string {
  try {
    return localStorage.getItem(KEPT_AS) ?? '';
  } catch {
    return '';
  }
}
let folded: string | null = null;
const now = (): string => (folded ??= read());

export function toggleGroup(group: Group): void {
  const groups = now().split(' ').filter(Boolean);
  folded = (groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group]).join(' ');
  try {
    localStorage.setItem(KEPT_AS, folded);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
export const useFolded = (group: Group): boolean =>
  useSyncExternalStore(subscribe, now, () => '')
    .split(' ')
    .includes(group);
