import { addMember, registerBusiness, removeMember } from 'core/business/contract';
import { currentUser, forgotPassword, login, logout } from 'core/accounts/contract';
import { appointmentList, availableStarts, bookAppointment, calendarDay } from 'core/booking/contract';
import { dayNow, openTicket, payTicket, till, unpaidVisits } from 'core/checkout/contract';
import { clientsList } from 'core/clients/contract';
import { searchBusinesses } from 'core/discovery/contract';
import { manageDashboard } from 'core/reports/contract';
import { pinPeople } from 'core/staff/contract';
import { turnBoard, walkInsWaiting } from 'core/turns/contract';
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admins, openAdmins } from './admins.ts';
import { admin } from '../database.ts';
import { type Caller, openDesk, type DeskWorld } from '../at-the-desk.ts';
import { openValve, type Valve } from '../programs/valve.ts';
import { waitUntilSettled } from '../settled.ts';
import { differencesBetweenSides } from './compare-sides.ts';

/** Longer than any wait of the server for a side that is away. */
const OUTAGE_MS = 7000;
const begun = new Date().toISOString();
let desk: DeskWorld;
let valves: { directory: Valve; cell: Valve };
let roots: Admins;

beforeAll(async () => {
  const port = Number(new URL(admin.url).port || 5432);
  valves = { directory: await openValve(port), cell: await openValve(port) };
  const ports = { directory: valves.directory.port, cell: valves.cell.port };
  desk = await openDesk({ apart: true, ports, outside: true, worker: true, env: { BELIEVED_MS: '1', DATABASE_POOL: '5' } });
  roots = await openAdmins(desk.world);
});
afterAll(async () => {
  await roots.close();
  await desk.world.close();
  valves.directory.close();
  valves.cell.close();
});

const rowsOf = async (side: 'directory' | 'cell', text: string, values: unknown[] = []) =>
  (await roots[side].query<Record<string, unknown>>(text, values)).rows;
const agree = async () => {
  await waitUntilSettled(desk.world);
  expect(await differencesBetweenSides(roots, begun)).toEqual([]);
};

const calendarQuery = () => ({ query: { business_id: desk.business_id, from: desk.date, days: 1 } });
const visits = async () => {
  const { status, body, text } = await desk.thu.call(calendarDay, calendarQuery());
  expect([status, text]).toEqual([200, expect.anything()]);
  return body.data.visits;
};

describe('each database', () => {
  it('holds its own side and what stands on both', async () => {
    const tables = `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('directory', 'tenant') order by 1`;
    const named = async (side: 'directory' | 'cell') => (await rowsOf(side, tables)).map(({ name }) => String(name));
    const [directory, cell] = [await named('directory'), await named('cell')];
    const onBoth = ['tenant.delivery', 'tenant.event', 'tenant.event_applied', 'tenant.idempotency', 'tenant.worker_beat'];
    expect(directory.filter((name) => name.startsWith('tenant.'))).toEqual(onBoth);
    expect(cell.filter((name) => name.startsWith('directory.'))).toEqual([]);
    expect(cell).toEqual(expect.arrayContaining([...onBoth, 'tenant.appointment', 'tenant.shop']));
    expect(directory).toEqual(expect.arrayContaining(['directory.account', 'directory.business']));
  });

  it('has the demo world as the other one has it', agree);
});

