import { randomUUIDv7 } from 'node:crypto';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { clientInfo } from 'core/clients/contract';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import type { BusinessScope } from 'core/kernel/scope';
import { databaseUrl, dropDatabase, migrate } from '../server/db/admin.ts';
import { plantWorld } from '../server/db/seed/plant.ts';
import { type Cell, platformScope, openDb, type Tx } from '../server/platform/db.ts';
import { clientByHash } from '../server/features/clients/queries.ts';
import { hashSecret, newSecret, openTokens } from '../server/platform/tokens.ts';
import { admin, urlFor } from '../server/test/database.ts';
import { urlOf } from '../server/test/client.ts';
import { startProgram, type RunningProgram, runWrk } from './lib/processes.ts';
import { type LimitedFigure, medianFigure, interleaveCases, judgeFigures, percentile, medianRatio } from './lib/rounds.ts';
import { isComparisonRun, serveComparisonRounds } from './lib/comparison-rounds.ts';

/**
 * Measures the overhead of the product: one signed-in, tenant-scoped read compared with bare Fastify running the same SQL on
 * direct connections; row-level security on compared with off; and how much of the peak rate is left at three times the load.
 */
const full = process.argv.includes('--full');
const looser = full ? 1 : 1.25;
const ROUNDS = full ? 7 : 5;
const SECONDS = full ? 3 : 2;
const POOL = '10';
/** Enough callers that some wait longer than the admission queue allows, on a machine of any speed. */
const FLOOD = 1000;
const DATABASE = `openchair_bench_http_${process.pid}`;
const SECRET = 'bench-token-secret';
const root = join(import.meta.dirname, '..');

const recorded: CompiledQuery[] = [];

/** Returns the exact statement that the product sends in `run`, so that bare Fastify can send the same one. */
async function sqlOf(run: (tx: Tx) => Promise<unknown>): Promise<CompiledQuery> {
  const driver = new (class extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async (query: CompiledQuery) => {
        recorded.push(query);
        return { rows: [] };
      };
      return {
        executeQuery,
        streamQuery: () => {
          throw new Error('not used');
        },
      } as never;
    }
  })();
  const recorder = new Kysely<Cell>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await run(recorder as unknown as Tx);
  const [query] = recorded;
  if (!query || recorded.length > 1) throw new Error('the read must be one statement');
  return query;
}

async function prepare() {
  await migrate(admin, DATABASE);
  const db = openDb({ url: urlFor('openchair_app', DATABASE), max: 4, named: true });
  await plantWorld(db);
  const session_id = randomUUIDv7();
  const found = await db.write(platformScope, async ({ tx }) => {
    const { id: account_id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'lan.lotus-nails@example.com')
      .executeTakeFirstOrThrow();
    const { id: business_id } = await tx
      .selectFrom('business')
      .select('id')
      .where('bus_url', '=', 'lotus-nails')
      .executeTakeFirstOrThrow();
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    await tx
      .insertInto('session')
      .values({ id: session_id, account_id, token_hash: hashSecret(newSecret()), expires_at, ip: 'bench', agent: 'bench' })
      .execute();
    return { account_id, business_id };
  });
  const scope = { businessId: found.business_id } as BusinessScope;
  const { hash_id } = await db.read(scope, ({ tx }) => tx.selectFrom('client').select('hash_id').executeTakeFirstOrThrow());
  await db.close();
  const token = openTokens([SECRET], Date.now).sign('access', { session_id, account_id: found.account_id }, 36_000);
  return { scope, hash_id, headers: { authorization: `Bearer ${token}` } };
}

/** The address of the database as a superuser, who is exempt from row-level security. */
function unguarded(): string {
  const url = new URL(databaseUrl(admin, DATABASE));
  url.searchParams.set('options', '-c search_path=tenant,directory,public -c jit=off');
  return url.toString();
}

const PROBES = 8;

/** Sends one request on a kept-alive connection. Returns how long the answer took, and whether it was a refusal. */
const timed = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<{ refused: boolean; ms: number }>((resolve, reject) => {
    const at = performance.now();
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ refused: answer.statusCode === 503, ms: performance.now() - at }));
    }).once('error', reject);
  });

/** Measures how long a refusal takes for callers at another address whose connections were open before the flood. */
async function probe(agent: Agent, url: string, headers: Record<string, string>, seconds: number): Promise<number[]> {
  const refusals: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const { refused, ms } = await timed(agent, url, headers);
      if (refused) refusals.push(ms);
    }
  };
  await Promise.all(Array.from({ length: PROBES }, caller));
  return refusals;
}

