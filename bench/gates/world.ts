import { randomBytes, randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { openHttp } from '../../server/app.ts';
import { closeDeps, openDeps } from '../../server/deps.ts';
import { readConfig } from '../../server/config.ts';
import { copyDatabase, databaseUrl, dropDatabase } from '../../server/db/admin.ts';
import { CLIENT_PROOF_PURPOSE } from '../../server/platform/gate.ts';
import { hashSecret, newSecret } from '../../server/platform/tokens.ts';
import { clientOf } from '../../server/test/client.ts';
import { admin, ensureTemplate, urlFor } from '../../server/test/database.ts';
import { openOutside } from '../../server/test/outside.ts';
import { openOwnRedis } from '../../server/test/programs/own-redis.ts';
import { openTripCounter } from '../lib/booking/round-trips.ts';
import { type FullSalon, plantFullSalon } from '../lib/desk/full-salon.ts';
import { plantHistory } from './past.ts';

export const OWNER_EMAIL = 'lan.lotus-nails@example.com';
const SALON = 9001;
/** How many salons there are that no call has used yet. The first call about one finds nothing in this process's caches. */
const OTHERS = 3;
/** Small enough that ANALYZE reads every row, so that plans, and with them the rows read, do not depend on a random sample. */
const size = { staff: 8, visits: 80, clients: 2000 };

/** Inserts people with an account and returns their e-mail addresses. */
async function addPeople(root: pg.Pool, many: number): Promise<string[]> {
  const { rows } = await root.query<{ email: string }>(
    `insert into directory.account (hash_id, name, email, email_verified_at)
      select 'gatesperson' || lpad(n::text, 13, '0'), 'Person ' || n, 'person' || n || '@example.com', now() from generate_series(1, $1::int) n
      returning email`,
    [many],
  );
  return rows.map(({ email }) => email);
}

/** The names of the directory's tables, without the views that stand for tables that have moved to the cell. */
async function directoryTables(root: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await root.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables where table_schema = 'directory'
      except select table_name::text from information_schema.tables where table_schema = 'tenant'`,
  );
  return new Set(rows.map(({ name }) => name));
}

export const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The ids that the API uses for the people and services of the salon. */
async function namesIn(root: pg.Pool, salon: FullSalon) {
  const { rows } = await root.query<{ id: string }>('select id from tenant.service where business_id = $1', [salon.business_id]);
  const nth = (prefix: string) => (n: number) => `desk${salon.business_id}${prefix}${String(n).padStart(14, '0')}`;
  return { ...salon, service_id: rows[0]?.id ?? '', staff: nth(''), client: nth('c') };
}

export type SalonIds = Awaited<ReturnType<typeof namesIn>>;
export type GateWorld = Awaited<ReturnType<typeof openGateWorld>>;

/** Signs a person in: returns their token and the secret in their browser's cookie. */
async function signIn(root: pg.Pool, email: string, sign: (session_id: string, account_id: number) => string) {
  const secret = newSecret();
  const session_id = randomUUIDv7();
  const { rows } = await root.query<{ account_id: string }>(
    `insert into directory.session (id, account_id, token_hash, expires_at, ip, agent)
      select $1, id, $2, now() + interval '1 day', 'gates', 'gates' from directory.account where email = $3 returning account_id`,
    [session_id, hashSecret(secret), email],
  );
  const account_id = Number(rows[0]?.account_id);
  return { secret, session_id, account_id, headers: { authorization: `Bearer ${sign(session_id, account_id)}` } };
}

/** Inserts a salon that takes bookings online, with every chair taken on three days. */
async function plantSalon(root: pg.Pool, database: string, id: number, wanted: typeof size): Promise<SalonIds> {
  const salon = await plantFullSalon(databaseUrl(admin, database), id, OWNER_EMAIL, wanted);
  await root.query(
    `insert into tenant.business_setting (business_id, key, value) values ($1, 'customer_make_appointment', 'true')`,
    [id],
  );
  return namesIn(root, salon);
}

/**
 * Makes PostgreSQL plan as in a large database. Small tables would be read completely, with the rows of other salons, and a
 * statement that was run a few times might get another plan.
 */
async function planAsInLargeTables(root: pg.Pool, database: string): Promise<void> {
  for (const setting of ['enable_seqscan = off', 'plan_cache_mode = force_custom_plan'])
    await root.query(`alter database ${database} set ${setting}`);
}

/** Inserts the measured salon with its history, and the salons that no call has used yet. */
async function plantSalons(root: pg.Pool, database: string) {
  const salon = await plantSalon(root, database, SALON, size);
  const others: SalonIds[] = [];
  for (let nth = 1; nth <= OTHERS; nth += 1)
    others.push(await plantSalon(root, database, SALON + nth, { staff: 8, visits: 8, clients: 8 }));
  await plantHistory(root, salon.business_id);
  await planAsInLargeTables(root, database);
  return { salon, others };
}

/** Opens the real server in this process, with one connection to PostgreSQL on which round trips are counted. */
async function openServer(database: string, dist: string) {
  const [redis, outside] = await Promise.all([openOwnRedis(), openOutside()]);
  const url = new URL(urlFor('openchair_app', database));
  const trips = await openTripCounter({ host: url.hostname, port: Number(url.port || 5432) });
  url.port = String(trips.port);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '1000',
    ADMISSION_WAIT_MS: '60000',
    DATABASE_URL: url.toString(),
    DATABASE_POOL: '1',
    // Without sequential scans every plan looks expensive, and compiling it would take longer than running it.
    RELAY_DATABASE_URL: urlFor('openchair_relay', database, '-c jit=off -c enable_seqscan=on'),
    REDIS_URL: redis.url,
    PAGE_PATIENCE_MS: '60000',
    WEB_DIST: dist,
    ...outside.env,
  });
  const deps = openDeps(config);
  const app = await openHttp(deps);
  await app.ready();
  let listening: Promise<string> | null = null;
  return {
    deps,
    app,
    trips,
    /** The server's address for a browser; it starts listening at the first call. */
    origin: (): Promise<string> => (listening ??= app.listen({ port: 0, host: '127.0.0.1' })),
    async stop() {
      await app.close();
      await closeDeps(deps);
      trips.close();
      await Promise.all([redis.stop(), outside.close()]);
    },
  };
}

/** Opens a copy of the demo world with a salon of known size. Figures measured in it do not depend on other load. */
export async function openGateWorld(dist: string) {
  const database = `openchair_gates_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const root = new pg.Pool({ connectionString: databaseUrl(admin, database), max: 2 }).on('error', () => {});
  const { salon, others } = await plantSalons(root, database);
  const { deps, app, trips, origin, stop } = await openServer(database, dist);
  const sign = (session_id: string, account_id: number) => deps.tokens.sign('access', { session_id, account_id }, 3600);
  const owner = await signIn(root, OWNER_EMAIL, sign);
  const proofOf = (phone: string) => deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: salon.business_id, phone }, 3600);
  return {
    deps,
    root,
    salon,
    trips,
    owner,
    origin,
    unknownSalon: () => others.pop() ?? Promise.reject(new Error('every other salon has been asked for')),
    visitor: () => clientOf(app),
    asOwner: () => clientOf(app, owner.headers),
    asClient: (phone: string) => clientOf(app, { 'x-client-token': proofOf(phone) }),
    signInPeople: async (many: number) => {
      const signed = await Promise.all((await addPeople(root, many)).map((email) => signIn(root, email, sign)));
      return signed.map(({ headers }) => clientOf(app, headers));
    },
    directoryTables: () => directoryTables(root),
    clientPhone: (nth: number): string => `713${String(nth).padStart(7, '0')}`,
    /** Empties the gate's cache, so that the next call counts as the first one of a person. */
    forget() {
      deps.gate.forgetSession(owner.session_id);
      deps.gate.forgetStanding(owner.account_id, salon.business_id);
      deps.gate.forgetBusiness(salon.business_id, salon.bus_url);
    },
    async close() {
      await stop();
      await root.end();
      await dropDatabase(admin, database);
    },
  };
}