describe('over two databases', () => {
  it('a visit is booked at the desk, and its event stays in the cell', async () => {
    const booked = await desk.book();
    expect(booked.status).toBe(201);
    expect((await visits()).map(({ id }) => id)).toContain(booked.body.data.id);
    const events = `select name from tenant.event where business_id = $1 and aggregate = $2`;
    const of = [desk.business_id, `appointment:${booked.body.data.id}`];
    expect((await rowsOf('cell', events, of)).length).toBeGreaterThan(0);
    expect(await rowsOf('directory', events, of)).toEqual([]);
    await agree();
  });

  it('a sale is paid, and the directory hears nothing of it', async () => {
    const told = () => rowsOf('directory', 'select count(*)::int as n from tenant.event');
    const before = await told();
    expect((await sale()).body.data).toMatchObject({ status: 'paid' });
    expect(await told()).toEqual(before);
  });

  it('a registered salon is there on both sides at once', async () => {
    desk.world.deps.places.warm();
    const anna = await desk.world.as('anna@example.com');
    const body = { bus_name: 'Two Houses', bus_url: 'two-houses', business_categories: [1], zip: '77036' };
    const made = await anna.call(registerBusiness, { body });
    expect(made.status).toBe(201);
    expect(await rowsOf('cell', 'select bus_name from tenant.shop where business_id = $1', [made.body.data.id])).toEqual([
      { bus_name: 'Two Houses' },
    ]);
    await agree();
  });

  it('who is added works here, and who is removed is out at once', async () => {
    const { business_id, lan, world } = desk;
    const brianna = await world.as('brianna.w@example.com');
    const look = () => brianna.call(calendarDay, { query: { business_id, from: desk.date, days: 1 } });
    const added = await lan.call(addMember, { body: { business_id, contact: 'brianna.w@example.com', role: 'front_desk' } });
    expect([added.status, (await look()).status]).toEqual([201, 200]);
    const members = () => rowsOf('cell', 'select role from tenant.member where account_id = $1', [brianna.account_id]);
    expect(await members()).toEqual([{ role: 'front_desk' }]);
    const removed = await lan.call(removeMember, { params: { hash: brianna.hash_id }, query: { business_id } });
    expect([removed.status, (await look()).status]).toEqual([200, 403]);
    expect(await members()).toEqual([]);
    await agree();
  });

  it('a letter of the platform waits in the directory and is sent from there', async () => {
    const asked = await desk.world.visitor().call(forgotPassword, { body: { login: 'anna@example.com' } });
    expect(asked.status).toBe(202);
    const letters = () => rowsOf('directory', 'select status, error from tenant.delivery where business_id = 0');
    await expect.poll(letters, { timeout: 30_000 }).toEqual([{ status: 'sent', error: null }]);
    expect(await rowsOf('cell', 'select from tenant.delivery where business_id = 0')).toEqual([]);
  });
});

/** A manicure for somebody who walked in, in cash. */
async function sale() {
  const { business_id, manicure, mia, thu } = desk;
  const line = { id: randomUUIDv7(), kind: 'service' as const, item_id: manicure, employee_id: mia };
  const posDetails = { [`guest-${randomUUIDv7()}`]: { details: [line] } };
  const { id, version, payment } = (await thu.call(openTicket, { body: { business_id, posDetails } })).body.data;
  const body = { business_id, version, method: 'cash' as const, amount_cents: payment.grandTotal };
  return thu.call(payTicket, { params: { id }, body });
}

const params = { busUrl: 'lotus-nails' };
const offered = async (who: Pick<Caller, 'call'>) => {
  const query = { wish: `${desk.manicure}@${desk.other}`, date: desk.date };
  return (await who.call(availableStarts, { params, query })).body.data.offers.map(({ start }) => start).toSorted();
};
/** Times of which one does not take another away. */
const apart = (starts: readonly string[]) =>
  starts.reduce<string[]>((taken, start) => {
    const free = taken.every((other) => Math.abs(Date.parse(other) - Date.parse(start)) >= 2 * 3_600_000);
    return free ? [...taken, start] : taken;
  }, []);
const book = (who: Pick<Caller, 'call'>, start: string, more: object = {}) =>
  who.call(bookAppointment, {
    params,
    body: { wish: `${desk.manicure}@${desk.other}`, mode: 'together', start, device: `device-${randomUUIDv7()}`, ...more },
  });

/** Some hours after the first visit of that day, also when somebody has a break then. */
const bookLater = (minutes: number) => desk.book({ start: desk.at(minutes), anyway: { reason: 'For a test' } });

/** The server answers again, on new connections. */
async function whileGone(side: 'directory' | 'cell', work: () => Promise<void>): Promise<void> {
  valves[side].fail('gone');
  await work().finally(() => valves[side].heal());
  await expect.poll(() => desk.lan.call(calendarDay, calendarQuery()).then(({ status }) => status)).toBe(200);
}

