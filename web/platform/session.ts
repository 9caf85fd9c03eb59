import { createContext, use, useSyncExternalStore } from 'react';
import { forgetTablet } from './manage/tablet.ts';
import { forgetTillState } from './reload/forget-till-state.ts';

/**
 * The person who is signed in. The access token is kept in memory only; the session behind it is a cookie that scripts cannot
 * read.
 */
export type Viewer = {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** Empty while the server does not answer: see `setOfflineViewerLoader`. */
  readonly token: string;
  readonly isSuperAdmin: boolean;
  readonly is_developer: boolean;
  readonly is_partner: boolean;
  readonly needs_second_factor?: boolean;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly locale: 'en' | 'vi';
  /** Null until the viewer chooses one. */
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
export const sessionState = (): SessionState => state;
export const accessToken = (): string | null => (state.known ? (state.viewer?.token ?? null) : null);
/**
 * True while somebody signs out. A call that fails in this time neither reports that the session has ended nor leads to the login
 * page.
 */
let signingOut = false;
/** Counts the sign-outs begun so far, so that the answer to a request sent before a sign-out does not sign the person in again. */
let departures = 0;
export const isSigningOut = (): boolean => signingOut;
export function beginSigningOut(): void {
  signingOut = true;
  departures += 1;
}
/** Called when signing out failed, or when somebody signs in. */
export const endSigningOut = (): void => void (signingOut = false);

export const setSignedIn = (viewer: Viewer) => {
  endSigningOut();
  become({ known: true, viewer });
};
export const setSignedOut = () => become(visitor);
export function onSessionChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Returns the last viewer of a screen that works offline. They have no token until the server answers. */
let loadOfflineViewer: () => Promise<Viewer | null> = async () => null;
export const setOfflineViewerLoader = (load: () => Promise<Viewer | null>): void => void (loadOfflineViewer = load);

let renewing: Promise<boolean> | null = null;
/** Renews the access token once, however many calls notice at the same time that it has expired. */
export function renewAccess(): Promise<boolean> {
  renewing ??= fetchViewer().finally(() => (renewing = null));
  return renewing;
}
async function fetchViewer(): Promise<boolean> {
  const before = departures;
  const response = await fetch('/api/user', { credentials: 'same-origin', headers: { accept: 'application/json' } }).catch(
    () => null,
  );
  if (!response?.ok) {
    if (response?.status === 401) {
      forgetTablet();
      forgetTillState();
    }
    if (signingOut) return false;
    const last = response === null && !state.known ? await loadOfflineViewer() : null;
    if (last) setSignedIn(last);
    else if (response?.status === 401 || !state.known) setSignedOut();
    return false;
  }
  const { data } = (await response.json()) as { data: Viewer };
  if (departures !== before) return false;
  setSignedIn(data);
  return true;
}

/** Waits until it is known whether somebody is signed in. */
export async function resolveViewer(): Promise<Viewer | null> {
  if (!state.known) await renewAccess();
  return state.known ? state.viewer : null;
}

/** True if the server saw no session cookie. The first render may then already show `Login / Sign Up`. */
export const KnownSignedOut = createContext(false);

export function useSession(): SessionState {
  const sure = use(KnownSignedOut);
  return useSyncExternalStore(
    onSessionChange,
    () => state,
    () => (sure ? visitor : unknown),
  );
}
