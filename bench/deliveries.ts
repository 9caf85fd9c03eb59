import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryKind } from 'core/deliveries/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { readConfig } from '../server/config.ts';
import { copyDatabase, dropDatabase } from '../server/db/admin.ts';
import { closeDeps, openDeps } from '../server/deps.ts';
import { queueDelivery } from '../server/features/deliveries/commands.ts';
import { admin, ensureTemplate, urlFor } from '../server/test/database.ts';
import { openOwnRedis } from '../server/test/programs/own-redis.ts';
import { type CarrierMood, openSmsCarrier } from '../server/test/simulators/sms-carrier.ts';
import { scaledClock } from './lib/deliveries/scaled-clock.ts';
import { type LimitedFigure, judgeFigures } from './lib/rounds.ts';

/**
 * Sends texts through a carrier that is down, slow, failing or loses its answers, and through workers that are killed. Every
 * text must arrive once, except expired ones, which must not arrive. The clocks of the product and of the carrier run eight times
 * as fast as real time, so ten minutes pass in 75 s. Only the time limit for the carrier's answer (6 s) is in real time.
 */
const full = process.argv.includes('--full');
const SCALE = 8;
const DOWN_MINUTES = full ? 10 : 2;
const FEW = full ? 100 : 30;
const MANY = full ? 1000 : 200;
const KILLS = full ? 20 : 4;
const PATIENCE_MS = 600_000;

const account = { account: 'AC00000000000000000000000000000000', token: 'bench-sms-token' };
const started = Date.now();
const clock = scaledClock(started, SCALE);
const program = path.join(import.meta.dirname, 'lib/deliveries/worker-process.ts');

