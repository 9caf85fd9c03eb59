import { randomUUID } from 'node:crypto';
import { availableStarts, bookAppointment } from 'core/booking/contract';
import {
  type Customers,
  openCustomers,
  newDeviceId,
  phoneOfCustomer,
  pickRandom,
  type BookingTally,
} from '../lib/booking/customers.ts';
import { type BookingFaults, countFaults } from '../lib/booking/faults.ts';
import { openSalon, type BenchSalon, readBookingInputs } from '../lib/booking/salon.ts';
import { type LimitedFigure, judgeFigures } from '../lib/rounds.ts';

/**
 * Sends thousands of customers to few staff, over HTTP: bookings, holds, moves and cancellations at once, and bursts by single
 * customers. No start may be promised twice, no chair taken twice, and no customer may have more than five upcoming visits. Then it
 * runs again without the lock, without the constraints, and without both. Each of these runs must break the rule that the missing
 * guard protects; otherwise the checks would not notice a fault.
 */
const full = process.argv.includes('--full');
const LANES = 48;
const size = full ? { customers: 6000, attempts: 30_000, control: 4000 } : { customers: 1200, attempts: 3000, control: 1500 };
/** The number of customers who send several bookings at once, again and again. */
const GREEDY = 40;
const BURST = 8;
const CROWD = 6;
const anybody = () => phoneOfCustomer(Math.floor(Math.random() * size.customers));

const burst = async ({ book, others }: Customers, phone: string): Promise<void> =>
  void (await Promise.all(Array.from({ length: BURST }, () => book(phone, false, others))));

/** Several customers book the same start at the same moment. */
async function crowd({ book, wanted }: Customers): Promise<void> {
  const start = [pickRandom(wanted)];
  await Promise.all(Array.from({ length: CROWD }, () => book(anybody(), false, start)));
}

/** Makes one random attempt. */
function attemptIn(customers: Customers, known: () => number) {
  return async (): Promise<void> => {
    const dice = Math.random();
    if (dice < 0.25 && known() > 20) return customers.change();
    if (dice < 0.35) return burst(customers, phoneOfCustomer(Math.floor(Math.random() * GREEDY)));
    if (dice < 0.4) return crowd(customers);
    await customers.book(anybody(), dice < 0.65);
  };
}

async function lostRaces({ server }: BenchSalon): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^booking_lost_races_total (\d+)/m.exec(text)?.[1] ?? 0);
}

async function rush(
  salon: BenchSalon,
  attempts: number,
): Promise<{ tally: BookingTally; faults: BookingFaults; lost: number; seconds: number }> {
  const wishes = await readBookingInputs(salon, 12);
  const tally: BookingTally = { attempts: 0, statuses: new Map(), promised: new Set(), visits: [] };
  const attempt = attemptIn(openCustomers(salon, wishes, tally), () => tally.visits.length);
  const since = performance.now();
  const lane = async () => {
    while (tally.attempts < attempts) await attempt();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - since) / 1000;
  return { tally, faults: await countFaults(salon, tally.promised), lost: await lostRaces(salon), seconds };
}

async function inSalon<T>(name: string, prepare: string[], work: (salon: BenchSalon) => Promise<T>): Promise<T> {
  const salon = await openSalon(name);
  try {
    for (const text of prepare) await salon.root.query(text);
    return await work(salon);
  } finally {
    await salon.close();
  }
}

const noLock = `create or replace function tenant.in_turn(who text) returns boolean language sql volatile as $$ select true $$`;
const noConstraints = [
  'alter table tenant.staff_claim drop constraint staff_claim_alone',
  'alter table tenant.resource_claim drop constraint resource_claim_alone',
];

