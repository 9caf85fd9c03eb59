import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { restoreBinned } from 'core/back-office/contract';
import {
  addMember,
  businessSetting,
  changeMember,
  devices,
  enrolDevice,
  grantSupport,
  members,
  removeMember,
  revokeDevice,
  revokeSupport,
  supportGrants,
} from 'core/business/contract';
import { addEmployee, employees, giveAccess, removeEmployee } from 'core/staff/contract';
import { collectJobs, openJobs } from '../../../app.ts';
import { type Admins, openAdmins } from '../../../test/wall/admins.ts';
import type { Job } from '../../../platform/jobs.ts';
import { isCrossing } from '../../../platform/outbox/crossing.ts';
import { openWorker } from '../../../platform/outbox/worker.ts';
import { disagreements } from '../../../test/access/disagreements.ts';
import { type Dice, diceOf } from '../../../test/money/dice.ts';
import { waitUntilSettled } from '../../../test/settled.ts';
import { differencesIn } from '../../../test/wall/compare-sides.ts';
import { openWorld, type World } from '../../../test/world.ts';

const CHANGES = Number(process.env.ACCESS_CHANGES ?? 300);
const STRANDS = 3;
const outsiders = ['anna', 'partner', 'brianna.w', 'support', 'dev'].map((name) => `${name}@example.com`);
const roles = ['manager', 'front_desk', 'employee'] as const;

let world: World;
let roots: Admins;
let business_id: number;
let lan: Awaited<ReturnType<World['as']>>;
let since: string;

beforeAll(async () => {
  world = await openWorld({ env: { LIMIT_FACTOR: '100000' } });
  roots = await openAdmins(world);
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  since = (await roots.cell.query<{ now: string }>('select now()::text as now')).rows[0]?.now ?? '';
});
afterAll(async () => {
  await roots.close();
  await world.close();
});
afterEach(() => vi.restoreAllMocks());

const faults = async () => [...(await disagreements(roots, business_id, since)), ...(await differencesIn(roots, 'member'))];
const query = () => ({ query: { business_id } });

/** From now on effects are not carried across at once, or only at times. */
function failAtOnce(fails: () => boolean): void {
  const { crossings } = world.deps;
  const { applyAtOnce } = crossings;
  vi.spyOn(crossings, 'applyAtOnce').mockImplementation((...event) => (fails() ? Promise.resolve() : applyAtOnce(...event)));
}

/** The same job, which fails at times before its commit. */
const failing = (dice: Dice, job: Job): Job =>
  isCrossing(job)
    ? {
        ...job,
        async run(...told: Parameters<typeof job.run>) {
          await job.run(...told);
          if (dice.chance(0.1)) throw new Error('the other side is away');
        },
      }
    : job;

/** Relay and jobs that stop and start again, until they are told to end. */
function openUnsteadyWorker(dice: Dice) {
  const state = { ends: false };
  const jobs = collectJobs(world.deps).map((job) => failing(dice, job));
  async function loop(): Promise<void> {
    while (!state.ends) {
      const worker = await openWorker({ ...world.queues, ...world.deps, jobs });
      await vi.waitFor(() => expect(dice.chance(0.02) || state.ends).toBe(true), { timeout: 60_000, interval: 20 });
      await worker.close();
    }
  }
  const running = loop();
  return { close: () => ((state.ends = true), running) };
}

/** Every event is carried and every job is done. What waits for its next try need not wait any longer. */
async function settle(): Promise<void> {
  for (const root of roots.all)
    await root.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts > 0');
  const worker = await openJobs(world.deps);
  await waitUntilSettled(world);
  await worker.close();
}

type Move = (dice: Dice) => Promise<{ readonly status: number } | null>;
const oneOf = <T>(dice: Dice, from: readonly T[]): T | null => (from.length === 0 ? null : dice.pick(from));

const team = async () => (await lan.call(employees, query())).body.data;
const people = async () => (await lan.call(members, query())).body.data.filter(({ role }) => role !== 'owner');
const gone = async () =>
  (
    await roots.cell.query<{ hash_id: string }>(
      'select hash_id from tenant.employee where business_id = $1 and deleted_at > $2 order by id desc limit 5',
      [business_id, since],
    )
  ).rows;

const moves: { readonly [name: string]: Move } = {
  addMember: (dice) => lan.call(addMember, { body: { business_id, contact: dice.pick(outsiders), role: dice.pick(roles) } }),
  async changeMember(dice) {
    const one = oneOf(dice, await people());
    return one && lan.call(changeMember, { params: { hash: one.id }, body: { business_id, role: dice.pick(roles) } });
  },
  async removeMember(dice) {
    const one = oneOf(dice, await people());
    return one && lan.call(removeMember, { params: { hash: one.id }, ...query() });
  },
  hire: () => lan.call(addEmployee, { body: { business_id, first_name: 'Newcomer' } }),
  async letIn(dice) {
    const one = oneOf(
      dice,
      (await team()).filter(({ role }) => role === null),
    );
    const body = { business_id, contact: dice.pick(outsiders), role: dice.pick(roles) };
    return one && lan.call(giveAccess, { params: { id: one.id }, body });
  },
  async removeEmployee(dice) {
    const one = oneOf(
      dice,
      (await team()).filter(({ first_name }) => first_name === 'Newcomer'),
    );
    return one && lan.call(removeEmployee, { params: { id: one.id }, ...query() });
  },
  async restore(dice) {
    const one = oneOf(dice, await gone());
    return one && lan.call(restoreBinned, { body: { business_id, kind: 'employees', id: one.hash_id } });
  },
  enrol: () => lan.call(enrolDevice, { body: { business_id, kind: 'till', name: 'Till' } }),
  async revoke(dice) {
    const one = oneOf(dice, (await lan.call(devices, query())).body.data);
    return one && lan.call(revokeDevice, { params: { id: one.id }, ...query() });
  },
  grant: (dice) =>
    lan.call(grantSupport, { body: { business_id, contact: dice.pick(outsiders), reason: 'Thrown by dice', hours: 1 } }),
  async endGrant(dice) {
    const one = oneOf(dice, (await lan.call(supportGrants, query())).body.data);
    return one && lan.call(revokeSupport, { params: { id: one.id }, ...query() });
  },
};

