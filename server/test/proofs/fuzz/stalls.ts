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

/** The same for what must not be blamed for a collection of garbage or for code that was compiled just then: the least of three. */
export async function stallAlone(meter: StallMeter, send: () => Promise<unknown>): Promise<number> {
  const stalls: number[] = [];
  for (let i = 0; i < 3; i += 1) stalls.push(await stallOf(meter, send));
  return Math.min(...stalls);
}

export const isSuspicious = (ms: number): boolean => ms > SUSPICIOUS_MS;
