import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from 'core/accounts/contract';
import { calendarDay } from 'core/booking/contract';
import { removeMember, whoHasAccess } from 'core/business/contract';
import { businessChannel } from 'core/realtime/rules';
import { addEmployee, checkPin, giveAccess, pinPeople, removeEmployee, storePin } from 'core/staff/contract';
import { platformScope } from '../../platform/db.ts';
import { hashSecret, newSecret } from '../../platform/tokens.ts';
import { joined, type Listening, next, openListening, type Listener } from '../../test/listening.ts';
import { openSecondProcess } from '../../test/programs/second-process.ts';
import { insertMembership } from '../../test/programs/membership.ts';
import { waitUntilSettled } from '../../test/settled.ts';

/** The gates believe for ten minutes, so that nothing ends by waiting: whoever loses access loses it because they were told. */
const env = { BELIEVED_MS: '600000', LIMIT_FACTOR: '1000' };
let there: Listening;
let second: Awaited<ReturnType<typeof openSecondProcess>>;
let lan: Listener;
let business_id: number;
let saigon_id: number;
beforeAll(async () => {
  there = await openListening({ env, worker: true });
  second = await openSecondProcess(there.world, env);
  lan = await there.by('lan');
  business_id = await there.world.businessId('lotus-nails');
  saigon_id = await there.world.businessId('saigon-nail-bar');
});
afterAll(async () => {
  await second.close();
  await there.close();
});

const day = (id: number) => ({ query: { business_id: id, from: '2026-06-01', days: 1 } }) as const;

/** Somebody new of the team with login and PIN, who works at a second salon too and has set up a tablet at the first one. */
async function colleague(email: string, pin: string) {
  const { db } = there.world.deps;
  const hired = await lan.call(addEmployee, { body: { business_id, first_name: 'Newcomer' } });
  const { id } = hired.body.data;
  expect((await lan.call(giveAccess, { params: { id }, body: { business_id, contact: email, role: 'front_desk' } })).status).toBe(
    200,
  );
  const [self, tablet] = [await there.world.as(email), await there.world.as(email)];
  const { account_id } = self;
  const key = newSecret();
  await insertMembership({ db }, { account_id, business_id: saigon_id, role: 'front_desk' });
  const device_id = randomUUIDv7();
  await db.write(platformScope, async ({ tx }) => {
    const device = {
      id: device_id,
      business_id,
      kind: 'till',
      name: 'Old till',
      token_hash: hashSecret(key),
      enrolled_by: account_id,
    };
    await tx.insertInto('device').values(device).execute();
    await tx.updateTable('session').set({ device_id }).where('id', '=', tablet.session_id).execute();
  });
  expect((await self.call(storePin, { body: { business_id, employee_id: id, pin } })).status).toBe(200);
  return { id, self, tablet, key, pin, device_id };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

const onTablet = ({ key }: Colleague) => ({ 'x-device-token': key });
const pinWorks = async ({ id, pin }: Colleague): Promise<number> =>
  (await lan.call(checkPin, { body: { business_id, employee_id: id, pin } })).status;

async function expectInside(one: Colleague): Promise<void> {
  expect(await second.status(one.self, calendarDay, day(business_id))).toBe(200);
  expect(await second.status(one.self, calendarDay, day(saigon_id))).toBe(200);
  expect(await second.status(one.tablet, pinPeople, { query: { business_id } }, onTablet(one))).toBe(200);
  expect(await pinWorks(one)).toBe(200);
}

async function expectOutside(one: Colleague): Promise<void> {
  await expect.poll(() => second.status(one.self, calendarDay, day(business_id))).toBe(403);
  expect((await one.self.call(calendarDay, day(business_id))).status).toBe(403);
  await expect.poll(() => second.status(one.tablet, pinPeople, { query: { business_id } }, onTablet(one))).toBe(401);
  expect(await second.status(one.self, pinPeople, { query: { business_id } }, onTablet(one))).toBe(403);
  expect(await pinWorks(one)).toBe(422);
  expect(await second.status(one.self, calendarDay, day(saigon_id))).toBe(200);
  expect(await second.status(one.self, currentUser, {})).toBe(200);
}

it('who is taken off the team is out at once in both processes, with tablet, sockets and PIN, and stays at their other salon', async () => {
  const one = await colleague('anna@example.com', '7391');
  await expectInside(one);
  const client = there.clientAt(0, one.self, second.realtime);
  const lost = next<{ status: number }>(await joined(client, businessChannel(business_id)), 'pusher:subscription_error');
  expect((await lan.call(removeEmployee, { params: { id: one.id }, query: { business_id } })).status).toBe(200);
  await expectOutside(one);
  expect((await lost).status).toBe(403);
  const { people, devices } = (await lan.call(whoHasAccess, { query: { business_id } })).body.data;
  expect(people.map(({ id }) => id)).not.toContain(one.self.hash_id);
  expect(devices?.map(({ id }) => id)).not.toContain(one.device_id);
});

it('whose access is taken away is out the same way, stays on the team, and can be let in again', async () => {
  const one = await colleague('partner@example.com', '7392');
  await expectInside(one);
  const before = (await lan.call(whoHasAccess, { query: { business_id } })).body.data.people;
  expect(before.find(({ id }) => id === one.self.hash_id)).toMatchObject({
    role: 'front_desk',
    sessions: 1,
    devices: 1,
    may_end: true,
  });
  expect((await lan.call(removeMember, { params: { hash: one.self.hash_id }, query: { business_id } })).status).toBe(200);
  await expectOutside(one);
  await waitUntilSettled(there.world);
  const again = { business_id, contact: 'partner@example.com', role: 'employee' as const };
  expect((await lan.call(giveAccess, { params: { id: one.id }, body: again })).status).toBe(200);
  await expect.poll(() => second.status(one.self, calendarDay, day(business_id))).toBe(200);
  expect(await pinWorks(one)).toBe(422);
});

it('control: a membership that disappears without a word is still believed in the second process', async () => {
  const one = await there.world.as('tam.lotus-nails@example.com');
  expect(await second.status(one, calendarDay, day(business_id))).toBe(200);
  await there.world.deps.db.write(platformScope, ({ tx }) =>
    tx.deleteFrom('membership').where('account_id', '=', one.account_id).where('business_id', '=', business_id).execute(),
  );
  expect(await second.status(one, calendarDay, day(business_id))).toBe(200);
});
