import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { admin, freshDatabase, urlFor } from '../../test/database.ts';
import { type Db, openDb, platformScope } from '../db.ts';
import { listBusinessesWithDue } from '../outbox/work-lists.ts';
import '../door/parsers.ts';

const NOW = '2031-01-02T10:00:00Z';
const at = (businessId: number) => ({ businessId }) as BusinessScope;
const businesses = [at(1), at(2), at(3)];

type Insert = (schema: string, business_id: number, due_at: string) => RawBuilder<unknown>;
const into = (schema: string, list: string) => sql`insert into ${sql.table(`${schema}.${list}`)}`;
/**
 * For each list, the statement that inserts a row. `schema` is `tenant`, or `directory` for the name that the previous release
 * uses.
 */
const lists: { readonly [list: string]: Insert } = {
  card_matter: (schema, business_id, due_at) =>
    sql`${into(schema, 'card_matter')} (business_id, id, kind, due_at) values (${business_id}, ${randomUUID()}, 'refund', ${due_at})
      on conflict (business_id, id) do update set due_at = excluded.due_at`,
  gift_card_due: (schema, business_id, due_at) =>
    sql`${into(schema, 'gift_card_due')} as d (business_id, due_at) values (${business_id}, ${due_at})
      on conflict (business_id) do update set due_at = least(d.due_at, excluded.due_at)`,
  reminder: (schema, business_id, due_at) =>
    sql`${into(schema, 'reminder')} (business_id, appointment_id, due_at) values (${business_id}, ${randomUUID()}, ${due_at})
      on conflict (business_id, appointment_id) do update set due_at = excluded.due_at where reminder.asked_at is null`,
  subscription: (schema, business_id, due_at) =>
    sql`${into(schema, 'subscription')} (business_id, package_id, period, price_cents, anchored_at, starts_at, ends_at, due_at)
      values (${business_id}, 2, 'month', 1, '2030-01-01', '2030-01-01', '2031-01-01', ${due_at})
      on conflict (business_id) do update set due_at = excluded.due_at`,
  waiting_opening: (schema, business_id, due_at) =>
    sql`${into(schema, 'waiting_opening')} (business_id, starts_at, ends_at, due_at)
      values (${business_id}, '2031-01-03', '2031-01-04', ${due_at}) on conflict do nothing`,
};
const names = Object.keys(lists);

let root: pg.Client;
let relay: pg.Pool;
let db: Db;
beforeAll(async () => {
  const database = await freshDatabase(inject('template'), inject('run'));
  root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  relay = new pg.Pool({ connectionString: urlFor('openchair_relay', database), max: 2 });
  db = openDb({ url: urlFor('openchair_app', database), max: 2, named: true });
  for (const list of names) await root.query(`delete from tenant.${list}`);
});
afterAll(async () => {
  await Promise.all([db.close(), relay.end(), root.end()]);
});

const plant = (list: string, scope: BusinessScope, due_at: string, schema = 'tenant') =>
  db.write(scope, ({ tx }) => (lists[list] as Insert)(schema, scope.businessId, due_at).execute(tx));
const seenIn = async (scope: Parameters<Db['read']>[0], list: string, schema = 'tenant') => {
  const rows = await db.read(scope, ({ tx }) =>
    sql<{ business_id: number }>`select business_id from ${sql.table(`${schema}.${list}`)} order by 1`.execute(tx),
  );
  return rows.rows.map(({ business_id }) => business_id);
};

describe.each(names)('%s', (list) => {
  test('a row is seen by its own business and by nobody else of the application', async () => {
    for (const scope of businesses) await plant(list, scope, '2031-01-01T10:00:00Z');
    await plant(list, at(4), '2032-01-01T10:00:00Z');
    for (const scope of businesses) expect(await seenIn(scope, list)).toEqual([scope.businessId]);
    expect(await seenIn(platformScope, list)).toEqual([]);
    await expect(db.write(at(1), ({ tx }) => (lists[list] as Insert)('tenant', 2, NOW).execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('the relay finds what is due in all businesses, and changes nothing', async () => {
    const { rows } = await relay.query<{ business_id: number }>(
      `select business_id from tenant.${list} where due_at <= $1 order by 1`,
      [NOW],
    );
    expect(rows.map(({ business_id }) => business_id)).toEqual([1, 2, 3]);
    const denied = { code: '42501' };
    await expect(relay.query(`update tenant.${list} set due_at = now()`)).rejects.toMatchObject(denied);
    await expect(relay.query(`delete from tenant.${list}`)).rejects.toMatchObject(denied);
  });

  test('control: without its policy the relay finds nothing', async () => {
    await root.query('begin');
    await root.query(`drop policy relay_finds on tenant.${list}`);
    await root.query('set local role openchair_relay');
    const { rows } = await root.query(`select business_id from tenant.${list}`);
    await root.query('rollback');
    expect(rows).toEqual([]);
  });

  test('the release before finds its list where it was, within the business', async () => {
    await plant(list, at(5), NOW, 'directory');
    expect(await seenIn(at(5), list)).toEqual([5]);
    expect(await seenIn(at(5), list, 'directory')).toEqual([5]);
    expect(await seenIn(platformScope, list, 'directory')).toEqual([]);
    const due = sql`select from ${sql.table(`directory.${list}`)} where business_id = 5 and due_at <= ${NOW} for update`;
    expect((await db.write(at(5), ({ tx }) => due.execute(tx))).rows).toHaveLength(1);
    const gone = sql`delete from ${sql.table(`directory.${list}`)}`;
    expect((await db.write(at(5), ({ tx }) => gone.execute(tx))).numAffectedRows).toBe(1n);
  });
});

test('the clock goes through the businesses page by page, each once, and leaves out those with nothing due', async () => {
  for (const list of ['gift_card_due', 'subscription', 'waiting_opening'] as const) {
    const asked: unknown[] = [];
    const counting = {
      query: (text: string, values: unknown[]) => {
        asked.push(values);
        return relay.query(text, values);
      },
    } as unknown as pg.Pool;
    const found = await Array.fromAsync(listBusinessesWithDue(counting, list, NOW, 2));
    expect({ list, found, pages: asked }).toEqual({
      list,
      found: businesses,
      pages: [
        [NOW, 0, 2],
        [NOW, 2, 2],
      ],
    });
  }
});

test('heartbeats are the workers’ alone, also by their old name', async () => {
  await relay.query(
    `insert into directory.worker_beat (worker_id) select unnest($1::text[])
    on conflict (worker_id) do update set beat_at = now()`,
    [['old worker']],
  );
  expect((await relay.query('select worker_id from tenant.worker_beat')).rows).toEqual([{ worker_id: 'old worker' }]);
  await relay.query('delete from directory.worker_beat');
  for (const name of ['tenant.worker_beat', 'directory.worker_beat'])
    await expect(db.read(platformScope, ({ tx }) => sql`select from ${sql.table(name)}`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
});
