import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, verifyRegistration } from 'core/accounts/contract';
import {
  appointmentList,
  availableStarts,
  bookAppointment,
  cancelAppointment,
  myVisits,
  provePhoneForVisits,
  readAppointment,
} from 'core/booking/contract';
import { changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { platformScope } from '../../../platform/db.ts';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { clientOf } from '../../../test/client.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { openWorld, type World } from '../../../test/world.ts';

const salons = [
  ['lotus-nails', 'lan.lotus-nails@example.com'],
  ['saigon-nail-bar', 'hien.saigon-nail-bar@example.com'],
] as const;
const phone = '7135550191';
let world: World;
type Place = { readonly bus_url: string; readonly id: number; readonly service: string };
let places: Place[];

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true, env: { LIMIT_FACTOR: '50' } });
  places = await Promise.all(
    salons.map(async ([bus_url, owner]) => {
      const id = await world.businessId(bus_url);
      const caller = await world.as(owner);
      await caller.call(changeSetting, { body: { business_id: id, key: 'customer_make_appointment', value: true } });
      const menu = await world.visitor().call(businessServices, { query: { business_id: id } });
      return { bus_url, id, service: menu.body.data.find(({ online }) => online)?.service_id ?? '' };
    }),
  );
});
afterAll(() => world.close());

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shows = (token: string | null) => ({ headers: { 'x-client-token': token ?? '' } });

/** On the first day from then on that has a start. */
async function book(
  { bus_url: busUrl, id, service }: Place,
  days: number,
  guests: string[] = [],
  by = world.visitor(),
  own = phone,
) {
  const wish = [service, ...guests.map(() => service)].join(';');
  const token = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: id, phone: own }, 600);
  for (let day = days; day < days + 7; day += 1) {
    const query = { wish, mode: 'back-to-back' as const, date: dayAhead(day) };
    const [offer] = (await world.visitor().call(availableStarts, { params: { busUrl }, query })).body.data.offers;
    if (!offer) continue;
    const body = { wish, mode: query.mode, start: offer.start, device: `device-${randomUUID()}`, name: 'Grace Kim', guests };
    const answer = await by.call(bookAppointment, { params: { busUrl }, body }, shows(token));
    return { token, visit: answer.body.data[0] };
  }
  throw new Error('no day is open');
}

it('all visits of a phone at every salon, next first, with counts that match the cards', async () => {
  const [lotus, saigon] = places as [Place, Place];
  await book(lotus, 20);
  const soon = await book(saigon, 5);
  await book(lotus, 12, ['Thảo']);
  const off = await book(saigon, 30);
  const at = { busUrl: saigon.bus_url, id: off.visit?.id ?? '' };
  await world.visitor().call(cancelAppointment, { params: at, body: {} }, shows(off.token));
  await waitUntilSettled(world);

  const asked = await world.visitor().call(provePhoneForVisits, { body: { phone } });
  const text = await world.outside?.carrier.waitFor(`+1${phone}`, ({ codes }) => codes.length > 0);
  const code = text?.codes[0] ?? '';
  const claim = asked.body.claim ?? '';
  const proven = await world.visitor().call(provePhoneForVisits, { body: { phone, code, claim } });
  expect(proven.body.places.map(({ bus_url }) => bus_url).toSorted()).toEqual(['lotus-nails', 'saigon-nail-bar']);
  const list = (tab: 'upcoming' | 'past' | 'cancelled', page = 1, perPage = 10) =>
    world.visitor().call(myVisits, { query: { tab, page, perPage } }, shows(proven.body.client_token));

  const { body } = await list('upcoming');
  expect(body.counts).toEqual({ upcoming: 3, past: 0, cancelled: 1 });
  expect(body.data.map(({ business, person }) => `${business.bus_url} ${person}`)).toEqual([
    'saigon-nail-bar 0',
    'lotus-nails 0',
    'lotus-nails 1',
    'lotus-nails 0',
  ]);
  expect(body.data[0]?.id).toBe(soon.visit?.id);
  expect(body.places.every(({ address }) => address.includes(','))).toBe(true);
  const second = await list('upcoming', 2, 2);
  expect([second.body.data.length, second.body.pagination.total]).toEqual([1, 3]);
  expect((await list('cancelled')).body.data.map(({ id }) => id)).toEqual([off.visit?.id]);
  const key = proven.body.places.find(({ bus_url }) => bus_url === saigon.bus_url)?.client_token ?? '';
  expect((await world.visitor().call(readAppointment, { params: at }, shows(key))).status).toBe(200);
});

