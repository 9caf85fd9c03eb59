import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '../server/db/admin.ts';
import { admin } from '../server/test/database.ts';
import { type ManySalons, openManySalons } from './lib/booking/many-salons.ts';
import { signInOwner } from './lib/checkout/owner.ts';
import { runWrk } from './lib/processes.ts';
import {
  type LimitedFigure,
  countFailures,
  medianFigure,
  interleaveCases,
  judgeFigures,
  measureOneCaller,
  medianRatio,
  type Round,
} from './lib/rounds.ts';
import { isComparisonRun, serveComparisonRounds } from './lib/comparison-rounds.ts';

/**
 * Measures a cash sale over HTTP (opened with two lines and a tip, paid, closed) compared with the same SQL run by pgbench, and
 * the last page of a month's tickets compared with the first.
 */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const [ROUNDS, SECONDS] = full ? [7, 5] : [3, 3];
const SALONS = 200;
const here = path.join(import.meta.dirname, 'lib/checkout');

async function bare({ database, salons }: ManySalons, seconds: number): Promise<Round> {
  const args = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(seconds), '-D', `salons=${salons}`];
  const { stdout } = await promisify(execFile)('pgbench', [
    ...args,
    '-f',
    path.join(here, 'sale.sql'),
    databaseUrl(admin, database),
  ]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const latency = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), p50: latency, p95: latency, failed };
}

/** Measures sales per second. Each sale takes two requests. */
async function sold(many: ManySalons, bearer: string, seconds: number) {
  const script = [path.join(here, 'sales.lua'), bearer, String(many.salons)];
  const { refused, rate, failed, done, ...round } = await runWrk(many.server.origin, 16, seconds, {}, script);
  return { ...round, rate: rate / 2, done: done / 2, failed: failed + refused };
}

const MONTH = { business_id: 1, from: '2026-01-01', to: '2026-01-31' };
const [TICKETS, PER_PAGE] = [3000, 25];

/** Inserts a month with a hundred tickets a day. */
async function plantMonth({ root }: ManySalons): Promise<void> {
  const line = `jsonb_build_object('name', 'Gel Manicure', 'employee_id', 'staff' || lpad((n % 8 + 1)::text, 19, '0'))`;
  await root.query(
    `insert into tenant.ticket (business_id, id, ticket_no, status, content, sub_total_cents, discount_cents, tax_cents, tip_cents, total_cents,
        paid_cents, opened_at, closed_at)
      select $1, gen_random_uuid(), 1000000 + n, 'paid', jsonb_build_object('posDetails', jsonb_build_object('guest-' || n,
          jsonb_build_object('customer_name', 'Guest ' || n, 'details', jsonb_build_array(${line}, ${line}))), 'promotions', '[]'::jsonb, 'tips', '{}'::jsonb),
        9000, 0, 0, 1800, 10800, 10800, at, at from generate_series(0, ${TICKETS - 1}) n,
        lateral (select $2::timestamptz + make_interval(mins => (n / 100) * 1440 + (n % 100) * 5 + 540) as at) t`,
    [MONTH.business_id, `${MONTH.from}T00:00:00Z`],
  );
  await root.query('analyze tenant.ticket');
}

function pageAddress({ server }: ManySalons, page: number): string {
  const query = new URLSearchParams({
    ...MONTH,
    business_id: String(MONTH.business_id),
    page: String(page),
    per_page: String(PER_PAGE),
  });
  return `${server.origin}/api/manage/reports/ticket-list?${query}`;
}

const pageOf = (many: ManySalons, bearer: string, page: number) => (seconds: number) => {
  const headers = { authorization: `Bearer ${bearer}` };
  return measureOneCaller(seconds, () => async () => {
    const answer = await fetch(pageAddress(many, page), { headers });
    const { data } = (await answer.json()) as { data?: unknown[] };
    if (data?.length !== PER_PAGE) throw new Error(`page ${page}: ${answer.status}`);
  });
};

/** Measures what a cash sale and a page of the month's tickets cost, for the comparison of two versions of the code. */
async function compareTrees(many: ManySalons, bearer: string): Promise<void> {
  await plantMonth(many);
  const headers = { authorization: `Bearer ${bearer}` };
  await serveComparisonRounds({ pid: many.server.process.pid, database: many.database }, [
    { name: 'a cash sale', round: (seconds) => sold(many, bearer, seconds) },
    { name: 'a page of tickets', round: (seconds) => runWrk(pageAddress(many, 1), 8, seconds, headers) },
  ]);
}

async function measureAll(many: ManySalons, bearer: string): Promise<void> {
  const cases = [
    { name: 'bare', round: (seconds: number) => bare(many, seconds) },
    { name: 'sale', round: (seconds: number) => sold(many, bearer, seconds) },
  ];
  await interleaveCases(cases, 1, SECONDS);
  const measured = await interleaveCases(cases, ROUNDS, SECONDS);
  console.log(cases.map(({ name }) => `${name} ${medianFigure(measured, name, 'rate').toFixed(0)}/s`).join(', '));
  await plantMonth(many);
  const pages = [
    { name: 'first', round: pageOf(many, bearer, 1) },
    { name: 'last', round: pageOf(many, bearer, TICKETS / PER_PAGE) },
  ];
  const leafed = await interleaveCases(pages, ROUNDS, SECONDS);
  console.log(pages.map(({ name }) => `${name} page ${medianFigure(leafed, name, 'p50').toFixed(1)} ms`).join(', '));
  const bars: LimitedFigure[] = [
    { name: 'a cash sale against its SQL', value: medianRatio(measured, 'sale', 'bare', 'rate'), unit: 'x', least: 0.5 / EASE },
    {
      name: 'last page of a month of tickets against its first',
      value: medianRatio(leafed, 'last', 'first', 'p50'),
      unit: 'x',
      most: 1.2 * EASE,
    },
  ];
  judgeFigures(bars, countFailures(measured) + countFailures(leafed));
}

const many = await openManySalons('checkout', { salons: SALONS, businesses: 1 });
try {
  const bearer = await signInOwner(many);
  if (isComparisonRun) await compareTrees(many, bearer);
  else await measureAll(many, bearer);
} finally {
  await many.close();
}
