import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, type RunningProgram } from '../lib/processes.ts';
import { openRealtimeBench } from '../lib/realtime/realtime-bench.ts';
import type { Member } from '../lib/realtime/people.ts';
import { openScreen, type OpenScreen } from '../lib/realtime/screens.ts';
import { openFaultyNetwork } from '../lib/realtime/faulty-network.ts';
import { type LimitedFigure, judgeFigures } from '../lib/rounds.ts';

/**
 * Interrupts everything between a change and the screens that show it, while changes are made: every screen must end up showing
 * what a new request returns. Screens that do not reload after an interruption must end up wrong; otherwise the proof
 * would not notice a lost message.
 */
const full = process.argv.includes('--full');
const CUTS = full ? 50 : 6;
const EVENTS = full ? 40 : 34;
const SCREENS = 6;
/**
 * How many interruptions lose messages: a killed node and a network that drops everything. While Redis is away, messages wait
 * in the relay.
 */
const CUTS_THAT_LOSE = 2;
/** How many changes are made during an interruption: so few that no screen is connected again before the last one. */
const UNHEARD = 3;
/** How long a screen may take until it is right again: 10 s to reconnect, a second of random delay, and the request itself. */
const SETTLE_MS = 13_000;

async function openHouse() {
  const ground = await openRealtimeBench('cuts', [{ people: SCREENS, each: SCREENS / 2 }]);
  const { deps, members } = ground;
  const ports = [await findFreePort(), await findFreePort()];
  const nodes = await Promise.all(ports.map((port) => ground.node(port)));
  const rest = await ground.rest();
  const wire = await openFaultyNetwork(ports);
  const people = members[0] ?? [];
  const businesses = [...new Set(people.map(({ business_id }) => business_id))];
  const screenOf = ({ holder, business_id }: Member, forgetful: boolean) =>
    openScreen({
      origin: rest.origin,
      port: wire.port,
      key: deps.config.REALTIME_KEY,
      token: deps.tokens.sign('access', { session_id: holder.session_id, account_id: holder.account_id }, 3600),
      viewerId: holder.user_id,
      business_id,
      bus_url: `bench-1-${businesses.indexOf(business_id)}`,
      forgetful,
    });
  return {
    ...ground,
    wire,
    nodes,
    ports,
    openScreens: (forgetful: boolean): OpenScreen[] => people.map((member) => screenOf(member, forgetful)),
    async close() {
      for (const one of [...nodes, rest]) one.process.kill('SIGKILL');
      wire.close();
      await ground.close();
    },
  };
}
type House = Awaited<ReturnType<typeof openHouse>>;

/** An interruption. `felt` is the number of screens that must notice it before the proof checks whether they are back. */
type Cut = { readonly name: string; readonly felt: number; readonly cut: (house: House) => Promise<void> };

async function fullest({ nodes }: House): Promise<number> {
  const held = await Promise.all(
    nodes.map(async ({ origin }) => ((await (await fetch(`${origin}/healthz`)).json()) as { sockets: number }).sockets),
  );
  return held.indexOf(Math.max(...held));
}

const cuts: readonly Cut[] = [
  {
    name: 'node killed',
    felt: SCREENS / 2,
    async cut(house) {
      const { nodes, node, ports } = house;
      const which = await fullest(house);
      nodes[which]?.process.kill('SIGKILL');
      nodes[which] = await node(ports[which] ?? 0);
    },
  },
  {
    name: 'Redis restarted',
    felt: 0,
    async cut({ redis }) {
      await redis.stop();
      await wait(1000);
      await redis.start();
    },
  },
  { name: 'network swallowed', felt: SCREENS, cut: ({ wire }) => Promise.resolve(wire.swallow()) },
];

const owners = (screens: readonly OpenScreen[]) => screens.filter((_, i) => i % (SCREENS / 2) === 0);

async function until(what: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = performance.now() + withinMs; performance.now() < end; await wait(150)) if (await what()) return true;
  return false;
}
const allTrue = async (screens: readonly OpenScreen[]) =>
  (await Promise.all(screens.map((screen) => screen.isTrue()))).every(Boolean);

const changes = { count: 0, failed: 0 };
async function makeChanges(screens: readonly OpenScreen[], count: number): Promise<void> {
  const writers = owners(screens);
  for (let i = 0; i < count; i += 1) {
    changes.count += 1;
    await writers[i % writers.length]?.change(`Change ${changes.count}.`).catch(() => (changes.failed += 1));
    await wait(5);
  }
}

