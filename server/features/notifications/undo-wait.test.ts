import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNDO_MS } from 'core/notifications/rules';
import { type DeskWorld, openDesk } from '../../test/at-the-desk.ts';
import { endUndoWait, waitUntilSettled } from '../../test/settled.ts';

let desk: DeskWorld;
beforeAll(async () => {
  desk = await openDesk({ outside: true, worker: true });
  await desk.clear();
  await waitUntilSettled(desk.world);
});
afterAll(() => desk.world.close());

const textsTo = (phone: string) => (desk.world.outside?.carrier.texts() ?? []).filter(({ to }) => to === `+1${phone}`);

it('a text about a change at the desk waits for the undo: what was taken back is never written', async () => {
  const [kept, undone, silent] = ['7135550171', '7135550172', '7135550173'];
  await desk.book({ name: 'Kept', phone: kept, notify: true });
  const back = await desk.book({ name: 'Undone', phone: undone, start: desk.at(90), notify: true });
  await desk.book({ name: 'Silent', phone: silent, start: desk.at(180), notify: false });
  expect((await desk.undo(back.body.data, back.body.change)).status).toBe(200);
  await waitUntilSettled(desk.world);
  expect([textsTo(kept).length, textsTo(undone).length, textsTo(silent).length]).toEqual([0, 0, 0]);
  const waits = await endUndoWait(desk.world);
  expect(waits.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(UNDO_MS - 1);
  await expect.poll(() => textsTo(kept).map(({ body }) => body.includes("you're booked")), { timeout: 15_000 }).toEqual([true]);
  await waitUntilSettled(desk.world);
  expect([textsTo(undone), textsTo(silent)]).toEqual([[], []]);
});
