import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientInfo, updateField } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { copyDatabase, dropDatabase } from '../server/db/admin.ts';
import { platformScope, openDb } from '../server/platform/db.ts';
import { hashSecret, newSecret, openTokens } from '../server/platform/tokens.ts';
import { urlOf } from '../server/test/client.ts';
import { admin, ensureTemplate, urlFor } from '../server/test/database.ts';
import { memoryMegabytesOf, startProgram, type RunningProgram } from './lib/processes.ts';
import { type LimitedFigure, judgeFigures, percentile } from './lib/rounds.ts';
import { attackNames, type AttackName } from './lib/siege/attack-names.ts';
import { simulateCustomers, type CustomerRequest, type CustomerTraffic } from './lib/siege/customers.ts';

/**
 * Attacks one server process with slow senders, pathological bodies, floods and many logins, while ordinary customers send 30 %
 * of what the server can answer. The server has its usual rate limits, and customers and attackers have addresses of their own.
 */
const full = process.argv.includes('--full');
const ROUNDS = full ? 5 : 2;
const SECONDS = full ? 10 : 6;
const SHARE = 0.3;
/** The chosen attacks: `npm run bench -- siege flood` runs only that one. */
const chosen = attackNames.filter((attack) => process.argv.includes(attack));
const attacks = chosen.length > 0 ? chosen : attackNames;
const DATABASE = `openchair_bench_siege_${process.pid}`;
const SECRET = 'bench-token-secret';
const root = join(import.meta.dirname, '..');

async function prepare(): Promise<CustomerRequest[]> {
  await copyDatabase(admin, await ensureTemplate(), DATABASE);
  const db = openDb({ url: urlFor('openchair_app', DATABASE), max: 2, named: true });
  const session_id = randomUUIDv7();
  const { account_id, business_id } = await db.write(platformScope, async ({ tx }) => {
    const account = tx.selectFrom('account').select('id').where('email', '=', 'lan.lotus-nails@example.com');
    const business = tx.selectFrom('business').select('id').where('bus_url', '=', 'lotus-nails');
    const ids = [(await account.executeTakeFirstOrThrow()).id, (await business.executeTakeFirstOrThrow()).id] as const;
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const row = {
      id: session_id,
      account_id: ids[0],
      token_hash: hashSecret(newSecret()),
      expires_at,
      ip: 'bench',
      agent: 'bench',
    };
    await tx.insertInto('session').values(row).execute();
    return { account_id: ids[0], business_id: ids[1] };
  });
  const scope = { businessId: business_id } as BusinessScope;
  const clients = await db.read(scope, ({ tx }) => tx.selectFrom('client').select('hash_id').limit(20).execute());
  await db.close();
  const headers = {
    authorization: `Bearer ${openTokens([SECRET], Date.now).sign('access', { session_id, account_id }, 36_000)}`,
  };
  const reads = clients.map(({ hash_id }) => {
    const path = urlOf(clientInfo, { query: { business_id, clientHashId: hash_id } });
    return { method: 'GET', path, headers };
  });
  const writes = clients.slice(0, 2).map(({ hash_id: clientId }) => {
    const body = JSON.stringify({ clientId, column: 'manager_note', value: 'Window seat', business_id });
    return { method: updateField.method, path: updateField.path, headers, body };
  });
  return [...reads, ...writes];
}

const startServer = () =>
  startProgram(
    join(root, 'server/main.ts'),
    ['--roles=http'],
    {
      NODE_ENV: 'production',
      REHEARSAL: 'true',
      TOKEN_SECRET: SECRET,
      CODE_PEPPER: 'bench-pepper',
      PIN_PEPPER: 'bench-pin-pepper',
      MEDICAL_KEY: 'bench-medical',
      REALTIME_SECRET: 'bench-realtime',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '',
      DATABASE_URL: urlFor('openchair_app', DATABASE),
    },
    '/readyz',
  );

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Runs an attack while `measure` runs. It has begun before ordinary traffic is measured, and has ended before the next quiet
 * period.
 */
