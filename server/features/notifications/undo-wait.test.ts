import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNDO_MS } from 'core/notifications/rules';
import { databaseUrl } from '../../db/admin.ts';
import { type Desk, openDesk } from '../../test/at-the-desk.ts';
import { admin } from '../../test/database.ts';
import { waitUntilSettled } from '../../test/settled.ts';

let desk: Desk;
let root: pg.Client;
beforeAll(async () => {
  desk = await openDesk({ outside: true, worker: true });
  root = new pg.Client({ connectionString: databaseUrl(admin, desk.world.database) });
  await root.connect();
  await desk.clear();
  await waitUntilSettled(desk.world);
});
afterAll(async () => {
  await root.end();
  await desk.world.close();
});

const textsTo = (phone: string) => (desk.world.outside?.carrier.texts() ?? []).filter(({ to }) => to === `+1${phone}`);

/** Lets the jobs that wait for the undo run now, and says for how many milliseconds each of them was to wait. */
async function endTheWait(): Promise<number[]> {
  const { rows } = await root.query<{ wait_ms: number }>(
    `with waiting as (
        select j.id, extract(epoch from j.run_at - j.created_at) * 1000 as ms from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'write-after-undo')
      update graphile_worker._private_jobs j set run_at = now() from waiting w where w.id = j.id returning w.ms::float8 as wait_ms`,
  );
  return rows.map(({ wait_ms }) => wait_ms);
}

it('a text about a change at the desk waits for the undo: what was taken back is never written', async () => {
  const [kept, undone, silent] = ['7135550171', '7135550172', '7135550173'];
  await desk.book({ name: 'Kept', phone: kept, notify: true });
  const back = await desk.book({ name: 'Undone', phone: undone, start: desk.at(90), notify: true });
  await desk.book({ name: 'Silent', phone: silent, start: desk.at(180), notify: false });
  expect((await desk.undo(back.body.data, back.body.change)).status).toBe(200);
  await waitUntilSettled(desk.world);
  expect([textsTo(kept).length, textsTo(undone).length, textsTo(silent).length]).toEqual([0, 0, 0]);
  const waits = await endTheWait();
  expect(waits.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(UNDO_MS - 1);
  await waitUntilSettled(desk.world);
  expect([textsTo(kept).map(({ body }) => body.includes('you are booked')), textsTo(undone), textsTo(silent)]).toEqual([
    [true],
    [],
    [],
  ]);
});
