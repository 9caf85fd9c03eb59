import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '../../../server/db/admin.ts';
import { admin } from '../../../server/test/database.ts';
import type { ManySalons } from '../booking/many-salons.ts';
import { runWrk } from '../processes.ts';
import {
  countFailures,
  interleaveCases,
  type LimitedFigure,
  medianFigure,
  type MeasuredRounds,
  medianRatio,
  type Round,
} from '../rounds.ts';
import { customerAccountId, plantedConversationId, CUSTOMERS_PER_SALON, plantCustomers, signInCustomers } from './plant.ts';

const here = import.meta.dirname;

async function bare({ database, salons }: ManySalons, seconds: number): Promise<Round> {
  const given = ['-D', `salons=${salons}`, '-D', `each=${CUSTOMERS_PER_SALON}`];
  const fixed = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(seconds)];
  const args = [...fixed, ...given, '-f', path.join(here, 'send.sql'), databaseUrl(admin, database)];
  const { stdout } = await promisify(execFile)('pgbench', args);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const latency = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), p50: latency, p95: latency, failed };
}

/** Writes the file that `sends.lua` reads: one line for each customer of each salon. */
async function writersFile(many: ManySalons, folder: string): Promise<string> {
  const customers = Array.from({ length: many.salons }, (_, s) =>
    Array.from({ length: CUSTOMERS_PER_SALON }, (_, n) => ({ salon: s + 1, nth: n + 1 })),
  ).flat();
  const tokens = await signInCustomers(
    many,
    customers.map(({ salon, nth }) => customerAccountId(salon, nth)),
  );
  const file = path.join(folder, 'writers.tsv');
  const lines = customers.map(({ salon, nth }, at) => `${tokens[at] ?? ''}\t${plantedConversationId(salon, nth)}`);
  await writeFile(file, lines.join('\n'));
  return file;
}

export type SendMeasure = { readonly bars: readonly LimitedFigure[]; readonly failed: number };

/** Measures messages of customers per second over HTTP, compared with the same statements on eight direct connections. */
export async function measureSending(
  many: ManySalons,
  { rounds, seconds, ease }: { readonly rounds: number; readonly seconds: number; readonly ease: number },
): Promise<SendMeasure> {
  await plantCustomers(many);
  const folder = await mkdtemp(path.join(tmpdir(), 'writers-'));
  try {
    const script = [path.join(here, 'sends.lua'), await writersFile(many, folder)];
    const sent = async (s: number) => {
      const { refused, failed, ...round } = await runWrk(many.server.origin, 32, s, {}, script);
      return { ...round, failed: failed + refused };
    };
    const cases = [
      { name: 'bare', round: (s: number) => bare(many, s) },
      { name: 'sent', round: sent },
    ];
    await interleaveCases(cases, 1, seconds);
    const measured: MeasuredRounds = await interleaveCases(cases, rounds, seconds);
    const rate = (name: string) => medianFigure(measured, name, 'rate').toFixed(0);
    console.log(`messages per second: ${rate('sent')} over HTTP, ${rate('bare')} as bare SQL`);
    const value = medianRatio(measured, 'sent', 'bare', 'rate');
    return {
      bars: [{ name: 'a message over HTTP against its SQL', value, unit: 'x', least: 0.5 / ease }],
      failed: countFailures(measured),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