type Outcome = { readonly name: string; readonly isTrue: boolean; readonly trueAfter: number; readonly backAfter: number };

/** Makes the last changes while no screen is connected, so that a screen becomes right only by reloading. */
async function cutOnce(house: House, screens: readonly OpenScreen[], { name, felt, cut }: Cut): Promise<Outcome> {
  await makeChanges(screens, EVENTS - UNHEARD);
  const at = Date.now();
  const mended = cut(house);
  await makeChanges(screens, UNHEARD);
  const isBack = () =>
    screens.every((screen) => screen.isConnected()) && screens.filter((screen) => screen.backAfter(at) !== null).length >= felt;
  await until(isBack, SETTLE_MS);
  const isTrue = await until(() => allTrue(screens), SETTLE_MS - (Date.now() - at));
  const trueAfter = Date.now() - at;
  const backs = screens.map((screen) => screen.backAfter(at)).filter((back) => back !== null);
  const backAfter = isBack() ? Math.max(0, ...backs) : Number.POSITIVE_INFINITY;
  await mended;
  return { name, isTrue, trueAfter, backAfter };
}

async function ready(screens: readonly OpenScreen[]): Promise<void> {
  const good = await until(async () => screens.every((screen) => screen.isConnected()) && (await allTrue(screens)), 60_000);
  if (!good) throw new Error('the screens did not open');
  await wait(1200);
}

/** Restarts one node after the other: starts the new process first and then asks the old one to stop. */
async function rollingRestart(house: House, screens: readonly OpenScreen[]): Promise<number> {
  const since = Date.now();
  for (const [i, port] of house.ports.entries()) {
    const old = house.nodes[i] as RunningProgram;
    house.nodes[i] = await house.node(port);
    await old.stop();
  }
  await until(() => screens.every((screen) => screen.isConnected()), 10_000);
  return Math.max(...screens.map((screen) => screen.longestAway(since)));
}

function report(outcomes: readonly Outcome[]): void {
  for (const [name, ones] of Map.groupBy(outcomes, (one) => one.name)) {
    const worst = (figure: (one: Outcome) => number) => Math.max(...ones.map(figure));
    console.log(
      `${name.padEnd(18)} ${ones.length} times, screens true in ${ones.filter(({ isTrue }) => isTrue).length}; ` +
        `connected again after at most ${worst((one) => one.backAfter)} ms, true after at most ${worst((one) => one.trueAfter)} ms`,
    );
  }
}

async function control(house: House): Promise<number> {
  const screens = house.openScreens(true);
  try {
    await ready(screens);
    const untrue: string[] = [];
    for (const one of cuts) if (!(await cutOnce(house, screens, one)).isTrue) untrue.push(one.name);
    console.log(`without asking again, screens stay untrue after: ${untrue.join(', ')}`);
    return untrue.length;
  } finally {
    for (const screen of screens) screen.close();
  }
}

async function run(house: House): Promise<LimitedFigure[]> {
  const screens = house.openScreens(false);
  const outcomes: Outcome[] = [];
  try {
    await ready(screens);
    for (let i = 0; i < CUTS; i += 1) {
      outcomes.push(await cutOnce(house, screens, cuts[i % cuts.length] as Cut));
    }
    report(outcomes);
    const away = await rollingRestart(house, screens);
    const events = changes.count;
    return [
      { name: 'changes told', value: events, unit: '', least: full ? 2000 : 200 },
      {
        name: 'cuts after which every screen was true',
        value: outcomes.filter(({ isTrue }) => isTrue).length,
        unit: '',
        least: CUTS,
      },
      {
        name: 'connected again, the slowest',
        value: Math.max(...outcomes.map((one) => one.backAfter)),
        unit: ' ms',
        most: 10_000,
      },
      { name: 'away during a rolling restart, the longest', value: away, unit: ' ms', most: 2000 },
    ];
  } finally {
    for (const screen of screens) screen.close();
  }
}

const house = await openHouse();
try {
  const bars = await run(house);
  const untrue = await control(house);
  judgeFigures(
    [...bars, { name: 'cuts that show on screens which do not ask again', value: untrue, unit: '', least: CUTS_THAT_LOSE }],
    changes.failed,
  );
} finally {
  await house.close();
}
