import { useEffect, useSyncExternalStore } from 'react';
import { onSession, session } from '../session.ts';
import { site } from '../site.ts';
import { board, type Ears, type LiveState, type Presence } from './board.ts';

/** As long as the screen is there, it hears what is told on this channel; null hears nothing. */
export function useChannel(name: string | null): void {
  useEffect(() => (name === null ? undefined : board.want(name)), [name]);
}

export const useLiveState = (): LiveState => useSyncExternalStore(board.subscribe, board.state, () => 'initialized');

/** Online or not, as far as this viewer may know. */
export const usePresence = (id: string): Presence | undefined =>
  useSyncExternalStore(
    board.subscribe,
    () => board.person(id),
    () => undefined,
  );

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
