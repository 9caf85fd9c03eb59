import { Agent, request } from 'node:http';

export type Question = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};
/** `good`: the milliseconds of those that were answered 2xx in time. */
export type Traffic = { readonly offered: number; readonly good: readonly number[] };

const ADDRESSES = 120;
/** Customers who wait longer have left. */
const PATIENCE_MS = 2000;
const TICK_MS = 5;

/** The milliseconds until a good answer was there; null when none came in time. */
function send(port: number, agent: Agent, { method, path, headers, body }: Question): Promise<number | null> {
  const length =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const at = performance.now();
  return new Promise((resolve) => {
    const call = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent,
      headers: { ...headers, ...length },
      timeout: PATIENCE_MS,
    });
    call.once('response', (answer) => {
      answer.resume();
      const isGood = (answer.statusCode ?? 500) < 300;
      answer.once('close', () => {
        const took = performance.now() - at;
        resolve(isGood && took < PATIENCE_MS ? took : null);
      });
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(null));
    call.end(body);
  });
}

/** Ordinary customers, each with their own address, who ask questions in turn. */
export function simulateCustomers(port: number, questions: readonly Question[]) {
  const agents = Array.from(
    { length: ADDRESSES },
    (_, i) => new Agent({ keepAlive: true, maxSockets: 8, localAddress: `127.33.0.${i + 1}` }),
  );
  let asked = 0;
  const ask = () => {
    asked += 1;
    return send(port, agents[asked % agents.length] as Agent, questions[asked % questions.length] as Question);
  };

  return {
    /** Good answers per second when so many callers ask as fast as they can. */
    async rush(callers: number, seconds: number): Promise<number> {
      let good = 0;
      const end = performance.now() + seconds * 1000;
      const caller = async () => {
        while (performance.now() < end) if ((await ask()) !== null) good += 1;
      };
      await Promise.all(Array.from({ length: callers }, caller));
      return good / seconds;
    },
    /** Sends so many requests a second, whether or not earlier ones were answered. */
    async offer(perSecond: number, seconds: number): Promise<Traffic> {
      const answers: Promise<number | null>[] = [];
      const started = performance.now();
      await new Promise<void>((resolve) => {
        const ticking = setInterval(() => {
          const passed = (performance.now() - started) / 1000;
          const due = Math.floor(Math.min(passed, seconds) * perSecond);
          while (answers.length < due) answers.push(ask());
          if (passed < seconds) return;
          clearInterval(ticking);
          resolve();
        }, TICK_MS);
      });
      return { offered: answers.length, good: (await Promise.all(answers)).filter((ms) => ms !== null) };
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}
