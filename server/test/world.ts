import { randomUUIDv7 } from 'node:crypto';
import { inject } from 'vitest';
import { openHttp, openJobs } from '../app.ts';
import { closeDeps, type Deps, openDeps } from '../deps.ts';
import { type Config, readConfig } from '../config.ts';
import type { Databases } from '../db/admin.ts';
import { platformScope } from '../platform/db.ts';
import { openWorkerPool } from '../platform/outbox/worker-pool.ts';
import { issuePinProof } from '../platform/security/pin-proofs.ts';
import { hashSecret, newSecret } from '../platform/tokens.ts';
import { type TestClient, clientOf } from './client.ts';
import { ensureTemplateSides, freshSides, urlFor } from './database.ts';
import { openOutside, type Outside } from './outside.ts';

export type WorldOptions = {
  /** Settings that differ from the test defaults, for example a dead Redis address. */
  readonly env?: Record<string, string>;
  /** What the connections of the server ask of PostgreSQL instead of the settings of their role. */
  readonly databaseOptions?: string;
  /** Starts the mail, SMS and file simulators. */
  readonly outside?: boolean;
  /** Runs relay, consumers and clockwork in this process. */
  readonly worker?: boolean;
  /** Two databases, or one, whatever the others have. */
  readonly apart?: boolean;
  /** The server reaches a database through this port, such as that of a valve. */
  readonly ports?: { readonly cell?: number; readonly directory?: number };
};
/** Nobody cuts the power in a test: a commit need not wait for the disk. */
const UNHURRIED = '-c synchronous_commit=off';
/** Tests run at any hour, also while texts to clients wait for the morning. */
const usual = { NODE_ENV: 'test', LOG_LEVEL: 'silent', QUIET_HOURS: 'false' };

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * The demo world in a database of its own behind the real server: Lotus Nails (owner Lan, staff Mia, Tam, Vy …) and its
 * eleven neighbours. Everybody's password is `openchair`; `as('mia.lotus-nails@example.com')` skips the login.
 */
export async function openWorld(options: WorldOptions = {}) {
  return openWorldOver(await freshSides(await templatesOf(options), inject('run')), options);
}

async function templatesOf({ apart }: WorldOptions): Promise<Databases> {
  if (apart === undefined) return inject('sides');
  return apart ? ensureTemplateSides() : bothIn(inject('template'));
}

function databaseSettings({ cell, directory }: Databases, { databaseOptions = '', ports = {} }: WorldOptions) {
  const own = `${UNHURRIED} ${databaseOptions}`;
  return {
    // PostgreSQL has a hundred connections for all that run at once.
    ...(cell !== directory && { DATABASE_POOL: '5' }),
    DATABASE_URL: throughPort(urlFor('openchair_app', cell, own), ports.cell),
    RELAY_DATABASE_URL: throughPort(urlFor('openchair_relay', cell, UNHURRIED), ports.cell),
    DIRECTORY_DATABASE_URL: throughPort(urlFor('openchair_app', directory, own), ports.directory),
    DIRECTORY_RELAY_DATABASE_URL: throughPort(urlFor('openchair_relay', directory, UNHURRIED), ports.directory),
  };
}

const configOf = (databases: Databases, outside: Outside | null, options: WorldOptions): Config =>
  readConfig({
    ...usual,
    ...databaseSettings(databases, options),
    PUBLIC_ORIGIN: 'https://openchair.test',
    REDIS_URL: process.env.REDIS_URL,
    REALTIME_APP_ID: databases.cell,
    ...outside?.env,
    ...options.env,
  });

function throughPort(address: string, port: number | undefined): string {
  if (port === undefined) return address;
  const url = new URL(address);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return url.toString();
}

const bothIn = (database: string): Databases => ({ cell: database, directory: database });

/** The same over databases that are there already: benches have no runner that makes them. */
export async function openWorldOver(over: Databases | string, options: WorldOptions = {}) {
  const databases = typeof over === 'string' ? bothIn(over) : over;
  const { cell: database, directory } = databases;
  const outside: Outside | null = options.outside ? await openOutside() : null;
  const config = configOf(databases, outside, options);
  const deps = openDeps(config);
  if (outside) await deps.files.ready();
  const app = await openHttp(deps);
  await app.ready();
  const relay = openWorkerPool(config.RELAY_DATABASE_URL, 2, deps.log);
  const worker = options.worker ? await openJobs(deps) : null;

  return {
    config,
    /** The database of the businesses, and that of the directory: the same one, unless the world has two. */
    database,
    directory,
    databases,
    deps,
    app,
    outside,
    /** Where a worker of this world works. */
    queues: { url: config.RELAY_DATABASE_URL, directoryUrl: config.DIRECTORY_RELAY_DATABASE_URL },
    /** The worker's connections, for work of the clock that a test starts itself. */
    relay,
    visitor: () => clientOf(app),
    as: (email: string) => signedIn(deps, app, email),
    /** What the PIN dialog would have got for that person's own PIN; the headers are a new proof each time they are looked at. */
    pinProof: ({ account_id, session_id }: { account_id: number; session_id: string }, business_id: number, action: string) =>
      proofHeaders(deps, { business_id, session_id, account_id, employee_id: 0, action }),
    businessId: (bus_url: string) => businessId(deps, bus_url),
    async close() {
      await worker?.close();
      await relay.end();
      await app.close();
      await closeDeps(deps);
      await outside?.close();
    },
  };
}

/** Headers with a proof that nobody has used yet. */
export const proofHeaders = ({ tokens }: Deps, claims: Parameters<typeof issuePinProof>[1]) => ({
  get headers() {
    return { 'x-pin-proof': issuePinProof(tokens, claims) };
  },
});

async function businessId(deps: Deps, bus_url: string): Promise<number> {
  const row = await deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('business').select('id').where('bus_url', '=', bus_url).executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** A client with a live session of that person, without the cost of a password; it stays freshly proven, second factor included. */
async function signedIn(
  deps: Deps,
  app: Parameters<typeof clientOf>[0],
  email: string,
): Promise<TestClient & { hash_id: string; account_id: number; session_id: string; cookie: string }> {
  const secret = newSecret();
  const session_id = randomUUIDv7();
  const account = await deps.db.write(platformScope, async ({ tx }) => {
    const person = await tx.selectFrom('account').select(['id', 'hash_id']).where('email', '=', email).executeTakeFirstOrThrow();
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    await tx
      .insertInto('session')
      .values({
        id: session_id,
        account_id: person.id,
        token_hash: hashSecret(secret),
        expires_at,
        proven_at: expires_at,
        factor_at: expires_at,
        ip: 'test',
        agent: 'test',
      })
      .execute();
    return person;
  });
  const token = deps.tokens.sign('access', { session_id, account_id: account.id }, 900);
  return {
    ...clientOf(app, { authorization: `Bearer ${token}` }),
    hash_id: account.hash_id,
    account_id: account.id,
    session_id,
    cookie: secret,
  };
}
