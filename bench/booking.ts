import { urlFor } from '../server/test/database.ts';
import { measureRepeatedRaces, measureRaceForOneStart } from './lib/booking/contention.ts';
import { type ManySalons, openManySalons } from './lib/booking/many-salons.ts';
import { type BookingRequest, openBookingRequests } from './lib/booking/orders.ts';
import { BOOKING_CONNECTIONS, measureBaselineBooking, measureBookings } from './lib/booking/rates.ts';
import { openTripCounter } from './lib/booking/round-trips.ts';
import {
  type LimitedFigure,
  countFailures,
  medianFigure,
  interleaveCases,
  judgeFigures,
  median,
  medianRatio,
} from './lib/rounds.ts';
import { isComparisonRun, serveComparisonRounds } from './lib/comparison-rounds.ts';

/**
 * Measures the rate of bookings over HTTP, compared with the smallest statement that books correctly, run by pgbench. Also
 * measures a booking's round trips to PostgreSQL, and many bookings of one start at the same time.
 */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const [ROUNDS, SECONDS, CONVOYS] = full ? [7, 3, 200] : [3, 2, 10];
const SALONS = 400;
/** More orders than can be placed in one round. */
const PLENTY = 2500 * SECONDS;

type Orders = ReturnType<typeof openBookingRequests>;

/** Makes holds out of bookings. Once these are placed, `bookings` returns the bookings again, each with the id of its hold. */
async function heldFirst(
  many: ManySalons,
  orders: readonly BookingRequest[],
): Promise<{ holds: readonly BookingRequest[]; bookings: () => Promise<BookingRequest[]> }> {
  const toHold = ({ path, headers, body }: BookingRequest): BookingRequest => {
    const { name: _, ...wanted } = body as Record<string, unknown>;
    return { path: path.replace('appointments', 'holds'), headers, body: wanted };
  };
  const bookings = async () => {
    const { rows } = await many.root.query<{ id: string; device: string }>('select id, device from tenant.hold');
    const ids = new Map(rows.map(({ id, device }) => [device, id]));
    return orders.flatMap((order) => {
      const hold_id = ids.get((order.body as { device: string }).device);
      return hold_id === undefined ? [] : [{ ...order, body: { ...order.body, hold_id } }];
    });
  };
  return { holds: orders.map(toHold), bookings };
}

/** Opens a queue of bookings for several rounds. Bookings that one round does not place are kept for the next. */
function openQueue(orders: Orders) {
  let waiting: BookingRequest[] = [];
  return async <R extends { readonly done: number; readonly failed: number }>(
    place: (batch: readonly BookingRequest[]) => Promise<R>,
  ) => {
    waiting.push(...orders(PLENTY - waiting.length));
    const round = await place(waiting);
    waiting = waiting.slice(round.done + round.failed + BOOKING_CONNECTIONS);
    return round;
  };
}

/** The cases over HTTP: booked directly, held, and booked from a hold. */
function orderCases(many: ManySalons, orders: Orders) {
  const { origin } = many.server;
  const inTurn = openQueue(orders);
  let held: BookingRequest[] = [];
  const hold = (seconds: number) =>
    inTurn(async (batch) => {
      const { holds, bookings } = await heldFirst(many, batch);
      const round = await measureBookings(origin, holds, seconds);
      held = await bookings();
      return round;
    });
  return [
    { name: 'at once', round: (s: number) => inTurn((batch) => measureBookings(origin, batch, s)) },
    { name: 'hold', round: hold },
    {
      name: 'held',
      prepare: async () => void (await hold(2)),
      round: (s: number) => measureBookings(origin, held, Math.max(1, Math.floor(s / 2))),
    },
  ];
}

