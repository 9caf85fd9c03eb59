import { createContext, use, useSyncExternalStore } from 'react';
import { forgetTablet } from './manage/tablet.ts';
import { forgetKept } from './reload/forget.ts';

/** Who is signed in. The access token lives in memory only; the session behind it is a cookie that scripts can't read. */
export type Viewer = {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** Empty while nobody answers: see `recallWith`. */
  readonly token: string;
  readonly isSuperAdmin: boolean;
  readonly is_developer: boolean;
  readonly is_partner: boolean;
  readonly needs_second_factor?: boolean;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly locale: 'en' | 'vi';
  /** Null until they choose one. */
  readonly theme: 'light' | 'dark' | 'system' | null;
  readonly font_size: string;
};
export type SessionState = { readonly known: false } | { readonly known: true; readonly viewer: Viewer | null };

const unknown: SessionState = { known: false };
const visitor: SessionState = { known: true, viewer: null };
let state: SessionState = unknown;
const listeners = new Set<() => void>();

function become(next: SessionState) {
  state = next;
  for (const tell of listeners) tell();
}
export const session = (): SessionState => state;
export const accessToken = (): string | null => (state.known ? (state.viewer?.token ?? null) : null);
export const signedInAs = (viewer: Viewer) => become({ known: true, viewer });
export const signedOut = () => become(visitor);
export function onSession(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Who was here last, for a screen that goes on while nobody answers. They have no token until somebody does. */
let recall: () => Promise<Viewer | null> = async () => null;
export const recallWith = (how: () => Promise<Viewer | null>): void => void (recall = how);

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
    if (response?.status === 401) {
      forgetTablet();
      forgetKept();
    }
    const last = response === null && !state.known ? await recall() : null;
    if (last) signedInAs(last);
    else if (response?.status === 401 || !state.known) signedOut();
    return false;
  }
  const { data } = (await response.json()) as { data: Viewer };
  signedInAs(data);
  return true;
}

/** The viewer, once it is known whether there is one. */
export async function whoIsThere(): Promise<Viewer | null> {
  if (!state.known) await renewAccess();
  return state.known ? state.viewer : null;
}

/** True where the server saw no session cookie: then the first picture may already say `Login / Sign Up`. */
export const SureVisitor = createContext(false);

export function useSession(): SessionState {
  const sure = use(SureVisitor);
  return useSyncExternalStore(
    onSession,
    () => state,
    () => (sure ? visitor : unknown),
  );
}
