import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookAtDesk, calendarDay, stepVisit, undoChange } from 'core/booking/contract';
import { enrolDevice } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import type { BusinessScope } from 'core/kernel/scope';
import {
  addWalkIn,
  changeTurnRule,
  deviceBoard,
  deviceJoin,
  turnAdjusted,
  turnAssign,
  turnBoard,
  type TurnBoard,
  turnBreak,
  turnCheckIn,
  turnCheckOut,
  turnLog,
  turnReorder,
  turnSkip,
  turnVoid,
  turnWhatIf,
  textWalkIn,
  walkInBack,
  walkInLeft,
  walkInsWaiting,
  walkInWait,
} from 'core/turns/contract';
import { storePin, switchPerson } from 'core/staff/contract';
import { usualRule } from 'core/turns/rules/log';
import { databaseUrl } from '../../db/admin.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { admin } from '../../test/database.ts';
import { openWorld, type World } from '../../test/world.ts';
import { forgetCalendars } from '../booking/calendars/commands.ts';
import { openContent } from '../deliveries/commands.ts';
import type { SealedContent } from '../deliveries/queries.ts';
import { queueTurnText } from '../notifications/commands.ts';
import { logVisitTurns } from './visits/commands.ts';

type Caller = Awaited<ReturnType<World['as']>>;
const busUrl = 'lotus-nails';
let world: World;
let scope: BusinessScope;
let business_id: number;
let lan: Caller;
let thu: Caller;
let manicure: string;
/** Two who do manicures and are otherwise free. */
let [mia, other] = ['', ''];

/** Two in the afternoon by the wall of the salon; each test has a day of its own, because the log never forgets. */
let day = 0;
const two = () => Date.parse('2027-03-02T20:00:00Z') + day * 7 * 86_400_000;
let minutes = 0;
const clock = { now: () => new Date(two() + minutes * 60_000) };

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '50' } });
  world.deps.clock.now = clock.now;
  business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
  [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
  const menu = await world.visitor().call(businessServices, { query: { business_id } });
  manicure = menu.body.data.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const { body } = await lan.call(calendarDay, { query: { business_id, from: clock.now().toISOString().slice(0, 10) } });
  const able = body.data.staff.filter(({ does }) => does.some(({ service_id }) => service_id === manicure));
  mia = able.find(({ first_name }) => first_name === 'Mia')?.id ?? '';
  other = able.find(({ id }) => id !== mia)?.id ?? '';
  await board(thu);
});
afterAll(() => world.close());
beforeEach(async () => {
  [day, minutes] = [day + 1, 0];
  await world.deps.db.write(scope, ({ tx }) => sql`delete from walk_in where business_id = ${business_id}`.execute(tx));
  await forgetCalendars({ deps: world.deps, scope });
});

const anyway = { reason: 'Not in the plan' };
const board = async (who = lan): Promise<TurnBoard> => (await who.call(turnBoard, { query: { business_id } })).body.data;
/** Lan's PIN, as it stands for changes of what was counted. */
const pinned = ({ session_id } = lan, { account_id } = lan) =>
  world.pinProof({ account_id, session_id }, business_id, 'manage.turn.adjust');
const clockIn = (employee_id: string, who = lan) => who.call(turnCheckIn, { body: { business_id, employee_id } });
const walkIn = async (more: { party_size?: number; wanted?: string; name?: string; phone?: string } = {}) => {
  const { body } = await thu.call(addWalkIn, { body: { business_id, name: 'Mia R', services: [manicure], ...more } });
  return body.id;
};
const assign = (walk_in_id: string, employee_ids: string[], reason = '') =>
  thu.call(turnAssign, { body: { business_id, walk_in_id, employee_ids, reason } });
const tech = ({ staff }: TurnBoard, id: string) => staff.find((one) => one.id === id);
const positions = ({ staff }: TurnBoard) => staff.filter(({ position }) => position !== null).map(({ id }) => id);
/** Mia first, then the other one. */
async function bothIn() {
  await clockIn(mia);
  minutes += 1;
  await clockIn(other);
}

