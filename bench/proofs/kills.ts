import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSalon } from '../lib/booking/salon.ts';
import { openOwnPostgres } from '../lib/booking/own-postgres.ts';
import { type LimitedFigure, judgeFigures } from '../lib/rounds.ts';

/**
 * Kills the server and PostgreSQL (SIGKILL) while customers book, move and cancel. Every visit that was confirmed with 201 must
 * exist afterwards, and nothing may be half-written. The checks are the same as in `rush.ts`.
 */
const full = process.argv.includes('--full');
const KILLS = full ? 20 : 4;
const LANES = 16;
const EVERY_MS = 1500;

const postgres = await openOwnPostgres();
// The modules below read the address of PostgreSQL from this variable.
process.env.ADMIN_DATABASE_URL = postgres.url;
const { openCustomers, phoneOfCustomer } = await import('../lib/booking/customers.ts');
const { countFaults } = await import('../lib/booking/faults.ts');
const { openSalon, readBookingInputs } = await import('../lib/booking/salon.ts');

const tally = { attempts: 0, statuses: new Map<number, number>(), promised: new Set<string>(), visits: [] };
const load = { unanswered: 0, isOver: false };

/** Books, moves and cancels until the load is over. A call that a kill interrupted has no answer. */
async function lane(customers: ReturnType<typeof openCustomers>): Promise<void> {
  while (!load.isOver) {
    const dice = Math.random();
    const phone = phoneOfCustomer(Math.floor(Math.random() * 5000));
    const next = dice < 0.2 && tally.visits.length > 10 ? customers.change() : customers.book(phone, dice < 0.5);
    await next.catch(async () => {
      load.unanswered += 1;
      await wait(100);
    });
  }
}

async function killAgainAndAgain(salon: BenchSalon): Promise<void> {
  for (let i = 0; i < KILLS; i += 1) {
    await wait(EVERY_MS);
    if (i % 2 === 0) await salon.killServer();
    else await postgres.kill().then(postgres.start);
  }
  await wait(EVERY_MS);
  load.isOver = true;
}

async function run(): Promise<LimitedFigure[]> {
  const salon = await openSalon('kills');
  try {
    const customers = openCustomers(salon, await readBookingInputs(salon, 12), tally);
    await Promise.all([killAgainAndAgain(salon), ...Array.from({ length: LANES }, () => lane(customers))]);
    const faults = await countFaults(salon, tally.promised);
    console.log(`${tally.attempts} answers, ${load.unanswered} calls without one, ${tally.promised.size} visits promised`);
    return [
      { name: 'kills of server and database', value: KILLS, unit: '', least: KILLS },
      { name: 'calls that a kill left without an answer', value: load.unanswered, unit: '', least: 1 },
      { name: 'visits promised', value: tally.promised.size, unit: '', least: 20 },
      ...Object.entries(faults).map(([fault, value]): LimitedFigure => ({ name: `faults: ${fault}`, value, unit: '', most: 0 })),
    ];
  } finally {
    await salon.close();
  }
}

try {
  judgeFigures(await run(), 0);
} finally {
  await postgres.close();
}
