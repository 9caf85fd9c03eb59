import { randomBytes, randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { collectJobs } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { databaseUrl } from '../../../server/db/admin.ts';
import { closeDeps, openDeps } from '../../../server/deps.ts';
import { receiptLink } from '../../../server/features/checkout/receipts/commands.ts';
import { isCrossing } from '../../../server/platform/outbox/crossing.ts';
import { admin, ensureTemplateSides, urlFor } from '../../../server/test/database.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { measuredServerSettings } from '../booking/environment.ts';
import { type OwnPostgres, openOwnPostgres } from '../booking/own-postgres.ts';
import { openRetryingCaller, openProcesses } from '../checkout/killable-tills.ts';

const TICKETS_OF_A_CLIENT = 10;
type Scope = Parameters<typeof receiptLink>[0]['scope'];
export type CrossingPerson = {
  readonly account_id: number;
  readonly email: string;
  readonly call: ReturnType<typeof openRetryingCaller>;
};
export type CrossingSystem = Awaited<ReturnType<typeof openCrossingSystem>>;

const peopleAdded = `insert into directory.account (hash_id, name, email, email_verified_at)
  select 'crossing' || lpad(n::text, 16, '0'), 'Person ' || n, 'crossing' || n || '@example.com', now() from generate_series(1, $1::int) n
  returning id::int as account_id, email`;
const sessionAdded = `insert into directory.session (id, account_id, token_hash, expires_at, ip, agent)
  values ($1, $2, $3, now() + interval '1 day', 'bench', 'bench')`;
/**
 * Inserts paid tickets whose clients may write a review. The tickets have no ledger entries, so foreign keys must not be checked.
 */
const ticketsAdded = (
  each: number,
) => `insert into tenant.ticket (business_id, id, ticket_no, status, content, sub_total_cents, discount_cents,
    tax_cents, tip_cents, total_cents, paid_cents, opened_at, closed_at)
  select business_id, gen_random_uuid(), 1000000 + row_number() over (partition by business_id), 'paid',
    jsonb_build_object('posDetails', jsonb_build_object(hash_id, jsonb_build_object('customer_name', name, 'details', '[]'::jsonb)),
      'promotions', '[]'::jsonb, 'tips', '{}'::jsonb), 4500, 0, 0, 0, 4500, 4500, now(), now()
  from tenant.client, generate_series(1, ${each}) where deleted_at is null and merged_into is null
  returning business_id::int, id`;

/** Inserts the tickets on a connection that does not check foreign keys. */
async function addTickets(root: pg.Pool, each: number) {
  const client = await root.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ business_id: number; id: string }>(ticketsAdded(each));
  client.release(true);
  return rows;
}

/** An address in the PostgreSQL of the directory. */
function inDirectory(address: string, { url }: OwnPostgres): string {
  const own = new URL(address);
  own.port = new URL(url).port;
  return own.toString();
}

/**
 * Plants the demo world in the PostgreSQL of the cell, and opens a copy of it for the directory. Each uses one of its two databases only,
 * so that one can be killed while the other one works on.
 */
async function openSides(cellServer: OwnPostgres) {
  const databases = await ensureTemplateSides();
  await cellServer.kill();
  const directoryServer = await openOwnPostgres(cellServer);
  await cellServer.start();
  const pool = (connectionString: string) => new pg.Pool({ connectionString, max: 2 }).on('error', () => {});
  return {
    directoryServer,
    roots: {
      directory: pool(inDirectory(databaseUrl(admin, databases.directory), directoryServer)),
      cell: pool(databaseUrl(admin, databases.cell)),
    },
    database: databases.cell,
    directoryEnv: {
      DIRECTORY_DATABASE_URL: inDirectory(urlFor('openchair_app', databases.directory), directoryServer),
      DIRECTORY_RELAY_DATABASE_URL: inDirectory(urlFor('openchair_relay', databases.directory), directoryServer),
    },
  };
}

/** A killed PostgreSQL starts at once, as a service does. */
async function restarted(server: OwnPostgres): Promise<void> {
  await server.kill();
  await server.start();
}

/** People with a session each, as the directory knows them. */
async function addPeople(directory: pg.Pool, many: number) {
  const { rows } = await directory.query<{ account_id: number; email: string }>(peopleAdded, [many]);
  const people = rows.map((person) => ({ ...person, session_id: randomUUIDv7() }));
  for (const { account_id, session_id } of people) await directory.query(sessionAdded, [session_id, account_id, randomBytes(32)]);
  return people;
}

/**
 * Opens the demo world with a server, a worker and a PostgreSQL for each side, all of which may be killed, and with people who own
 * businesses and work for each other.
 */
export async function openCrossingSystem(cellServer: OwnPostgres, many: number) {
  const { directoryServer, roots, database, directoryEnv } = await openSides(cellServer);
  const redis = await openOwnRedis();
  const env = { ...measuredServerSettings(database, redis), ...directoryEnv };
  const deps = openDeps(readConfig(env));
  const processes = await openProcesses(env);
  let lost = 0;
  const called = (headers: Record<string, string>) => openRetryingCaller(processes.origin, headers, () => (lost += 1));
  const people = (await addPeople(roots.directory, many)).map(({ account_id, email, session_id }): CrossingPerson => {
    const authorization = `Bearer ${deps.tokens.sign('access', { session_id, account_id }, 7200)}`;
    return { account_id, email, call: called({ authorization }) };
  });
  const tickets = await addTickets(roots.cell, TICKETS_OF_A_CLIENT);
  return {
    ...processes,
    roots,
    killCell: () => restarted(cellServer),
    killDirectory: () => restarted(directoryServer),
    people,
    visitor: called({}),
    consumers: collectJobs(deps).filter(isCrossing),
    /** The secret of a receipt that nobody has used for a review; null when there is none left. */
    nextReceipt(): string | null {
      const [ticket] = tickets.splice(Math.floor(Math.random() * tickets.length), 1);
      if (!ticket) return null;
      const scope = { businessId: ticket.business_id } as Scope;
      return receiptLink({ deps, scope }, ticket.id).split('/').at(-1) ?? null;
    },
    /** The number of calls that a kill left without an answer. */
    unanswered: () => lost,
    async close() {
      processes.stop();
      await closeDeps(deps);
      await Promise.all([redis.stop(), roots.cell.end(), roots.directory.end()]);
      await directoryServer.close();
    },
  };
}