describe('the log', () => {
  it('is refused by the database to whoever would change, delete or empty it, its owner included', async () => {
    await clockIn(mia);
    const attempts = [sql`update turn_event set turns = 100`, sql`delete from turn_event`, sql`truncate turn_event`];
    for (const attempt of attempts) {
      const asApp = world.deps.db.write(scope, ({ tx }) => attempt.execute(tx));
      await expect(asApp).rejects.toThrow(/permission denied/);
    }
    const owner = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
    await owner.connect();
    for (const statement of [
      'update tenant.turn_event set turns = 100',
      'delete from tenant.turn_event',
      'truncate tenant.turn_event',
    ])
      await expect(owner.query(statement)).rejects.toThrow(/turn_event only grows/);
    await owner.end();
  });

  it('says who did what and why, newest first, and takes an entry back once', async () => {
    await clockIn(mia);
    const given = await lan.call(
      turnAdjusted,
      { body: { business_id, employee_id: mia, kind: 'tardy', reason: 'Came at ten' } },
      pinned(),
    );
    expect(tech(await board(), mia)?.count).toBe(100);
    const taken = { body: { business_id, event_id: given.body.id, reason: 'She had called' } };
    expect((await lan.call(turnVoid, taken, pinned())).status).toBe(200);
    expect((await lan.call(turnVoid, taken, pinned())).status).toBe(409);
    expect(tech(await board(), mia)?.count).toBe(0);
    const { body } = await lan.call(turnLog, { query: { business_id, date: (await board()).date } });
    expect(body.data.map(({ kind, reason, reversed }) => [kind, reason, reversed])).toEqual([
      ['void_reversal', 'She had called', false],
      ['tardy', 'Came at ten', true],
      ['clock_in', '', false],
    ]);
  });
});