async function openStage() {
  const database = `openchair_bench_deliveries_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const redis = await openOwnRedis();
  const carrier = await openSmsCarrier({ port: 0, ...account, now: clock.now, kept: 100_000 });
  const env = {
    DATABASE_URL: urlFor('openchair_app', database),
    RELAY_DATABASE_URL: urlFor('openchair_relay', database),
    DATABASE_POOL: '4',
    REDIS_URL: redis.url,
    LOG_LEVEL: 'silent',
    SMS_ORIGIN: carrier.origin,
    SMS_ACCOUNT: account.account,
    SMS_TOKEN: account.token,
    BENCH_CLOCK_START: String(started),
    BENCH_CLOCK_SCALE: String(SCALE),
  };
  const deps = openDeps(readConfig(env), clock);
  const close = async () => {
    await closeDeps(deps);
    await carrier.close();
    await redis.stop();
    await dropDatabase(admin, database);
  };
  return { deps, carrier, env, close };
}
type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts a worker. `kill` kills it and starts another one. */
async function openWorkers({ env }: Stage) {
  const start = async (): Promise<ChildProcess> => {
    const child = fork(program, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    return child;
  };
  let current = await start();
  return {
    async kill() {
      current.kill('SIGKILL');
      current = await start();
    },
    stop: () => void current.kill('SIGKILL'),
  };
}
type Workers = Awaited<ReturnType<typeof openWorkers>>;

let lastPhone = 7_132_000_000;
const scope = { businessId: 1 } as BusinessScope;

/** Queues a text to each of this many phones and returns the phones. */
async function queue({ deps }: Stage, count: number, kind: DeliveryKind): Promise<string[]> {
  const phones = Array.from({ length: count }, () => `+1${(lastPhone += 1)}`);
  for (const to of phones) {
    const message = { key: randomUUID(), kind, about: 'bench:1', to, content: { body: `Your visit, ${to}` } };
    await deps.db.write(scope, (ctx) => queueDelivery({ ...ctx, deps }, message));
  }
  return phones;
}

type Row = { readonly address: string; readonly status: string; readonly unanswered: number };

async function rowsFor({ deps }: Stage, phones: readonly string[]): Promise<Row[]> {
  const wanted = new Set(phones);
  const rows = await deps.db.write(scope, ({ tx }) =>
    tx.selectFrom('delivery').select(['address', 'status', 'unanswered']).where('business_id', '=', 1).execute(),
  );
  return rows.filter(({ address }) => wanted.has(address));
}

const isSettled = ({ status }: Row): boolean => !['queued', 'sending', 'unknown'].includes(status);

async function untilSettled(stage: Stage, phones: readonly string[]): Promise<Row[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const rows = await rowsFor(stage, phones);
    if (rows.every(isSettled) || Date.now() > end) return rows;
    await wait(500);
  }
}

/** Counts the faults: `useful` phones must have got their text, `late` ones (whose text had expired) must not, and none twice. */
function barsOf(
  { carrier }: Stage,
  name: string,
  useful: readonly string[],
  late: readonly string[],
  rows: readonly Row[],
): LimitedFigure[] {
  const arrived = new Map<string, number>();
  for (const { to } of carrier.texts()) arrived.set(to, (arrived.get(to) ?? 0) + 1);
  const all = [...useful, ...late];
  const lost = useful.filter((to) => !arrived.has(to)).length;
  const twice = all.filter((to) => (arrived.get(to) ?? 0) > 1).length;
  const tooLate = late.filter((to) => arrived.has(to)).length;
  const unanswered = rows.reduce((sum, row) => sum + row.unanswered, 0);
  console.log(`${name}: ${all.length} texts, ${unanswered} attempts without an answer, ${late.length} whose time was over`);
  return [
    { name: `${name}: lost`, value: lost, unit: '', most: 0 },
    { name: `${name}: arrived twice`, value: twice, unit: '', most: 0 },
    { name: `${name}: sent too late`, value: tooLate, unit: '', most: 0 },
    { name: `${name}: not settled`, value: rows.filter((row) => !isSettled(row)).length, unit: '', most: 0 },
  ];
}

async function whileDown(stage: Stage): Promise<LimitedFigure[]> {
  stage.carrier.behave('down');
  const useful = await queue(stage, FEW, 'booked');
  // A code is useless after ten minutes; in the short run it is still valid when the carrier is back.
  const codes = await queue(stage, FEW / 10, 'code');
  await wait((DOWN_MINUTES * 60_000 + (full ? 5000 : 0)) / SCALE);
  stage.carrier.behave('well');
  const rows = await untilSettled(stage, [...useful, ...codes]);
  const [all, late] = full ? [useful, codes] : [[...useful, ...codes], []];
  return barsOf(stage, `down ${DOWN_MINUTES} minutes`, all, late, rows);
}

async function whileMoody(stage: Stage, mood: CarrierMood, count: number): Promise<LimitedFigure[]> {
  stage.carrier.behave(mood);
  const phones = await queue(stage, count, 'booked');
  if (mood !== 'failing-half') {
    const end = Date.now() + PATIENCE_MS;
    const reached = () => new Set(stage.carrier.texts().map(({ to }) => to));
    while (Date.now() < end && !phones.every((to) => reached().has(to))) await wait(500);
    stage.carrier.behave('well');
  }
  const rows = await untilSettled(stage, phones);
  stage.carrier.behave('well');
  return barsOf(stage, mood, phones, [], rows);
}

/** Kills the worker each time another share of the texts has been sent. */
async function whileKilled(stage: Stage, workers: Workers): Promise<LimitedFigure[]> {
  const before = stage.carrier.texts().length;
  const queued = queue(stage, MANY, 'booked');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const due = before + (MANY * kill) / (KILLS + 1);
    const end = Date.now() + PATIENCE_MS;
    while (stage.carrier.texts().length < due && Date.now() < end) await wait(10);
    await workers.kill();
  }
  const phones = await queued;
  const rows = await untilSettled(stage, phones);
  const caught = rows.filter(({ unanswered }) => unanswered > 0).length;
  console.log(`killed ${KILLS} times: ${caught} texts were under way when a worker died`);
  return barsOf(stage, `killed ${KILLS} times`, phones, [], rows);
}

/** The parts of this bench. Names on the command line choose some: `npm run bench -- deliveries --full killed`. */
const parts = {
  down: (stage: Stage) => whileDown(stage),
  failing: (stage: Stage) => whileMoody(stage, 'failing-half', FEW),
  slow: (stage: Stage) => whileMoody(stage, 'slow-then-accepted', 16),
  lost: (stage: Stage) => whileMoody(stage, 'answer-lost', 16),
  killed: whileKilled,
};
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const stage = await openStage();
const workers = await openWorkers(stage);
try {
  const bars: LimitedFigure[] = [];
  for (const [name, part] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) bars.push(...(await part(stage, workers)));
  judgeFigures(bars, 0);
} finally {
  workers.stop();
  await stage.close();
}
