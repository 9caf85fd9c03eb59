import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from '../session.ts';
import { site } from '../site.ts';
import { type LiveEventHandler, liveStore, type LiveOptions, type LiveState, type Presence } from './live-store.ts';

/** Sends an event to the other browsers in a channel. It may never arrive. */
export const { say: sendLiveEvent } = liveStore;

/** Listens to this channel while the screen is mounted; null listens to nothing. */
export function useChannel(name: string | null): void {
  useEffect(() => (name === null ? undefined : liveStore.want(name)), [name]);
}

/**
 * Handles the events of this name while the screen is mounted. An event may arrive late, twice or never, so the screen must be
 * right without it and may use it only to save a request.
 */
export function useLiveEvent(event: string, ear: LiveEventHandler): void {
  const latest = useRef(ear);
  useLayoutEffect(() => {
    latest.current = ear;
  });
  useEffect(() => liveStore.listen(event, (...heard) => latest.current(...heard)), [event]);
}

export const useLiveState = (): LiveState => useSyncExternalStore(liveStore.subscribe, liveStore.state, () => 'initialized');

/** Whether somebody is online, as far as this viewer may know. */
export const usePresence = (id: string): Presence | undefined =>
  useSyncExternalStore(
    liveStore.subscribe,
    () => liveStore.person(id),
    () => undefined,
  );

let follow = async (): Promise<void> => {};
let open: { readonly viewerId: string; close(): void } | null = null;

/** Closes the connection before somebody logs out, so that they get no message that their session has ended. */
export function closeLiveConnection(): void {
  open?.close();
  open = null;
}
/** Connects again after logging out has failed. */
export const reopenLiveConnection = (): void => void follow();

/** Connects when somebody signs in and disconnects when they sign out. */
export function startLiveConnection(options: LiveOptions): void {
  follow = async () => {
    const now = sessionState();
    const viewer = now.known && now.viewer?.token ? now.viewer : null;
    const { realtime } = site();
    if (open && open.viewerId !== viewer?.id) closeLiveConnection();
    if (!viewer || !realtime || open) return;
    const claimed = { viewerId: viewer.id, close: () => {} };
    open = claimed;
    const { openSocket } = await import('./socket.ts');
    if (open === claimed) claimed.close = openSocket(viewer.id, realtime, options);
  };
  onSessionChange(() => void follow());
  void follow();
}
