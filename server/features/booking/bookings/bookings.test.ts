import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appointmentDelete,
  appointmentList,
  appointmentStatus,
  availableDays,
  availableStarts,
  bookAppointment,
  cancelAppointment,
  holdTime,
  latestAppointments,
  moveAppointment,
  readAppointment,
  resetVisitCalendar,
  upcomingAppointment,
} from 'core/booking/contract';
import { businessByUrl, changeSetting } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { clientOtp, clientProfile } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList } from 'core/staff/contract';
import { CLIENT_PROOF_PURPOSE } from '../../../platform/gate.ts';
import { repeatWhileBusy } from '../../../test/busy.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { changeShop } from '../../../test/programs/change-shop.ts';

let world: World;
let scope: BusinessScope;
let manicure: string;
let pedicure: string;
let byMia: string;
let date: string;
const busUrl = 'lotus-nails';
const params = { busUrl };
type Caller = ReturnType<World['visitor']>;

beforeAll(async () => {
  world = await openWorld({
    outside: true,
    worker: true,
    env: { LIMIT_FACTOR: '50', ADMISSION_AT_ONCE: '400', ADMISSION_WAIT_MS: '30000' },
  });
  scope = { businessId: await world.businessId(busUrl) } as BusinessScope;
  const business_id = scope.businessId;
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  const service = (wanted: string) => menu.body.data.find(({ name }) => name === wanted)?.service_id ?? '';
  [manicure, pedicure] = [service('Gel Manicure'), service('Classic Pedicure')];
  const team = await world.visitor().call(employeesList, { query: { business_id } });
  byMia = `${manicure}@${team.body.data.find(({ first_name }) => first_name === 'Mia')?.id ?? ''}`;
  await set('customer_make_appointment', true);
  date = (await daysFor(byMia)).find(({ starts }) => starts > 8)?.date ?? '';
});
afterAll(() => world.close());
beforeEach(forgetVisits);

async function forgetVisits() {
  await world.deps.db.write(scope, async ({ tx }) => {
    const here = sql`business_id = ${scope.businessId}`;
    await sql`delete from staff_claim where ${here} and source in ('line', 'hold')`.execute(tx);
    await sql`delete from resource_claim where ${here} and source in ('line', 'hold')`.execute(tx);
    await sql`delete from hold where ${here}`.execute(tx);
    await sql`delete from appointment_line where ${here}`.execute(tx);
    await sql`delete from appointment where ${here}`.execute(tx);
    await world.deps.db.afterCommit(() => forgetCalendars({ deps: world.deps, scope }));
  });
}
async function set(key: 'customer_make_appointment' | 'auto_accept', value: boolean) {
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id: scope.businessId, key, value } });
}
async function setNumber(key: 'late_fee_cents' | 'cancel_free_hours' | 'request_price_cents', value: number) {
  const lan = await world.as('lan.lotus-nails@example.com');
  await lan.call(changeSetting, { body: { business_id: scope.businessId, key, value } });
}
async function daysFor(wish: string) {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await world.visitor().call(availableDays, { params, query: { wish, from, days: 10 } });
  return body.data;
}
const starts = async (wish: string, on = date) => {
  const { body } = await world.visitor().call(availableStarts, { params, query: { wish, date: on } });
  return body.data.offers.map(({ start }) => start).toSorted();
};
const device = () => `device-${randomUUID()}`;
const order = (
  wish: string,
  start: string,
  rest: { hold_id?: string; name?: string; guests?: string[]; note?: string } = {},
) => ({
  params,
  body: { wish, mode: 'together' as const, start, device: device(), ...rest },
});
const book = (by: Caller, wish: string, start: string, rest: Parameters<typeof order>[2] = {}) =>
  by.call(bookAppointment, order(wish, start, rest));
const shows = (token: string | null) => ({ headers: { 'x-client-token': token ?? '' } });
/** Somebody who proved a phone, as the code would have. */
const proven = (phone: string) =>
  shows(world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, phone }, 600));
