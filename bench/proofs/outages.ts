import { setTimeout as wait } from 'node:timers/promises';
import { signInOwner } from '../lib/checkout/owner.ts';
import { openStage, type Stage } from '../lib/outages/stage.ts';
import { openTraffic, type Stretch } from '../lib/outages/traffic.ts';
import { type Bar, judge, percentile } from '../lib/rounds.ts';

/**
 * Redis, the carrier, the mail server and the card processor, each gone and each silent, and the sockets killed, while customers book
 * and tills sell for cash. Nearly all of it must be done as if nothing had happened; what was owed goes out afterwards, each once.
 */
const full = process.argv.includes('--full');
const SECONDS = full ? 30 : 5;
const PER_SECOND = 10;
const SALONS = 20;
/** A text that failed for half a minute waits up to this long for its next try (`retryPause`), one without an answer for its list. */
const LONGEST_WAIT_S = full ? 60 : 40;

const places = ['redis', 'carrier', 'mail', 'cards'] as const;
const outages = [
  ...places.flatMap((place) => (['gone', 'silent'] as const).map((kind) => ({ place, kind }))),
  { place: 'sockets', kind: 'gone' } as const,
];
type OneOutage = (typeof outages)[number];
/** `npm run bench -- outages redis` is that place alone. */
const chosen = outages.filter(({ place }) => process.argv.includes(place));

function fail({ valves, sockets }: Stage, { place, kind }: OneOutage) {
  return place === 'sockets' ? sockets.stop() : valves[place].fail(kind);
}

function heal({ valves, sockets }: Stage, { place }: OneOutage): void {
  if (place === 'sockets') sockets.start();
  else valves[place].heal();
}

const owedEvents = `select count(*)::int as n from tenant.event where delivered_at is null`;
/** Jobs that are due and not done: what an event causes is queued by one. */
const owedJobs = `select count(*)::int as n from graphile_worker.jobs where locked_at is not null or run_at <= now()`;
const owedMessages = `select count(*)::int as n from tenant.delivery where status in ('queued', 'sending', 'unknown')`;

async function countOf({ many }: Stage, query: string): Promise<number> {
  const { rows } = await many.root.query<{ n: number }>(query);
  return rows[0]?.n ?? -1;
}

/** The seconds until a count is zero. */
async function drained(stage: Stage, query: string, mostSeconds: number): Promise<number> {
  const since = Date.now();
  while (Date.now() - since < mostSeconds * 1000 && (await countOf(stage, query)) > 0) {
    if (stage.worker.hasEnded()) stage.worker.start();
    await wait(100);
  }
  return (Date.now() - since) / 1000;
}

/** What happened before a worker first ran is none of its consumers' business. */
async function untilWorking(stage: Stage): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await countOf(stage, 'select count(*)::int as n from directory.worker_beat')) > 0) return;
    await wait(100);
  }
  throw new Error('the worker does not start');
}

const shareDone = ({ took, failures }: Stretch) => (100 * took.length) / (took.length + failures.length);

async function playOutage(stage: Stage, traffic: ReturnType<typeof openTraffic>, outage: OneOutage): Promise<Bar[]> {
  await fail(stage, outage);
  const stretch = await traffic.run(PER_SECOND, SECONDS);
  heal(stage, outage);
  const events = (await drained(stage, owedEvents, 30)) + (await drained(stage, owedJobs, 30));
  const name = `${outage.place} ${outage.kind}`;
  for (const failure of stretch.failures.slice(0, 3)) console.log(`${name}: ${failure}`);
  const messages = await drained(stage, owedMessages, LONGEST_WAIT_S + 30);
  return [
    { name: `${name}: bookings and sales done`, value: shareDone(stretch), unit: '%', least: 99.9 },
    { name: `${name}: p95`, value: percentile(stretch.took, 0.95), unit: ' ms', most: 1000 },
    { name: `${name}: events carried on after`, value: events, unit: ' s', most: 10 },
    { name: `${name}: messages settled after`, value: messages, unit: ' s', most: LONGEST_WAIT_S },
  ];
}

/** What arrived twice, and what was promised and did not arrive. */
function messageFaults({ carrier, mailbox }: Stage, promised: { bookings: number; receipts: number }): Bar[] {
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

const stage = await openStage(SALONS);
try {
  const traffic = openTraffic(stage, await signInOwner(stage.many));
  await untilWorking(stage);
  await traffic.run(PER_SECOND, 2);
  const bars: Bar[] = [];
  for (const outage of chosen.length > 0 ? chosen : outages) bars.push(...(await playOutage(stage, traffic, outage)));
  await drained(stage, owedMessages, LONGEST_WAIT_S);
  judge([...bars, ...messageFaults(stage, traffic.promised)], 0);
} finally {
  await stage.close();
}
