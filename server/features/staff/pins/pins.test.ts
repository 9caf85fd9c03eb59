import { changeSlug } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { checkOwnerPin, checkPin, employees, pinPeople, removeEmployee, storePin } from 'core/staff/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let ids: Map<string, string>;
let lan: TestClient;
let khoa: TestClient;
let mia: TestClient;
const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const idOf = (name: string) => ids.get(name) ?? '';
const keep = (client: TestClient, name: string, pin: string) =>
  client.call(storePin, { body: { business_id, employee_id: idOf(name), pin } });
const enter = (client: TestClient, name: string, pin: string, action = 'slug.change') =>
  client.call(checkPin, { body: { business_id, employee_id: idOf(name), pin, action } });

beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  [lan, khoa, mia] = await Promise.all([by('lan'), by('khoa'), by('mia')]);
  const { body } = await lan.call(employees, { query: { business_id } });
  ids = new Map(body.data.map(({ first_name, id }) => [first_name, id]));
  await keep(lan, 'Lan', '9001');
  await keep(await by('khoa'), 'Khoa', '9002');
  await keep(await by('mia'), 'Mia', '9003');
});
afterAll(() => world.close());

describe('a PIN', () => {
  it('is set by its holder, or by whoever stands above', async () => {
    expect((await keep(mia, 'Tam', '5111')).status).toBe(403);
    expect((await keep(khoa, 'Lan', '5112')).status).toBe(403);
    expect((await keep(khoa, 'Tam', '5113')).status).toBe(200);
    expect((await enter(lan, 'Tam', '5113')).status).toBe(200);
    expect((await keep(mia, 'Mia', '5114')).status).toBe(200);
    expect((await keep(mia, 'Mia', '9003')).status).toBe(200);
    const { data } = (await mia.call(pinPeople, { query: { business_id } })).body;
    expect(data.length).toBe(4);
    expect(data.people.find(({ me }) => me)).toMatchObject({ first_name: 'Mia', has_pin: true });
    expect(data.people.find(({ first_name }) => first_name === 'Vy')?.has_pin).toBe(false);
  });

  it.each([
    ['123', 'PIN must be at least 4 digits'],
    ['12a4', 'PIN must be at least 4 digits'],
    ['12345', 'PINs here have 4 digits.'],
  ])('%s is refused: %s', async (pin, said) => {
    const { status, body } = await keep(await by('lan'), 'Lan', pin);
    expect([status, body]).toMatchObject([422, { errors: { pin: [said] } }]);
  });

  it('is nobody else’s, and whose it is stays unsaid', async () => {
    const { status, text } = await keep(await by('lan'), 'Vy', '9003');
    expect(status).toBe(422);
    const coded = '"code":"pin.taken","params":{}';
    const said = '"message":"Please choose another PIN.","errors":{"pin":["Please choose another PIN."]}';
    expect(text).toBe(`{${said},${coded},"codes":{"pin":[{${coded}}]}}`);
    expect((await enter(await by('lan'), 'Vy', '9003')).status).toBe(422);
  });

  it('is stored as a hash of 32 bytes and goes with whoever leaves', async () => {
    const scope = { businessId: business_id } as BusinessScope;
    const rows = () => world.deps.db.read(scope, ({ tx }) => tx.selectFrom('employee_pin').selectAll().execute());
    const stored = await rows();
    expect(stored.every(({ hash }) => hash.length === 32)).toBe(true);
    expect(JSON.stringify(stored.map(({ hash }) => hash.toString('latin1')))).not.toMatch(/900[123]/);
    const owner = await by('lan');
    await keep(owner, 'Vy', '5120');
    const before = (await rows()).length;
    await world.deps.db.write(scope, ({ tx }) => tx.deleteFrom('staff_claim').where('source', '=', 'line').execute());
    expect((await owner.call(removeEmployee, { params: { id: idOf('Vy') }, query: { business_id } })).status).toBe(200);
    expect(await rows()).toHaveLength(before - 1);
    const told = await world.deps.db.read(scope, ({ tx }) => tx.selectFrom('event').select('payload').execute());
    expect(JSON.stringify(told)).not.toMatch(/5120|900[123]/);
  });
});

