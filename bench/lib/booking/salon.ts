import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { availableDays, availableStarts } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { closeDeps, openDeps } from '../../../server/deps.ts';
import { readConfig } from '../../../server/config.ts';
import { copyDatabase, databaseUrl, dropDatabase } from '../../../server/db/admin.ts';
import { CLIENT_PROOF_PURPOSE } from '../../../server/platform/gate.ts';
import { urlOf } from '../../../server/test/client.ts';
import { admin, ensureTemplate } from '../../../server/test/database.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { startProgram } from '../processes.ts';
import { measuredServerSettings } from './environment.ts';

const program = path.join(import.meta.dirname, '../../../server/main.ts');
const BUS_URL = 'lotus-nails';

export type BenchSalon = Awaited<ReturnType<typeof openSalon>>;
export type BookingAnswer<T> = { readonly status: number; readonly body: T };

async function openForBooking(root: pg.Pool): Promise<number> {
  const { rows } = await root.query<{ id: string }>('select id from directory.business where bus_url = $1', [BUS_URL]);
  const business_id = Number(rows[0]?.id);
  await root.query(
    `insert into tenant.business_setting (business_id, key, value) values ($1, 'customer_make_appointment', 'true')
      on conflict (business_id, key) do update set value = 'true'`,
    [business_id],
  );
  return business_id;
}

const callerOf =
  (origin: string) =>
  async <E extends Endpoint>(e: E, input: Input<E>, headers: Record<string, string> = {}): Promise<BookingAnswer<Reply<E>>> => {
    const parts = input as Parameters<typeof urlOf>[1];
    const answer = await fetch(origin + urlOf(e, parts), {
      method: e.method,
      headers: { ...headers, ...(parts.body !== undefined && { 'content-type': 'application/json' }) },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Reply<E> };
  };

/** Opens one salon of the demo world with online booking, served by its own process. */
export async function openSalon(name: string) {
  const database = `openchair_bench_${name}_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const root = new pg.Pool({ connectionString: databaseUrl(admin, database), max: 2 }).on('error', () => {});
  const redis = await openOwnRedis();
  const env = measuredServerSettings(database, redis);
  const business_id = await openForBooking(root);
  const deps = openDeps(readConfig(env));
  const another = (port?: number) => startProgram(program, ['--roles=http'], env, '/readyz', port ? { port } : {});
  const server = await another();
  let running = server;
  return {
    root,
    database,
    server,
    /** Starts one more node over the same database. */
    another,
    /** Kills the server and starts it again on the same port. */
    async killServer() {
      running.process.kill('SIGKILL');
      running = await another(Number(new URL(server.origin).port));
    },
    business_id,
    params: { busUrl: BUS_URL },
    call: callerOf(server.origin),
    /** The header of a visitor who has proven this phone number. */
    proofOf: (phone: string) => ({ 'x-client-token': deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone }, 86_400) }),
    async close() {
      running.process.kill('SIGKILL');
      await closeDeps(deps);
      await redis.stop();
      await root.end();
      await dropDatabase(admin, database);
    },
  };
}

export type BookingInputs = Awaited<ReturnType<typeof readBookingInputs>>;

/** Reads the services, and possible starts of the next days. */
export async function readBookingInputs({ call, params, business_id }: BenchSalon, days: number) {
  const menu = await call(businessServices, { query: { business_id } });
  const service = (name: string) => menu.body.data.find((one) => one.name === name)?.service_id ?? '';
  const [manicure, pedicure] = [service('Gel Manicure'), service('Classic Pedicure')];
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const open = await call(availableDays, { params, query: { wish: manicure, from, days: 14 } });
  const dates = open.body.data
    .filter(({ starts }) => starts > 8)
    .slice(0, days)
    .map(({ date }) => date);
  const asked = await Promise.all(dates.map((date) => call(availableStarts, { params, query: { wish: manicure, date } })));
  const starts = asked.flatMap(({ body }) => body.data.offers.map(({ start }) => start)).toSorted();
  return { manicure, pedicure, dates, starts, timezone: open.body.timezone };
}
