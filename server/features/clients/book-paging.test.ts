import { clientCounts, clientsList } from 'core/clients/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../../test/database.ts';
import { openWorld, type World } from '../../test/world.ts';

const CLIENTS = 40_000;
let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '1000' } });
  business_id = await world.businessId('lotus-nails');
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
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
  await root.end();
}, 60_000);
afterAll(() => world.close());

it.each(['name', 'last_visit', 'visits', 'spent'] as const)(
  'the last page of 40,000 clients by %s costs what the first one does',
  async (sortField) => {
    const lan = await world.as('lan.lotus-nails@example.com');
    const page = (number: number) => lan.call(clientsList, { query: { business_id, page: number, perPage: 25, sortField } });
    const last = (await page(1)).body.pagination.last_page;
    expect(last).toBeGreaterThan(CLIENTS / 25);
    const times: { first: number[]; last: number[] } = { first: [], last: [] };
    for (let turn = 0; turn < 60; turn += 1)
      for (const [name, number] of [
        ['first', 1],
        ['last', last],
      ] as const) {
        const began = performance.now();
        expect((await page(number)).status).toBe(200);
        times[name].push(performance.now() - began);
      }
    // The quickest of each: what the machine does besides only ever adds.
    const [first, end] = [Math.min(...times.first), Math.min(...times.last)];
    console.log(`${sortField}: first page ${first.toFixed(1)} ms, last page ${end.toFixed(1)} ms, ${(end / first).toFixed(2)}x`);
    // The bar on a quiet machine is 1.2. Walked to from the front, as an offset is, the last page is several times as dear.
    expect(end / first).toBeLessThan(2);
  },
  60_000,
);

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
