/** Bodies above this size are rare (an import, a long note), and parsing and checking one takes milliseconds. */
export const LARGE_BODY_BYTES = 8 * 1024;
/** After each large body, the next one waits for this many times as long as the parsing took. */
const REST = 3;
const LONGEST_REST_MS = 100;
const MOST_WAITING = 200;

/**
 * Parses large bodies one after the other, each in its own iteration of the event loop: sixteen of them in one iteration would keep
 * everybody else waiting for fifty milliseconds.
 */
export function openLargeBodyQueue() {
  const waiting: (() => void)[] = [];
  let isWorking = false;

  function parseNext(): void {
    const parse = waiting.shift();
    isWorking = parse !== undefined;
    if (!parse) return;
    const since = performance.now();
    parse();
    setImmediate(() => setTimeout(parseNext, Math.min((performance.now() - since) * REST, LONGEST_REST_MS)));
  }
  return {
    takeTurn(parse: () => void, refuse: () => void): void {
      if (waiting.length >= MOST_WAITING) return refuse();
      waiting.push(parse);
      if (isWorking) return;
      isWorking = true;
      setImmediate(parseNext);
    },
  };
}
