import { useSyncExternalStore } from 'react';

/** A way of looking at the book that somebody gave a name, on this device. */
export type ClientView = { readonly name: string; readonly params: string };

const KEY = 'clients.views';
const MOST = 8;
const listeners = new Set<() => void>();
const none: readonly ClientView[] = [];
let known: readonly ClientView[] | null = null;

const isView = (one: unknown): one is ClientView =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'params' in one &&
  typeof one.name === 'string' &&
  typeof one.params === 'string';

function read(): readonly ClientView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST) : none;
  } catch {
    return none;
  }
}

const now = (): readonly ClientView[] => (known ??= read());

function keep(next: readonly ClientView[]): void {
  known = next.slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(known));
  for (const tell of listeners) tell();
}

const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useViews = (): readonly ClientView[] => useSyncExternalStore(watch, now, () => none);
export const saveView = (view: ClientView): void => keep([view, ...now().filter(({ name }) => name !== view.name)]);
export const dropView = ({ name }: ClientView): void => keep(now().filter((one) => one.name !== name));
