import { forgotPassword } from 'core/accounts/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJobs } from '../../app.ts';
import { admin } from '../database.ts';
import { type DeskWorld, openDesk } from '../at-the-desk.ts';
import { openValve, type Valve } from '../programs/valve.ts';
import { waitUntilSettled } from '../settled.ts';
import { type Admins, openAdmins } from './admins.ts';
import { differencesBetweenSides } from './compare-sides.ts';

let begun: string;
let desk: DeskWorld;
let valves: { directory: Valve; cell: Valve };
let roots: Admins;
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  begun = new Date().toISOString();
  closing = [];
  const port = Number(new URL(admin.url).port || 5432);
  valves = { directory: await openValve(port), cell: await openValve(port) };
  const ports = { directory: valves.directory.port, cell: valves.cell.port };
  desk = await openDesk({ apart: true, ports, outside: true, env: { BELIEVED_MS: '1' } });
  roots = await openAdmins(desk.world);
});
afterEach(async () => {
  valves.directory.heal();
  valves.cell.heal();
  for (const close of closing) await close();
  await roots.close();
  await desk.world.close();
  valves.directory.close();
  valves.cell.close();
});

async function startWorker() {
  const worker = await openJobs(desk.world.deps);
  closing.push(() => worker.close());
}
const textsTo = async (side: 'directory' | 'cell') =>
  (await roots[side].query<{ status: string }>(`select status from tenant.delivery order by id`)).rows.map(
    ({ status }) => status,
  );
const carried = async () =>
  (await roots.cell.query<{ n: number }>('select count(*)::int as n from tenant.event where delivered_at is null')).rows[0]?.n;
const heard = async () =>
  (
    await roots.cell.query<{ n: number }>(
      'select count(*)::int as n from tenant.event_applied where business_id = $1 and event_id in (select id from tenant.event where at >= $2)',
      [desk.business_id, begun],
    )
  ).rows[0]?.n;

it('a worker that starts without the directory serves the cell, and hears afterwards what happened meanwhile', async () => {
  expect((await desk.book({ name: 'Known Before', phone: '(713) 555-0142', notify: true })).status).toBe(201);
  valves.directory.fail('gone');
  await startWorker();
  // On some days somebody has a break then.
  expect((await desk.book({ start: desk.at(120), anyway: { reason: 'For a test' } })).status).toBe(201);
  // The relay works; whoever has to hear waits until the directory says from when on.
  await expect.poll(carried).toBe(0);
  expect(await heard()).toBe(0);
  valves.directory.heal();
  await expect.poll(heard).toBeGreaterThan(0);
  await waitUntilSettled(desk.world);
  expect(await differencesBetweenSides(roots, begun)).toEqual([]);
  await expect.poll(() => textsTo('cell')).toContain('sent');
});

it('a worker that starts without the cell serves the directory, and the cell when it is there', async () => {
  expect((await desk.book()).status).toBe(201);
  valves.cell.fail('gone');
  await startWorker();
  expect((await desk.world.visitor().call(forgotPassword, { body: { login: 'anna@example.com' } })).status).toBe(202);
  await expect.poll(() => textsTo('directory')).toEqual(['sent']);
  expect(await carried()).toBeGreaterThan(0);
  valves.cell.heal();
  await waitUntilSettled(desk.world);
  expect(await heard()).toBeGreaterThan(0);
  expect(await differencesBetweenSides(roots, begun)).toEqual([]);
});
