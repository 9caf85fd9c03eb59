import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { availableStarts, bookAppointment, holdTime } from 'core/booking/contract';
import { changeTicket, openTicket, openTickets, payTicket } from 'core/checkout/contract';
import { openJobs } from '../../server/app.ts';
import type { Answer, TestClient } from '../../server/test/client.ts';
import { halfDone } from '../../server/test/wall/effects.ts';
import type { Figure } from './ceilings.ts';
import { watchDirectoryStatements } from './directory-statements.ts';
import { withStoppedClock } from './stopped-clock.ts';
import { dateInDays, type GateWorld } from './world.ts';

/**
 * How often a booking and a sale are measured. Everything that they cause counts too: effects in the other database, jobs and
 * texts. The caches of this process are filled, as those of a server in use are.
 */
const TIMES = 20;
const FIRST_DAY = 21;

async function good<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { status, body, text } = await asked;
  if (status !== 200 && status !== 201) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  return body;
}

type Operation = () => Promise<() => Promise<unknown>>;

/**
 * Holds a time and books it. Everybody who books asks for the starts of the day first, so that request is sent before the count
 * begins.
 */
const bookingOf =
  ({ salon }: GateWorld, who: TestClient, day: number, nth: number): Operation =>
  async () => {
    const params = { busUrl: salon.bus_url };
    const query = { wish: salon.service_id, date: dateInDays(day) };
    const { offers } = (await good(who.call(availableStarts, { params, query }))).data;
    const start = offers[nth]?.start ?? '';
    const wish = { wish: salon.service_id, mode: 'together' as const, start, device: `gates-${randomUUIDv7()}` };
    return async () => {
      const { data } = await good(who.call(holdTime, { params, body: wish }));
      await good(who.call(bookAppointment, { params, body: { ...wish, hold_id: data.hold_id } }));
    };
  };

/** Opens a ticket with one line, adds another line, and takes the payment in cash. */
const saleOf = ({ salon, asOwner }: GateWorld): Operation => {
  const { business_id } = salon;
  const line = () => ({ id: randomUUIDv7(), kind: 'service' as const, item_id: salon.service_id, employee_id: salon.staff(1) });
  return async () => {
    await good(asOwner().call(openTickets, { query: { business_id } }));
    const guest = `guest-${randomUUIDv7()}`;
    const first = line();
    const content = (...details: ReturnType<typeof line>[]) => ({ business_id, posDetails: { [guest]: { details } } });
    return async () => {
      const opened = (await good(asOwner().call(openTicket, { body: content(first) }))).data;
      const body = { ...content(first, line()), version: opened.version };
      const { id, version, payment } = (await good(asOwner().call(changeTicket, { params: { id: opened.id }, body }))).data;
      const cash = { business_id, version, method: 'cash' as const, amount_cents: payment.due };
      await good(asOwner().call(payTicket, { params: { id }, body: cash }));
    };
  };
};

type Watch = ReturnType<typeof watchDirectoryStatements>;

/** Waits until all jobs and effects of the operation are done. */
async function settled({ root }: GateWorld): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if ((await halfDone({ directory: root, cell: root }, 0)).length === 0) return;
    await wait(50);
  }
  throw new Error('the jobs of bookings and sales do not end');
}

async function directoryFigure(world: GateWorld, watch: Watch, name: string, operations: readonly Operation[]): Promise<Figure> {
  const plays: Awaited<ReturnType<Operation>>[] = [];
  for (const operation of operations) plays.push(await operation());
  await settled(world);
  watch.take();
  for (const play of plays) await play();
  await settled(world);
  const sent = watch.take();
  const times = [...Map.groupBy(sent, (text) => text)].map(([text, all]) => `${all.length} × ${text}`);
  return { name: `directory statements of ${name}`, value: sent.length / operations.length, unit: 'statements', detail: times };
}

const each = <T>(make: (nth: number) => T): T[] => Array.from({ length: TIMES }, (_, nth) => make(nth));

async function figuresIn(world: GateWorld, watch: Watch): Promise<Figure[]> {
  const people = await world.signInPeople(TIMES);
  const guest = (nth: number, day: number) => bookingOf(world, world.asClient(world.clientPhone(1000 + nth)), day, nth);
  const person = (nth: number, day: number) => bookingOf(world, people[nth] ?? world.visitor(), day, nth);
  const groups: readonly (readonly [name: string, operations: readonly Operation[]])[] = [
    ['the first booking of a guest', each((nth) => guest(nth, FIRST_DAY))],
    ['a booking by a guest', each((nth) => guest(nth, FIRST_DAY + 1))],
    ['the first booking of somebody signed in', each((nth) => person(nth, FIRST_DAY + 2))],
    ['a booking by somebody signed in', each((nth) => person(nth, FIRST_DAY + 3))],
    ['a sale', each(() => saleOf(world))],
  ];
  const figures: Figure[] = [];
  for (const [name, operations] of groups) figures.push(await directoryFigure(world, watch, name, operations));
  return figures;
}

export async function measureDirectory(world: GateWorld): Promise<Figure[]> {
  const watch = watchDirectoryStatements(await world.directoryTables());
  const worker = await openJobs(world.deps);
  try {
    return await withStoppedClock(() => figuresIn(world, watch));
  } finally {
    await worker.close();
    watch.stop();
  }
}
