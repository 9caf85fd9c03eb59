import { customerConversations, getMessages, sendMessage } from 'core/messaging/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { platformScope } from '../../../platform/db.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId(busUrl);
});
afterAll(() => world.close());

it('a customer may send thirty messages a minute, and what was too much is not there', async () => {
  const anna = await world.as('anna@example.com');
  const write = (message: string) => anna.call(sendMessage, { body: { busUrl, message } });
  for (let n = 1; n <= 30; n += 1) expect((await write(`${n}`)).status).toBe(201);
  expect((await write('One too many')).status).toBe(429);
  const { body } = await anna.call(getMessages, { query: { busUrl } });
  expect([body.pagination.total, body.data[0]?.message]).toEqual([30, '30']);
  const { clock } = world.deps;
  const before = clock.now;
  clock.now = () => new Date(Date.now() + 61_000);
  const later = await write('A minute later');
  clock.now = before;
  expect([later.status, later.body.data.seq]).toEqual([201, 31]);
});

it('a business whose plan has no messages receives none, from nobody; its customers read what they have', async () => {
  const [anna, owner] = [await world.as('anna@example.com'), await world.as('lan.lotus-nails@example.com')];
  const plan = { business_id, feature: 'messages', enabled: false };
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .insertInto('business_feature')
      .values(plan)
      .onConflict((known) => known.columns(['business_id', 'feature']).doUpdateSet({ enabled: false }))
      .execute(),
  );
  for (const { account_id } of [anna, owner]) world.deps.gate.forgetStanding(account_id, business_id);
  const headers = {
    'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone: '7135550123' }, 600),
  };
  const body = { busUrl, message: 'Anybody there?' };
  for (const refused of [await anna.call(sendMessage, { body }), await world.visitor().call(sendMessage, { body }, { headers })])
    expect([refused.status, refused.body]).toMatchObject([403, { message: 'This business doesn’t take messages here.' }]);
  const list = { business_id, as_type: 'business' as const, as_id: String(business_id) };
  expect((await owner.call(customerConversations, { query: list })).status).toBe(403);
  expect((await anna.call(getMessages, { query: { busUrl } })).status).toBe(200);
});
