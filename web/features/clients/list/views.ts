import { useSyncExternalStore } from 'react';

/** A way of looking at the book that somebody gave a name, on this device. */
export type View = { readonly name: string; readonly params: string };

const KEY = 'clients.views';
const MOST = 8;
const listeners = new Set<() => void>();
const none: readonly View[] = [];
let known: readonly View[] | null = null;

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'params' in one &&
  typeof one.name === 'string' &&
  typeof one.params === 'string';

function read(): readonly View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST) : none;
  } catch {
    return none;
  }
}

const now = (): readonly View[] => (known ??= read());

function keep(next: readonly View[]): void {
  known = next.slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(known));
  for (const tell of listeners) tell();
}

const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useViews = (): readonly View[] => useSyncExternalStore(watch, now, () => none);
export const saveView = (view: View): void => keep([view, ...now().filter(({ name }) => name !== view.name)]);
export const dropView = ({ name }: View): void => keep(now().filter((one) => one.name !== name));
