import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type CloseReason, encodeErrorFrame } from './protocol.ts';

/** The session with which the socket has joined its channels. */
export type Holder = { readonly session_id: string; readonly account_id: number; readonly user_id: string };

const SLOW_AT_BYTES = 4 << 20;
const BURST = 60;
const PER_SECOND = 20;

export type Connection = ReturnType<typeof openConnection>;

/** One socket. Data for a client that does not read is buffered in memory, so slow readers are disconnected. */
export function openConnection(ws: WebSocket, now: () => number, cut: () => void) {
  const channels = new Set<string>();
  const state = {
    holder: null as Holder | null,
    signed_in_as: null as string | null,
    heardAt: now(),
    allowance: BURST,
    /** Presence messages that arrived before the list of people who are online was sent. */
    early: null as (Buffer | string)[] | null,
  };

  function send(frame: Buffer | string): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > SLOW_AT_BYTES) {
      cut();
      ws.terminate();
      return;
    }
    ws.send(frame, { binary: false });
  }
  function end({ code, message }: CloseReason): void {
    if (ws.readyState !== ws.OPEN) return;
    send(encodeErrorFrame(code, message));
    ws.close(code, message);
  }
  /** Records that the client has sent something. Returns false if it sends more than a person and a screen could. */
  function heard(): boolean {
    const at = now();
    state.allowance = Math.min(BURST, state.allowance + ((at - state.heardAt) / 1000) * PER_SECOND) - 1;
    state.heardAt = at;
    return state.allowance > 0;
  }
  return {
    id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
    ws,
    channels,
    state,
    send,
    end,
    heard,
    isOpen: () => ws.readyState === ws.OPEN,
  };
}
