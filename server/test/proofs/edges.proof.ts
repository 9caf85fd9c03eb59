import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import type { Served } from './cases.ts';
import { book } from './examples/book.ts';
import type { AnyWish, Scene } from './examples/shape.ts';
import { pinFor, roleIn, verdictFor } from './expected.ts';
import { send } from './send.ts';
import { openStage, type Stage } from './stage.ts';

// Each calls every endpoint of the product.
vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
let served: Served[];
let scene: Scene;
beforeAll(async () => {
  stage = await openStage();
  scene = { stage, who: stage.cast.owner, at: stage.lotus, rows: stage.lotus };
  served = featureList.flatMap(({ name: feature, contract }) =>
    endpointsOf(contract).flatMap(([name, e]) => {
      const example = book[feature]?.[name];
      return example ? [{ feature, name, e, example }] : [];
    }),
  );
});
afterAll(() => stage.close());

const forOwner = ({ e, example }: Served) =>
  verdictFor(e, roleIn(e, 'owner', 'home')) === 'done' && !example.double && !example.restore;
const proof = ({ e }: Served) =>
  pinFor(e, 'owner') === 'none' ? {} : { 'x-pin-proof': stage.pinProof(stage.lotus.id, 'owner', stage.cast.owner, e) };

test('a declared path called with any other method is never a server error', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
  const wrong: string[] = [];
  for (const { name, e, example } of served.filter((one) => !one.example.double)) {
    const wish = await example.own(scene);
    const url = e.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(wish.params?.[field])));
    for (const method of methods.filter((other) => other !== e.method)) {
      const { status } = await scene.who.client.raw({
        method,
        url,
        ...(method === 'GET' || method === 'HEAD' ? {} : { payload: {} }),
      });
      if (status >= 500) wrong.push(`${name}: ${method} ${url} answered ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a strict body with one key too many is refused', async () => {
  const wrong: string[] = [];
  for (const one of served.filter(({ e }) => e.body !== undefined)) {
    const wish = await one.example.own(scene);
    const body = { ...(wish.body as object), is_super_admin: true };
    const { status } = await send(
      one.e.access === 'anyone' ? stage.cast.visitor.client : scene.who.client,
      one.e,
      { ...wish, body },
      proof(one),
    );
    if (status !== 422) wrong.push(`${one.name} answered ${status}`);
  }
  expect(wrong).toEqual([]);
});

const eventsAt = async (scope: BusinessScope): Promise<number> => {
  const { rows } = await stage.world.deps.db.read(scope, ({ tx }) =>
    sql<{ n: number }>`select count(*)::int as n from tenant.event`.execute(tx),
  );
  return rows[0]?.n ?? -1;
};

test('a second business named in another part of the call is not honoured', async () => {
  const before = await eventsAt(stage.saigon.scope);
  const { id, bus_url } = stage.saigon;
  const second = { business_id: id, busUrl: bus_url, business_url: bus_url, id };
  const wrong: string[] = [];
  for (const one of served.filter(({ e }) => e.scope !== 'none' && e.scope.split('.')[0] !== 'query').filter(forOwner)) {
    const wish = await one.example.own(scene);
    const own = Object.keys(wish.query ?? {});
    const query = { ...Object.fromEntries(Object.entries(second).filter(([name]) => !own.includes(name))), ...wish.query };
    const { text, status } = await send(scene.who.client, one.e, { ...wish, query }, proof(one));
    if (status >= 300 || text.includes(bus_url)) wrong.push(`${one.name} answered ${status} ${text.slice(0, 80)}`);
  }
  for (const one of served.filter(({ e }) => e.scope.startsWith('query.') && e.method !== 'GET').filter(forOwner)) {
    const wish: AnyWish = { ...(await one.example.own(scene)), body: second };
    const { status, text } = await send(scene.who.client, one.e, wish, proof(one));
    if ((status >= 300 && status !== 422) || text.includes(bus_url))
      wrong.push(`${one.name} answered ${status} ${text.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
  expect(await eventsAt(stage.saigon.scope)).toBe(before);
});

/** Every id of every row of one business, as the wire would show it. */
async function idsOf(scope: BusinessScope): Promise<Set<string>> {
  const tables = [
    'employee',
    'client',
    'service',
    'service_type',
    'add_on',
    'gallery',
    'photo',
    'video',
    'post',
    'review',
  ] as const;
  const ids = await Promise.all(
    tables.map((table) =>
      stage.world.deps.db.read(scope, async ({ tx }) => {
        const column = table === 'employee' || table === 'client' ? 'hash_id' : 'id';
        const { rows } = await sql<{
          id: string;
        }>`select ${sql.ref(column)}::text as id from ${sql.table(`tenant.${table}`)}`.execute(tx);
        return rows.map((row) => row.id);
      }),
    ),
  );
  return new Set(ids.flat());
}

test('no answer at one business holds the id of a row of another', async () => {
  await stage.saigon.video();
  await stage.lotus.video();
  const [own, foreign] = [await idsOf(stage.lotus.scope), await idsOf(stage.saigon.scope)];
  expect(foreign.size).toBeGreaterThan(60);
  const wrong: string[] = [];
  let shown = 0;
  for (const one of served.filter(({ e }) => e.scope !== 'none' && e.method === 'GET').filter(forOwner)) {
    const { text } = await send(scene.who.client, one.e, await one.example.own(scene));
    const ids = text.match(/[A-Za-z0-9_-]{20,36}/g) ?? [];
    shown += ids.filter((id) => own.has(id)).length;
    if (ids.some((id) => foreign.has(id))) wrong.push(`${one.name} shows a row of another tenant`);
  }
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(50);
});

test('lists count the rows of their own business only', async () => {
  const client = scene.who.client;
  for (const [url, table] of [
    ['/api/manage/clients/list?business_id=', 'client'],
    ['/api/photos/list?business_id=', 'photo'],
  ] as const) {
    const { body } = await client.raw({ method: 'GET', url: `${url}${stage.lotus.id}` });
    const { rows } = await stage.world.deps.db.read(stage.lotus.scope, ({ tx }) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(`tenant.${table}`)}
        where deleted_at is null and business_id = ${stage.lotus.id}`.execute(tx),
    );
    expect((body as { pagination: { total: number } }).pagination.total).toBe(rows[0]?.n);
  }
});
