import type { QueryClient } from '@tanstack/react-query';

/** A person's state on the presence channel. */
export type Presence = { readonly status: boolean; readonly last_seen_at: string | null };

/** The states of the socket, named as in the specification. */
export const liveStates = ['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected'] as const;
export type LiveState = (typeof liveStates)[number];

/**
 * Handles events of one name. The handler can call `stale` with the paths of the endpoints whose answers the event made out of
 * date.
 */
export type LiveEventHandler = (data: unknown, stale: (paths: readonly string[]) => void, channel: string) => void;

/** Sends an event to the other browsers in a channel. */
export type SendLiveEvent = (channel: string, event: string, data: object) => void;

/** The state that the socket and the screens share. The socket code is loaded only for people who are signed in. */
const wanted = new Map<string, number>();
const people = new Map<string, Presence>();
const listeners = new Set<() => void>();
const ears = new Map<string, Set<LiveEventHandler>>();
const silent: SendLiveEvent = () => {};
let state: LiveState = 'initialized';
let say = silent;
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const liveStore = {
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
  /** Listens to this channel until the returned function is called. */
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
  /** Calls `ear` for events of this name on every joined channel, until the returned function is called. */
  listen(event: string, ear: LiveEventHandler): () => void {
    const some = ears.get(event) ?? new Set();
    ears.set(event, some.add(ear));
    return () => void some.delete(ear);
  },
  hear(event: string, ...heard: Parameters<LiveEventHandler>): void {
    for (const ear of ears.get(event) ?? []) ear(...heard);
  },
  /** Sends an event to the others in a channel. Without a connection it is dropped. */
  say: (...said: Parameters<SendLiveEvent>): void => say(...said),
  sayBy(next: SendLiveEvent | null): void {
    say = next ?? silent;
  },
  become(next: LiveState): void {
    state = next;
    tell();
  },
  state: (): LiveState => state,
  subscribe,
};

export type LiveOptions = {
  readonly queries: QueryClient;
  /** The name of the presence channel. `own` returns the name of the viewer's own channel. */
  readonly status: string;
  readonly own: (viewerId: string) => string;
  /** Called when the session was ended elsewhere. */
  readonly ended: () => void;
};
