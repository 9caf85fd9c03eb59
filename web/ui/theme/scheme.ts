import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark' | 'auto';

const ATTRIBUTE = 'data-mantine-color-scheme';
let chosen: Scheme = 'auto';
const listeners = new Set<() => void>();
const system = () => matchMedia('(prefers-color-scheme: dark)');

/** Applies the scheme. Transitions are off while it changes, otherwise every colour of the page would fade separately. */
function show(): void {
  const root = document.documentElement;
  const next = chosen === 'auto' ? (system().matches ? 'dark' : 'light') : chosen;
  if (root.getAttribute(ATTRIBUTE) === next) return;
  root.setAttribute('data-still', '');
  root.setAttribute(ATTRIBUTE, next);
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute('data-still')));
}

export function chooseScheme(scheme: Scheme): void {
  chosen = scheme;
  show();
  for (const tell of listeners) tell();
}
/** Called once, before the first render. */
export function startScheme(scheme: Scheme): void {
  chooseScheme(scheme);
  system().addEventListener('change', show);
}

export const shownScheme = (): 'light' | 'dark' =>
  typeof document !== 'undefined' && document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

/** The viewer's choice of light, dark or the system's setting. */
export function useScheme(): readonly [scheme: Scheme, choose: (scheme: Scheme) => void] {
  const watch = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  const scheme = useSyncExternalStore(
    watch,
    () => chosen,
    () => 'auto' as const,
  );
  return [scheme, chooseScheme];
}