describe('while the directory is gone', () => {
  it('desk, till, calendar and booking go on for whom the salon knows, and nothing is lost', async () => {
    await desk.clear();
    const anna = await desk.world.as('anna@example.com');
    const [first = '', second = '', third = ''] = apart(await offered(anna));
    expect((await book(anna, first)).status).toBe(201);
    expect((await sale()).status).toBe(200);
    await waitUntilSettled(desk.world);

    await whileGone('directory', async () => {
      const made = [await desk.book(), await book(anna, second), await bookLater(90)];
      expect(made.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual(made.map(() => [201, expect.anything()]));
      expect((await sale()).body.data).toMatchObject({ status: 'paid' });
      expect(await visits()).toHaveLength(4);
      await sleep(OUTAGE_MS);
      expect(await visits()).toHaveLength(4);
      expect([(await book(anna, third)).status, (await sale()).status]).toEqual([201, 200]);
    });
    await agree();
    expect(await visits()).toHaveLength(5);
  });

  it('whoever is at the desk finds a client, and every list of the day answers as before', async () => {
    const { business_id, lan, thu } = desk;
    const query = { business_id };
    const asked: { readonly [what: string]: (who: Caller) => Promise<{ status: number; body: object }> } = {
      clients: (who) => who.call(clientsList, { query: { ...query, searchQuery: 'den' } }),
      visits: (who) => who.call(appointmentList, { query: { busUrl: params.busUrl, selectedType: 'upcoming' } }),
      dashboard: (who) => who.call(manageDashboard, { query }),
      turns: (who) => who.call(turnBoard, { query }),
      'walk-ins': (who) => who.call(walkInsWaiting, { query }),
      till: (who) => who.call(till, { query }),
      'visits to pay': (who) => who.call(unpaidVisits, { query }),
      drawer: (who) => who.call(dayNow, { query }),
      PINs: (who) => who.call(pinPeople, { query }),
    };
    const answers = async () => {
      const all = [lan, thu].flatMap((who, n) =>
        Object.entries(asked).map(async ([what, ask]) => {
          const { status, body } = await ask(who);
          return [`${n === 0 ? 'owner' : 'front desk'} ${what}`, status, Object.keys(body).toSorted().join()] as const;
        }),
      );
      return Promise.all(all);
    };
    const before = await answers();
    expect(before.filter(([, status]) => status !== 200)).toEqual([]);
    await whileGone('directory', async () => expect(await answers()).toEqual(before));
  });
});

describe('a page that is loaded again while the directory is gone', () => {
  const load = ({ cookie }: Pick<Caller, 'cookie'>) =>
    desk.world.visitor().call(currentUser, {}, { headers: { cookie: `bearer_token=${cookie}` } });
  const named = async (who: Pick<Caller, 'cookie'>) => {
    const { status, body } = await load(who);
    return [status, status === 200 ? body.data.name : null];
  };
  /** As a browser does: it asks who this is, and then for what the screen shows. */
  async function open(email: string) {
    const who = await desk.world.as(email);
    expect((await load(who)).status).toBe(200);
    expect((await who.call(calendarDay, calendarQuery())).status).toBe(200);
    return who;
  }

  it('is opened by whom the salon knows, with a token that works, and by nobody else', async () => {
    const [thu, gone] = [await open('thu.lotus-nails@example.com'), await open('lan.lotus-nails@example.com')];
    const unseen = await desk.world.as('mia.lotus-nails@example.com');
    const [before, nobody] = [await named(thu), { cookie: 'never-given' }];
    expect((await gone.call(logout, {})).status).toBe(204);
    await whileGone('directory', async () => {
      expect(await named(thu)).toEqual(before);
      const { token } = (await load(thu)).body.data;
      const again = await desk.world
        .visitor()
        .call(calendarDay, calendarQuery(), { headers: { authorization: `Bearer ${token}` } });
      expect(again.status).toBe(200);
      for (const other of [gone, unseen, nobody]) expect((await load(other)).status).toBeGreaterThanOrEqual(500);
    });
    expect([await named(thu), (await load(gone)).status, (await load(unseen)).status, (await load(nobody)).status]).toEqual([
      before,
      401,
      200,
      401,
    ]);
  });
});

describe('while the cell is gone', () => {
  it('search, sign-in and what is the platform’s go on, and the desk comes back with it', async () => {
    const visitor = desk.world.visitor();
    await whileGone('cell', async () => {
      const found = await visitor.call(searchBusinesses, { query: { text: 'nails' } });
      expect([found.status, found.body.businesses.length > 0]).toEqual([200, true]);
      expect((await visitor.call(login, { body: { login: 'anna@example.com', password: 'openchair' } })).status).toBe(200);
      expect((await visitor.raw({ method: 'GET', url: '/readyz' })).status).toBe(200);
      expect((await bookLater(180)).status).toBeGreaterThanOrEqual(500);
    });
    expect((await bookLater(180)).status).toBe(201);
    await agree();
  });
});
