import type { DisplayTip, Showing } from 'core/checkout/contract';

/** Between a till and a second window of the same browser: nothing of it leaves the machine. */
type Said = { readonly showing: Showing | null } | { readonly tip: DisplayTip } | 'hello';

export function openLine(business_id: number, hear: (said: Said) => void) {
  const line = new BroadcastChannel(`customer-display:${business_id}`);
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  return { say: (said: Said) => line.postMessage(said), close: () => line.close() };
}
export type Line = ReturnType<typeof openLine>;
