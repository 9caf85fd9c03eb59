import type { IncomingMessage } from 'node:http';

/**
 * The slowest pace at which a body may arrive. A connection is closed if it is silent for `silentMs`, if it is slower than
 * `leastPerSecond` after that time, or if its body takes longer than `longestMs`.
 */
export type SenderPace = { readonly silentMs: number; readonly leastPerSecond: number; readonly longestMs: number };
export const SENDER_PACE: SenderPace = { silentMs: 5000, leastPerSecond: 2048, longestMs: 120_000 };

const MOST_OF_ONE_ADDRESS = 24;
const MOST = 2000;
/**
 * How many connections are closed at once. Their clients come back immediately, and a thousand of them in the same moment would
 * delay everybody else by a tenth of a second.
 */
const CUT_AT_ONCE = 10;
const SWEEPS_PER_SILENCE = 100;
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

type Sender = {
  readonly request: IncomingMessage;
  readonly address: string;
  readonly since: number;
  /** The bytes the socket had received when the headers were complete. */
  readonly before: number;
  heardAt: number;
  bytes: number;
};

function isTooSlow(pace: SenderPace, sender: Sender, at: number): boolean {
  const { request, since, before } = sender;
  const bytes = request.socket.bytesRead - before;
  // While bytes are waiting to be read, the delay is ours, for example because a file is being written to the disk.
  if (bytes > sender.bytes || request.readableLength > 0) sender.heardAt = at;
  sender.bytes = bytes;
  const tookMs = at - since;
  if (tookMs > pace.longestMs || at - sender.heardAt > pace.silentMs) return true;
  return (
    tookMs > pace.silentMs && request.readableLength === 0 && bytes < ((tookMs - pace.silentMs) / 1000) * pace.leastPerSecond
  );
}

/** Watches bodies while they arrive. If too many arrive at once, from one address or in total, further ones are refused. */
export function watchSenders(pace: SenderPace, now: () => number = Date.now) {
  const senders = new Set<Sender>();
  const byAddress = new Map<string, number>();

  function forget(sender: Sender): void {
    if (!senders.delete(sender)) return;
    const left = (byAddress.get(sender.address) ?? 1) - 1;
    if (left === 0) byAddress.delete(sender.address);
    else byAddress.set(sender.address, left);
  }

  /** Returns false if there are too many already. */
  function watch(request: IncomingMessage, address: string): boolean {
    const ofAddress = byAddress.get(address) ?? 0;
    if (ofAddress >= MOST_OF_ONE_ADDRESS || senders.size >= MOST) return false;
    const at = now();
    const sender = { request, address, since: at, before: request.socket.bytesRead, heardAt: at, bytes: 0 };
    senders.add(sender);
    byAddress.set(address, ofAddress + 1);
    request.once('end', () => forget(sender));
    request.once('close', () => forget(sender));
    return true;
  }

  function sweep(): void {
    const at = now();
    let cut = 0;
    for (const sender of senders) {
      const { request } = sender;
      if (request.complete || request.destroyed) forget(sender);
      else if (isTooSlow(pace, sender, at) && cut < CUT_AT_ONCE) {
        cut += 1;
        forget(sender);
        request.socket.end(TIMED_OUT, () => request.socket.destroy());
      }
    }
  }

  const sweeping = setInterval(sweep, Math.max(20, pace.silentMs / SWEEPS_PER_SILENCE)).unref();
  return { watch, close: () => clearInterval(sweeping) };
}
