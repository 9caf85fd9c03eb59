import { useEffect, useSyncExternalStore } from 'react';
import { onSession, session } from '../session.ts';
import { site } from '../site.ts';
import { liveStore, type LiveOptions, type LiveState, type Presence } from './live-store.ts';

/** Listens to this channel while the screen is mounted; null listens to nothing. */
export function useChannel(name: string | null): void {
  useEffect(() => (name === null ? undefined : liveStore.want(name)), [name]);
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

/** Called before logging out, because the end of one's own session is not news. */
export function stopListening(): void {
  open?.close();
  open = null;
}
/** For a logout that failed. */
export const listenAgain = (): void => void follow();

/** Connects when somebody signs in and disconnects when they leave. */
export function startLive(options: LiveOptions): void {
  follow = async () => {
    const now = session();
    const viewer = now.known && now.viewer?.token ? now.viewer : null;
    const { realtime } = site();
    if (open && open.viewerId !== viewer?.id) stopListening();
    if (!viewer || !realtime || open) return;
    const claimed = { viewerId: viewer.id, close: () => {} };
    open = claimed;
    const { openSocket } = await import('./socket.ts');
    if (open === claimed) claimed.close = openSocket(viewer.id, realtime, options);
  };
  onSession(() => void follow());
  void follow();
}
