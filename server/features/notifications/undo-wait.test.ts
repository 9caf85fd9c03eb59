import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNDO_MS } from 'core/notifications/rules';
import { type Desk, openDesk } from '../../test/at-the-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ outside: true, worker: true });
  await desk.clear();
});
afterAll(() => desk.world.close());

const textsTo = (phone: string) => (desk.world.outside?.carrier.texts() ?? []).filter(({ to }) => to === `+1${phone}`);

it(
  'a text about a change at the desk waits for the undo: what was taken back is never written',
  { timeout: 40_000 },
  async () => {
    const [kept, undone, silent] = ['7135550171', '7135550172', '7135550173'];
    const since = Date.now();
    await desk.book({ name: 'Kept', phone: kept, notify: true });
    const back = await desk.book({ name: 'Undone', phone: undone, start: desk.at(90), notify: true });
    await desk.book({ name: 'Silent', phone: silent, start: desk.at(180), notify: false });
    expect((await desk.undo(back.body.data, back.body.change)).status).toBe(200);
    await desk.world.outside?.carrier.waitFor(
      `+1${kept}`,
      ({ body }: { body: string }) => body.includes('you are booked'),
      30_000,
    );
    expect(Date.now() - since).toBeGreaterThanOrEqual(UNDO_MS - 500);
    await new Promise((done) => setTimeout(done, 3000));
    expect([textsTo(kept).length, textsTo(undone).length, textsTo(silent).length]).toEqual([1, 0, 0]);
  },
);
