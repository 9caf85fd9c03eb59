import path from 'node:path';
import { sql } from 'kysely';
import { openPlaces } from '../server/adapters/maps/places.ts';
import { dropDatabase } from '../server/db/admin.ts';
import { growBigWorld } from '../server/db/seed/big-world.ts';
import { type Db, platformScope, openDb } from '../server/platform/db.ts';
import { listByCategory, search } from '../server/features/discovery/commands.ts';
import { admin, urlFor } from '../server/test/database.ts';
import { preparePathLoad } from './lib/many-paths.ts';
import { type RunningProgram, startProgram } from './lib/processes.ts';
import {
  type LimitedFigure,
  type BenchCase,
  type MeasuredRounds,
  countFailures,
  medianFigure,
  interleaveCases,
  judgeFigures,
  measureOneCaller,
  medianRatio,
} from './lib/rounds.ts';

/**
 * Measures search over many businesses (a million with --full, 100,000 without), compared with a select by primary key in the
 * same run, with a fifth or a quarter as many businesses, and over HTTP with bare Fastify. `--clean` drops the databases.
 */
const full = process.argv.includes('--full');
const [BIG, SMALL] = full ? [1_000_000, 200_000] : [100_000, 25_000];
const ROUNDS = full ? 9 : 5;
const SECONDS = full ? 1.5 : 0.5;
/** Short runs on a shared machine vary more, so their limits are a quarter looser. */
const EASE = full ? 1 : 1.25;
const CONNECTIONS = 16;
const POOL = 8;
const root = path.join(import.meta.dirname, '..');
const databaseOf = (count: number) => `openchair_bench_search_${count / 1000}k`;

type Sample = { words: string[]; lat: number; lng: number; city: string; state_id: string; slug: string };

/** Reads names, places and categories that exist, so that searches find something. */
async function samplesOf(db: Db, count: number): Promise<Sample[]> {
  const ids = Array.from({ length: 4000 }, () => 1 + Math.floor(Math.random() * count));
  const { rows } = await db.read(platformScope, ({ tx }) =>
    sql<Sample>`select directory.words_of(c.bus_name) as words, c.latitude as lat, c.longitude as lng, c.city, c.state_id, k.slug
      from search_card c join category k on k.id = c.category_ids[1] where c.business_id = any(${ids}::bigint[])`.execute(tx),
  );
  return rows;
}

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

function asker(samples: readonly Sample[]) {
  const word = (): string => {
    for (;;) {
      const long = any(samples).words.filter(({ length }) => length >= 4);
      if (long.length > 0) return any(long);
    }
  };
  return {
    sample: () => any(samples),
    /** Returns what the search box may contain while somebody types: the beginning of a name, at least two letters long. */
    begun() {
      const whole = word();
      return whole.slice(0, 2 + Math.floor(Math.random() * (whole.length - 1)));
    },
    two: () => word().slice(0, 2),
    twoWords: () => `${word()} ${word().slice(0, 3)}`,
    mistyped() {
      const whole = word();
      const at = 1 + Math.floor(Math.random() * (whole.length - 2));
      return whole.slice(0, at) + whole.slice(at + 1);
    },
  };
}

const places = openPlaces();
type Question = () => () => Promise<unknown>;

/** The cases. Each draws a random question and returns a function that asks it, as often as it is called. */
function casesIn(db: Db, count: number, samples: readonly Sample[]) {
  const draw = asker(samples);
  const deps = { db, clock: { now: () => new Date() }, places };
  const byKey = (id: number) =>
    db.read(platformScope, ({ tx }) =>
      sql`select business_id as id, bus_name, bus_url, photo_url, address, city, state_id, zip, avg_reviews_star, reviews_count
        from search_card where business_id = ${id}`.execute(tx),
    );
  const typed = (text: string) => () => search({ deps }, text);
  const near =
    ({ lat, lng, slug }: Sample) =>
    () =>
      listByCategory(deps, { category: slug, lat, lng, page: 1 });
  const inCity =
    ({ city, state_id, slug }: Sample) =>
    () =>
      listByCategory(deps, { category: slug, city, state_id, page: 1 });
  const key = (id: number) => () => byKey(id);
  return {
    key: () => key(1 + Math.floor(Math.random() * count)),
    begun: () => typed(draw.begun()),
    two: () => typed(draw.two()),
    twoWords: () => typed(draw.twoWords()),
    mistyped: () => typed(draw.mistyped()),
    near: () => near(draw.sample()),
    city: () => inCity(draw.sample()),
    place: () => (Math.random() < 0.5 ? near(draw.sample()) : inCity(draw.sample())),
  };
}

const alone = (name: string, question: Question): BenchCase => ({
  name,
  round: (seconds) => measureOneCaller(seconds, question),
});