const anna = () => world.as('anna@example.com');
async function client(change: { vip?: boolean; block?: boolean; report_flag?: boolean }) {
  const { account_id } = await anna();
  await world.deps.db.write(scope, ({ tx }) =>
    tx.updateTable('client').set(change).where('account_id', '=', account_id).execute(),
  );
}

const takesCards = (is_mx_merchant_enabled: boolean) => changeShop(world.deps, scope.businessId, { is_mx_merchant_enabled });

describe('a booking', () => {
  it('turns a hold into a visit with the same time, and frees nothing in between', async () => {
    const [start = ''] = await starts(byMia);
    const held = await world
      .visitor()
      .call(holdTime, { params, body: { wish: byMia, mode: 'together', start, device: device() } });
    const { status, body } = await book(await anna(), byMia, start, { hold_id: held.body.data.hold_id, note: 'Short, please' });
    expect(status).toBe(201);
    const [visit] = body.data;
    expect(visit).toMatchObject({ start: start.replace('.000', ''), status: 'booked', note: 'Short, please', person: 0 });
    expect(visit?.services[0]).toMatchObject({ service: { name: 'Gel Manicure' }, staff: { first_name: 'Mia' }, pinned: true });
    expect(visit?.amount.sub_total).toBe(visit?.services[0]?.price_cents);
    expect(await starts(byMia)).not.toContain(start);
    const { rows } = await world.deps.db.read(scope, ({ tx }) =>
      sql<{ source: string }>`select source from staff_claim where source in ('line', 'hold')`.execute(tx),
    );
    expect(rows).toEqual([{ source: 'line' }]);
  });

  it('needs no hold, and is a request where the salon wishes to accept first', async () => {
    await set('auto_accept', false);
    const [start = ''] = await starts(manicure);
    const { body } = await book(await anna(), manicure, start);
    expect(body.data[0]).toMatchObject({ status: 'requested', requested_appointment: false });
    await set('auto_accept', true);
  });

  it('of a variant is done by who does its service, with the add-ons of the service', async () => {
    const { rows } = await world.deps.db.read(scope, ({ tx }) =>
      sql<{
        id: string;
        add_on: string | null;
      }>`select v.id, (select x.add_on_id from service_add_on x join add_on a on a.id = x.add_on_id
          where x.service_id = v.parent_id and a.deleted_at is null limit 1) as add_on
        from service v where v.parent_id is not null and v.deleted_at is null
          and exists (select from skill s where s.service_id = v.parent_id) order by 2 nulls last, 1 limit 1`.execute(tx),
    );
    const [variant] = rows;
    const wish = [variant?.id, variant?.add_on].filter((part) => part).join('~');
    // Not everybody who does it works on the day that the other tests book.
    const [start = ''] = await starts(wish, (await daysFor(wish)).find((day) => day.starts > 0)?.date);
    expect((await book(await anna(), wish, start)).status).toBe(201);
  });

  it('of a group is one visit per person, all or nothing', async () => {
    const wish = `${manicure};${pedicure};${manicure}`;
    const [start = ''] = await starts(wish);
    const { status, body } = await book(await anna(), wish, start, { guests: ['Thảo', ''] });
    expect(status).toBe(201);
    expect(body.data.map(({ person, guest_name }) => [person, guest_name])).toEqual([
      [0, ''],
      [1, 'Thảo'],
      [2, ''],
    ]);
    expect(new Set(body.data.map(({ group_id }) => group_id)).size).toBe(1);
    for (const visit of body.data) {
      const read = await (await anna()).call(readAppointment, { params: { ...params, id: visit.id } });
      expect({ ...read.body.data, key: null }).toEqual({ ...visit, key: null });
    }
    const { body: own } = await (await anna()).call(upcomingAppointment, { query: { busUrl } });
    expect(own.count).toBe(1);
  });

  it('is made once per key, and answered alike', async () => {
    const [start = ''] = await starts(manicure);
    const by = await anna();
    const once = { key: `key-${randomUUID()}` };
    const wanted = order(manicure, start);
    const [one, other] = await Promise.all([by.call(bookAppointment, wanted, once), by.call(bookAppointment, wanted, once)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.data[0]?.id).toBe(one.body.data[0]?.id);
    const { body } = await by.call(appointmentList, { query: { busUrl } });
    expect(body.data).toHaveLength(1);
  });

  it('that comes too late is answered with three starts nearby', async () => {
    const [start = ''] = await starts(byMia);
    await book(await anna(), byMia, start);
    const { status, body } = await book(await world.as('support@example.com'), byMia, start);
    expect(status).toBe(409);
    expect((body as unknown as { alternatives: unknown[] }).alternatives).toHaveLength(3);
  });

  it('with a hold that ran out is made while its time is free, and refused once somebody else has taken it', async () => {
    const held = async (start: string) => {
      const body = { wish: byMia, mode: 'together' as const, start, device: device() };
      const { hold_id } = (await world.visitor().call(holdTime, { params, body })).body.data;
      await world.deps.db.write(scope, async ({ tx }) => {
        const ended = new Date(Date.now() - 1000).toISOString();
        for (const table of ['staff_claim', 'resource_claim'] as const)
          await tx.updateTable(table).set({ expires_at: ended }).where('source', '=', 'hold').execute();
        await tx.updateTable('hold').set({ expires_at: ended }).execute();
        await world.deps.db.afterCommit(() => forgetCalendars({ deps: world.deps, scope }));
      });
      return hold_id;
    };
    const [free = '', wanted = ''] = (await starts(byMia)).filter((_, i, all) => i === 0 || i === all.length - 1);
    expect((await book(await anna(), byMia, free, { hold_id: await held(free) })).status).toBe(201);
    const late = await held(wanted);
    expect((await book(await world.as('support@example.com'), byMia, wanted)).status).toBe(201);
    expect((await book(await anna(), byMia, wanted, { hold_id: late })).status).toBe(409);
  });

  it('of 40 at once is one, and nobody else is left half booked', async () => {
    const [start = ''] = await starts(byMia);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const extras = { ...proven(`713555${String(3000 + i)}`), key: randomUUID() };
        const wish = order(byMia, start, { name: `Guest ${i}` });
        return repeatWhileBusy(() => world.visitor().call(bookAppointment, wish, extras));
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    const { rows } = await world.deps.db.read(scope, ({ tx }) =>
      sql<{ visits: number; claims: number }>`select (select count(*)::int from appointment) as visits,
        (select count(*)::int from staff_claim where source = 'line') as claims`.execute(tx),
    );
    expect(rows).toEqual([{ visits: 1, claims: 1 }]);
  }, 60_000);
});

describe('who may book', () => {
  it('five ahead are enough, but not for a VIP', async () => {
    const by = await anna();
    const free = await starts(manicure);
    for (let i = 0; i < 5; i += 1)
      expect((await book(by, manicure, (await starts(manicure))[i * 3] ?? free[i] ?? '')).status).toBe(201);
    const start = (await starts(manicure)).at(-1) ?? '';
    const refused = await book(by, manicure, start);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ message: "Limit Exceed: You can't book more than 5 upcoming appointments" });
    const page = await by.call(businessByUrl, { query: { business_url: busUrl } });
    expect(JSON.stringify(page.body)).toContain('appointment_start_time');
    await client({ vip: true });
    expect((await book(by, manicure, start)).status).toBe(201);
    await client({ vip: false });
  });

  it('five at the same moment are counted one after the other', async () => {
    const free = (await starts(manicure)).filter((_, i) => i % 4 === 0);
    const by = await anna();
    const answers = await Promise.all(free.slice(0, 8).map((start) => book(by, manicure, start)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  }, 60_000);

  it('not who is blocked, not who has to pay before, not where booking is off', async () => {
    const by = await anna();
    const [start = ''] = await starts(manicure);
    await client({ block: true });
    expect((await book(by, manicure, start)).status).toBe(403);
    await client({ block: false, report_flag: true });
    expect((await book(by, manicure, start)).body).toMatchObject({ message: 'This booking needs a card.' });
    await takesCards(false);
    expect((await book(by, manicure, start)).body).toMatchObject({
      message: 'This salon takes a prepayment. Please call to book.',
    });
    await takesCards(true);
    await client({ report_flag: false });
    await set('customer_make_appointment', false);
    expect((await book(by, manicure, start)).status).toBe(403);
    await set('customer_make_appointment', true);
  });

  it('a visitor by the code on their phone, under a name', async () => {
    const phone = '(713) 555-0177';
    const asked = await world.visitor().call(clientOtp, { body: { busUrl, phone } });
    expect(asked.body.client_token).toBeNull();
    const code = (await world.outside?.carrier.waitFor('+17135550177'))?.codes[0];
    const claim = asked.body.claim ?? '';
    const wrong = await world
      .visitor()
      .call(clientOtp, { body: { busUrl, phone, claim, code: code === '000000' ? '000001' : '000000' } });
    expect(wrong.status).toBe(422);
    const { body } = await world.visitor().call(clientOtp, { body: { busUrl, phone, claim, code: code ?? '' } });
    const token = shows(body.client_token);
    expect((await world.visitor().call(clientOtp, { body: { busUrl, phone, claim, code: code ?? '' } })).status).toBe(422);
    const [start = ''] = await starts(manicure);
    expect((await world.visitor().call(bookAppointment, order(manicure, start), token)).status).toBe(422);
    const booked = await world.visitor().call(bookAppointment, order(manicure, start, { name: 'Nguyễn Thị Thảo' }), token);
    expect(booked.status).toBe(201);
    expect(booked.body.data[0]?.customer.name).toBe('Nguyễn Thị Thảo');
    const profile = await world.visitor().call(clientProfile, { query: { busUrl } }, token);
    expect(profile.body.data.names).toEqual(['Nguyễn Thị Thảo']);
    const elsewhere = await world.visitor().call(clientProfile, { query: { busUrl: 'saigon-nail-bar' } }, token);
    expect(elsewhere.status).toBe(401);
    const again = await world
      .visitor()
      .call(bookAppointment, order(manicure, (await starts(manicure))[5] ?? '', { name: 'nguyen thi thao' }), token);
    expect(again.body.data[0]?.customer_id).toBe(booked.body.data[0]?.customer_id);
  });
});

const booked = async (wish = manicure) => {
  const by = await anna();
  const [, start = ''] = await starts(wish);
  const { body } = await book(by, wish, start);
  const [visit] = body.data;
  if (!visit) throw new Error('not booked');
  return { by, visit, start, params: { busUrl, id: visit.id } };
};

describe('afterwards', () => {
  it('the link opens the visit without a login, that one alone', async () => {
    const { visit, params: at } = await booked();
    const link = shows(visit.key);
    expect((await world.visitor().call(readAppointment, { params: at }, link)).body.data.id).toBe(visit.id);
    expect((await world.visitor().call(readAppointment, { params: at })).status).toBe(401);
    const { body } = await book(await world.as('support@example.com'), manicure, (await starts(manicure))[6] ?? '');
    const other = { busUrl, id: body.data[0]?.id ?? '' };
    expect((await world.visitor().call(readAppointment, { params: other }, link)).status).toBe(404);
    expect((await world.visitor().call(bookAppointment, order(manicure, (await starts(manicure))[9] ?? ''), link)).status).toBe(
      422,
    );
  });

  it('a calendar that subscribed shows it, and no longer when it is called off', async () => {
    const { by, visit, params: at } = await booked();
    const { body } = await by.call(upcomingAppointment, { query: { busUrl } });
    const address = new URL(body.calendar_url ?? '').pathname;
    const read = () => world.visitor().raw({ method: 'GET', url: address });
    const { headers, text } = await read();
    expect(headers['content-type']).toContain('text/calendar');
    expect(text).toContain(`UID:${visit.id}@openchair`);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    await by.call(cancelAppointment, { params: at, body: {} });
    expect((await read()).text).not.toContain('VEVENT');
    expect((await world.visitor().raw({ method: 'GET', url: `${address}x` })).status).toBe(404);
  });

  it('calling off frees the time; a fee must have been seen', async () => {
    const { by, start, params: at } = await booked(byMia);
    await setNumber('cancel_free_hours', 168);
    await setNumber('late_fee_cents', 1500);
    const shown = await by.call(readAppointment, { params: at });
    expect(shown.body.data.cancel?.fee_cents).toBe(1500);
    const unseen = await by.call(cancelAppointment, { params: at, body: {} });
    expect([unseen.status, (unseen.body as unknown as { fee_cents: number }).fee_cents]).toEqual([409, 1500]);
    const { status, body } = await by.call(cancelAppointment, { params: at, body: { fee_cents: 1500, reason: 'A cold' } });
    expect([status, body.data.status, body.data.cancel]).toEqual([200, 'cancelled', null]);
    expect(await starts(byMia)).toContain(start);
    expect((await by.call(cancelAppointment, { params: at, body: { fee_cents: 1500 } })).status).toBe(422);
    await setNumber('cancel_free_hours', 24);
    await setNumber('late_fee_cents', 0);
  });

  it('one guest less frees that guest’s time only', async () => {
    const wish = `${manicure};${pedicure}`;
    const [start = ''] = await starts(wish);
    const by = await anna();
    const { body } = await book(by, wish, start);
    const [mine, guest] = body.data;
    await by.call(cancelAppointment, { params: { busUrl, id: guest?.id ?? '' }, body: {} });
    const { body: list } = await by.call(appointmentList, { query: { busUrl } });
    expect(list.data.map(({ id }) => id)).toEqual([mine?.id]);
    await by.call(cancelAppointment, { params: { busUrl, id: mine?.id ?? '' }, body: { whole_group: true } });
    expect((await by.call(appointmentList, { query: { busUrl } })).body.statusCounts.all).toBe(0);
  });

  it('moving takes the new time and frees the old one, also when they overlap', async () => {
    const { by, start, params: at } = await booked(byMia);
    const soon = new Date(Date.parse(start) + 15 * 60_000).toISOString();
    const moved = await by.call(moveAppointment, { params: at, body: { start: soon, device: device() } });
    expect([moved.status, Date.parse(moved.body.data.start)]).toEqual([200, Date.parse(soon)]);
    expect(moved.body.data.services[0]?.staff.first_name).toBe('Mia');
    const free = await starts(byMia);
    expect(free).not.toContain(soon);
    const back = await by.call(moveAppointment, { params: at, body: { start, device: device() } });
    expect(back.status).toBe(200);
  });

  it('a link to one of a group tells everybody’s visits and how they come, and moves them all', async () => {
    const wish = `${manicure};${manicure}`;
    const mode = 'back-to-back' as const;
    const offered = async () => {
      const { body } = await world.visitor().call(availableStarts, { params, query: { wish, mode, date } });
      return body.data.offers.map(({ start }) => start).toSorted();
    };
    const body = { wish, mode, start: (await offered())[0] ?? '', device: device(), guests: ['Thảo'] };
    const made = await (await anna()).call(bookAppointment, { params, body });
    const guest = made.body.data[1];
    const link = shows(guest?.key ?? '');
    const at = { busUrl, id: guest?.id ?? '' };
    const told = await world.visitor().call(readAppointment, { params: at }, link);
    expect(told.body.data.id).toBe(guest?.id);
    expect(told.body.party.map((one) => [one.id, one.mode, one.person])).toEqual(
      made.body.data.map(({ id }, person) => [id, mode, person]),
    );
    const start = (await offered()).at(-1) ?? '';
    const moved = await world.visitor().call(moveAppointment, { params: at, body: { start, device: device() } }, link);
    expect(moved.status).toBe(200);
    const [first, second] = (await world.visitor().call(readAppointment, { params: at }, link)).body.party;
    expect(Date.parse(first?.start ?? '')).toBe(Date.parse(start));
    expect(second?.start).toBe(first?.end);
    const other = shows(
      world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id: scope.businessId, visit_id: randomUUID(), group_id: null }, 60),
    );
    expect((await world.visitor().call(readAppointment, { params: at }, other)).status).toBe(404);
  });

  it('a move that is lost leaves everything as it was', async () => {
    const { by, start, params: at } = await booked(byMia);
    const late = (await starts(byMia)).at(-1) ?? '';
    await book(await world.as('support@example.com'), byMia, late);
    const lost = await by.call(moveAppointment, { params: at, body: { start: late, device: device() } });
    expect(lost.status).toBe(409);
    expect(Date.parse((await by.call(readAppointment, { params: at })).body.data.start)).toBe(Date.parse(start));
    expect(await starts(byMia)).not.toContain(start);
  });

  it('the list is counted, searched, filtered and paged; the desk sees everybody', async () => {
    const { by, visit } = await booked();
    await book(by, pedicure, (await starts(pedicure))[4] ?? '');
    const mine = (query: object) => by.call(appointmentList, { query: { busUrl, ...query } });
    expect((await mine({})).body.statusCounts).toMatchObject({ booked: 2, cancelled: 0, all: 2 });
    expect((await mine({ searchQuery: 'pedi' })).body.data).toHaveLength(1);
    expect((await mine({ filterStatus: 'cancelled' })).body.data).toHaveLength(0);
    expect((await mine({ perPage: 1, page: 2 })).body).toMatchObject({ pagination: { total: 2, current_page: 2 } });
    expect((await mine({ selectedType: 'past' })).body.data).toHaveLength(0);
    expect((await mine({ startDate: '2099-01-01' })).body.data).toHaveLength(0);
    const [up, down] = [await mine({ sortDirection: 'asc' }), await mine({ sortDirection: 'desc' })];
    expect(up.body.data.map(({ id }) => id)).toEqual(down.body.data.map(({ id }) => id).toReversed());
    const desk = await world.as('thu.lotus-nails@example.com');
    const seen = await desk.call(appointmentList, { query: { busUrl, customer_id: visit.customer_id } });
    expect(seen.body.data).toHaveLength(2);
    expect(seen.body.data[0]?.key).toBeNull();
    const { body } = await by.call(latestAppointments, { query: {} });
    expect(body.data.map(({ business }) => business.bus_url)).toContain(busUrl);
  });

  it('the desk takes it step by step; ends free the time', async () => {
    const { visit, start, by, params: at } = await booked(byMia);
    const desk = await world.as('thu.lotus-nails@example.com');
    const step = (status: 'arrived' | 'in_service' | 'completed' | 'booked') =>
      desk.call(appointmentStatus, { params: { id: visit.id }, body: { business_id: scope.businessId, status } });
    expect((await step('arrived')).body.data.status).toBe('arrived');
    expect((await step('booked')).status).toBe(422);
    expect((await by.call(cancelAppointment, { params: at, body: {} })).status).toBe(422);
    const gone = await desk.call(appointmentDelete, { params: { id: visit.id }, query: { business_id: scope.businessId } });
    expect(gone.status).toBe(200);
    expect(await starts(byMia)).toContain(start);
  });
});

it('the address of a calendar opens no visit, and is void once its client asks for another', async () => {
  const { by, visit } = await booked();
  const addressOf = (url: string | null) => new URL(url ?? '').pathname;
  const read = (url: string) => world.visitor().raw({ method: 'GET', url });
  const first = addressOf((await by.call(upcomingAppointment, { query: { busUrl } })).body.calendar_url);
  const { text } = await read(first);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`client-profile?visit=${visit.id}`);
  expect(unfolded).not.toMatch(/key=/);
  expect((await world.visitor().call(resetVisitCalendar, { body: { busUrl } })).status).toBe(401);
  const second = addressOf((await by.call(resetVisitCalendar, { body: { busUrl } })).body.calendar_url);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect(addressOf((await by.call(upcomingAppointment, { query: { busUrl } })).body.calendar_url)).toBe(second);
  const third = addressOf((await by.call(resetVisitCalendar, { body: { busUrl } })).body.calendar_url);
  expect([(await read(second)).status, (await read(third)).status]).toEqual([404, 200]);
});
