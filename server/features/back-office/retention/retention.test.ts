import { openAdmins } from '../../../test/wall/admins.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timeHeld } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { PENDING_DAYS, findPendingEvents } from '../../../platform/outbox/applied.ts';
import { urlFor } from '../../../test/database.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { pruneDirectory, pruneTenants } from './commands.ts';
import { heldOfPeople, notOfPeople } from '../../../db/retention/people.ts';
import { kept, periods } from '../../../db/retention/periods.ts';

let world: World;
let scope: BusinessScope;
beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
});
afterAll(() => world.close());

const running = readFileSync(new URL('../../../../docs/running.md', import.meta.url), 'utf8');
/** The rows of the table below a heading of docs/running.md, cell by cell. */
function documented(heading: string): string[][] {
  const [, after = ''] = running.split(`### ${heading}\n`);
  const [section = ''] = after.split('\n#');
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => line.slice(2, -2).split(' | '));
}
const tablesOf = (cell = ''): string[] => [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name);

async function columnsOf(): Promise<{ side: string; name: string; column: string }[]> {
  const text = `select n.nspname as side, c.relname as name, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('directory', 'tenant') and c.relkind in ('r', 'p') order by 1, 2, 3`;
  const { all, close } = await openAdmins(world);
  const found = await Promise.all(all.map((root) => root.query<{ side: string; name: string; column: string }>(text)));
  await close();
  return found.flatMap(({ rows }) => rows);
}

it('every table is either pruned after a time or kept for a reason, and docs/running.md says the same', async () => {
  const pruned = Object.values(periods).flatMap((tables) => Object.keys(tables));
  const listed = [...pruned, ...Object.values(kept).flat()];
  const columns = await columnsOf();
  expect(listed.toSorted()).toEqual([...new Set(columns.map(({ name }) => name))].toSorted());
  const sides = new Set(columns.map(({ side, name }) => `${side}.${name}`));
  const named = Object.entries(periods).flatMap(([side, tables]) => Object.keys(tables).map((table) => `${side}.${table}`));
  expect(named.filter((table) => !sides.has(table))).toEqual([]);
  const periodRows = Object.values(periods).flatMap((tables) =>
    Object.entries(tables).map(([table, { days, since, only }]) => [
      `\`${table}\``,
      `${days} ${days === 1 ? 'day' : 'days'}`,
      `\`${since}\``,
      only?.includes('hold') ? 'holds' : 'all',
    ]),
  );
  expect(documented('Deleted after a time')).toEqual(periodRows);
  const keptRows = documented('Kept for good').map(([why = '', tables]) => [why, tablesOf(tables)]);
  expect(keptRows).toEqual(Object.entries(kept));
});