/** Finds a start of an employee who works on the first day. The first employee in the list may have that day off. */
async function oneStart(salon: BenchSalon): Promise<{ readonly wish: string; readonly start: string }> {
  const { manicure, dates } = await readBookingInputs(salon, 1);
  const { rows } = await salon.root.query<{ hash_id: string }>(
    `select e.hash_id from tenant.employee e join tenant.skill s on s.business_id = e.business_id and s.employee_id = e.id
      where e.business_id = $1 and s.service_id = $2 and e.active order by e.id`,
    [salon.business_id, manicure],
  );
  for (const { hash_id } of rows) {
    const wish = `${manicure}@${hash_id}`;
    const { body } = await salon.call(availableStarts, { params: salon.params, query: { wish, date: dates[0] ?? '' } });
    const middle = body.data.offers[Math.floor(body.data.offers.length / 2)];
    if (middle) return { wish, start: middle.start };
  }
  throw new Error('nobody works on the first day');
}

/** Many customers book one start at once: one gets it, and all others are offered three other starts. */
async function oneSlot(salon: BenchSalon): Promise<LimitedFigure[]> {
  const { wish, start } = await oneStart(salon);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      salon.call(
        bookAppointment,
        { params: salon.params, body: { wish, mode: 'together', start, device: newDeviceId(), name: `Racer ${i}` } },
        { ...salon.proofOf(phoneOfCustomer(900_000 + i)), 'idempotency-key': randomUUID() },
      ),
    ),
  );
  const lost = answers.filter(({ status }) => status === 409);
  const helped = lost.filter(({ body }) => (body as unknown as { alternatives: unknown[] }).alternatives.length === 3);
  return [
    {
      name: 'of 200 at once on one start, promised',
      value: answers.filter(({ status }) => status === 201).length,
      unit: '',
      most: 1,
    },
    { name: 'of 200 at once on one start, shown three others', value: helped.length, unit: '', least: 199 },
  ];
}

function report(name: string, { tally, faults, lost, seconds }: Awaited<ReturnType<typeof rush>>): void {
  const statuses = [...tally.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${name}: ${tally.attempts} attempts in ${seconds.toFixed(1)} s (${statuses.join(', ')}), ${lost} stopped by the constraint alone`,
  );
  console.log(
    `  ${Object.entries(faults)
      .map(([fault, count]) => `${fault} ${count}`)
      .join(', ')}`,
  );
}

const found = await inSalon('rush', [], (salon) => rush(salon, size.attempts));
report('as it is', found);
const slot = await inSalon('slot', [], oneSlot);
const withoutLock = await inSalon('unlocked', [noLock], (salon) => rush(salon, size.control));
report('without the lock', withoutLock);
const withoutConstraint = await inSalon('unbound', noConstraints, (salon) => rush(salon, size.control));
report('without the constraints', withoutConstraint);
const withoutBoth = await inSalon('bare', [noLock, ...noConstraints], (salon) => rush(salon, size.control));
report('without both', withoutBoth);

const none = (name: string, value: number): LimitedFigure => ({ name, value, unit: '', most: 0 });
const some = (name: string, value: number): LimitedFigure => ({ name, value, unit: '', least: 1 });
const strange = [...found.tally.statuses]
  .filter(([status]) => ![200, 201, 409, 422].includes(status))
  .reduce((sum, [, n]) => sum + n, 0);
judgeFigures(
  [
    { name: 'attempts', value: found.tally.attempts, unit: '', least: size.attempts },
    none('overlapping claims of staff', found.faults.overlaps),
    none('chairs taken twice', found.faults.overCapacity),
    none('customers past five', found.faults.pastFive),
    none('half-written visits', found.faults.halfWritten),
    none('promises broken', found.faults.broken),
    some('races that only the constraint decided', found.lost),
    ...slot,
    some('control: customers past five without the lock', withoutLock.faults.pastFive),
    none('control: overlaps without the lock', withoutLock.faults.overlaps),
    some('control: overlaps without the constraints', withoutConstraint.faults.overlaps),
    none('control: customers past five without the constraints', withoutConstraint.faults.pastFive),
    some('control: overlaps without both', withoutBoth.faults.overlaps),
    some('control: customers past five without both', withoutBoth.faults.pastFive),
  ],
  strange,
);
