import { afterAll, beforeAll, expect, test } from 'vitest';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import type { TestClient } from '../client.ts';
import type { Served } from './cases.ts';
import { book } from './examples/book.ts';
import type { AnyWish, Scene } from './examples/shape.ts';
import { send } from './send.ts';
import { openStage, type Stage, type Who } from './stage.ts';
import { changeShop } from '../programs/change-shop.ts';

const OWNER = 'hien.saigon-nail-bar@example.com';

let stage: Stage;
let served: Served[];
beforeAll(async () => {
  stage = await openStage();
  const { scope } = stage.saigon;
  await changeShop(stage.world.deps, scope.businessId, { published_at: null });
  served = featureList.flatMap(({ name: feature, contract }) =>
    endpointsOf(contract).flatMap(([name, e]) => {
      const example = book[feature]?.[name];
      return example && e.scope !== 'none' ? [{ feature, name, e, example }] : [];
    }),
  );
});
afterAll(() => stage.close());

const wishOf = ({ example }: Served, who: Who) => {
  const scene: Scene = { stage, who, at: stage.saigon, rows: stage.saigon };
  return example.own(scene);
};

/** The same call at a business that does not exist. */
function nowhere({ e: { scope } }: Served, wish: AnyWish): AnyWish {
  const [part, field] = scope.split('.') as ['params' | 'query' | 'body', string];
  const given = (wish[part] ?? {}) as Record<string, unknown>;
  return { ...wish, [part]: { ...given, [field]: typeof given[field] === 'number' ? 999_999_999 : 'no-such-place' } };
}

test('a business that is not published answers those who are not in it exactly as one that does not exist', async () => {
  const { visitor, customer, owner, partner, developer, super_admin } = stage.cast;
  const wrong: string[] = [];
  for (const one of served) {
    for (const who of [visitor, customer, owner, partner, developer, super_admin]) {
      const wish = await wishOf(one, who);
      const asked = await send(who.client, one.e, wish);
      const unknown = await send(who.client, one.e, nowhere(one, wish));
      const asksWho = one.e.access !== 'anyone' && one.e.access !== 'client';
      const expected = who.role === 'visitor' && asksWho ? 401 : 404;
      if (asked.status !== expected || asked.text !== unknown.text)
        wrong.push(`${one.name} | ${who.role} | ${asked.status} ${asked.text.slice(0, 80)} | ${unknown.text.slice(0, 80)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(served.filter(({ e }) => e.access === 'anyone').length).toBeGreaterThan(10);
}, 240_000);

test('its address and its number are not told to them either', async () => {
  const { id, bus_url } = stage.saigon;
  const ask = (client: TestClient, query: string) => client.raw({ method: 'GET', url: `/api/get-business-url?${query}` });
  for (const { client } of [stage.cast.visitor, stage.cast.customer, stage.cast.super_admin]) {
    const unknown = await ask(client, 'business_id=999999999');
    for (const query of [`business_id=${id}`, `business_url=${bus_url}`]) {
      const { status, text } = await ask(client, query);
      expect([status, text]).toEqual([404, unknown.text]);
    }
  }
  const owner = await stage.world.as(OWNER);
  expect((await ask(owner, `business_url=${bus_url}`)).body).toMatchObject({ data: { id, bus_url } });
});

test('its owner reads everything there that anybody may read of others', async () => {
  const client = await stage.world.as(OWNER);
  const who: Who = { ...stage.cast.owner, ...client, client, email: OWNER };
  const wrong: string[] = [];
  for (const one of served.filter(({ e }) => e.access === 'anyone' && e.method === 'GET')) {
    const { status, text } = await send(client, one.e, await wishOf(one, who));
    if (status !== 200) wrong.push(`${one.name} ${status} ${text.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
});