it('whatever looks like somebody’s data is in the list of what erasing does, and docs/running.md says the same', async () => {
  const personal = /(^|_)(name|email|phone|phone10|phone_e164|address|ip|agent|birthday|note|bio|photo|photo_url|target)$/;
  const columns = await columnsOf();
  const listed = (table: string, column: string) =>
    heldOfPeople[table]?.columns.includes(column) || notOfPeople.includes(`${table}.${column}`);
  const missing = columns.filter(({ name, column }) => personal.test(column) && !listed(name, column));
  expect(missing.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
  const there = new Set(columns.map(({ name, column }) => `${name}.${column}`));
  const claimed = Object.entries(heldOfPeople).flatMap(([table, held]) => held.columns.map((column) => `${table}.${column}`));
  expect([...claimed, ...notOfPeople].filter((column) => !there.has(column))).toEqual([]);
  const shown = Object.entries(heldOfPeople).map(([table, { whose, columns: named, erase }]) => [
    `\`${table}\``,
    whose,
    named.map((column) => `\`${column}\``).join(', '),
    erase,
  ]);
  expect(documented('Held of people')).toEqual(shown);
  const expiring = Object.entries(heldOfPeople).filter(([, { erase }]) => erase === 'expire');
  expect(expiring.filter(([table]) => !(table in periods.directory) && !(table in periods.tenant))).toEqual([]);
});

it('what erasing somebody leaves blank can be without their data', async () => {
  const { all, close } = await openAdmins(world);
  const rules = `select c.relname as name, a.attname as column, pg_get_expr(k.conbin, k.conrelid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c' and a.attnotnull and a.atttypid = 'text'::regtype and c.relnamespace::regnamespace::text in ('directory', 'tenant')`;
  const stuck: string[] = [];
  for (const root of all)
    for (const { name, column, rule } of (await root.query<{ name: string; column: string; rule: string }>(rules)).rows) {
      const held = heldOfPeople[name];
      if (held?.erase !== 'blank' || !held.columns.includes(column)) continue;
      const empty = `select bool_or(${rule}) as is from unnest(array['', '---']) as ${name} (${column})`;
      const { rows } = await root.query<{ is: boolean }>(empty);
      if (rows[0]?.is !== true) stuck.push(`${name}.${column}`);
    }
  await close();
  expect(stuck).toEqual([]);
});

it('a note that an event was applied outlives the time in which the event is owed', () => {
  expect(periods.tenant.event_applied?.days).toBeGreaterThan(PENDING_DAYS);
});

it('an event of long ago is not owed, though nobody has a note of it any more; one of last week is', async () => {
  const consumer = { name: 'a-late-one', hears: [timeHeld] };
  const born = new Map([['a-late-one hears time.held', '2020-01-01T00:00:00Z']]);
  const relay = new pg.Client({ connectionString: urlFor('openchair_relay', world.database) });
  await relay.connect();
  const owed = async (days: number) => {
    const hold_id = randomUUID();
    await world.deps.db.write(scope, (ctx) =>
      recordEvent({ ...ctx, actor: systemActor }, timeHeld, `hold:${hold_id}`, { hold_id }),
    );
    await relay.query(
      'update tenant.event set delivered_at = now() - make_interval(days => $1) where business_id = $2 and aggregate = $3',
      [days, scope.businessId, `hold:${hold_id}`],
    );
    return findPendingEvents(world.deps.db, { scope, aggregate: `hold:${hold_id}` }, consumer, born);
  };
  expect(await owed(7)).toHaveLength(1);
  expect(await owed(PENDING_DAYS + 1)).toEqual([]);
  await relay.end();
});

it('deletes what is over and nothing else', async () => {
  const { db } = world.deps;
  const rows = async () => {
    const count = (table: string) => sql<number>`(select count(*)::int from ${sql.table(table)})`;
    const { rows: directory } = await db.write(platformScope, ({ tx }) =>
      sql<object>`select ${count('directory.attempt')} as attempt, ${count('directory.one_time_code')} as code`.execute(tx),
    );
    const { rows: tenant } = await db.write(scope, ({ tx }) =>
      sql<object>`select ${count('tenant.idempotency')} as orders, ${count('tenant.event_applied')} as applied`.execute(tx),
    );
    return { ...directory[0], ...tenant[0] };
  };
  await pruneDirectory({ deps: world.deps });
  await pruneTenants({ deps: world.deps });
  const before = await rows();
  await db.write(platformScope, ({ tx }) =>
    sql`with codes as (insert into directory.one_time_code (id, purpose, target, code_hash, expires_at)
        select gen_random_uuid(), 'reset', 'old@accounts.test', '', now() - make_interval(hours => h) from unnest(array[1, 25]) h)
      insert into directory.attempt (key, tries, window_ends_at)
        select 'old ' || h, 1, now() - make_interval(hours => h) from unnest(array[1, 25]) h`.execute(tx),
  );
  await db.write(scope, ({ tx }) =>
    sql`with orders as (insert into tenant.idempotency (business_id, actor, key, fingerprint, status, body, created_at)
        select ${scope.businessId}, 'a', 'k' || d, '', 200, '', now() - make_interval(days => d) from unnest(array[13, 15]) d)
      insert into tenant.event_applied (business_id, consumer, event_id, at)
        select ${scope.businessId}, 'c', gen_random_uuid(), now() - make_interval(days => d) from unnest(array[59, 61]) d`.execute(
      tx,
    ),
  );
  await pruneDirectory({ deps: world.deps });
  await pruneTenants({ deps: world.deps });
  const after = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, Number(count) + 1]));
  expect(await rows()).toEqual(after);
});