async function measureSql(big: Db, small: Db, samples: readonly Sample[]): Promise<MeasuredRounds> {
  const ours = casesIn(big, BIG, samples);
  const { twoWords: _, near: __, city: ___, ...barred } = ours;
  const cases = [
    ...Object.entries(full ? ours : barred).map(([name, question]) => alone(name, question)),
    alone('begun, small', casesIn(small, SMALL, samples).begun),
  ];
  await interleaveCases(cases, 1, 0.3); // Warms up plans, caches and compiled code.
  return interleaveCases(cases, ROUNDS, SECONDS);
}

/** Measures the product's own server and Fastify with one select by primary key, each in one process. */
async function measureHttp(samples: readonly Sample[]): Promise<MeasuredRounds> {
  const ask = asker(samples);
  const url = urlFor('openchair_app', databaseOf(BIG));
  const bare = {
    DATABASE_URL: url,
    BARE_SQL: 'select * from search_card where business_id = $1',
    BARE_VALUES: '[4711]',
    BARE_POOL: String(POOL),
  };
  const env = { DATABASE_URL: url, DATABASE_POOL: String(POOL), LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' };
  const started: RunningProgram[] = [];
  const typed = await preparePathLoad(Array.from({ length: 3000 }, () => `/api/search?text=${encodeURIComponent(ask.begun())}`));
  const one = await preparePathLoad(['/one']);
  try {
    const engine = await startProgram(path.join(root, 'bench/lib/bare-server.ts'), [], bare, '/one');
    started.push(engine);
    const product = await startProgram(path.join(root, 'server/main.ts'), ['--roles=http'], env, '/api/search?text=nails');
    started.push(product);
    const cases = [
      { name: 'bare', round: (seconds: number) => one.round(engine.origin, CONNECTIONS, seconds) },
      { name: 'typed', round: (seconds: number) => typed.round(product.origin, CONNECTIONS, seconds) },
    ];
    await interleaveCases(cases, 1, 1);
    return await interleaveCases(cases, ROUNDS, full ? 3 : 2);
  } finally {
    await Promise.all([...started.map((program) => program.stop()), typed.close(), one.close()]);
  }
}

function barsOf(asked: MeasuredRounds, served: MeasuredRounds): LimitedFigure[] {
  return [
    {
      name: 'typeahead from 2 letters, p95 against a primary key',
      value: medianRatio(asked, 'begun', 'key', 'p95'),
      unit: 'x',
      most: 3 * EASE,
    },
    {
      name: 'typeahead with 2 letters, p95 against a primary key',
      value: medianRatio(asked, 'two', 'key', 'p95'),
      unit: 'x',
      most: 3 * EASE,
    },
    {
      name: 'typeahead, big world against small, p50',
      value: medianRatio(asked, 'begun', 'begun, small', 'p50'),
      unit: 'x',
      most: 1.1 * EASE,
    },
    {
      name: 'category and place, p95 against a primary key',
      value: medianRatio(asked, 'place', 'key', 'p95'),
      unit: 'x',
      most: 8 * EASE,
    },
    { name: 'a typing error, p95', value: medianFigure(asked, 'mistyped', 'p95'), unit: ' ms', most: 20 * EASE },
    {
      name: 'typeahead over HTTP against bare Fastify with one row',
      value: medianRatio(served, 'typed', 'bare', 'rate'),
      unit: 'x',
      least: 0.5 / EASE,
    },
  ];
}

function show(measured: MeasuredRounds): void {
  for (const name of measured.keys()) {
    const text = (figure: 'rate' | 'p50' | 'p95', digits: number) => medianFigure(measured, name, figure).toFixed(digits);
    console.log(`${name.padEnd(14)} ${text('rate', 0)}/s  p50 ${text('p50', 3)} ms  p95 ${text('p95', 3)} ms`);
  }
}

async function run(): Promise<void> {
  for (const count of [SMALL, BIG]) {
    const start = performance.now();
    await growBigWorld(admin.url, databaseOf(count), count);
    console.log(`${count} businesses ready after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const [big, small] = [BIG, SMALL].map((count) =>
    openDb({ url: urlFor('openchair_app', databaseOf(count)), max: 1, named: true }),
  ) as [Db, Db];
  const samples = await samplesOf(big, SMALL); // These businesses exist in both databases.
  const asked = await measureSql(big, small, samples);
  await Promise.all([big.close(), small.close()]);
  show(asked);
  const served = await measureHttp(samples);
  show(served);
  judgeFigures(barsOf(asked, served), countFailures(asked) + countFailures(served));
}

if (process.argv.includes('--clean')) {
  for (const count of [25_000, 100_000, 200_000, 1_000_000]) await dropDatabase(admin, databaseOf(count));
} else await run();
