import { type LimitedFigure, median } from '../rounds.ts';
import { type ManySalons, clientPhone, serviceIdOf, staffIdOf } from './many-salons.ts';
import { type BookingRequest, createBookingRequest, type openBookingRequests, startTime } from './orders.ts';

const CROWD = 200;
const CONVOY = 64;
/** The first day that the other parts of the bench do not use. */
const FIRST_DAY = 30;

async function send(many: ManySalons, { path, headers, body }: BookingRequest): Promise<number> {
  const answer = await fetch(many.server.origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function together(many: ManySalons, orders: readonly BookingRequest[]) {
  const since = performance.now();
  const statuses = await Promise.all(orders.map((order) => send(many, order)));
  return { ms: performance.now() - since, won: statuses.filter((status) => status === 201).length, statuses };
}

/** Orders by many clients for the same start, each under another name. `wishOf` returns their services and employees. */
function crowdFor(many: ManySalons, salon: number, turn: number, size: number, wishOf: (i: number) => string): BookingRequest[] {
  const start = startTime(many.freeFrom, FIRST_DAY + Math.floor(turn / 11), turn % 11);
  return Array.from({ length: size }, (_, i) => {
    const { body, ...order } = createBookingRequest(many, salon, clientPhone(salon, 100 * (turn + 1) + i), {
      wish: wishOf(i),
      start,
    });
    return { ...order, body: { ...body, name: `Racer ${i}` } };
  });
}

/** Measures 200 bookings at once for one start, compared with 200 for different starts. */
export async function measureRaceForOneStart(
  many: ManySalons,
  orders: ReturnType<typeof openBookingRequests>,
  rounds: number,
): Promise<LimitedFigure[]> {
  const wish = () => `${serviceIdOf(1)}@${staffIdOf(1, 1)}`;
  const ratios: number[] = [];
  let wrong = 0;
  for (let turn = -1; turn < rounds; turn += 1) {
    const free = await together(many, orders(CROWD));
    const slot = await together(many, crowdFor(many, 1, turn + 1, CROWD, wish));
    if (turn >= 0) ratios.push(slot.ms / free.ms);
    const refused = slot.statuses.filter((status) => status === 409).length;
    if (free.won !== CROWD || slot.won !== 1 || refused !== CROWD - 1) {
      wrong += 1;
      const answers = Object.entries(Object.groupBy(slot.statuses, String)).map(
        ([status, all = []]) => `${all.length} × ${status}`,
      );
      console.log(`of 200 free ones ${free.won} were booked; on one start: ${answers.join(', ')}`);
    }
  }
  return [
    { name: '200 on one start against 200 free ones, time', value: median(ratios), unit: 'x', most: 1 },
    { name: 'rounds without exactly one winner', value: wrong, unit: '', most: 0 },
  ];
}

async function deadlocks({ root, database }: ManySalons): Promise<number> {
  await root.query('select pg_stat_force_next_flush()');
  const { rows } = await root.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = $1', [
    database,
  ]);
  return Number(rows[0]?.deadlocks);
}

/**
 * Measures repeated races for one start: by single clients, and by groups that name the same two employees in opposite orders.
 */
export async function measureRepeatedRaces(many: ManySalons, rounds: number): Promise<LimitedFigure[]> {
  const before = await deadlocks(many);
  const [one, two] = [`${serviceIdOf(2)}@${staffIdOf(2, 1)}`, `${serviceIdOf(2)}@${staffIdOf(2, 2)}`];
  const worst = { single: 0, group: 0 };
  const took = { single: [] as number[], group: [] as number[] };
  let wrong = 0;
  for (let turn = 0; turn < rounds; turn += 1) {
    const single = await together(
      many,
      crowdFor(many, 2, 2 * turn, CONVOY, () => one),
    );
    const group = await together(
      many,
      crowdFor(many, 2, 2 * turn + 1, CONVOY, (i) => (i % 2 === 0 ? `${one};${two}` : `${two};${one}`)),
    );
    if (single.won !== 1 || group.won !== 1) wrong += 1;
    for (const [kind, round] of [
      ['single', single],
      ['group', group],
    ] as const) {
      took[kind].push(round.ms);
      worst[kind] = Math.max(worst[kind], round.ms);
    }
  }
  return [
    { name: `deadlocks in ${2 * rounds} rounds of ${CONVOY}`, value: (await deadlocks(many)) - before, unit: '', most: 0 },
    { name: 'rounds of these without exactly one winner', value: wrong, unit: '', most: 0 },
    { name: 'worst round of 64', value: worst.single / 1000, unit: ' s', most: 1 },
    { name: 'groups of two people against one', value: median(took.group) / median(took.single), unit: 'x', most: 3 },
  ];
}