async function measure(
  ours: RunningProgram,
  open: RunningProgram,
  bare: RunningProgram,
  path: string,
  headers: Record<string, string>,
) {
  const cases = [
    { name: 'bare', round: (s: number) => runWrk(`${bare.origin}/one`, 32, s) },
    { name: 'ours', round: (s: number) => runWrk(ours.origin + path, 32, s, headers) },
    { name: 'ours, row security off', round: (s: number) => runWrk(open.origin + path, 32, s, headers) },
  ];
  await interleaveCases(cases, 1, 2);
  const steady = await interleaveCases(cases, ROUNDS, SECONDS);
  const drowned = await interleaveCases(
    [
      { name: 'peak', round: (s: number) => runWrk(ours.origin + path, 64, s, headers) },
      { name: 'three times', round: (s: number) => runWrk(ours.origin + path, 192, s, headers) },
      { name: 'flood', round: (s: number) => runWrk(ours.origin + path, FLOOD, s, headers) },
    ],
    ROUNDS,
    SECONDS,
  );
  const agent = new Agent({ keepAlive: true, maxSockets: PROBES });
  const elsewhere = { ...headers, 'x-forwarded-for': '203.0.113.9' };
  await Promise.all(Array.from({ length: PROBES }, () => timed(agent, ours.origin + path, elsewhere)));
  const flood = runWrk(ours.origin + path, FLOOD, 4, headers);
  const [refusals, { refused }] = await Promise.all([probe(agent, ours.origin + path, elsewhere, 3.5), flood]);
  agent.destroy();
  return { steady, drowned, refusals, refused };
}

const running: RunningProgram[] = [];
const main = join(root, 'server/main.ts');
const environment = {
  NODE_ENV: 'production',
  REHEARSAL: 'true',
  TOKEN_SECRET: SECRET,
  CODE_PEPPER: 'bench-pepper',
  PIN_PEPPER: 'bench-pin-pepper',
  MEDICAL_KEY: 'bench-medical',
  REALTIME_SECRET: 'bench-realtime',
  LOG_LEVEL: 'silent',
  LIMIT_FACTOR: '1000000',
  DATABASE_POOL: POOL,
};

async function start(file: string, args: readonly string[], env: Record<string, string>, ready: string): Promise<RunningProgram> {
  const program = await startProgram(file, args, env, ready);
  running.push(program);
  return program;
}
const startServer = (url: string) => start(main, ['--roles=http'], { ...environment, DATABASE_URL: url }, '/readyz');

type Figures = Awaited<ReturnType<typeof measure>>;

const barsOf = ({ steady, drowned, refusals }: Figures): LimitedFigure[] => [
  {
    name: 'ours against bare Fastify, same SQL',
    value: medianRatio(steady, 'ours', 'bare', 'rate'),
    unit: 'x',
    least: 0.6 / looser,
  },
  {
    name: 'row security off against on',
    value: medianRatio(steady, 'ours, row security off', 'ours', 'rate'),
    unit: 'x',
    most: 1.1 * looser,
  },
  {
    name: 'goodput at three times the load',
    value: medianRatio(drowned, 'three times', 'peak', 'rate'),
    unit: 'x',
    least: 0.9 / looser,
  },
  {
    name: 'a refusal is answered within (p95)',
    value: refusals.length === 0 ? 0 : percentile(refusals, 0.95),
    unit: ' ms',
    most: 100 * looser,
  },
];

async function compareWithBare(ours: RunningProgram, query: CompiledQuery, path: string, headers: Record<string, string>) {
  const open = await startServer(unguarded());
  const values = JSON.stringify(query.parameters);
  const bareEnv = { DATABASE_URL: unguarded(), BARE_SQL: query.sql, BARE_VALUES: values, BARE_POOL: POOL };
  const bare = await start(join(root, 'bench/lib/bare-server.ts'), [], bareEnv, '/one');
  const figures = await measure(ours, open, bare, path, headers);
  const { steady, drowned, refusals, refused } = figures;
  console.log(
    `bare ${medianFigure(steady, 'bare', 'rate').toFixed(0)}/s, ours ${medianFigure(steady, 'ours', 'rate').toFixed(0)}/s, peak ${medianFigure(drowned, 'peak', 'rate').toFixed(0)}/s`,
  );
  console.log(
    `flooded with ${FLOOD} connections (goodput ${medianRatio(drowned, 'flood', 'peak', 'rate').toFixed(2)}x of the peak): ${refused} refused by 503, ${refusals.length} of them timed`,
  );
  judgeFigures(barsOf(figures), 0);
}

try {
  const { scope, hash_id, headers } = await prepare();
  const query = await sqlOf((tx) => clientByHash({ tx, scope }, hash_id));
  const path = urlOf(clientInfo, { query: { business_id: scope.businessId, clientHashId: hash_id } });
  const ours = await startServer(urlFor('openchair_app', DATABASE));
  const read = { name: 'a signed-in read', round: (seconds: number) => runWrk(ours.origin + path, 32, seconds, headers) };
  if (isComparisonRun) await serveComparisonRounds({ pid: ours.process.pid, database: DATABASE }, [read]);
  else await compareWithBare(ours, query, path, headers);
} finally {
  await Promise.all(running.map((program) => program.stop()));
  await dropDatabase(admin, DATABASE);
}
