import { useSyncExternalStore } from 'react';

export type Photo = { readonly file: File; readonly preview: string };

/** By business. A file cannot be kept with the cart: a reload forgets it, going back and forth does not. */
const chosen = new Map<string, Photo>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The picture that goes along with the next visit there, or none. */
export function choosePhoto(busUrl: string, file: File | null): void {
  const old = chosen.get(busUrl);
  if (old) URL.revokeObjectURL(old.preview);
  if (file) chosen.set(busUrl, { file, preview: URL.createObjectURL(file) });
  else chosen.delete(busUrl);
  for (const listener of listeners) listener();
}

export const usePhoto = (busUrl: string): Photo | null =>
  useSyncExternalStore(
    subscribe,
    () => chosen.get(busUrl) ?? null,
    () => null,
  );
