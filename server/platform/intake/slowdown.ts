const DELAY_MS = 1000;
const LASTS_MS = 2000;
const MOST_DELAYED = 2000;
const MOST_ADDRESSES = 20_000;

/**
 * Answers an address that was told to slow down (429) a second late for a while. Refusing is quick, so a caller that is refused
 * at once and calls again at once would still take most of the processor.
 */
export function openSlowdown(delayMs = DELAY_MS, now: () => number = () => performance.now()) {
  const slowedUntil = new Map<string, number>();
  let delayed = 0;

  function isSlowed(address: string): boolean {
    const until = slowedUntil.get(address);
    if (until === undefined) return false;
    if (until > now()) return true;
    slowedUntil.delete(address);
    return false;
  }
  return {
    slow(address: string): void {
      if (slowedUntil.size >= MOST_ADDRESSES) slowedUntil.clear();
      slowedUntil.set(address, now() + delayMs + LASTS_MS);
    },
    /** Calls `go` at once or after the delay, or `drop` if too many are waiting already. */
    pass(address: string, go: () => void, drop: () => void): void {
      if (!isSlowed(address)) return go();
      if (delayed >= MOST_DELAYED) return drop();
      delayed += 1;
      setTimeout(() => {
        delayed -= 1;
        go();
      }, delayMs).unref();
    },
  };
}
