import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { offersOf } from 'core/booking/availability/rules/answer';
import { calendarOf } from 'core/booking/availability/rules/calendar';
import { availableDays, availableStarts, bookAppointment } from 'core/booking/contract';
import { localDays, wallClockAt } from 'core/kernel/time';
import { databaseUrl } from '../server/db/admin.ts';
import { urlOf } from '../server/test/client.ts';
import { admin } from '../server/test/database.ts';
import { newDeviceId, phoneOfCustomer } from './lib/booking/customers.ts';
import { openSalon, type BenchSalon, readBookingInputs } from './lib/booking/salon.ts';
import { startProgram, runWrk } from './lib/processes.ts';
import {
  type LimitedFigure,
  medianFigure,
  interleaveCases,
  judgeFigures,
  median,
  percentile,
  medianRatio,
} from './lib/rounds.ts';

/**
 * Measures how fast a month and a day of availability are answered over HTTP, compared with bare Fastify reading one row; how
 * much CPU the search for a group needs, compared with one person; and how soon after a booking another node's answer changes.
 */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const [ROUNDS, SECONDS, BOOKINGS] = full ? [7, 2, 300] : [3, 2, 60];

async function measureViews(salon: BenchSalon, wish: string, date: string): Promise<LimitedFigure[]> {
  const { params, server } = salon;
  const month = urlOf(availableDays, { params, query: { wish, from: date, days: 30 } });
  const day = urlOf(availableStarts, { params, query: { wish, date } });
  const bare = await startProgram(
    path.join(import.meta.dirname, 'lib/bare-server.ts'),
    [],
    {
      DATABASE_URL: databaseUrl(admin, salon.database),
      BARE_SQL: 'select bus_name, bus_url, timezone from directory.business where id = $1',
      BARE_VALUES: JSON.stringify([salon.business_id]),
    },
    '/one',
  );
  try {
    const cases = [
      { name: 'bare', round: (s: number) => runWrk(`${bare.origin}/one`, 32, s) },
      { name: 'month', round: (s: number) => runWrk(server.origin + month, 32, s) },
      { name: 'day', round: (s: number) => runWrk(server.origin + day, 32, s) },
    ];
    await interleaveCases(cases, 1, 2);
    const measured = await interleaveCases(cases, ROUNDS, SECONDS);
    const rates = cases.map(({ name }) => `${name} ${medianFigure(measured, name, 'rate').toFixed(0)}/s`);
    console.log(rates.join(', '));
    return [
      { name: 'a month against one row', value: medianRatio(measured, 'month', 'bare', 'rate'), unit: 'x', least: 0.6 / EASE },
      { name: 'a day against one row', value: medianRatio(measured, 'day', 'bare', 'rate'), unit: 'x', least: 0.8 / EASE },
    ];
  } finally {
    await bare.stop();
  }
}

/** A salon with eight employees who work from nine to six with a few visits a day. */
function salonOf(dates: number) {
  const days = localDays('2026-11-16', dates, 'America/Chicago');
  const skill = { duration_min: 45, price_cents: 4500 };
  const services = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    duration_min: 45,
    buffer_before_min: 0,
    processing_min: 0,
    finishing_min: 0,
    buffer_after_min: 0,
    beside: false,
    resources: [],
  }));
  const staff = Array.from({ length: 8 }, (_, id) => ({
    id,
    worked: days.map(({ start }) => ({ start: start + 540, end: start + 1080 })),
    busy: days.flatMap(({ start }, i) =>
      [600, 760, 900].map((at) => ({ start: start + at + ((id + i) % 5) * 15, end: start + at + 60 + ((id + i) % 5) * 15 })),
    ),
    skills: new Map(services.map((service) => [service.id, skill])),
  }));
  const line = (i: number) => ({ service: services[i] ?? services[0], add_on_min: 0, staff: null }) as const;
  return { days, calendar: calendarOf(days, staff, []), line };
}

function cpuOf(times: number, work: () => unknown): number {
  const took: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const { user } = process.cpuUsage();
    work();
    took.push(process.cpuUsage().user - user);
  }
  return median(took);
}

function measureGroup(): LimitedFigure {
  const { days, calendar, line } = salonOf(14);
  const terms = { earliest: days[0]?.start ?? 0, latest: days.at(-1)?.end ?? 0, step_min: 15, anyMark: false };
  const lines = [0, 1, 2, 3].map(line) as never[];
  const one = { people: [[line(0)] as never[]], mode: 'together' as const };
  const six = { people: Array.from({ length: 6 }, () => lines), mode: 'together' as const };
  const ask = (wish: typeof one) => () => offersOf(calendar, wish, terms, 'all');
  cpuOf(20, ask(one));
  const single = cpuOf(200, ask(one));
  const group = cpuOf(full ? 15 : 5, ask(six));
  console.log(`one line over 14 days: ${single} µs of CPU; 4 lines for each of 6 people: ${group} µs`);
  return { name: '4 lines x 6 people against one line, CPU', value: group / single, unit: 'x', most: 40 * EASE };
}

/** Books starts. After each booking, asks this node once, and another node until its answer for that start has changed. */
async function measureFreshness(salon: BenchSalon): Promise<LimitedFigure[]> {
  const { manicure, starts, timezone } = await readBookingInputs(salon, 14);
  const other = await salon.another();
  const lags: number[] = [];
  let stale = 0;
  try {
    for (const [i, start] of starts
      .filter((_, n) => n % 3 === 0)
      .slice(0, BOOKINGS)
      .entries()) {
      const query = { wish: manicure, date: wallClockAt(start, timezone).date };
      const url = urlOf(availableStarts, { params: salon.params, query });
      const count = async (origin: string) => {
        const { data } = (await (await fetch(origin + url)).json()) as {
          data: { offers: { start: string; lines: { employee_id: string }[] }[] };
        };
        return JSON.stringify(data.offers.find((offer) => offer.start === start)?.lines ?? null);
      };
      const before = await count(other.origin);
      const body = { wish: manicure, mode: 'together' as const, start, device: newDeviceId(), name: `Reader ${i}` };
      const headers = { ...salon.proofOf(phoneOfCustomer(i)), 'idempotency-key': randomUUID() };
      const { status } = await salon.call(bookAppointment, { params: salon.params, body }, headers);
      if (status !== 201) continue;
      const at = performance.now();
      if ((await count(salon.server.origin)) === before) stale += 1;
      while ((await count(other.origin)) === before && performance.now() - at < 2000);
      lags.push(performance.now() - at);
    }
  } finally {
    await other.stop();
  }
  console.log(`${lags.length} bookings; another node answered with the change after p50 ${median(lags).toFixed(1)} ms`);
  return [
    { name: 'bookings that the same node did not see at once', value: stale, unit: '', most: 0 },
    { name: 'until another node knows, p99', value: percentile(lags, 0.99), unit: ' ms', most: 50 * EASE },
  ];
}

const salon = await openSalon('availability');
try {
  const { manicure, dates } = await readBookingInputs(salon, 3);
  const views = await measureViews(salon, manicure, dates[0] ?? '');
  const fresh = await measureFreshness(salon);
  judgeFigures([...views, measureGroup(), ...fresh], 0);
} finally {
  await salon.close();
}
