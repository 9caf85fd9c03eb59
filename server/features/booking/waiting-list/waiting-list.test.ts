import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinWaitingList } from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
let world: World;
let scope: BusinessScope;
let wish: string;
beforeAll(async () => {
  world = await openWorld();
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const menu = await world.visitor().call(businessServices, { query: { business_id: scope.businessId } });
  wish = menu.body.data[0]?.service_id ?? '';
});
afterAll(() => world.close());

const date = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
const proven = (phone: string) => ({
  headers: { 'x-client-token': world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600) },
});
const days = () => ({ busUrl, wish, first_date: date, last_date: date });
const entries = () =>
  world.deps.db.read(scope, async ({ tx }) => {
    const { rows } = await sql<{ name: string; phone10: string; part: string; note: string; party_size: number }>`
      select name, phone10, part, note, party_size from waiting_entry order by id`.execute(tx);
    return rows;
  });

it('who waits for the same days twice waits once, with the newest wish', async () => {
  const by = proven('7135550146');
  const one = await world.visitor().call(joinWaitingList, { body: { ...days(), name: 'Hà' } }, by);
  const body = { ...days(), wish: `${wish};${wish}`, name: 'Hà', part: 'evening' as const, note: 'After five' };
  const other = await world.visitor().call(joinWaitingList, { body }, by);
  expect([one.status, other.body]).toEqual([201, { success: true, id: one.body.id, phone: '7135550146' }]);
  expect(await entries()).toEqual([{ name: 'Hà', phone10: '7135550146', part: 'evening', note: 'After five', party_size: 2 }]);
});

it('takes nobody whose phone is not theirs, who has no name, or who waits for days that are over', async () => {
  expect((await world.visitor().call(joinWaitingList, { body: { ...days(), name: 'Hà' } })).status).toBe(401);
  const link = {
    headers: {
      'x-client-token': world.deps.tokens.sign(
        CLIENT_PROOF_PURPOSE,
        { business_id: scope.businessId, visit_id: 'x', group_id: null },
        60,
      ),
    },
  };
  const unknown = await world.visitor().call(joinWaitingList, { body: { ...days(), name: 'Hà' } }, link);
  expect([unknown.status, unknown.body]).toMatchObject([422, { errors: { phone: ['Phone number is required.'] } }]);
  const nameless = await world.visitor().call(joinWaitingList, { body: days() }, proven('7135550147'));
  expect([nameless.status, nameless.body]).toMatchObject([422, { errors: { name: ['This field is required.'] } }]);
  const late = await world
    .visitor()
    .call(joinWaitingList, { body: { ...days(), name: 'Hà', last_date: '2020-01-01' } }, proven('7135550147'));
  expect(late.status).toBe(422);
});

it('knows who waits by their account', async () => {
  const anna = await world.as('anna@example.com');
  expect((await anna.call(joinWaitingList, { body: days() })).body.phone).toBe('7135550199');
  expect((await entries()).at(-1)).toMatchObject({ name: 'Anna Lê', part: 'any' });
});
