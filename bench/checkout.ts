import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '../server/db/admin.ts';
import { admin } from '../server/test/database.ts';
import { type ManySalons, openManySalons } from './lib/booking/many-salons.ts';
import { wrk } from './lib/processes.ts';
import { failuresIn, figureOf, interleave, judge, ratioOf, type Round } from './lib/rounds.ts';

/** A cash sale over HTTP (opened with two lines and a tip, paid, closed) against the same SQL run bare by pgbench. */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const [ROUNDS, SECONDS] = full ? [7, 5] : [3, 3];
const SALONS = 200;
const here = path.join(import.meta.dirname, 'lib/checkout');

/** Everybody's tickets are rung up by one owner, who has signed in. */
async function ownerOf({ root, bearerOf }: ManySalons): Promise<string> {
  const { rows } = await root.query<{ id: string }>('select id from directory.account limit 1');
  const account_id = Number(rows[0]?.id);
  const session_id = randomUUID();
  await root.query(
    `insert into directory.session (id, account_id, token_hash, expires_at, ip, agent) values ($1, $2, $3, now() + interval '1 day', 'bench', 'bench')`,
    [session_id, account_id, randomBytes(32)],
  );
  await root.query(
    `insert into directory.membership (account_id, business_id, role) select $1, id, 'owner' from directory.business`,
    [account_id],
  );
  return bearerOf(session_id, account_id);
}

async function bare({ database, salons }: ManySalons, seconds: number): Promise<Round> {
  const args = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(seconds), '-D', `salons=${salons}`];
  const { stdout } = await promisify(execFile)('pgbench', [
    ...args,
    '-f',
    path.join(here, 'sale.sql'),
    databaseUrl(admin, database),
  ]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const latency = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), p50: latency, p95: latency, failed };
}

/** Two answers are one sale. */
async function sold(many: ManySalons, bearer: string, seconds: number): Promise<Round> {
  const script = [path.join(here, 'sales.lua'), bearer, String(many.salons)];
  const { refused, rate, failed, ...round } = await wrk(many.server.origin, 16, seconds, {}, script);
  return { ...round, rate: rate / 2, failed: failed + refused };
}

const many = await openManySalons('checkout', { salons: SALONS, businesses: 1 });
try {
  const bearer = await ownerOf(many);
  const cases = [
    { name: 'bare', round: (seconds: number) => bare(many, seconds) },
    { name: 'sale', round: (seconds: number) => sold(many, bearer, seconds) },
  ];
  await interleave(cases, 1, SECONDS);
  const measured = await interleave(cases, ROUNDS, SECONDS);
  console.log(cases.map(({ name }) => `${name} ${figureOf(measured, name, 'rate').toFixed(0)}/s`).join(', '));
  const value = ratioOf(measured, 'sale', 'bare', 'rate');
  judge([{ name: 'a cash sale against its SQL', value, unit: 'x', least: 0.5 / EASE }], failuresIn(measured));
} finally {
  await many.close();
}
