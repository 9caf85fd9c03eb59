import type { BusinessScope } from 'core/kernel/scope';
import { clientCounts, clientsList } from 'core/clients/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../../test/database.ts';
import { openWorld, type World } from '../../test/world.ts';

const CLIENTS = 10_000;
let world: World;
let root: pg.Client;
let business_id: number;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000', DATABASE_POOL: '1' } });
  business_id = await world.businessId('lotus-nails');
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  await root.query(
    `insert into tenant.client (business_id, hash_id, name, phone10, visits_count, spent_cents, last_visit_at, created_at, vip)
      select $1, 'paging-' || lpad(n::text, 15, '0'), (array['Đào', 'Bảo', 'Amy', 'Zoe', 'Ánh'])[1 + n % 5] || ' ' || md5(n::text),
        '713' || lpad(n::text, 7, '0'), n % 40, (n % 40) * 4500,
        case when n % 7 > 0 then now() - (n % 400) * interval '1 day' end, now() - (n % 900) * interval '1 day', n % 50 = 0
      from generate_series(1, $2::int) n`,
    [business_id, CLIENTS],
  );
  await root.query('vacuum analyze tenant.client');
});
afterAll(async () => {
  await root.end();
  await world.close();
});

/** Rows and index entries that PostgreSQL has read of clients so far. The only connection of the server says so itself. */
async function rowsRead(): Promise<number> {
  await world.deps.db.read({ businessId: business_id } as BusinessScope, ({ tx }) =>
    sql`select pg_stat_force_next_flush()`.execute(tx),
  );
  const { rows } = await root.query<{ read: number }>(
    `select (select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_user_tables where relid = 'tenant.client'::regclass)
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relid = 'tenant.client'::regclass) as read`,
  );
  return Number(rows[0]?.read);
}

it('the last page of 10,000 clients reads no more rows than the first, in whichever order', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  for (const sortField of ['name', 'last_visit', 'visits', 'spent'] as const) {
    const page = async (number: number) => {
      const before = await rowsRead();
      const { status, body } = await lan.call(clientsList, { query: { business_id, page: number, perPage: 25, sortField } });
      expect(status).toBe(200);
      return { last: body.pagination.last_page, read: (await rowsRead()) - before };
    };
    const { last } = await page(1); // the number of clients is counted once and kept
    expect(last).toBeGreaterThan(CLIENTS / 25);
    const [first, end, middle] = [await page(1), await page(last), await page(Math.floor(last / 2))];
    expect([sortField, first.read > 0, end.read <= first.read + 60]).toEqual([sortField, true, true]);
    // The control: a page in the middle is walked to, so the figure sees what is read on the way.
    expect(middle.read).toBeGreaterThan(CLIENTS / 4);
  }
});

it('pages from both ends meet without a gap', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  for (const sortDirection of ['asc', 'desc'] as const) {
    const { body: whole } = await lan.call(clientsList, {
      query: { business_id, searchQuery: '0000', perPage: 100, sortField: 'last_visit', sortDirection, filter: 'vip' },
    });
    const size = 7;
    const pages = Math.ceil(whole.pagination.total / size);
    const seen: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await lan.call(clientsList, {
        query: { business_id, searchQuery: '0000', perPage: size, page, sortField: 'last_visit', sortDirection, filter: 'vip' },
      });
      seen.push(...body.data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(whole.pagination.total);
    expect(seen.slice(0, whole.data.length)).toEqual(whole.data.map(({ id }) => id));
  }
});

it('names sort without their marks', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  const { body } = await lan.call(clientsList, { query: { business_id, perPage: 100, searchQuery: 'abc' } });
  const firsts = body.data.map(({ name }) => name.split(' ')[0]);
  expect([...new Set(firsts)]).toEqual(['Amy', 'Ánh', 'Bảo', 'Đào', 'Zoe'].filter((name) => firsts.includes(name)));
  expect(firsts).toContain('Ánh');
});

it('each filter finds as many as it counts', async () => {
  const lan = await world.as('lan.lotus-nails@example.com');
  const { data } = (await lan.call(clientCounts, { query: { business_id } })).body;
  for (const filter of ['vip', 'prepay', 'block', 'new', 'lapsed', 'birthday'] as const) {
    const { body } = await lan.call(clientsList, { query: { business_id, filter } });
    expect([filter, body.pagination.total]).toEqual([filter, data[filter]]);
  }
  expect(data.lapsed).toBeGreaterThan(1000);
});
