import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onSession, session } from '../session.ts';
import { site } from '../site.ts';

/** Somebody as the presence channel knows them. */
export type Presence = { readonly status: boolean; readonly last_seen_at: string | null };

/** How the socket stands, in the words of the specification. */
export const liveStates = ['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected'] as const;
export type LiveState = (typeof liveStates)[number];

/** What the socket and the screens share. The socket itself is fetched only for somebody who is signed in. */
const wanted = new Map<string, number>();
const people = new Map<string, Presence>();
const listeners = new Set<() => void>();
let state: LiveState = 'initialized';
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const board = {
  wanted: (): ReadonlySet<string> => new Set(wanted.keys()),
  seen(id: string, presence: Presence): void {
    people.set(id, presence);
    tell();
  },
  forgetPeople(): void {
    people.clear();
    tell();
  },
  /** Until what it returns is called, this channel is listened to. */
  want(name: string): () => void {
    wanted.set(name, (wanted.get(name) ?? 0) + 1);
    tell();
    return () => {
      const others = (wanted.get(name) ?? 1) - 1;
      if (others > 0) wanted.set(name, others);
      else wanted.delete(name);
      tell();
    };
  },
  become(next: LiveState): void {
    state = next;
    tell();
  },
  state: (): LiveState => state,
  subscribe,
};

/** As long as the screen is there, it hears what is told on this channel; null hears nothing. */
export function useChannel(name: string | null): void {
  useEffect(() => (name === null ? undefined : board.want(name)), [name]);
}

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, board.state, () => 'initialized');

/** Online or not, as far as this viewer may know. */
export const usePresence = (id: string): Presence | undefined =>
  useSyncExternalStore(
    subscribe,
    () => people.get(id),
    () => undefined,
  );

export type Ears = {
  readonly queries: QueryClient;
  /** Where people are seen coming and going, and where one hears about oneself. */
  readonly status: string;
  readonly own: (viewerId: string) => string;
  /** The session was ended elsewhere. */
  readonly ended: () => void;
};

let follow = async (): Promise<void> => {};
let open: { readonly viewerId: string; close(): void } | null = null;

/** Who logs out stops listening first: the end of one's own session is no news. */
export function stopListening(): void {
  open?.close();
  open = null;
}
/** For somebody who stayed after all. */
export const listenAgain = (): void => void follow();

/** Connects whoever signs in and disconnects who leaves. */
export function startLive(ears: Ears): void {
  follow = async () => {
    const now = session();
    const viewer = now.known && now.viewer?.token ? now.viewer : null;
    const { realtime } = site();
    if (open && open.viewerId !== viewer?.id) stopListening();
    if (!viewer || !realtime || open) return;
    const claimed = { viewerId: viewer.id, close: () => {} };
    open = claimed;
    const { openSocket } = await import('./socket.ts');
    if (open === claimed) claimed.close = openSocket(viewer.id, realtime, ears);
  };
  onSession(() => void follow());
  void follow();
}