describe('the proof', () => {
  const rename = (client: TestClient, proof: string | null) =>
    client.call(
      changeSlug,
      { body: { business_id, bus_url: 'lotus-nails' } },
      { headers: proof === null ? {} : { 'x-pin-proof': proof } },
    );
  const letIn = async (client: TestClient, proof: string | null) => (await rename(client, proof)).status !== 403;

  it('opens the guarded call, and never is the digits', async () => {
    const owner = await by('lan');
    expect(await letIn(owner, null)).toBe(false);
    const { status, body } = await enter(owner, 'Lan', '9001');
    expect([status, body.success]).toEqual([200, true]);
    expect(body.pin).toBe(body.pin_token);
    expect(JSON.stringify(body)).not.toContain('9001');
    expect(await letIn(owner, body.pin)).toBe(true);
  });

  it('is of one session, one action and the right person', async () => {
    const owner = await by('lan');
    const { pin } = (await enter(owner, 'Lan', '9001')).body;
    expect(await letIn(await by('lan'), pin)).toBe(false);
    expect(await letIn(owner, (await enter(owner, 'Lan', '9001', 'pos.void')).body.pin)).toBe(false);
    expect(await letIn(owner, (await enter(owner, 'Lan', '9001', 'slug')).body.pin)).toBe(false);
    const unnamed = await owner.call(checkPin, { body: { business_id, employee_id: idOf('Lan'), pin: '9001' } });
    expect(await letIn(owner, unnamed.body.pin)).toBe(false);
    expect(await letIn(owner, (await enter(owner, 'Khoa', '9002')).body.pin)).toBe(false);
  });

  it('for the reports is an owner’s', async () => {
    const ask = async (pin: string, employee_id: string | null = null) =>
      (await by('khoa')).call(checkOwnerPin, { body: { business_id, employee_id, pin } });
    expect((await ask('9001')).status).toBe(200);
    expect((await ask('9001', idOf('Lan'))).status).toBe(200);
    expect((await ask('9001', idOf('Khoa'))).body).toMatchObject({ errors: { pin: ['Invalid PIN. Please try again.'] } });
    expect([(await ask('9002')).status, (await ask('9002')).body]).toMatchObject([
      422,
      { errors: { pin: ['The employee code must have Owner permissions.'] } },
    ]);
  });
});

describe('the calls as the specification names them', () => {
  it('one person’s PIN is checked with their id: the right one is answered with success and pin, somebody else’s is wrong', async () => {
    expect(checkPin.path).toBe('/api/employee/employee-pin-validation');
    const { status, body } = await enter(await by('lan'), 'Khoa', '9002');
    expect([status, body]).toEqual([200, expect.objectContaining({ success: true, pin: expect.any(String) })]);
    const others = await enter(await by('lan'), 'Khoa', '9001');
    expect([others.status, others.body]).toMatchObject([422, { errors: { pin: ['Invalid PIN. Please try again.'] } }]);
  });

  it('a report’s PIN is an owner’s, whoever types it: that of an employee is refused in these words', async () => {
    expect(checkOwnerPin.path).toBe('/api/manage/reports/validate-employee-pin');
    const ask = async (pin: string) => (await by('khoa')).call(checkOwnerPin, { body: { business_id, employee_id: null, pin } });
    expect((await ask('9001')).body).toMatchObject({ success: true, pin: expect.any(String) });
    const refused = await ask('9003');
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { pin: ['The employee code must have Owner permissions.'] } },
    ]);
  });

  it('a PIN is stored by pin/store, at least four digits of it', async () => {
    expect(storePin.path).toBe('/api/pin/store');
    const owner = await by('lan');
    expect((await keep(owner, 'Tam', '5221')).status).toBe(200);
    expect((await keep(owner, 'Tam', '522')).status).toBe(422);
    expect((await enter(owner, 'Tam', '5221')).status).toBe(200);
    const scope = { businessId: business_id } as BusinessScope;
    const rows = await world.deps.db.read(scope, ({ tx }) => tx.selectFrom('employee_pin').select('hash').execute());
    expect(rows.some(({ hash }) => hash.toString('latin1').includes('5221'))).toBe(false);
  });
});

describe('guessing', () => {
  it('five wrong ones of a person lock theirs on every device, even for the right one', async () => {
    const statuses: number[] = [];
    for (const pin of ['1000', '1001', '1002', '1003', '1004']) statuses.push((await enter(await by('lan'), 'Mia', pin)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    const locked = await enter(await by('thu'), 'Mia', '9003');
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await enter(await by('thu'), 'Khoa', '9002')).status).toBe(200);
  });

  it('five wrong ones on a device lock it for everybody; a right one between them changes nothing', async () => {
    const device = await by('thu');
    const wrong = async (name: string) => (await enter(device, name, '1009')).status;
    expect([await wrong('Tam'), await wrong('Khoa'), await wrong('Lan')]).toEqual([422, 422, 422]);
    expect((await enter(device, 'Khoa', '9002')).status).toBe(200);
    expect([await wrong('Tam'), await wrong('Khoa')]).toEqual([422, 422]);
    expect((await enter(device, 'Khoa', '9002')).status).toBe(429);
    expect((await enter(await by('thu'), 'Khoa', '9002')).status).toBe(200);
  });

  it('says the same of a wrong PIN and of somebody without one', async () => {
    const [none, wrong] = [await enter(await by('lan'), 'Thu', '1010'), await enter(await by('lan'), 'Lan', '1010')];
    expect(none.text).toBe(wrong.text);
    expect(none.body).toMatchObject({ message: 'Invalid PIN. Please try again.' });
  });
});
