import { setTimeout as wait } from 'node:timers/promises';
import { signInOwner } from '../lib/checkout/owner.ts';
import { openOutageSystem, type OutageSystem } from '../lib/outages/outage-system.ts';
import { openTraffic, type TrafficResult } from '../lib/outages/traffic.ts';
import { type LimitedFigure, judgeFigures, percentile } from '../lib/rounds.ts';

/**
 * Stops and silences Redis, the carrier, the mail server and the card processor, and kills the realtime node, while customers book
 * and tills take cash. Nearly all bookings and sales must succeed without delay. Messages that could not be sent during an outage
 * must be sent after it, each once.
 */
const full = process.argv.includes('--full');
const SECONDS = full ? 30 : 5;
const PER_SECOND = 10;
const SALONS = 20;
/**
 * The longest wait for a message after an outage. A text that failed for half a minute waits this long for its next try
 * (`retryPause`), and a text without an answer waits until the carrier's list is read.
 */
const LONGEST_WAIT_S = full ? 60 : 40;

const places = ['redis', 'carrier', 'mail', 'cards'] as const;
const outages = [
  ...places.flatMap((place) => (['gone', 'silent'] as const).map((kind) => ({ place, kind }))),
  { place: 'sockets', kind: 'gone' } as const,
];
type OneOutage = (typeof outages)[number];
/** The chosen outages: `npm run bench -- outages redis` runs only that one. */
const chosen = outages.filter(({ place }) => process.argv.includes(place));

function fail({ valves, sockets }: OutageSystem, { place, kind }: OneOutage) {
  return place === 'sockets' ? sockets.stop() : valves[place].fail(kind);
}

function heal({ valves, sockets }: OutageSystem, { place }: OneOutage): void {
  if (place === 'sockets') sockets.start();
  else valves[place].heal();
}

const owedEvents = `select count(*)::int as n from tenant.event where delivered_at is null`;
/** Counts jobs that are due and not done, because a job queues the messages that an event causes. */
const owedJobs = `select count(*)::int as n from graphile_worker.jobs where locked_at is not null or run_at <= now()`;
const owedMessages = `select count(*)::int as n from tenant.delivery where status in ('queued', 'sending', 'unknown')`;

async function countOf({ many }: OutageSystem, query: string): Promise<number> {
  const { rows } = await many.root.query<{ n: number }>(query);
  return rows[0]?.n ?? -1;
}

/** Waits until the count is zero, and returns how many seconds that took. Restarts the worker if it has ended. */
async function drained(system: OutageSystem, query: string, mostSeconds: number): Promise<number> {
  const since = Date.now();
  while (Date.now() - since < mostSeconds * 1000 && (await countOf(system, query)) > 0) {
    if (system.worker.hasEnded()) system.worker.start();
    await wait(100);
  }
  return (Date.now() - since) / 1000;
}

/** Waits until the worker runs, because its consumers do not get events from before its first start. */
async function untilWorking(system: OutageSystem): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await countOf(system, 'select count(*)::int as n from tenant.worker_beat')) > 0) return;
    await wait(100);
  }
  throw new Error('the worker does not start');
}

const shareDone = ({ took, failures }: TrafficResult) => (100 * took.length) / (took.length + failures.length);

async function playOutage(
  system: OutageSystem,
  traffic: ReturnType<typeof openTraffic>,
  outage: OneOutage,
): Promise<LimitedFigure[]> {
  await fail(system, outage);
  const stretch = await traffic.run(PER_SECOND, SECONDS);
  heal(system, outage);
  const events = (await drained(system, owedEvents, 30)) + (await drained(system, owedJobs, 30));
  const name = `${outage.place} ${outage.kind}`;
  for (const failure of stretch.failures.slice(0, 3)) console.log(`${name}: ${failure}`);
  const messages = await drained(system, owedMessages, LONGEST_WAIT_S + 30);
  return [
    { name: `${name}: bookings and sales done`, value: shareDone(stretch), unit: '%', least: 99.9 },
    { name: `${name}: p95`, value: percentile(stretch.took, 0.95), unit: ' ms', most: 1000 },
    { name: `${name}: events carried on after`, value: events, unit: ' s', most: 10 },
    { name: `${name}: messages settled after`, value: messages, unit: ' s', most: LONGEST_WAIT_S },
  ];
}

/** Counts messages that arrived twice, and messages that were promised and did not arrive. */
function messageFaults({ carrier, mailbox }: OutageSystem, promised: { bookings: number; receipts: number }): LimitedFigure[] {
  const texts = carrier.texts().map(({ to, body }) => `${to} ${body}`);
  const letters = mailbox.letters().map(({ to }) => to);
  const [told, lettersTo] = [new Set(texts), new Set(letters)];
  console.log(
    `${texts.length} texts for ${promised.bookings} bookings, ${letters.length} letters for ${promised.receipts} receipts`,
  );
  return [
    { name: 'bookings whose text never came', value: promised.bookings - told.size, unit: '', most: 0 },
    { name: 'texts that came twice', value: texts.length - told.size, unit: '', most: 0 },
    { name: 'receipts that never came', value: promised.receipts - lettersTo.size, unit: '', most: 0 },
    { name: 'receipts that came twice', value: letters.length - lettersTo.size, unit: '', most: 0 },
  ];
}

const system = await openOutageSystem(SALONS);
try {
  const traffic = openTraffic(system, await signInOwner(system.many));
  await untilWorking(system);
  await traffic.run(PER_SECOND, 2);
  const bars: LimitedFigure[] = [];
  for (const outage of chosen.length > 0 ? chosen : outages) bars.push(...(await playOutage(system, traffic, outage)));
  await drained(system, owedMessages, LONGEST_WAIT_S);
  judgeFigures([...bars, ...messageFaults(system, traffic.promised)], 0);
} finally {
  await system.close();
}