it('an account sees its own, a stranger nobody’s, and whoever has shown nothing is asked to', async () => {
  const anna = await world.as('anna@example.com');
  const { visit } = await book(places[1] as Place, 9, [], anna);
  const mine = await anna.call(myVisits, { query: {} });
  expect(mine.body.data.map(({ id }) => id)).toEqual([visit?.id]);
  expect(mine.body.counts.upcoming).toBe(1);
  expect((await world.visitor().call(myVisits, { query: {} })).status).toBe(401);
  const other = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: 0, phone: '7135550177' }, 600);
  expect((await world.visitor().call(myVisits, { query: {} }, shows(other))).body.counts).toEqual({
    upcoming: 0,
    past: 0,
    cancelled: 0,
  });
  const elsewhere = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: places[0]?.id ?? 0, phone }, 600);
  expect((await world.visitor().call(myVisits, { query: {} }, shows(elsewhere))).status).toBe(401);
});

it('the directory hears of a phone with its first booking only, and of another one that the client has later', async () => {
  const [, saigon] = places as [Place, Place];
  const [own, later] = ['7135550188', '7135550189'];
  const known = async () =>
    (
      await world.deps.db.read(platformScope, ({ tx }) =>
        tx.selectFrom('phone_place').select('phone_key').where('business_id', '=', saigon.id).execute(),
      )
    ).length;
  await waitUntilSettled(world); // The visits of the tests before have their jobs too.
  const before = await known();
  await book(saigon, 6, [], world.visitor(), own);
  await waitUntilSettled(world);
  expect(await known()).toBe(before + 1);
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx.deleteFrom('phone_place').where('business_id', '=', saigon.id).execute(),
  );
  await book(saigon, 8, [], world.visitor(), own);
  await waitUntilSettled(world);
  expect(await known()).toBe(0);
  await world.deps.db.write({ businessId: saigon.id } as BusinessScope, ({ tx }) =>
    tx.updateTable('client').set({ phone10: later }).where('business_id', '=', saigon.id).where('phone10', '=', own).execute(),
  );
  await book(saigon, 10, [], world.visitor(), later);
  await waitUntilSettled(world);
  expect(await known()).toBe(1);
});

describe('visits that were booked as a guest', () => {
  const PASSWORD = 'correct horse battery staple';
  /** Somebody who signs up with a phone, which is proven by the code that they type. */
  async function signUp(login: string) {
    const client = world.visitor();
    const asked = await client.call(register, { body: { name: 'Grace Kim', login, password: PASSWORD } });
    const isOfSignUp = ({ codes }: { codes: string[] }) => codes.length > 0;
    const text = await world.outside?.carrier.waitFor(`+1${login}`, isOfSignUp);
    const made = await client.call(verifyRegistration, {
      body: { login, code: text?.codes[0] ?? '', claim: asked.body.claim },
    });
    expect(made.status).toBe(201);
    return clientOf(world.app, { authorization: `Bearer ${made.body.token}` });
  }
  const guestPhone = '7135550193';

  it('are in the list of an account that has proven the same phone since, and can be changed from there', async () => {
    const [lotus] = places as [Place];
    const { visit } = await book(lotus, 15, [], world.visitor(), guestPhone);
    await waitUntilSettled(world);
    const grace = await signUp(guestPhone);
    const { body } = await grace.call(myVisits, { query: {} });
    expect([body.data.map(({ id }) => id), body.counts.upcoming]).toEqual([[visit?.id], 1]);
    const here = { busUrl: lotus.bus_url };
    const listed = await grace.call(appointmentList, { query: { ...here, selectedType: 'upcoming' } });
    expect(listed.body.data.map(({ id }) => id)).toEqual([visit?.id]);
    const at = { ...here, id: visit?.id ?? '' };
    expect((await grace.call(readAppointment, { params: at })).status).toBe(200);
    expect((await (await world.as('anna@example.com')).call(readAppointment, { params: at })).status).toBe(404);
    expect((await grace.call(cancelAppointment, { params: at, body: {} })).status).toBe(200);
    expect((await grace.call(myVisits, { query: {} })).body.counts).toMatchObject({ upcoming: 0, cancelled: 1 });
  });

  it('are not those of whoever has the number later, nor of another account, nor of a phone that is not proven', async () => {
    const [lotus] = places as [Place];
    const later = '7135550194';
    const grace = await signUp(later);
    const { visit } = await book(lotus, 16, [], world.visitor(), later);
    await waitUntilSettled(world);
    const at = { busUrl: lotus.bus_url, id: visit?.id ?? '' };
    const seen = async () => [
      (await grace.call(myVisits, { query: {} })).body.counts.upcoming,
      (await grace.call(readAppointment, { params: at })).status,
    ];
    expect(await seen()).toEqual([0, 404]);
    const scope = { businessId: lotus.id } as BusinessScope;
    const change = (to: object) =>
      world.deps.db.write(scope, ({ tx }) => tx.updateTable('client').set(to).where('phone10', '=', later).execute());
    await change({ created_at: '2020-01-01T00:00:00Z' });
    expect(await seen()).toEqual([1, 200]);
    await change({ account_id: (await world.as('support@example.com')).account_id });
    expect(await seen()).toEqual([0, 404]);
    await change({ account_id: null });
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx.updateTable('account').set({ phone_verified_at: null }).where('phone10', '=', later).execute(),
    );
    expect(await seen()).toEqual([0, 404]);
  });
});
