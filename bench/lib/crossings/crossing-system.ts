import { randomBytes, randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { collectJobs } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { copyDatabase, databaseUrl, dropDatabase } from '../../../server/db/admin.ts';
import { closeDeps, openDeps } from '../../../server/deps.ts';
import { receiptLink } from '../../../server/features/checkout/receipts/commands.ts';
import { isCrossing } from '../../../server/platform/outbox/crossing.ts';
import { admin, ensureTemplate } from '../../../server/test/database.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { measuredServerSettings } from '../booking/environment.ts';
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

/**
 * Opens the demo world with a server and a worker that may be killed, and inserts people who are signed in.
 */
export async function openCrossingSystem(many: number) {
  const database = `openchair_bench_crossings_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const root = new pg.Pool({ connectionString: databaseUrl(admin, database), max: 2 }).on('error', () => {});
  const redis = await openOwnRedis();
  const env = measuredServerSettings(database, redis);
  const deps = openDeps(readConfig(env));
  const processes = await openProcesses(env);
  let lost = 0;
  const called = (headers: Record<string, string>) => openRetryingCaller(processes.origin, headers, () => (lost += 1));
  const { rows } = await root.query<{ account_id: number; email: string }>(peopleAdded, [many]);
  const people: CrossingPerson[] = [];
  for (const { account_id, email } of rows) {
    const session_id = randomUUIDv7();
    await root.query(sessionAdded, [session_id, account_id, randomBytes(32)]);
    const authorization = `Bearer ${deps.tokens.sign('access', { session_id, account_id }, 7200)}`;
    people.push({ account_id, email, call: called({ authorization }) });
  }
  const tickets = await addTickets(root, TICKETS_OF_A_CLIENT);
  return {
    ...processes,
    root,
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
      await Promise.all([redis.stop(), root.end()]);
      await dropDatabase(admin, database);
    },
  };
}
