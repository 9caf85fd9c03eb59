import { createServer } from 'node:net';
import type { BusinessScope } from 'core/kernel/scope';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { admin, freshDatabase, urlFor } from '../../test/database.ts';
import { type AnyTx, type Db, platformScope, openDb, type Cell, type Tx } from '../db.ts';
import { pipelineStatement } from '../door/pipeline-statement.ts';
import { LostRace } from '../door/raised-errors.ts';

/** Lets a test query tables that the types do not offer in the platform scope. */
const asCell = (tx: Tx) => tx as unknown as Tx<Cell>;

const one = { businessId: 1 } as BusinessScope;
const two = { businessId: 2 } as BusinessScope;

let database: string;
let root: pg.Client;
let db: Db;

beforeAll(async () => {
  database = await freshDatabase(inject('template'), inject('run'));
  root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  db = openDb({ url: urlFor('openchair_app', database), max: 1, named: true });
});
afterAll(async () => {
  await db.close();
  await root.end();
});

const pidOf = async (tx: Tx<Cell>) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;
const pidIn = ({ tx }: AnyTx) => pidOf(tx);
const pid = () => db.read(platformScope, pidIn);
const put = (tx: Tx<Cell>, key: string, value = 1) =>
  tx
    .insertInto('business_setting')
    .values({ business_id: 1, key, value: JSON.stringify(value) })
    .execute();
const kept = async (like: string) =>
  (
    await db.read(one, ({ tx }) =>
      tx.selectFrom('business_setting').select('key').where('key', 'like', like).orderBy('key').execute(),
    )
  ).map((row) => row.key);

