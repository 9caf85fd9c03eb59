import { useSyncExternalStore } from 'react';

/**
 * What a visitor without a login has proven to a business: their phone number, by a code, or that they have the link to one
 * visit.
 */
export type ClientProof = { readonly kind: 'phone' | 'visit'; readonly token: string };

const listeners = new Set<() => void>();
const keyOf = (busUrl: string): string => `client-proof:${busUrl.toLowerCase()}`;
const kept = (busUrl: string): string =>
  typeof sessionStorage === 'undefined' ? '' : (sessionStorage.getItem(keyOf(busUrl)) ?? '');

function parsed(text: string): ClientProof | null {
  const [, kind, token] = /^(phone|visit):(.+)$/.exec(text) ?? [];
  return kind !== undefined && token !== undefined ? { kind: kind as ClientProof['kind'], token } : null;
}

export const clientProof = (busUrl: string): ClientProof | null => parsed(kept(busUrl));

/** Stores the proof for this tab. A newer proof replaces the older one. */
export function rememberProof(busUrl: string, { kind, token }: ClientProof): void {
  sessionStorage.setItem(keyOf(busUrl), `${kind}:${token}`);
  for (const tell of listeners) tell();
}

export function forgetProof(busUrl: string): void {
  if (kept(busUrl) === '') return;
  sessionStorage.removeItem(keyOf(busUrl));
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export function useClientProof(busUrl: string): ClientProof | null {
  const text = useSyncExternalStore(
    subscribe,
    () => kept(busUrl),
    () => '',
  );
  return parsed(text);
}
