import type { Figure } from './ceilings.ts';
import { type HotPath, listHotPaths } from './hot-paths.ts';
import { watchStatements } from './statements.ts';
import { withStoppedClock } from './stopped-clock.ts';
import type { GateWorld } from './world.ts';

const TRIES = 3;
type Cost = { readonly trips: number; readonly statements: readonly string[]; readonly rows: number };

const READ_SO_FAR = `select ((select sum(seq_tup_read) from pg_stat_user_tables)
  + (select sum(idx_tup_read) from pg_stat_user_indexes))::int as rows`;

/** Table rows and index entries that the server's connection has read so far. */
async function rowsSoFar({ deps, root }: GateWorld): Promise<number> {
  // PostgreSQL reports what a connection has read once a second, or on request.
  await deps.db.pool.query('select pg_stat_force_next_flush()');
  return (await root.query<{ rows: number }>(READ_SO_FAR)).rows[0]?.rows ?? Number.NaN;
}

async function costOf(world: GateWorld, { prepare }: HotPath, sent: ReturnType<typeof watchStatements>): Promise<Cost> {
  const call = await prepare();
  const before = await rowsSoFar(world);
  sent.take();
  world.trips.take();
  await call();
  const [trips, statements] = [world.trips.take(), sent.take()];
  return { trips, statements, rows: (await rowsSoFar(world)) - before };
}

const inShort = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 140);

function figuresOf({ name, list }: HotPath, costs: readonly Cost[]): Figure[] {
  const best = costs.toSorted((a, b) => a.statements.length - b.statements.length)[0];
  const detail = (best?.statements ?? []).map(inShort);
  const least = (figure: (cost: Cost) => number) => Math.min(...costs.map(figure));
  return [
    { name: `trips of ${name}`, value: least(({ trips }) => trips), unit: 'trips', detail },
    { name: `statements of ${name}`, value: least(({ statements }) => statements.length), unit: 'statements', detail },
    ...(list ? [{ name: `rows of ${name}`, value: least(({ rows }) => rows), unit: 'rows' as const, detail }] : []),
  ];
}

/**
 * Measures what each hot path needs from PostgreSQL. The least of three tries counts, because the first may open connections
 * and fill caches.
 */
export async function measureHotPaths(world: GateWorld): Promise<Figure[]> {
  const sent = watchStatements();
  const figures: Figure[] = [];
  try {
    for (const path of listHotPaths(world)) {
      const costs: Cost[] = [];
      for (let tries = 0; tries < TRIES; tries += 1) costs.push(await withStoppedClock(() => costOf(world, path, sent)));
      figures.push(...figuresOf(path, costs));
    }
  } finally {
    sent.stop();
  }
  return figures;
}
