import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Place } from '../../adapters/maps/atlas.ts';
import { readPlaceTables } from '../../adapters/maps/atlas.ts';
import { databaseUrl, dropDatabase, migrate } from '../admin.ts';
import type { Chance } from './big-world/names.ts';
import { addressOf, chanceFrom, favour, nameOf, urlOf } from './big-world/names.ts';

const SEED = 20_260_301;
const BATCH = 10_000;
const OWNER = 'big.world@example.com';

type Category = { readonly id: number; readonly trade: string };
type Town = readonly Place[];
type Row = {
  readonly bus_name: string;
  readonly bus_url: string;
  readonly address: string;
  readonly city: string;
  readonly state_id: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly trade: string;
  readonly total_recommended: number;
  readonly reviews_count: number;
  readonly avg_reviews_star: number;
  readonly category_ids: readonly number[];
};

/**
 * Fills a database with that many businesses as search sees them: directory rows and projections, no tenant rows. The
 * first 200,000 of a million are the 200,000 of the smaller world. Does nothing when the database holds this world already.
 */
export async function growBigWorld(adminUrl: string, database: string, count: number): Promise<void> {
  const admin = { url: adminUrl };
  const wanted = `big world of ${count}, ${await fingerprint()}`;
  if ((await markOf(adminUrl, database)) === wanted) return void (await migrate(admin, database));
  await dropDatabase(admin, database);
  await migrate(admin, database);
  const client = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await client.connect();
  try {
    // Rows of one maker, sound by construction: foreign keys need not be asked a million times.
    await client.query(`set session_replication_role = replica; set work_mem = '128MB'`);
    await plant(client, count);
    await client.query('call directory.rebuild_search()');
    await client.query('vacuum (analyze) directory.business, directory.business_category');
    await client.query('vacuum directory.search_card, directory.search_word, directory.search_prefix, directory.search_place');
    await client.query('vacuum (analyze) directory.search_vocabulary, directory.search_hours');
    await client.query(`comment on database ${pg.escapeIdentifier(database)} is ${pg.escapeLiteral(wanted)}`);
  } finally {
    await client.end();
  }
}

async function fingerprint(): Promise<string> {
  const root = path.join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  const files = (
    await Array.fromAsync(glob('{migrations/{both,directory}/*.sql,seed/big-world.ts,seed/big-world/*.ts}', { cwd: root }))
  ).sort();
  for (const file of files) hash.update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

async function markOf(adminUrl: string, database: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [database],
  );
  await client.end();
  return rows[0]?.mark ?? null;
}

async function plant(client: pg.Client, count: number): Promise<void> {
  const { rows: categories } = await client.query<Category>('select id, trade from directory.category order by id');
  const owner = await client.query<{ id: string }>(
    `insert into directory.account (hash_id, name, email) values ('big-world-owner-000000', 'Big World', $1) returning id`,
    [OWNER],
  );
  const chance = chanceFrom(SEED);
  const towns = townsBySize();
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, i) =>
      rowOf(chance, first + i, towns, categories),
    );
    await insert(client, first, rows, Number(owner.rows[0]?.id));
  }
  await client.query(`select setval(pg_get_serial_sequence('directory.business', 'id'), $1)`, [count]);
  // Four common weeks: all days, closed on Sunday, closed on Monday, long days.
  await client.query(`insert into directory.search_hours
    select id, case id % 4
      when 0 then '{540,1140,540,1140,540,1140,540,1140,540,1140,540,1080,660,1020}'
      when 1 then '{570,1140,570,1140,570,1140,570,1140,570,1140,540,1080,null,null}'
      when 2 then '{null,null,600,1140,600,1140,600,1200,600,1200,540,1080,660,1020}'
      else '{480,1260,480,1260,480,1260,480,1260,480,1260,480,1260,480,1260}' end::smallint[]
    from directory.business`);
}

/** ZIP codes of each city, the city with the most of them first. */
function townsBySize(): Town[] {
  const towns = Map.groupBy(readPlaceTables().places, ({ city, state_id }) => `${city},${state_id}`);
  return [...towns.values()].sort((a, b) => b.length - a.length);
}

function rowOf(chance: Chance, number: number, towns: readonly Town[], categories: readonly Category[]): Row {
  const place = favour(chance, favour(chance, towns, 2.6), 1);
  const category = favour(chance, categories, 1.8);
  const more = chance() < 0.3 ? [favour(chance, categories, 1.2).id] : [];
  const bus_name = nameOf(chance, category.trade, place.city);
  // About three kilometres around the post office, thinner towards the edge.
  const off = () => (chance() + chance() - 1) * 0.03;
  const reviews_count = Math.floor(300 * chance() ** 5);
  return {
    bus_name,
    bus_url: urlOf(bus_name, number),
    address: addressOf(chance),
    city: place.city,
    state_id: place.state_id,
    zip: place.zip,
    latitude: place.latitude + off(),
    longitude: place.longitude + off(),
    trade: category.trade,
    reviews_count,
    avg_reviews_star: reviews_count === 0 ? 0 : 3 + 2 * chance() ** 0.5,
    total_recommended: Math.floor(20_000 * chance() ** 7),
    category_ids: [...new Set([category.id, ...more])],
  };
}

/** Columns as arrays: one parameter each, however many rows. */
async function insert(client: pg.Client, first: number, rows: readonly Row[], owner_id: number): Promise<void> {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  await client.query({
    name: 'big-business',
    text: `insert into directory.business (id, bus_name, bus_url, address, city, state_id, zip, latitude, longitude, trade,
        total_recommended, reviews_count, avg_reviews_star, owner_id, package_id) overriding system value
      select $1 + n - 1, bus_name, bus_url, address, city, state_id, zip, latitude, longitude, trade, recommended, reviews, stars, $2, 1
      from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::float8[], $10::float8[], $11::text[],
        $12::int[], $13::int[], $14::real[]) with ordinality
        as r (bus_name, bus_url, address, city, state_id, zip, latitude, longitude, trade, recommended, reviews, stars, n)`,
    values: [
      first,
      owner_id,
      column('bus_name'),
      column('bus_url'),
      column('address'),
      column('city'),
      column('state_id'),
      column('zip'),
      column('latitude'),
      column('longitude'),
      column('trade'),
      column('total_recommended'),
      column('reviews_count'),
      column('avg_reviews_star'),
    ],
  });
  const pairs = rows.flatMap(({ category_ids }, i) => category_ids.map((category_id) => [first + i, category_id] as const));
  await client.query({
    name: 'big-category',
    text: 'insert into directory.business_category (business_id, category_id) select * from unnest($1::bigint[], $2::int[])',
    values: [pairs.map(([business_id]) => business_id), pairs.map(([, category_id]) => category_id)],
  });
}