async function under(attack: AttackName, port: number, measure: () => Promise<CustomerTraffic>): Promise<CustomerTraffic> {
  const attacker = spawn(process.execPath, [join(root, 'bench/lib/siege/attacker.ts'), attack, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await wait(2000);
    return await measure();
  } finally {
    await stop(attacker);
    await wait(1000);
  }
}

/** Runs `work`. Returns its result, and the most memory that the server used meanwhile. */
async function mostMemory<T>(server: RunningProgram, work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  let megabytes = 0;
  const look = () => void (megabytes = Math.max(megabytes, memoryMegabytesOf(server.process.pid ?? 0)));
  const looking = setInterval(look, 200);
  const result = await work();
  clearInterval(looking);
  look();
  return { result, megabytes };
}

/** Combines several periods of traffic into one. */
const together = (list: readonly CustomerTraffic[]): CustomerTraffic => ({
  offered: list.reduce((sum, { offered }) => sum + offered, 0),
  good: list.flatMap(({ good }) => good),
});
const shareOf = ({ good, offered }: CustomerTraffic) => good.length / offered;
const p99Of = ({ good }: CustomerTraffic) => percentile(good, 0.99);

function barsFor(attack: AttackName, quiet: CustomerTraffic, besieged: CustomerTraffic): LimitedFigure[] {
  console.log(`${attack}: ${besieged.good.length} of ${besieged.offered} in time, p99 ${p99Of(besieged).toFixed(1)} ms`);
  return [
    { name: `goodput beside ${attack}`, value: shareOf(besieged) / shareOf(quiet), unit: 'x', least: 0.9 },
    { name: `p99 beside ${attack}`, value: p99Of(besieged) / p99Of(quiet), unit: 'x', most: 3 },
  ];
}

async function besiege(server: RunningProgram, questions: readonly CustomerRequest[]): Promise<LimitedFigure[]> {
  const port = Number(new URL(server.origin).port);
  const customers = simulateCustomers(port, questions);
  await customers.rush(32, 2);
  const perSecond = Math.max(20, Math.floor((await customers.rush(32, 3)) * SHARE));
  console.log(`ordinary customers: ${perSecond} calls/s, ${SHARE * 100} % of what the server did when it was rushed`);
  const quiet: CustomerTraffic[] = [];
  const memory = { quiet: 0, uploads: 0 };
  const besieged = new Map<AttackName, CustomerTraffic[]>(attacks.map((attack) => [attack, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const attack of attacks) {
      const calm = await mostMemory(server, () => customers.offer(perSecond, SECONDS));
      const stormy = await mostMemory(server, () => under(attack, port, () => customers.offer(perSecond, SECONDS)));
      quiet.push(calm.result);
      besieged.get(attack)?.push(stormy.result);
      if (attack !== 'large uploads') continue;
      memory.quiet = Math.max(memory.quiet, calm.megabytes);
      memory.uploads = Math.max(memory.uploads, stormy.megabytes);
    }
  }
  customers.close();
  const calm = together(quiet);
  console.log(`quiet: ${calm.good.length} of ${calm.offered} in time, p99 ${p99Of(calm).toFixed(1)} ms`);
  const bars = [...besieged].flatMap(([attack, list]) => barsFor(attack, calm, together(list)));
  if (memory.uploads === 0) return bars;
  console.log(`memory: ${memory.quiet.toFixed(0)} MB quiet, ${memory.uploads.toFixed(0)} MB beside uploads`);
  return [...bars, { name: 'memory beside large uploads', value: memory.uploads / memory.quiet, unit: 'x', most: 1.5 }];
}

let server: RunningProgram | undefined;
try {
  const questions = await prepare();
  server = await startServer();
  const bars = await besiege(server, questions);
  judgeFigures(bars, server.process.exitCode === null ? 0 : 1);
} finally {
  await server?.stop();
  await dropDatabase(admin, DATABASE);
}