async function measureRates(many: ManySalons, orders: Orders): Promise<LimitedFigure[]> {
  const cases = [{ name: 'baseline', round: (s: number) => measureBaselineBooking(many, s) }, ...orderCases(many, orders)];
  await interleaveCases(cases, 1, SECONDS);
  const measured = await interleaveCases(cases, ROUNDS, SECONDS);
  console.log(cases.map(({ name }) => `${name} ${medianFigure(measured, name, 'rate').toFixed(0)}/s`).join(', '));
  if (countFailures(measured) > 0) throw new Error(`${countFailures(measured)} orders were refused`);
  const [hold, booking] = ['hold', 'held'].map((name) => medianRatio(measured, name, 'baseline', 'rate'));
  return [
    {
      name: 'a booking against the baseline statement',
      value: medianRatio(measured, 'at once', 'baseline', 'rate'),
      unit: 'x',
      least: 0.6 / EASE,
    },
    { name: 'of a start that was held', value: booking ?? Number.NaN, unit: 'x', least: 0.6 / EASE },
    { name: 'holding it', value: hold ?? Number.NaN, unit: 'x', least: 0.6 / EASE },
  ];
}

/** Requests the availability of the order's day, as every customer does before booking. */
async function lookAt(origin: string, { path, body }: BookingRequest) {
  const { wish, start } = body as { wish: string; start: string };
  const question = new URLSearchParams({ wish, from: start.slice(0, 10), days: '1' });
  const answer = await fetch(`${origin}${path.replace('appointments', 'availability/days')}?${question}`);
  if (!answer.ok) throw new Error(`the starts were refused: ${answer.status}`);
  await answer.arrayBuffer();
}

async function measureTrips(many: ManySalons, orders: Orders): Promise<LimitedFigure[]> {
  const url = new URL(urlFor('openchair_app', many.database));
  const trips = await openTripCounter({ host: url.hostname, port: Number(url.port || 5432) });
  url.port = String(trips.port);
  const server = await many.another({ DATABASE_URL: url.toString(), DATABASE_POOL: '1' });
  const send = async ({ path, headers, body }: BookingRequest) => {
    const answer = await fetch(server.origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: { hold_id?: string } };
  };
  const counted = { hold: [] as number[], held: [] as number[], 'at once': [] as number[] };
  try {
    for (let i = 0; i < 3 * SALONS; i += 1) {
      const [direct, kept] = orders(2) as [BookingRequest, BookingRequest];
      for (const order of [direct, kept]) await lookAt(server.origin, order);
      trips.take();
      await send(direct);
      counted['at once'].push(trips.take());
      const { holds } = await heldFirst(many, [kept]);
      const { data } = await send(holds[0] as BookingRequest);
      counted.hold.push(trips.take());
      await send({ ...kept, body: { ...kept.body, hold_id: data.hold_id } });
      counted.held.push(trips.take());
    }
  } finally {
    await server.stop();
    trips.close();
  }
  const least = (list: number[]) => median(list.slice(-SALONS));
  return [
    { name: 'round trips of a booking', value: least(counted['at once']), unit: '', most: 3 },
    { name: 'round trips of a hold', value: least(counted.hold), unit: '', most: 3 },
    { name: 'round trips of booking what is held', value: least(counted.held), unit: '', most: 3 },
  ];
}

async function measureAll(many: ManySalons, orders: Orders): Promise<void> {
  const bars = [
    ...(await measureTrips(many, orders)),
    ...(await measureRates(many, orders)),
    ...(await measureRaceForOneStart(many, orders, full ? 9 : 3)),
    ...(await measureRepeatedRaces(many, CONVOYS)),
  ];
  judgeFigures(bars, 0);
}

const many = await openManySalons('booking', { salons: SALONS, businesses: full ? 10_000 : SALONS });
try {
  const orders = openBookingRequests(many);
  const served = { pid: many.server.process.pid, database: many.database };
  if (isComparisonRun) await serveComparisonRounds(served, orderCases(many, orders));
  else await measureAll(many, orders);
} finally {
  await many.close();
}