/** Several people change access at once. Counts the changes that took effect by what they were, and lists answers that should not be. */
async function play(dice: Dice) {
  const [done, strange] = [new Map<string, number>(), new Set<string>()];
  let left = CHANGES;
  const strand = async () => {
    while (left > 0) {
      left -= 1;
      const name = dice.pick(Object.keys(moves));
      const status = (await moves[name]?.(dice))?.status ?? 404;
      if (status < 300) done.set(name, (done.get(name) ?? 0) + 1);
      else if (![403, 404, 409, 422].includes(status)) strange.add(`${name} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: STRANDS }, strand));
  return { done, strange };
}

test(
  'whatever is changed and whatever stops or fails meanwhile, directory and cell agree in the end, each effect once',
  { timeout: 240_000 },
  async () => {
    const dice = diceOf(20);
    failAtOnce(() => dice.chance(0.4));
    const worker = openUnsteadyWorker(diceOf(21));
    const { done, strange } = await play(dice);
    await worker.close();
    expect([...strange]).toEqual([]);
    expect([...done.keys()].toSorted()).toEqual(Object.keys(moves).toSorted());
    await settle();
    expect(await faults()).toEqual([]);
  },
);

test('whoever is removed is out at once, though nothing crosses; whoever is let in comes in when it does', async () => {
  const knock = async (who: typeof lan) => (await who.call(businessSetting, query())).status;
  const [member, colleague] = [await world.as('super@example.com'), await world.as('hien.saigon-nail-bar@example.com')];
  const contact = 'hien.saigon-nail-bar@example.com';
  const added = await lan.call(addMember, { body: { business_id, contact: 'super@example.com', role: 'manager' } });
  const hired = (await lan.call(addEmployee, { body: { business_id, first_name: 'Newcomer' } })).body.data;
  failAtOnce(() => true);
  const asked = await lan.call(giveAccess, { params: { id: hired.id }, body: { business_id, contact, role: 'manager' } });
  expect([added.status, asked.status, asked.body.data.role]).toEqual([201, 200, null]);
  expect([await knock(member), await knock(colleague)]).toEqual([200, 403]);
  await settle();
  expect((await team()).find(({ id }) => id === hired.id)?.role).toBe('manager');
  expect(await knock(colleague)).toBe(200);
  expect((await lan.call(removeMember, { params: { hash: member.hash_id }, ...query() })).status).toBe(200);
  expect((await lan.call(removeEmployee, { params: { id: hired.id }, ...query() })).status).toBe(200);
  expect([await knock(member), await knock(colleague)]).toEqual([403, 403]);
});

test('control: an event that is missing, one that is applied twice, and a link that is lost are all found', async () => {
  await settle();
  expect(await faults()).toEqual([]);
  const own = `from tenant.event where business_id = $1 and name = 'member.added' and seq =
    (select max(seq) from tenant.event where business_id = $1 and name = 'member.added')`;
  const { rows } = await roots.cell.query(`select * ${own}`, [business_id]);
  await roots.cell.query(`delete ${own}`, [business_id]);
  expect(await faults()).toEqual([expect.stringMatching(/^told: member\.added \d+, \d and \d times$/)]);
  const columns = Object.keys(rows[0] ?? {});
  await roots.cell.query(
    `insert into tenant.event (${columns.join()}) overriding system value
      select ${columns.join()} from jsonb_populate_record(null::tenant.event, $1)`,
    [JSON.stringify(rows[0])],
  );
  expect(await faults()).toEqual([]);

  const note = `select id from tenant.event where business_id = 0 and name = 'access.changed' order by seq desc limit 1`;
  const { rows: notes } = await roots.directory.query<{ id: string }>(note);
  await roots.cell.query(`delete from tenant.event_applied where consumer = 'access-told' and event_id = $1`, [notes[0]?.id]);
  await roots.directory.query(`update tenant.event set delivered_at = null where id = $1`, [notes[0]?.id]);
  await settle();
  expect(await faults()).toContainEqual(expect.stringMatching(/^told: .* 1 and 2 times$/));
  await roots.directory.query(`update directory.membership set employee_id = null where business_id = $1 and account_id = $2`, [
    business_id,
    lan.account_id,
  ]);
  expect(await faults()).toContainEqual(expect.stringMatching(/^login: \d+ is \d+, 0 and 1 times$/));
});
