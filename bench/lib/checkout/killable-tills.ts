import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { closeDeps, type Deps, openDeps } from '../../../server/deps.ts';
import { readConfig } from '../../../server/config.ts';
import { copyDatabase, databaseUrl, dropDatabase } from '../../../server/db/admin.ts';
import { type Answer, type TestClient, type Extras, urlOf } from '../../../server/test/client.ts';
import { admin, ensureTemplate } from '../../../server/test/database.ts';
import type { MoneyShop } from '../../../server/test/money/shop.ts';
import { proofHeaders } from '../../../server/test/world.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { openPaymentProvider } from '../../../server/test/simulators/payments/provider.ts';
import { measuredServerSettings } from '../booking/environment.ts';
import { startProgram } from '../processes.ts';

const program = path.join(import.meta.dirname, '../../../server/main.ts');
const card = { secret: 'sk_test_shaken', webhookSecret: 'whsec_shaken' };
const PATIENCE_MS = 60_000;

/** Sends a request again with the same key, as a till does, until there is an answer. */
async function insist(send: () => Promise<Response>, lost: () => void): Promise<Response> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer && (answer.status < 500 || Date.now() > until)) return answer;
    if (Date.now() > until) throw new Error('nobody answers');
    lost();
    await wait(150);
  }
}

export function openRetryingCaller(origin: string, headers: Record<string, string>, lost: () => void): TestClient['call'] {
  async function call<E extends Endpoint>(e: E, input: Input<E>, extras: Extras = {}): Promise<Answer<Reply<E>>> {
    const parts = input as Parameters<typeof urlOf>[1];
    const key = extras.key ?? (e.idempotent ? randomUUID() : undefined);
    const all = {
      ...headers,
      ...extras.headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    };
    const body = parts.body !== undefined && { body: JSON.stringify(parts.body) };
    const answer = await insist(() => fetch(origin + urlOf(e, parts), { method: e.method, headers: all, ...body }), lost);
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text) as Reply<E>, headers: {}, text, cookie: null };
  }
  return call;
}

function startWorker(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program, '--roles=worker'], { env: { ...process.env, ...env }, stdio: 'ignore' });
}

function groundOf(root: pg.Pool, deps: Deps, origin: string, tokenise: MoneyShop['tokenise'], lost: () => void): MoneyShop {
  return {
    tokenise,
    async businessId(bus_url) {
      const { rows } = await root.query<{ id: string }>('select id from directory.business where bus_url = $1', [bus_url]);
      return Number(rows[0]?.id);
    },
    async as(email) {
      const { rows } = await root.query<{ id: string }>('select id from directory.account where email = $1', [email]);
      const [account_id, session_id] = [Number(rows[0]?.id), randomUUIDv7()];
      await root.query(
        `insert into directory.session (id, account_id, token_hash, expires_at, ip, agent) values ($1, $2, $3, now() + interval '1 day', 'bench', 'bench')`,
        [session_id, account_id, randomBytes(32)],
      );
      const authorization = `Bearer ${deps.tokens.sign('access', { session_id, account_id }, 7200)}`;
      return { account_id, session_id, call: openRetryingCaller(origin, { authorization }, lost) };
    },
    pinProof({ account_id, session_id }, business_id, action) {
      const pin = { business_id, session_id, account_id, employee_id: 0, action };
      return proofHeaders(deps, pin);
    },
  };
}

/** Starts a server and a worker that may be killed. `heal` restarts a worker that ended because its database was away. */
export async function openProcesses(env: Record<string, string>) {
  const first = await startProgram(program, ['--roles=http'], env, '/readyz');
  const port = Number(new URL(first.origin).port);
  const running = { server: first, worker: startWorker(env) };
  return {
    origin: first.origin,
    async killServer() {
      running.server.process.kill('SIGKILL');
      running.server = await startProgram(program, ['--roles=http'], env, '/readyz', { port });
    },
    async killWorker() {
      running.worker.kill('SIGKILL');
      running.worker = startWorker(env);
    },
    heal() {
      if (running.worker.exitCode !== null) running.worker = startWorker(env);
    },
    stop() {
      running.server.process.kill('SIGKILL');
      running.worker.kill('SIGKILL');
    },
  };
}

/** Opens the demo world with processes that may be killed, and a card processor that keeps running. */
export async function openKillableTills(name: string) {
  const database = `openchair_bench_${name}_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const root = new pg.Pool({ connectionString: databaseUrl(admin, database), max: 2 }).on('error', () => {});
  const [redis, provider] = await Promise.all([openOwnRedis(), openPaymentProvider({ port: 0, ...card })]);
  const cards = { CARD_ORIGIN: provider.origin, CARD_SECRET: card.secret, CARD_WEBHOOK_SECRET: card.webhookSecret };
  const env = { ...measuredServerSettings(database, redis), ...cards };
  const deps = openDeps(readConfig(env));
  const processes = await openProcesses(env);
  let lost = 0;
  return {
    ...processes,
    ground: groundOf(root, deps, processes.origin, provider.tokenise, () => (lost += 1)),
    provider,
    database,
    /** The number of calls that a kill left without an answer. */
    unanswered: () => lost,
    async close() {
      processes.stop();
      await closeDeps(deps);
      await Promise.all([redis.stop(), provider.close(), root.end()]);
      await dropDatabase(admin, database);
    },
  };
}
