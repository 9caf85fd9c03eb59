import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '../../../server/db/admin.ts';
import { admin } from '../../../server/test/database.ts';
import { type LoadResult, runWrk } from '../processes.ts';
import type { Round } from '../rounds.ts';
import { CLIENTS_PER_SALON, type ManySalons } from './many-salons.ts';
import type { BookingRequest } from './orders.ts';

const here = import.meta.dirname;

/** Measures how many bookings per second pgbench makes with the baseline statement, over eight connections. */
export async function measureBaselineBooking({ database, salons }: ManySalons, seconds: number): Promise<Round> {
  const given = ['-D', `salons=${salons}`, '-D', `clients=${CLIENTS_PER_SALON}`];
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    '8',
    '-j',
    '1',
    '-T',
    String(seconds),
    ...given,
    '-f',
    path.join(here, 'baseline.sql'),
  ];
  const { stdout } = await promisify(execFile)('pgbench', [...args, databaseUrl(admin, database)]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const latency = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), p50: latency, p95: latency, failed };
}

export const BOOKING_CONNECTIONS = 32;

/** Places bookings over HTTP from kept-alive connections and measures their rate. Every refusal counts as a failure. */
export async function measureBookings(
  origin: string,
  orders: readonly BookingRequest[],
  seconds: number,
): Promise<Omit<LoadResult, 'refused'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orders-'));
  const file = path.join(folder, 'orders.tsv');
  const line = ({ path: at, headers, body }: BookingRequest) =>
    [at, headers['x-client-token'], headers['idempotency-key'], JSON.stringify(body)].join('\t');
  try {
    await writeFile(file, orders.map(line).join('\n'));
    const { refused, ...round } = await runWrk(origin, BOOKING_CONNECTIONS, seconds, {}, [path.join(here, 'orders.lua'), file]);
    return { ...round, failed: round.failed + refused };
  } finally {
    await rm(folder, { recursive: true });
  }
}
