/** How long one turn of the event loop may take. Everybody else on the process waits for it. */
export const LONGEST_STALL_MS = 50;
/** Sets apart what is looked at again, alone: other work may have shared the turn. */
export const SUSPICIOUS_MS = 25;
const TICK_MS = 2;

/** CPU of this thread, so that a busy machine does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Notes the most CPU that this thread spent between two ticks, which is one turn of the loop and what fits into two milliseconds. */
export function openStallMeter() {
  let last = cpuMs();
  let longest = 0;
  const note = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticking = setInterval(note, TICK_MS);
  return {
    start() {
      last = cpuMs();
      longest = 0;
    },
    longest() {
      note();
      return longest;
    },
    close: () => clearInterval(ticking),
  };
}
export type StallMeter = ReturnType<typeof openStallMeter>;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The longest turn while `send` was answered. */
export async function stallOf(meter: StallMeter, send: () => Promise<unknown>): Promise<number> {
  await nextTurn();
  meter.start();
  await send().catch(() => {});
  await nextTurn();
  return meter.longest();
}

/** Takes REFERENCE_MS of CPU where the bar was set: a walk over a long text, and many short texts cut from it. */
function referenceWork(): number {
  let sum = 0;
  for (let i = 0; i < REFERENCE_TEXT.length; i += 1) sum = (sum * 31 + REFERENCE_TEXT.charCodeAt(i)) % 1_000_003;
  return sum + REFERENCE_TEXT.split(' ').filter((word) => word !== 'b').length;
}
const REFERENCE_TEXT = 'a b 12 '.repeat(40_000);
const REFERENCE_MS = 6;

/** How many times slower this machine is at the moment; neighbours can double what the same work takes. */
function slowness(): number {
  const before = cpuMs();
  referenceWork();
  return Math.max(1, (cpuMs() - before) / REFERENCE_MS);
}

/**
 * The same for what must not be blamed for a collection of garbage or for code that was compiled just then: the least of five,
 * each in the milliseconds of the machine on which the bar was set.
 */
export async function stallAlone(meter: StallMeter, send: () => Promise<unknown>): Promise<number> {
  const stalls: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const before = slowness();
    const stall = await stallOf(meter, send);
    stalls.push((stall * 2) / (before + slowness()));
  }
  return Math.min(...stalls);
}

export const isSuspicious = (ms: number): boolean => ms > SUSPICIOUS_MS;