describe('a walk-in', () => {
  it('goes to whose turn it is: a visit in service begins, and the turn is counted', async () => {
    await bothIn();
    const id = await walkIn();
    const before = (await board()).waiting[0];
    expect(before).toMatchObject({ id, chosen: [mia], services: [{ name: 'Gel Manicure' }], seats: [{ employee_id: mia }] });
    expect(before?.verdicts).toMatchObject([
      { employee_id: mia, kind: 'next' },
      { employee_id: other, kind: 'behind', of: mia, lead: 'arrival' },
    ]);
    const done = await assign(id, [mia]);
    expect(done.body).toMatchObject({ success: true, left: 0 });
    const after = await board();
    expect(after.waiting).toEqual([]);
    expect(positions(after)).toEqual([other, mia]);
    expect(tech(after, mia)).toMatchObject({
      count: 100,
      serving: { services: 'Gel Manicure' },
      marks: [{ kind: 'seat', serving: true }],
    });
    const desk = await lan.call(calendarDay, { query: { business_id, from: after.date } });
    expect(tech(after, mia)?.serving?.client_id).toBe(desk.body.data.visits[0]?.client.id);
    expect(desk.body.data.visits).toMatchObject([
      { id: done.body.visits[0], status: 'in_service', lines: [{ employee_id: mia }] },
    ]);
    const { rows } = await world.deps.db.read(scope, ({ tx }) =>
      sql`select from staff_claim s join appointment_line l on l.id = s.source_id where l.appointment_id = ${done.body.visits[0]}`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('is seated once, however often somebody presses', async () => {
    await bothIn();
    const id = await walkIn();
    const both = await Promise.all([assign(id, [mia]), assign(id, [mia])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(tech(await board(), mia)?.marks).toHaveLength(1);
  });

  it('goes to somebody else only with a reason, which stays in the log', async () => {
    await bothIn();
    const id = await walkIn();
    const refused = await assign(id, [other]);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { reason: [expect.stringContaining('someone else')] } },
    ]);
    expect((await assign(id, [other], 'Mia is on the phone')).status).toBe(200);
    const { body } = await lan.call(turnLog, { query: { business_id, date: (await board()).date } });
    expect(body.data[0]).toMatchObject({ kind: 'seat', employee_id: other, reason: 'Mia is on the phone' });
  });

  it('who asked for somebody waits for them, and counts half', async () => {
    await bothIn();
    await assign(await walkIn(), [mia]);
    const id = await walkIn({ wanted: mia });
    const [entry] = (await board()).waiting;
    expect(entry?.chosen).toEqual([]);
    expect(entry?.verdicts.find(({ employee_id }) => employee_id === mia)).toMatchObject({ kind: 'busy' });
    expect(entry?.seats).toMatchObject([{ employee_id: mia }]);
    expect((await assign(id, [other], 'Would not wait')).status).toBe(200);
    minutes += 180;
    await assign(await walkIn({ wanted: other }), [other], 'The last one is at the till');
    expect(tech(await board(), other)?.marks.map(({ kind, count }) => [kind, count])).toEqual([
      ['seat', 100],
      ['request', 50],
    ]);
  });

  it('cannot ask for somebody who does not do what they came for', async () => {
    const menu = await world.visitor().call(businessServices, { query: { business_id } });
    const { staff } = await board();
    const does = (id: string, service: string) => staff.find((one) => one.id === id)?.does.includes(service) ?? false;
    const foreign = menu.body.data.find(({ service_id }) => !does(mia, service_id))?.service_id ?? '';
    const ask = (services: string[], wanted: string) =>
      thu.call(addWalkIn, { body: { business_id, name: 'Mia R', services, wanted } });
    for (const services of [[foreign], [manicure, foreign]])
      expect(await ask(services, mia)).toMatchObject({ status: 422, body: { errors: { wanted: [expect.any(String)] } } });
    expect((await board()).waiting).toEqual([]);
    expect((await ask([manicure], mia)).status).toBe(201);
  });

  it('that comes as a party is seated as one set, as far as people are free', async () => {
    await bothIn();
    const id = await walkIn({ party_size: 3 });
    expect((await board()).waiting[0]?.chosen).toEqual([mia, other]);
    expect((await assign(id, [mia, other])).body).toMatchObject({ left: 1 });
    const left = (await board()).waiting[0];
    expect(left).toMatchObject({ party_size: 3, seated: 2, chosen: [] });
    const desk = await lan.call(calendarDay, { query: { business_id, from: (await board()).date } });
    expect(desk.body.data.visits.map(({ group }) => group?.size)).toEqual([2, 2]);
  });

  it('is not given a person whose next appointment comes too soon', async () => {
    await bothIn();
    const start = new Date(two() + 15 * 60_000).toISOString();
    const lines = [{ service_id: manicure, employee_id: mia }];
    const booked = await lan.call(bookAtDesk, { body: { business_id, client: { name: 'Ana' }, start, lines, anyway } });
    expect(booked.status).toBe(201);
    await walkIn();
    const [entry] = (await board()).waiting;
    expect(entry?.chosen).toEqual([other]);
    expect(entry?.verdicts.find(({ employee_id }) => employee_id === mia)).toMatchObject({ kind: 'appointment', at: start });
  });

  it('leaves and comes back to the same place, and is counted while it waits', async () => {
    const id = await walkIn();
    minutes += 12;
    await walkIn({ name: 'Rosa D', party_size: 2 });
    const params = { params: { id }, body: { business_id } };
    expect((await thu.call(walkInsWaiting, { query: { business_id } })).body.data).toEqual({ waiting: 3, longest_min: 12 });
    await thu.call(walkInLeft, params);
    expect((await board()).waiting.map(({ name }) => name)).toEqual(['Rosa D']);
    await thu.call(walkInBack, params);
    expect((await board()).waiting.map(({ name }) => name)).toEqual(['Mia R', 'Rosa D']);
  });

  it('can be asked for before one comes in: the wait now, and what could be booked on a day', async () => {
    const ask = async () => {
      const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      return (await world.visitor().call(walkInWait, { query: { business_id, date } })).body.data;
    };
    expect((await ask()).wait_minutes).toBeNull();
    await bothIn();
    expect((await ask()).wait_minutes).toBe(0);
    await walkIn({ party_size: 2 });
    expect((await ask()).wait_minutes).toBeGreaterThan(20);
  });

  it('is texted once in two minutes, and not without a phone', async () => {
    const id = await walkIn({ phone: '7135550166' });
    const text = (walk_in: string) => thu.call(textWalkIn, { params: { id: walk_in }, body: { business_id } });
    expect([(await text(id)).status, (await text(id)).status]).toEqual([200, 422]);
    expect((await text(await walkIn())).status).toBe(422);
  });
});

describe('the text to somebody who waits', () => {
  const spoken = async () => {
    const rows = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('walk_in').select('locale').where('business_id', '=', business_id).orderBy('joined_at').execute(),
    );
    return rows.map(({ locale }) => locale);
  };

  it('is in the language they chose at the kiosk, or were written to before, else in English', async () => {
    const { body } = await lan.call(enrolDevice, { body: { business_id, kind: 'kiosk', name: 'Door' } });
    const kiosk = { params: { busUrl, key: body.token } };
    await world.visitor().call(deviceJoin, { ...kiosk, body: { phone: '7135550151', services: [manicure], locale: 'vi' } });
    const phone = '7135550152';
    minutes += 1;
    await walkIn({ phone, name: 'Lệ Thu' });
    const client = { name: 'Lệ Thu', phone };
    const lines = [{ service_id: manicure, employee_id: mia }];
    const booked = await lan.call(bookAtDesk, {
      body: { business_id, client, start: new Date(two() + 3_600_000).toISOString(), lines, anyway, notify: false },
    });
    await world.deps.db.write(scope, ({ tx }) =>
      tx.updateTable('appointment').set({ locale: 'vi' }).where('id', '=', booked.body.data.id).execute(),
    );
    minutes += 1;
    await walkIn({ phone, name: '' });
    expect(await spoken()).toEqual(['vi', 'en', 'vi']);
  });

  it('says the time and the person that the board says, also when the board has moved on', async () => {
    await bothIn();
    await walkIn({ party_size: 2, name: 'Rosa D' });
    const id = await walkIn({ phone: '7135550153', name: 'Ana M' });
    const texted = async (cause: string) => {
      const { id: delivery, ...sealed } = await world.deps.db.write(scope, async (ctx) => {
        await queueTurnText({ ...ctx, deps: world.deps }, id, cause);
        const { tx } = ctx;
        const row = tx.selectFrom('delivery').select(['id', 'content', 'sealed_by']).where('key', '=', `turn:${cause}`);
        return row.executeTakeFirstOrThrow();
      });
      return JSON.stringify(openContent(world, delivery, sealed as SealedContent));
    };
    const onBoard = async () => {
      const { staff, waiting, timezone } = await board();
      const estimate = waiting.find((entry) => entry.id === id)?.estimate;
      const clockText = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: timezone });
      const at = clockText.format(Date.parse(estimate?.at ?? '')).replaceAll('\u202f', ' ');
      return { at, staff: staff.find((one) => one.id === estimate?.employee_id)?.first_name ?? '' };
    };
    const early = await onBoard();
    const first = await texted('early');
    expect(first).toContain(early.at);
    expect(first).toContain(early.staff);
    await thu.call(turnBreak, { body: { business_id, employee_id: early.staff === 'Mia' ? mia : other, back: false } });
    const after = await onBoard();
    expect(after.at).not.toBe(early.at);
    const again = await texted('again');
    expect(again).toContain(after.at);
    expect(again).toContain(after.staff);
  });
});

