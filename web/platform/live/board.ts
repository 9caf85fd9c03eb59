import type { QueryClient } from '@tanstack/react-query';

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
  person: (id: string): Presence | undefined => people.get(id),
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

export type Ears = {
  readonly queries: QueryClient;
  /** Where people are seen coming and going, and where one hears about oneself. */
  readonly status: string;
  readonly own: (viewerId: string) => string;
  /** The session was ended elsewhere. */
  readonly ended: () => void;
};
