import { addApp, confirmApp, login, loginSecondStep, prove } from 'core/accounts/contract';
import { breakGlass, changeMember, closeGlass, devices, members } from 'core/business/contract';
import { clientExport } from 'core/clients/contract';
import { securityLog } from 'core/security/contract';
import { checkOwnerPin, employees } from 'core/staff/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { appCode } from '../../test/authenticator.ts';
import { recordSecurityEntry } from '../../platform/security/security-log.ts';
import type { TestClient } from '../../test/client.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import { recordStatements } from '../../test/statements.ts';
import { openWorld, type World } from '../../test/world.ts';
import { logSecurityCall } from './commands.ts';

let world: World;
let business_id: number;
let lan: TestClient & { account_id: number; session_id: string };
const PASSWORD = 'a guess that nobody may read';
const as = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const entries = async (who: TestClient = lan) =>
  (await who.call(securityLog, { query: { business_id, page: 1, per_page: 100 } })).body.data;
const lines = async () =>
  (await entries()).map(({ kind, who, about, times }) => [kind, who?.name.split(' ')[0], about, times].join(' ').trim());

beforeAll(async () => {
  world = await openWorld({ worker: true });
  business_id = await world.businessId('lotus-nails');
  lan = await as('lan');
});
afterAll(() => world.close());

it('tells who signed in, who failed to and who is locked out, and from where', async () => {
  const visitor = world.visitor();
  const mia = 'mia.lotus-nails@example.com';
  expect((await visitor.call(login, { body: { login: mia, password: 'openchair' } })).status).toBe(200);
  for (let tries = 0; tries < 3; tries++) await visitor.call(login, { body: { login: mia, password: PASSWORD } });
  await visitor.call(login, { body: { login: 'nobody@example.com', password: PASSWORD } });
  await expect.poll(lines).toEqual(expect.arrayContaining(['sign-in Mia  1', 'sign-in.refused Mia  3']));
  const refused = (await entries()).find(({ kind }) => kind === 'sign-in.refused');
  expect([refused?.address, refused?.code]).toEqual([visitor.address, null]);
});

it('tells of a sign-in after its second step, not before, and of a step or a proof that was wrong', async () => {
  const email = 'tam.lotus-nails@example.com';
  const tam = await as('tam');
  const app = (await tam.call(addApp, {})).body.data;
  await tam.call(confirmApp, { body: { id: app.id, code: appCode(app.secret, -1) } });
  const visitor = world.visitor();
  const { body } = await visitor.call(login, { body: { login: email, password: 'openchair' } });
  if (!('second_step' in body)) throw new Error('was let in without a second step');
  const { step } = body.second_step;
  expect((await visitor.call(loginSecondStep, { body: { step, code: '000000' } })).status).toBe(422);
  expect((await tam.call(prove, { body: { password: PASSWORD } })).status).toBe(422);
  await expect.poll(lines).toEqual(expect.arrayContaining(['second-step.refused Tam  1', 'proof.refused Tam  1']));
  await waitUntilSettled(world);
  expect((await lines()).filter((line) => line.startsWith('sign-in Tam'))).toEqual([]);
  expect((await visitor.call(loginSecondStep, { body: { step, code: appCode(app.secret) } })).status).toBe(200);
  await expect.poll(lines).toContain('sign-in Tam  1');
});

it('writes as much for an account that does not exist as for one that does', async () => {
  const call = { status: 422, code: null, account_id: null, business_id: null, ip: '203.0.113.7', agent: '' };
  const workFor = async (typed: string) => {
    const parts = { body: { login: typed, password: PASSWORD } } as never;
    const { statements } = await recordStatements(() => logSecurityCall({ deps: world.deps }, login, { ...call, parts }));
    // The worker has statements of its own meanwhile.
    return statements.filter((statement) => /"account"|security_entry/.test(statement));
  };
  await workFor('khoa.lotus-nails@example.com');
  const known = await workFor('khoa.lotus-nails@example.com');
  expect(known).toHaveLength(2);
  expect(await workFor('nobody-at-all@example.com')).toEqual(known);
});

it('tells of refusals, by the permission, and not of a PIN that was asked for', async () => {
  const mia = await as('mia');
  expect((await mia.call(devices, { query: { business_id } })).status).toBe(403);
  expect((await mia.call(employees, { query: { business_id } })).status).toBe(403);
  expect((await lan.call(clientExport, { query: { business_id } })).status).toBe(403);
  await expect.poll(lines).toEqual(expect.arrayContaining(['refused Mia device.manage 1']));
  expect((await lines()).some((line) => line.startsWith('refused Lan'))).toBe(false);
});

it('tells of wrong PINs, changed rights, exports and changed passwords', async () => {
  await lan.call(checkOwnerPin, { body: { business_id, pin: '0007' } });
  const team = (await lan.call(members, { query: { business_id } })).body.data;
  const tam = team.find(({ name }) => name.startsWith('Tam'))?.id ?? '';
  const changed = await lan.call(changeMember, { params: { hash: tam }, body: { business_id, role: 'front_desk' } });
  expect(changed.status).toBe(200);
  const proof = world.pinProof(lan, business_id, 'manage.client.export');
  expect((await lan.call(clientExport, { query: { business_id } }, proof)).status).toBe(200);
  await expect.poll(lines).toEqual(expect.arrayContaining(['pin.refused Lan  1', 'member.changed Lan  1', 'export Lan  1']));
});

it('tells the owner who broke the glass, and who left again', async () => {
  const root = await world.as('super@example.com');
  expect((await root.call(breakGlass, { body: { business_id, reason: 'A refund that hangs' } })).status).toBe(201);
  expect((await root.call(closeGlass, { query: { business_id } })).status).toBe(200);
  await expect
    .poll(async () => (await entries()).map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['break-glass.opened', 'break-glass.closed']));
});

it('is the owner’s to read, shows no other business, and holds nothing that was typed', async () => {
  for (const first of ['khoa', 'thu', 'mia'])
    expect((await (await as(first)).call(securityLog, { query: { business_id } })).status).toBe(403);
  const other = await world.businessId('saigon-nail-bar');
  const hien = await world.as('hien.saigon-nail-bar@example.com');
  const foreign = (await hien.call(securityLog, { query: { business_id: other } })).body.data;
  expect(foreign.filter(({ who }) => who?.name.startsWith('Mia') || who?.name.startsWith('Lan'))).toEqual([]);
  const rows = await world.deps.db.read(platformScope, ({ tx }) => tx.selectFrom('security_entry').selectAll().execute());
  const text = JSON.stringify(rows.map(({ same: _, ...row }) => row));
  for (const secret of [PASSWORD, '0007', 'openchair"', 'nobody@example.com']) expect.soft(text).not.toContain(secret);
});

it('a flood from one place is one line with a count, and a log that cannot be written stops nobody', async () => {
  const happening = { kind: 'refused', account_id: lan.account_id, business_id, about: 'flood', ip: '203.0.113.9' } as const;
  await Promise.all(Array.from({ length: 200 }, () => recordSecurityEntry(world.deps, happening)));
  const flood = (await entries()).filter(({ about }) => about === 'flood');
  expect(flood.map(({ times, code }) => [times, code])).toEqual([[200, 'flood']]);
  await expect(recordSecurityEntry(world.deps, { ...happening, account_id: -1 })).resolves.toBeUndefined();
});