test('an error in the first statement leaves a sound connection and no open transaction', async () => {
  const before = await pid();
  await expect(db.write(one, ({ tx }) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
  await expect(db.read(one, ({ tx }) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
  expect(await pid()).toBe(before);
  expect((await root.query('select state from pg_stat_activity where pid = $1', [before])).rows).toEqual([{ state: 'idle' }]);
});

test('an error in the middle undoes what came before and refuses what comes after', async () => {
  const before = await pid();
  const after: unknown[] = [];
  const attempt = db.write(one, async ({ tx }) => {
    await put(tx, 'mid-1');
    await Promise.allSettled([sql`select 1 / 0`.execute(tx), put(tx, 'mid-2')]).then((all) =>
      after.push(...all.map((each) => each.status)),
    );
    await put(tx, 'mid-3');
  });
  await expect(attempt).rejects.toMatchObject({ code: '22012' });
  expect(after).toEqual(['rejected', 'rejected']);
  expect(await kept('mid-%')).toEqual([]);
  expect(await pid()).toBe(before);
});

test('a failure that the work swallows still fails the write: nothing pretends to be stored', async () => {
  const attempt = db.write(one, async ({ tx }) => {
    await put(tx, 'swallowed');
    await sql`select 1 / 0`.execute(tx).catch(() => {});
    return 'stored';
  });
  await expect(attempt).rejects.toMatchObject({ code: '22012' });
  expect(await kept('swallowed')).toEqual([]);
});

test('what nobody waits for is stored with the rest, in its order, and one that fails undoes everything', async () => {
  const before = await pid();
  const row = (tx: Tx<Cell>, key: string) => tx.insertInto('business_setting').values({ business_id: 1, key, value: '1' });
  const seen = await db.write(one, async ({ tx }) => {
    await pipelineStatement(tx, row(tx, 'posted-1'));
    await pipelineStatement(tx, row(tx, 'posted-2'));
    const { rows } = await sql`select key from business_setting where key like 'posted-%' order by key`.execute(tx);
    await pipelineStatement(tx, row(tx, 'posted-3'));
    return rows;
  });
  expect(seen).toEqual([{ key: 'posted-1' }, { key: 'posted-2' }]);
  const last = db.write(one, async ({ tx }) => {
    await pipelineStatement(tx, row(tx, 'posted-4'));
    await pipelineStatement(tx, row(tx, 'posted-3'));
    await pipelineStatement(tx, row(tx, 'posted-5'));
  });
  await expect(last).rejects.toMatchObject({ code: '23505' });
  const middle = db.write(one, async ({ tx }) => {
    await pipelineStatement(tx, row(tx, 'posted-3'));
    await row(tx, 'posted-6').execute();
  });
  await expect(middle).rejects.toMatchObject({ code: '23505' });
  expect(await kept('posted-%')).toEqual(['posted-1', 'posted-2', 'posted-3']);
  expect(await pid()).toBe(before);
});

test('what the database refuses by name arrives as what it means, and can be answered once the transaction is undone', async () => {
  const lost = db.write(one, async ({ tx }) => {
    db.onRollback(async (error) => {
      if (error instanceof LostRace) throw new Error(`lost with ${(await kept('lost-%')).length} kept`);
    });
    await put(tx, 'lost-1');
    await pipelineStatement(tx, sql`select tenant.all_of(2, 1)`);
  });
  await expect(lost).rejects.toThrow('lost with 0 kept');
});

test('a refusal thrown by the work rolls back and keeps the connection', async () => {
  const before = await pid();
  await expect(
    db.write(one, async ({ tx }) => Promise.reject(new Error(`no ${(await put(tx, 'refused')).length}`))),
  ).rejects.toThrow('no 1');
  expect(await kept('refused')).toEqual([]);
  expect(await pid()).toBe(before);
});

test('a statement past its time is cancelled and the connection goes on', async () => {
  const before = await pid();
  const slow = db.write(one, async ({ tx }) => {
    await sql`set local statement_timeout = '60ms'`.execute(tx);
    await sql`select pg_sleep(2)`.execute(tx);
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await pid()).toBe(before);
});

test('a killed connection is never used again, whether it was idle, busy or waiting inside a transaction', async () => {
  const kill = (victim: number) => root.query('select pg_terminate_backend($1, 2000)', [victim]);
  const seen = [await pid()];
  await kill(seen[0] ?? 0);
  seen.push(await pid());

  const busy = db.read(platformScope, ({ tx }) => sql`select pg_sleep(5)`.execute(tx));
  const next = pid(); // This one already waits for the only connection of the pool.
  await Promise.all([expect(busy).rejects.toThrow(/terminat/), kill(seen[1] ?? 0)]);
  seen.push(await next);

  const inside = db.write(one, async ({ tx }) => {
    await put(tx, 'killed');
    await kill(await pidOf(tx));
    await put(tx, 'killed-2');
  });
  await expect(inside).rejects.toThrow();
  seen.push(await pid());
  expect(new Set(seen).size).toBe(4);
  expect(await kept('killed%')).toEqual([]);
});

test('writes and reads of the same business join, the directory is read beside them, another business may not be touched', async () => {
  await db.write(one, async ({ tx }) => {
    await put(tx, 'joined');
    const mine = await pidOf(tx);
    expect(await db.write(one, pidIn)).toBe(mine);
    expect(
      await db.read(one, async ({ tx: inner }) => [
        await pidOf(inner),
        (await inner.selectFrom('business_setting').select('key').where('key', '=', 'joined').execute()).length,
      ]),
    ).toEqual([mine, 1]);
    expect(await db.read(platformScope, pidIn)).not.toBe(mine);
    await expect(db.write(two, pidIn)).rejects.toThrow('one business');
    await expect(db.write(platformScope, pidIn)).rejects.toThrow('one business');
    await expect(db.read(two, pidIn)).rejects.toThrow('one business');
  });
  expect(await kept('joined')).toEqual(['joined']);
});

test('statements asked for at once run in order inside the transaction', async () => {
  await db.write(one, async ({ tx }) => {
    const marks = Array.from({ length: 30 }, (_, i) => i);
    await Promise.all(marks.map((i) => put(tx, `par-${String(i).padStart(2, '0')}`, i)));
    const xids = await Promise.all(
      marks.map(() =>
        sql<{
          id: string;
          business: string;
        }>`select pg_current_xact_id()::text as id, current_setting('app.business_id') as business`.execute(tx),
      ),
    );
    expect(new Set(xids.map(({ rows }) => rows[0]?.id)).size).toBe(1);
    expect(new Set(xids.map(({ rows }) => rows[0]?.business))).toEqual(new Set(['1']));
  });
  expect(await kept('par-%')).toHaveLength(30);
});

test('a transaction that leaks out of its write cannot be used, and a write without a statement never begins', async () => {
  let leaked: Tx<Cell> | undefined;
  await db.write(one, async ({ tx }) => {
    leaked = tx;
  });
  await expect(leaked ? put(leaked, 'leaked') : null).rejects.toThrow('the transaction is over');
});

test('work left running when its write ends is neither lost nor run on somebody else’s connection', async () => {
  await db.write(one, async ({ tx }) => {
    void put(tx, 'floating');
  });
  expect(await kept('floating')).toEqual(['floating']);
});

test('a statement set apart stands although the transaction around it is undone, and needs none of the pool', async () => {
  const attempt = db.write(one, async ({ tx }) => {
    await put(tx, 'apart');
    await db.outsideTransaction(platformScope, ({ tx: alone }) =>
      sql`insert into directory.attempt values ('apart', 1, now())`.execute(alone),
    );
    throw new Error('refused');
  });
  await expect(attempt).rejects.toThrow('refused');
  expect(await kept('apart')).toEqual([]);
  expect((await root.query(`select tries from directory.attempt where key = 'apart'`)).rows).toEqual([{ tries: 1 }]);
});

test('a named statement that could not be parsed the first time works once it can', async () => {
  const before = await pid();
  const look = () => db.read(platformScope, ({ tx }) => sql`select * from public.later`.execute(tx));
  await expect(look()).rejects.toMatchObject({ code: '42P01' });
  await expect(look()).rejects.toMatchObject({ code: '42P01' });
  await root.query('create table public.later as select 1 as a; grant select on public.later to openchair_app');
  expect((await look()).rows).toEqual([{ a: 1 }]);
  expect(await pid()).toBe(before);
});

test('a migration under a prepared statement costs one failed call, not the connection’s whole life', async () => {
  await root.query('create table public.wide as select 1 as a; grant select on public.wide to openchair_app');
  const look = () => db.read(platformScope, ({ tx }) => sql`select * from public.wide`.execute(tx));
  await look();
  await root.query('alter table public.wide add b int');
  await expect(look()).rejects.toMatchObject({ code: '0A000' });
  expect((await look()).rows).toEqual([{ a: 1, b: null }]);
});

test('numbers that JavaScript cannot hold are refused, alone and in lists; times come as ISO text', async () => {
  const ask = <T>(query: ReturnType<typeof sql<T>>) => db.read(platformScope, ({ tx }) => query.execute(tx));
  await expect(ask(sql`select 9007199254740993::int8 as n`)).rejects.toThrow('does not fit');
  await expect(ask(sql`select array[1, 9007199254740993]::int8[] as n`)).rejects.toThrow('does not fit');
  const { rows } = await ask(
    sql`select 9007199254740991::int8 as n, array[1, 2]::int8[] as list, '{}'::int8[] as none,
      timestamptz '2026-03-08 01:59:59.123456-05' as at, date '2026-03-08' as day, time '09:30' as hour`,
  );
  expect(rows).toEqual([
    { n: 9007199254740991, list: [1, 2], none: [], at: '2026-03-08T06:59:59.123Z', day: '2026-03-08', hour: '09:30' },
  ]);
});

test('cents inside JSON are refused beyond what JavaScript holds, and pass below it', async () => {
  const ask = <T>(query: ReturnType<typeof sql<T>>) => db.read(platformScope, ({ tx }) => query.execute(tx));
  const beyond = sql`select jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('cents', 9007199254740993::int8))) as n`;
  await expect(ask(beyond)).rejects.toThrow('does not fit');
  await expect(ask(sql`select json_build_array(-9007199254740993::int8) as n`)).rejects.toThrow('does not fit');
  const { rows } = await ask(
    sql`select jsonb_build_object('cents', 9007199254740991::int8, 'card', '4242424242424242424', 'lat', 29.7604267890123456789) as n`,
  );
  expect(rows).toEqual([{ n: { cents: 9007199254740991, card: '4242424242424242424', lat: 29.760426789012346 } }]);
});

test('a sum of cents is exact up to the last one, and refused when it no longer fits', async () => {
  const sum = (parts: readonly string[]) =>
    db.read(platformScope, ({ tx }) =>
      sql<{ cents: number }>`select sum(part)::int8 as cents from unnest(${parts}::int8[]) part`.execute(tx),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.bigInt(-(2n ** 52n), 2n ** 52n), { minLength: 1, maxLength: 20 }), async (parts) => {
      const exact = parts.reduce((all, part) => all + part, 0n);
      const answer = await sum(parts.map(String)).then(
        ({ rows }) => String(rows[0]?.cents),
        (error: unknown) => String(error),
      );
      const fits = Number.isSafeInteger(Number(exact));
      expect(answer).toBe(fits ? String(exact) : `Error: ${exact} does not fit a number`);
    }),
    { numRuns: 200, examples: [[[2n ** 52n, 2n ** 52n - 1n]], [[2n ** 52n, 2n ** 52n]]] },
  );
});

test.each([true, false])(
  '300 reads at once on 4 connections each see their own business (named statements: %s)',
  async (named) => {
    const four = openDb({ url: urlFor('openchair_app', database), max: 4, named });
    const scopes = [one, two];
    const seen = await Promise.all(
      Array.from({ length: 300 }, (_, i) => {
        const scope = scopes[i % 2] ?? one;
        return four.read(scope, async ({ tx }) => {
          const rows = await tx.selectFrom('employee').select('business_id').execute();
          return rows.length > 0 && rows.every((row) => row.business_id === scope.businessId);
        });
      }),
    );
    expect(seen.filter(Boolean)).toHaveLength(300);
    expect(four.pool.totalCount).toBe(4);
    expect((await four.read(platformScope, ({ tx }) => asCell(tx).selectFrom('employee').select('id').execute())).length).toBe(0);
    await four.close();
  },
);

test('the time limits of the roles hold on every connection of the pool', async () => {
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'search_path'];
  const show = async (role: 'openchair_app' | 'openchair_relay') => {
    const other = openDb({ url: urlFor(role, database), max: 1, named: false });
    const settings = sql<{ setting: string }>`select current_setting(unnest(${names}::text[])) as setting`;
    const { rows } = await other.read(platformScope, ({ tx }) => settings.execute(tx));
    await other.close();
    return rows.map((row) => row.setting);
  };
  expect(await show('openchair_app')).toEqual(['3s', '5s', '5s', 'tenant, directory, public']);
  expect(await show('openchair_relay')).toEqual(['3s', '30s', '10s', 'tenant, directory, public']);
});

test('a row that somebody else holds is waited for as long as the role may, then the write is refused', async () => {
  await db.write(one, ({ tx }) => put(tx, 'held'));
  await root.query(`begin; update tenant.business_setting set value = '2' where business_id = 1 and key = 'held'`);
  const attempt = db.write(one, ({ tx }) =>
    tx.updateTable('business_setting').set({ value: '3' }).where('business_id', '=', 1).where('key', '=', 'held').execute(),
  );
  await expect(attempt).rejects.toMatchObject({ code: '55P03' });
  await root.query('rollback');
});

test('a database that accepts and never answers is given up', async () => {
  const hole = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => hole.once('listening', resolve));
  const { port } = hole.address() as { port: number };
  const lost = openDb({ url: `postgres://openchair_app@127.0.0.1:${port}/x`, max: 1, named: true });
  await expect(lost.read(platformScope, pidIn)).rejects.toThrow(/timeout/);
  await lost.close();
  hole.close();
});