describe('on a tablet that everybody uses', () => {
  it('whoever has a PIN is clocked in with it alone, and who acts there needs no second one', async () => {
    const idOf = async (name: string) => (await board()).staff.find(({ first_name }) => first_name === name)?.id ?? '';
    const [lanId, vy] = [await idOf('Lan'), await idOf('Vy')];
    for (const [employee_id, pin] of [
      [lanId, '7201'],
      [mia, '7203'],
    ] as const)
      await lan.call(storePin, { body: { business_id, employee_id, pin } });
    const tablet = await world.as('lan.lotus-nails@example.com');
    const enrolled = await tablet.call(enrolDevice, { body: { business_id, kind: 'till', name: 'Front desk', here: true } });
    const device_token = enrolled.body.token;
    const acts = await tablet.call(switchPerson, { body: { business_id, employee_id: lanId, pin: '7201', device_token } });
    const headers = { 'x-device-token': device_token, 'x-acting-person': acts.body.acting };
    const enter = async (employee_id: string, pin?: string) => {
      const body = { business_id, employee_id, ...(pin === undefined ? {} : { pin }) };
      return (await tablet.call(turnCheckIn, { body }, { headers })).status;
    };
    expect([await enter(mia), await enter(mia, '7201'), await enter(mia, '7203')]).toEqual([403, 422, 200]);
    expect([await enter(lanId), await enter(vy)]).toEqual([200, 200]);
    expect((await clockIn(mia)).status).toBe(422);
  });
});

