import { randomUUID } from 'node:crypto';
import {
  availableDays,
  availableStarts,
  bookAppointment,
  cancelAppointment,
  confirmVisit,
  moveAppointment,
  moveStarts,
} from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { updateBlock } from 'core/clients/contract';
import {
  conversationVisits,
  fetchCustomerMessages,
  filledTemplates,
  getMessages,
  saveTemplate,
  sendCustomerMessage,
  sendMessage,
} from 'core/messaging/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntilSettled } from '../../../test/settled.ts';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { openWorld, type World } from '../../../test/world.ts';

const busUrl = 'lotus-nails';
type Person = Awaited<ReturnType<World['as']>>;
let world: World;
let business_id: number;
let anna: Person;
let desk: Person;
let owner: Person;
let starts: string[];
let visit: string;
let client: string;
let conversation_id: string;

const device = () => `device-${randomUUID()}`;
const freeStarts = async (wish: string, date: string) =>
  (await world.visitor().call(availableStarts, { params: { busUrl }, query: { wish, date } })).body.data.offers
    .map(({ start }) => start)
    .sort();

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100' }, worker: true });
  business_id = await world.businessId(busUrl);
  anna = await world.as('anna@example.com');
  owner = await world.as('lan.lotus-nails@example.com');
  desk = await world.as('thu.lotus-nails@example.com');
  await owner.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: true } });
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const wish = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = await world.visitor().call(availableDays, { params: { busUrl }, query: { wish, from, days: 14 } });
  const date = days.body.data.toSorted((one, other) => other.starts - one.starts)[0]?.date ?? '';
  starts = await freeStarts(wish, date);
  const body = { wish, mode: 'together' as const, start: starts[0] ?? '', device: device() };
  const [booked] = (await anna.call(bookAppointment, { params: { busUrl }, body })).body.data;
  visit = booked?.id ?? '';
  client = booked?.customer_id ?? '';
  conversation_id = (await anna.call(sendMessage, { body: { busUrl, message: 'Am I booked?' } })).body.data.conversation_id;
});
afterAll(() => world.close());

const card = (ask: 'booked' | 'confirm' | 'move', visit_id = visit, message = 'About your visit') =>
  desk.call(sendCustomerMessage, { body: { conversation_id, message, card: { visit_id, ask } } });
const at = (start: string | undefined) => new Date(start ?? 0).toISOString();
const newest = async () => (await anna.call(getMessages, { query: { conversation_id } })).body.data[0];

it('a card shows the visit as it stands, and the customer confirms and moves it with the commands of booking', async () => {
  const offered = (await desk.call(conversationVisits, { query: { conversation_id } })).body.data;
  expect(offered.map(({ id, status }) => [id, status])).toContainEqual([visit, 'booked']);
  const sent = await card('confirm');
  expect([sent.status, sent.body.data.card]).toMatchObject([
    201,
    { ask: 'confirm', visit: { id: visit, status: 'booked', can: { confirm: true, move: true } } },
  ]);
  expect(at(sent.body.data.card?.visit.start)).toBe(starts[0]);
  expect((await newest())?.card?.visit).toMatchObject({ status: 'booked', services: [{ name: 'Gel Manicure' }] });
  const params = { busUrl, id: visit };
  expect((await anna.call(confirmVisit, { params })).status).toBe(200);
  expect((await newest())?.card?.visit).toMatchObject({ status: 'confirmed', can: { confirm: false, move: true } });
  const date = (starts[0] ?? '').slice(0, 10);
  const offers = (await anna.call(moveStarts, { params, query: { date } })).body.data.offers.filter(
    ({ start }) => start !== starts[0],
  );
  const start = offers.at(-1)?.start ?? '';
  expect((await anna.call(moveAppointment, { params, body: { start, device: device() } })).status).toBe(200);
  expect(at((await newest())?.card?.visit.start)).toBe(start);
});

it('a template says when the next visit is, and leaves out one that there is not', async () => {
  const body = { business_id, name: 'See you', body_en: 'Hi {name}, see you {visit}!', body_vi: '' };
  await owner.call(saveTemplate, { params: { id: randomUUID() }, body });
  const filled = async (id: string) =>
    (await desk.call(filledTemplates, { query: { conversation_id: id } })).body.data.map(({ text, missing }) => [text, missing]);
  expect(await filled(conversation_id)).toEqual([[expect.stringMatching(/^Hi Anna, see you \w{3}, .* [AP]M!$/), []]]);
  const token = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone: '7135550661' }, 600);
  const headers = { 'x-client-token': token };
  const rosa = await world.visitor().call(sendMessage, { body: { busUrl, message: 'Hi', name: 'Rosa Diaz' } }, { headers });
  expect(await filled(rosa.body.data.conversation_id)).toEqual([['Hi Rosa, see you!', ['visit']]]);
});

it('what happens to the visit is a change of the conversation: whoever comes back gets its card again', async () => {
  await waitUntilSettled(world);
  const seen = (await desk.call(fetchCustomerMessages, { query: { conversation_id } })).body.conversation;
  const back = async () => {
    const query = { conversation_id, after_rev: seen?.revision ?? 0, after_seq: seen?.seq ?? 0 };
    return (await desk.call(fetchCustomerMessages, { query })).body;
  };
  expect((await back()).changed).toEqual([]);
  await anna.call(cancelAppointment, { params: { busUrl, id: visit }, body: {} });
  await waitUntilSettled(world);
  const { data, changed } = await back();
  expect([data, changed.map((row) => [row.card?.visit.status, row.card?.visit.can])]).toEqual([
    [],
    [['cancelled', { confirm: false, move: false }]],
  ]);
});

it('is about a visit of this customer that is still to come, and has a text', async () => {
  for (const refused of [await card('move'), await card('move', randomUUID())])
    expect.soft([refused.status, refused.body]).toMatchObject([422, { codes: { card: [{ code: 'message.card_visit' }] } }]);
  const silent = await card('move', visit, ' ');
  expect([silent.status, silent.body]).toMatchObject([422, { codes: { message: [{ code: 'message.empty' }] } }]);
  const own = await anna.call(sendCustomerMessage, {
    body: { conversation_id, message: 'Mine', card: { visit_id: visit, ask: 'move' } },
  });
  expect([own.status, own.body.data.card]).toEqual([201, null]);
});

it('whom the business has blocked does not write to it, and still reads', async () => {
  const block = (value: 0 | 1) => owner.call(updateBlock, { body: { business_id, id: client, column: 'block', value } });
  expect((await block(1)).status).toBe(200);
  const refused = await anna.call(sendMessage, { body: { busUrl, message: 'Please' } });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'message.blocked' }]);
  expect((await newest())?.message).not.toBe('Please');
  expect((await card('move')).status).toBe(422);
  expect((await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'Call us' } })).status).toBe(201);
  await block(0);
  expect((await anna.call(sendMessage, { body: { busUrl, message: 'Thank you' } })).status).toBe(201);
});
