import { randomUUIDv7 } from 'node:crypto';
import { enrolDevice, revokeDevice } from 'core/business/contract';
import { chooseTip, displayNow, type Showing, showOnDisplay, tipOnDisplay } from 'core/checkout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: TestClient;
let thu: TestClient;
let nobody: TestClient;
const busUrl = 'lotus-nails';

beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId(busUrl);
  [lan, thu] = await Promise.all([world.as(`lan.${busUrl}@example.com`), world.as(`thu.${busUrl}@example.com`)]);
  nobody = world.visitor();
});
afterAll(() => world.close());

const enrol = async (kind: 'display' | 'tv') => {
  const { body } = await lan.call(enrolDevice, { body: { business_id, kind, name: 'Front' } });
  return { id: body.data.id, params: { busUrl, key: body.token } };
};
const money = { sub_total: 4500, discount: 0, tax: 0, tip: 0, total: 4500, due: 4500, change: 0 };
const showing = (step: Showing['step'], ticket = randomUUIDv7()): Showing => {
  const lines = [{ id: 'a', name: 'Gel Manicure', by: 'Mia', qty: 1, cents: 4500 }];
  return { ticket, step, name: 'Amy', lines, ...money, tip_base: 4500, choices: [{ percent: 20, cents: 900 }], link: null };
};
const show = (id: string, what: Showing | null) =>
  thu.call(showOnDisplay, { params: { id }, body: { business_id, showing: what } });

it('shows on another device what the till rings up, without anybody’s login, and the till hears the tip', async () => {
  const { id, params } = await enrol('display');
  expect((await nobody.call(displayNow, { params })).body).toEqual({ success: true, data: null });
  const paying = showing('tender');
  expect((await show(id, paying)).status).toBe(200);
  expect((await nobody.call(displayNow, { params })).body.data).toEqual(paying);
  const { ticket } = paying;
  expect((await nobody.call(chooseTip, { params, body: { ticket, tip_cents: 900 } })).status).toBe(200);
  const heard = await thu.call(tipOnDisplay, { params: { id }, query: { business_id } });
  expect(heard.body.data).toEqual({ ticket, tip_cents: 900 });
  await show(id, null);
  expect((await nobody.call(displayNow, { params })).body.data).toBeNull();
});

it('takes a tip only for the ticket that is being paid there', async () => {
  const { id, params } = await enrol('display');
  const ringing = showing('sale');
  await show(id, ringing);
  const tipFor = async (ticket: string) => (await nobody.call(chooseTip, { params, body: { ticket, tip_cents: 100 } })).status;
  expect(await tipFor(ringing.ticket)).toBe(409);
  await show(id, showing('tender'));
  expect(await tipFor(ringing.ticket)).toBe(409);
  expect((await thu.call(tipOnDisplay, { params: { id }, query: { business_id } })).body.data).toBeNull();
});

it('is closed to the key of a screen on the wall, and to its own once it is revoked', async () => {
  const wall = await enrol('tv');
  expect((await nobody.call(displayNow, { params: wall.params })).status).toBe(404);
  expect((await show(wall.id, showing('sale'))).status).toBe(404);
  const { id, params } = await enrol('display');
  await show(id, showing('sale'));
  await lan.call(revokeDevice, { params: { id }, query: { business_id } });
  expect((await nobody.call(displayNow, { params })).status).toBe(404);
  expect((await show(id, showing('sale'))).status).toBe(404);
});
