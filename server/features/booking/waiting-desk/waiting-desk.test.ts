import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableDays, dismissWaiting, joinWaitingList, offerWaiting, restoreWaiting, waitingList } from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { clientsList } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
let world: World;
let scope: BusinessScope;
let business_id: number;
let wish: string;
let dates: string[];
beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true });
  business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from, days: 20 } });
  dates = days.body.data.filter(({ starts }) => starts > 8).map(({ date }) => date);
});
afterAll(() => world.close());

const at = (first: string) => world.as(`${first}.lotus-nails@example.com`);
async function wait(phone: string, date: string): Promise<string> {
  const proof = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600);
  const body = { busUrl, wish, name: 'Hà', first_date: date, last_date: date, part: 'afternoon' as const };
  const joined = await world.visitor().call(joinWaitingList, { body }, { headers: { 'x-client-token': proof } });
  return joined.body.id;
}
async function entry(first: string, id: string) {
  const { body } = await (await at(first)).call(waitingList, { query: { business_id } });
  return body.data.find((one) => one.id === id);
}
async function online(value: boolean) {
  const lan = await at('lan');
  await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value } });
}
const texts = (phone: string) => (world.outside?.carrier.texts() ?? []).filter(({ to }) => to === `+1${phone}`);

it('the desk sees who waits and what is free for them; the number only who may see contacts', async () => {
  const [date = ''] = dates;
  const id = await wait('7135550161', date);
  const known = await entry('thu', id);
  expect(known).toMatchObject({
    client_id: null,
    name: 'Hà',
    phone: '7135550161',
    masked: false,
    services: [{ name: 'Gel Manicure', staff: null }],
    first_date: date,
    part: 'afternoon',
    state: 'waiting',
    offered: null,
  });
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(known?.opening ?? 0),
    ),
  );
  expect([hour >= 12, hour < 17]).toEqual([true, true]);
  expect(await entry('mia', id)).toMatchObject({ phone: '******0161', masked: true, opening: known?.opening });
  const anna = await world.as('anna@example.com');
  expect((await anna.call(waitingList, { query: { business_id } })).status).toBe(403);
});

it('whoever is in the client book is named with it, so that the name opens the client', async () => {
  const [date = ''] = dates;
  const book = await (await at('thu')).call(clientsList, { query: { business_id, perPage: 20 } });
  const regular = book.body.data.find(({ phone_number }) => phone_number);
  const id = await wait(regular?.phone_number ?? '', date);
  expect((await entry('thu', id))?.client_id).toBe(regular?.id);
});

it('who is told is told once, and nobody where a text leads nowhere', async () => {
  const [, date = ''] = dates;
  const id = await wait('7135550162', date);
  const thu = await at('thu');
  const tell = () => thu.call(offerWaiting, { body: { business_id, id } });
  await online(false);
  expect((await tell()).status).toBe(422);
  await online(true);
  const answers = await Promise.all([tell(), tell(), tell()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  await expect.poll(() => texts('7135550162')).toHaveLength(1);
  expect(texts('7135550162')[0]?.body).toContain('a time just opened up on');
  const told = answers.find(({ status }) => status === 200)?.body;
  const now = await entry('thu', id);
  expect(now).toMatchObject({ state: 'offered', opening: null });
  expect(Date.parse(now?.offered?.start ?? '')).toBe(Date.parse(told?.start ?? ''));
});

it('who is taken off the list can be put back, unless they wait for those days again', async () => {
  const [, , date = ''] = dates;
  const id = await wait('7135550163', date);
  const thu = await at('thu');
  const dismiss = () => thu.call(dismissWaiting, { params: { id }, query: { business_id } });
  const restore = () => thu.call(restoreWaiting, { params: { id }, body: { business_id, status: 'waiting' } });
  expect((await dismiss()).status).toBe(200);
  expect(await entry('thu', id)).toMatchObject({ state: 'gone', opening: null });
  expect((await thu.call(offerWaiting, { body: { business_id, id } })).status).toBe(422);
  expect((await restore()).status).toBe(200);
  expect((await entry('thu', id))?.state).toBe('waiting');
  await dismiss();
  const again = await wait('7135550163', date);
  expect(again).not.toBe(id);
  expect((await restore()).status).toBe(409);
});
