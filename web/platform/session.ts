import { createContext, use, useSyncExternalStore } from 'react';
import { forgetTablet } from './manage/tablet.ts';
import { forgetTillState } from './reload/forget-till-state.ts';

/** Who is signed in. The access token lives in memory only; the session behind it is a cookie that scripts cannot read. */
export type Viewer = {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  /** Empty while the server does not answer: see `recallViewerWith`. */
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
/** Whoever leaves on purpose has no need to hear from calls under way that their session has ended, nor to be led to the login with a way back. */
let isLeaving = false;
export const leavesOnPurpose = (): boolean => isLeaving;
export const beginLeaving = (): void => void (isLeaving = true);
/** They stayed after all, or somebody signed in. */
export const endLeaving = (): void => void (isLeaving = false);

export const signedInAs = (viewer: Viewer) => {
  endLeaving();
  become({ known: true, viewer });
};
export const signedOut = () => become(visitor);
export function onSession(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The last viewer, for a screen that works offline. They have no token until the server answers. */
let recall: () => Promise<Viewer | null> = async () => null;
export const recallViewerWith = (how: () => Promise<Viewer | null>): void => void (recall = how);

let renewing: Promise<boolean> | null = null;
/** Renews once, however many calls notice at the same time that the token has expired. */
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
      forgetTillState();
    }
    if (isLeaving) return false;
    const last = response === null && !state.known ? await recall() : null;
    if (last) signedInAs(last);
    else if (response?.status === 401 || !state.known) signedOut();
    return false;
  }
  const { data } = (await response.json()) as { data: Viewer };
  signedInAs(data);
  return true;
}

/** Waits until it is known whether somebody is signed in. */
export async function resolveViewer(): Promise<Viewer | null> {
  if (!state.known) await renewAccess();
  return state.known ? state.viewer : null;
}

/** True if the server saw no session cookie, so that the first render may already show `Login / Sign Up`. */
export const KnownVisitor = createContext(false);

export function useSession(): SessionState {
  const sure = use(KnownVisitor);
  return useSyncExternalStore(
    onSession,
    () => state,
    () => (sure ? visitor : unknown),
  );
}
