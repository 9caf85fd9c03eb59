import { useSyncExternalStore } from 'react';

/** Who is signed in. The access token lives in memory only; the session behind it is a cookie that scripts can't read. */
export type Viewer = { readonly id: string; readonly name: string; readonly image: string | null; readonly token: string };
export type SessionState = { readonly known: false } | { readonly known: true; readonly viewer: Viewer | null };

let state: SessionState = { known: false };
const listeners = new Set<() => void>();

function become(next: SessionState) {
  state = next;
  for (const tell of listeners) tell();
}
export const accessToken = (): string | null => (state.known ? (state.viewer?.token ?? null) : null);
export const signedInAs = (viewer: Viewer) => become({ known: true, viewer });
export const signedOut = () => become({ known: true, viewer: null });

let renewing: Promise<boolean> | null = null;
/** Asks once, however many calls notice at the same time that the token ran out. */
export function renewAccess(): Promise<boolean> {
  renewing ??= fetchViewer().finally(() => (renewing = null));
  return renewing;
}
async function fetchViewer(): Promise<boolean> {
  const response = await fetch('/api/user', { credentials: 'same-origin', headers: { accept: 'application/json' } }).catch(
    () => null,
  );
  if (!response?.ok) {
    if (response?.status === 401) signedOut();
    else if (!state.known) become({ known: true, viewer: null });
    return false;
  }
  const { data } = (await response.json()) as { data: Viewer };
  signedInAs(data);
  return true;
}

export const useSession = (): SessionState =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );
