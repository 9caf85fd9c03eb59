import { Agent, request } from 'node:http';

export type CustomerRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};
/** `good` has the milliseconds of the requests that were answered with 2xx in time. */
export type CustomerTraffic = { readonly offered: number; readonly good: readonly number[] };

const ADDRESSES = 120;
/** A customer who has waited longer than this has left. */
const PATIENCE_MS = 2000;
const TICK_MS = 5;

/** Sends a request. Returns the milliseconds until a good answer, or null if none came in time. */
function send(port: number, agent: Agent, { method, path, headers, body }: CustomerRequest): Promise<number | null> {
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

/** Simulates ordinary customers, each with their own address, who send these requests one after the other. */
export function simulateCustomers(port: number, questions: readonly CustomerRequest[]) {
  const agents = Array.from(
    { length: ADDRESSES },
    (_, i) => new Agent({ keepAlive: true, maxSockets: 8, localAddress: `127.33.0.${i + 1}` }),
  );
  let asked = 0;
  const ask = () => {
    asked += 1;
    return send(port, agents[asked % agents.length] as Agent, questions[asked % questions.length] as CustomerRequest);
  };

  return {
    /** Measures good answers per second while this many callers send requests as fast as they can. */
    async rush(callers: number, seconds: number): Promise<number> {
      let good = 0;
      const end = performance.now() + seconds * 1000;
      const caller = async () => {
        while (performance.now() < end) if ((await ask()) !== null) good += 1;
      };
      await Promise.all(Array.from({ length: callers }, caller));
      return good / seconds;
    },
    /** Sends this many requests a second, whether or not earlier ones were answered. */
    async offer(perSecond: number, seconds: number): Promise<CustomerTraffic> {
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
