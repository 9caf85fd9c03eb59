import { on } from 'node:events';
import pg from 'pg';
import { databaseUrl } from '../../server/db/admin.ts';
import { admin } from '../../server/test/database.ts';
import { cpuSecondsOf } from './realtime/cpu.ts';

/**
 * What one case has cost: its successful operations, and the CPU seconds that the server and its database connections used for
 * them.
 */
export type CaseCost = {
  readonly name: string;
  readonly done: number;
  readonly failed: number;
  readonly server: number;
  readonly database: number;
};
export type ComparedCase = {
  readonly name: string;
  /** Prepares each round. Its cost does not count. */
  readonly prepare?: () => Promise<void>;
  readonly round: (seconds: number) => Promise<{ readonly done: number; readonly failed: number }>;
};
/** The process that answers, and the database that it uses. */
export type MeasuredServer = { readonly pid: number | undefined; readonly database: string };

/** Whether `npm run bench -- NAME --against COMMIT` started this bench together with the same bench of another tree. */
export const isComparisonRun = process.env.BENCH_TURNS === '1' && process.send !== undefined;

const BACKENDS = `select pid from pg_stat_activity where datname = $1 and usename = 'openchair_app'`;

async function openMeter({ pid, database }: MeasuredServer) {
  if (pid === undefined) throw new Error('the server has no process');
  const root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  const read = async () => {
    const { rows } = await root.query<{ pid: number }>(BACKENDS, [database]);
    return { server: cpuSecondsOf([pid]), database: cpuSecondsOf(rows.map((row) => row.pid)) };
  };
  return { read, close: () => root.end() };
}
type Meter = Awaited<ReturnType<typeof openMeter>>;

const ROUND_SECONDS = 1;
/** On a busy machine a second may pass without an answer, but not this many. */
const MOST_IDLE_ROUNDS = 30;

/** Runs rounds of one second until enough operations are done, because on a busy machine one round may be far too short. */
async function costOf(meter: Meter, { name, prepare, round }: ComparedCase, operations: number): Promise<CaseCost> {
  const cost = { name, done: 0, failed: 0, server: 0, database: 0 };
  for (let idle = 0; cost.done < operations;) {
    await prepare?.();
    const before = await meter.read();
    const { done, failed } = await round(ROUND_SECONDS);
    const after = await meter.read();
    idle = done === 0 ? idle + 1 : 0;
    if (idle > MOST_IDLE_ROUNDS) throw new Error(`nothing is done in ${name}`);
    cost.done += done;
    cost.failed += failed;
    cost.server += after.server - before.server;
    cost.database += after.database - before.database;
  }
  return cost;
}

/**
 * Runs all cases each time the parent process sends a message, and answers with their costs. CPU per operation shows which of two
 * trees does more work, even on a machine too busy to show which one is faster.
 */
export async function serveComparisonRounds(served: MeasuredServer, cases: readonly ComparedCase[]): Promise<void> {
  const meter = await openMeter(served);
  const gone = new AbortController();
  process.once('disconnect', () => gone.abort());
  try {
    const messages = on(process, 'message', { signal: gone.signal });
    process.send?.({ ready: true });
    for await (const [{ operations }] of messages as AsyncIterable<[{ operations: number }]>) {
      if (operations === 0) break;
      const costs: CaseCost[] = [];
      for (const one of cases) costs.push(await costOf(meter, one, operations));
      process.send?.({ costs });
    }
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  } finally {
    await meter.close();
    if (process.connected) process.disconnect?.();
  }
}