describe('the line', () => {
  it('keeps the place of who takes a break or is skipped busy; a refusal counts', async () => {
    await bothIn();
    const walk_in_id = await walkIn();
    const body = { business_id, employee_id: mia };
    await lan.call(turnBreak, { body: { ...body, back: false, minutes: 15 } });
    expect((await board()).waiting[0]).toMatchObject({ chosen: [other] });
    await lan.call(turnBreak, { body: { ...body, back: true } });
    await lan.call(turnSkip, { body: { ...body, walk_in_id, why: 'busy' } });
    expect(positions(await board())).toEqual([mia, other]);
    await lan.call(turnSkip, { body: { ...body, walk_in_id, why: 'refused' } });
    expect(positions(await board())).toEqual([other, mia]);
  });

  it('is changed by hand with a reason, and the PIN of somebody who runs the salon', async () => {
    await bothIn();
    const body = {
      business_id,
      employee_id: other,
      beside: mia,
      side: 'before',
      reason: 'Came first, forgot to clock in',
    } as const;
    expect((await thu.call(turnReorder, { body })).status).toBe(403);
    expect((await thu.call(turnReorder, { body }, pinned(thu, thu))).status).toBe(403);
    expect((await lan.call(turnReorder, { body: { ...body, reason: '' } }, pinned())).status).toBe(422);
    expect((await lan.call(turnReorder, { body })).status).toBe(403);
    expect((await thu.call(turnReorder, { body }, pinned(thu))).status).toBe(200);
    expect(positions(await board())).toEqual([other, mia]);
    expect(tech(await board(), mia)?.ahead).toEqual([{ employee_id: other, lead: 'moved', count: 0 }]);
  });

  it('an employee clocks themselves alone, and sees what others did but not for how much', async () => {
    await bothIn();
    await assign(await walkIn(), [mia]);
    const miaHerself = await world.as('mia.lotus-nails@example.com');
    expect((await miaHerself.call(turnCheckOut, { body: { business_id, employee_id: other } })).status).toBe(403);
    const seen = await board(miaHerself);
    expect(seen.may.self).toBe(mia);
    expect(tech(seen, mia)?.marks[0]?.amount_cents).toBeGreaterThan(0);
    await assign(await walkIn(), [other]);
    expect(tech(await board(miaHerself), other)?.marks[0]?.amount_cents).toBeNull();
  });

  it('counts an appointment when it sits down, and no longer when that is taken back', async () => {
    await clockIn(mia);
    const start = clock.now().toISOString();
    const lines = [{ service_id: manicure, employee_id: mia }];
    const { body } = await lan.call(bookAtDesk, { body: { business_id, client: { name: 'Ana' }, start, lines, anyway } });
    const { id, version } = body.data;
    const stepped = await lan.call(stepVisit, { params: { id }, body: { business_id, version, status: 'in_service' } });
    const heard = () => world.deps.db.write(scope, (ctx) => logVisitTurns({ ...ctx, deps: world.deps, actor: systemActor }, id));
    await heard();
    await heard();
    expect(tech(await board(), mia)?.marks.map(({ kind }) => kind)).toEqual(['appointment']);
    await lan.call(undoChange, { params: { id }, body: { business_id, change: stepped.body.change } });
    await heard();
    expect(tech(await board(), mia)?.marks).toEqual([]);
  });
});

describe('the rule', () => {
  it('is changed by a manager, not over somebody else’s change, and the day is counted anew', async () => {
    await bothIn();
    await assign(await walkIn(), [mia]);
    const body = { business_id, version: 0, ...usualRule, method: 'amount', menu: {} } as const;
    expect((await thu.call(changeTurnRule, { body })).status).toBe(403);
    expect((await lan.call(changeTurnRule, { body })).body.data).toMatchObject({ method: 'amount', version: 1 });
    expect((await lan.call(changeTurnRule, { body })).status).toBe(409);
    const { rule, staff } = await board();
    expect([rule.method, staff.find(({ id }) => id === mia)?.count]).toEqual(['amount', expect.any(Number)]);
    expect(staff.find(({ id }) => id === mia)?.count).toBeGreaterThan(1000);
    await lan.call(changeTurnRule, { body: { ...body, version: 1, method: 'fewest' } });
  });

  it('shows what another one would have meant in the last 30 days: the same money, shared in another way', async () => {
    const { body } = await lan.call(turnWhatIf, { query: { business_id, method: 'amount' } });
    const sum = (key: 'was_cents' | 'would_cents') => body.data.people.reduce((all, one) => all + one[key], 0);
    expect(sum('was_cents')).toBe(sum('would_cents'));
  });
});

describe('a screen on the wall, and one at the door', () => {
  it('show nothing unless they are enrolled; then first names and initials', async () => {
    await bothIn();
    const at = (key: string) => ({ params: { busUrl, key } });
    expect((await world.visitor().call(deviceBoard, at('a'.repeat(40)))).status).toBe(404);
    const { body } = await lan.call(enrolDevice, { body: { business_id, kind: 'tv', name: 'Wall' } });
    const screen = at(body.token);
    await walkIn({ name: 'Rosa Delgado', phone: '7135550144' });
    const seen = await world.visitor().call(deviceBoard, screen);
    expect(seen.body.data.waiting).toMatchObject([{ name: 'Rosa D.', minutes: 0 }]);
    expect(JSON.stringify(seen.body)).not.toMatch(/Delgado|7135550144/);
    const wish = { phone: '7135550144', services: [manicure] };
    const kiosk = await world.visitor().call(deviceJoin, { ...screen, body: wish });
    expect(kiosk.body).toMatchObject({ success: true, place: 2 });
    expect(JSON.stringify(kiosk.body)).not.toContain('Rosa');
  });
});
