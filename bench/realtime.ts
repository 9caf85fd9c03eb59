import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { STALE_EVENT } from 'core/kernel/event';
import { businessChannel } from 'core/realtime/rules';
import { broadcast } from '../server/platform/realtime/bus.ts';
import { encodeFrame } from '../server/platform/realtime/protocol.ts';
import { memoryMegabytesOf, startProgram } from './lib/processes.ts';
import { recordBooking } from './lib/realtime/booked.ts';
import { measureCpu, measureIdleCpu } from './lib/realtime/cpu.ts';
import { type Crowd, type CrowdGuest, openCrowd } from './lib/realtime/crowd.ts';
import { type RealtimeCluster, openRealtimeCluster } from './lib/realtime/realtime-cluster.ts';
import type { Member } from './lib/realtime/people.ts';
import { type LimitedFigure, judgeFigures, median, percentile } from './lib/rounds.ts';

/**
 * Measures two realtime nodes over Redis on this machine: open sockets, fan-out, presence, and what they cost the rest of the
 * system. Everything is a ratio inside one run or a count, except how long a message takes from the commit to the screens.
 */
const full = process.argv.includes('--full');
const EASE = full ? 1 : 1.25;
const CIRCLE = 15;
const [FEW, MANY, ARRIVALS] = [496, 2000, 480];
const size = full
  ? { joins: 5000, staff: 4000, hall: 5000, idle: 5000, holdMs: 30_000, rounds: 5, messages: 30, news: 300, writeMs: 2500 }
  : { joins: 2480, staff: 1600, hall: 2000, idle: 2000, holdMs: 6000, rounds: 3, messages: 10, news: 100, writeMs: 1200 };
const WRITERS = 8;
/** How many of the sixteen people in a business have its screens open. */
const SCREENS = 4;
const atDesk = (i: number) => i % (CIRCLE + 1) < SCREENS;
const HALL_MEMBERS = 250;

const guest = ({ holder, business_id }: Member): CrowdGuest => ({ holder, channels: [businessChannel(business_id)] });
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Measures the CPU of both nodes per person who joins presence, beyond what they use while nothing happens. */
async function costOfJoin({ pids }: RealtimeCluster, crowd: Crowd): Promise<number> {
  const rate = await measureIdleCpu(pids, 1000);
  const { cpu, took } = await measureCpu(pids, async () => {
    await crowd.join('arrivals', true);
    await wait(200);
  });
  await crowd.leave('arrivals', true);
  await wait(2600); // Leaving is announced with a delay.
  return (cpu - rate * took) / ARRIVALS;
}

/**
 * Measures CPU per join with few and with many people online. With few it is measured both before and after the many, so that
 * warming up favours neither.
 */
async function measureJoins(house: RealtimeCluster, crowd: Crowd): Promise<LimitedFigure> {
  const people = (house.members[0] ?? []).map(guest);
  const online = async (group: string, from: number, to: number) => {
    await crowd.admit(group, people.slice(from, to), house.urls);
    await crowd.join(group, true);
  };
  const times = full ? 3 : 2;
  const costs = async () => {
    const found: number[] = [];
    for (let i = 0; i < times; i += 1) found.push(await costOfJoin(house, crowd));
    return found;
  };
  await online('few', 0, FEW);
  await crowd.admit('arrivals', people.slice(MANY, MANY + ARRIVALS), house.urls);
  for (let i = 0; i < 3; i += 1) await costOfJoin(house, crowd); // Warms up compiled code and connections.
  const few = await costs();
  await online('more', FEW, MANY);
  const many = median(await costs());
  await crowd.close('more');
  await wait(2600);
  few.push(...(await costs()));
  await crowd.close('few');
  await crowd.close('arrivals');
  await wait(2600);
  console.log(
    `a join costs ${(median(few) * 1000).toFixed(3)} ms of CPU with ${FEW} online, ${(many * 1000).toFixed(3)} ms with ${MANY}`,
  );
  return { name: `CPU per join, ${MANY} online against ${FEW}`, value: many / median(few), unit: 'x', most: 1.2 * EASE };
}

/** Counts the messages that are sent when everybody joins presence, and prints how long it takes until all have joined. */
async function measureStorm(house: RealtimeCluster, crowd: Crowd): Promise<LimitedFigure> {
  const people = (house.members[0] ?? []).map(guest);
  const since = performance.now();
  const staff = people.slice(0, size.staff);
  await crowd.admit(
    'desk',
    staff.filter((_, i) => atDesk(i)),
    house.urls,
  );
  await crowd.admit(
    'staff',
    staff.filter((_, i) => !atDesk(i)),
    house.urls,
  );
  await crowd.admit('others', people.slice(size.staff, size.joins), house.urls);
  console.log(`${size.joins} sockets opened in ${seconds(since)} s`);
  await crowd.tally(true);
  const joining = performance.now();
  for (const group of ['desk', 'staff', 'others']) await crowd.join(group, true);
  const took = seconds(joining);
  await wait(500);
  const { frames } = await crowd.tally(true);
  const sent = Object.values(frames).reduce((sum, count) => sum + count, 0);
  console.log(`${size.joins} people joined presence in ${took} s`);
  await crowd.close('others');
  return { name: `messages per join with a circle of ${CIRCLE}`, value: sent / size.joins, unit: '', most: 20 };
}

async function measureHeld(house: RealtimeCluster, crowd: Crowd): Promise<LimitedFigure> {
  const hall = (house.members[1] ?? []).map(guest);
  const seats = Array.from({ length: size.hall }, (_, i) => hall[i % hall.length] as CrowdGuest);
  const stay = size.idle - size.staff;
  await crowd.admit('hall', seats.slice(0, stay), house.urls);
  await crowd.admit('hall, part two', seats.slice(stay), house.urls);
  for (const group of ['desk', 'hall', 'hall, part two']) await crowd.join(group);
  await wait(size.holdMs);
  const wanted = size.staff + size.hall;
  const held = Math.min(await house.sockets(), (await crowd.tally()).open);
  const memory = house.pids.reduce((sum, pid) => sum + memoryMegabytesOf(pid), 0);
  console.log(`${held} sockets held for ${size.holdMs / 1000} s; the two nodes use ${memory.toFixed(0)} MB`);
  return { name: 'sockets held', value: held, unit: '', least: wanted };
}

const payload = (id: string) => ({
  id,
  name: 'bench.booked',
  aggregate: 'booking:1',
  stale: ['/api/business/:busUrl/appointments'],
});

/** Sends the same frame to the same number of sockets, through Redis and two nodes, and by a bare loop over `ws`. */
async function measureFanOut(house: RealtimeCluster, crowd: Crowd): Promise<LimitedFigure[]> {
  const channel = businessChannel(house.members[1]?.[0]?.business_id ?? 0);
  const text = encodeFrame('bench', payload('0198c0de-0000-7000-8000-000000000000'), channel);
  const one = async (send: () => Promise<unknown>) => {
    await crowd.tally(true);
    const at = process.hrtime.bigint();
    await send();
    return Number((await crowd.until('bench', size.hall)) - at) / 1e6;
  };
  const ours = () => one(() => broadcast(house.deps.redis, house.app.id, channel, text));
  const took: number[] = [];
  for (let i = 0; i < 5; i += 1) took.push(await ours());
  console.log(`one message reaches ${size.hall} sockets in ${median(took).toFixed(0)} ms`);

  const bare = await startProgram(path.join(import.meta.dirname, 'lib/realtime/bare-ws.ts'), [], {}, '/');
  try {
    await crowd.admitBare('bare', size.hall, bare.origin.replace('http', 'ws'));
    const theirs = () => one(() => fetch(bare.origin, { method: 'POST', body: text }));
    const ratio = await ratioOfLoops({ pids: house.pids, send: ours }, { pids: [bare.process.pid ?? 0], send: theirs });
    return [
      { name: 'sockets that one message reached', value: size.hall, unit: '', least: size.hall },
      { name: 'messages per CPU second against a bare ws loop', value: ratio, unit: 'x', least: 0.6 / EASE },
    ];
  } finally {
    await crowd.close('bare');
    await bare.stop();
  }
}

type Loop = { readonly pids: readonly number[]; readonly send: () => Promise<unknown> };

async function ratioOfLoops(ours: Loop, bare: Loop): Promise<number> {
  const perCpuSecond = async ({ pids, send }: Loop) => {
    const { cpu } = await measureCpu(pids, async () => {
      for (let i = 0; i < size.messages; i += 1) await send();
    });
    return (size.hall * size.messages) / cpu;
  };
  await bare.send();
  const rounds: { gateway: number; loop: number }[] = [];
  for (let i = 0; i < size.rounds; i += 1) {
    const loop = await perCpuSecond(bare);
    rounds.push({ loop, gateway: await perCpuSecond(ours) });
  }
  const typical = (figure: 'gateway' | 'loop') => median(rounds.map((one) => one[figure])).toFixed(0);
  console.log(`messages delivered per second of CPU: ${typical('gateway')} by the nodes, ${typical('loop')} by a bare loop`);
  return median(rounds.map(({ gateway, loop }) => gateway / loop));
}

const roomsOf = ({ members: [people = []] }: RealtimeCluster) => [
  ...new Set(people.slice(0, size.staff).map((one) => one.business_id)),
];

/** Measures the time from the commit of a booking until the last screen of its business has received it. */
async function measureNews(house: RealtimeCluster, crowd: Crowd): Promise<LimitedFigure> {
  const rooms = roomsOf(house);
  const round = async (count: number) => {
    await crowd.tally(true);
    const commits = new Map<string, bigint>();
    let listeners = 0;
    for (let i = 0; i < count; i += 1) {
      const business_id = rooms[i % rooms.length] ?? 0;
      commits.set(await recordBooking(house.deps.db, business_id), process.hrtime.bigint());
      listeners += SCREENS;
      await wait(20 + Math.random() * 40);
    }
    await crowd.until(STALE_EVENT, listeners);
    const { told } = await crowd.tally(true);
    const lasts = new Map<string, bigint>();
    for (const [aggregate, at] of told)
      lasts.set(aggregate, at > (lasts.get(aggregate) ?? 0n) ? at : (lasts.get(aggregate) ?? at));
    return [...lasts].map(([aggregate, at]) => Number(at - (commits.get(aggregate) ?? 0n)) / 1e6);
  };
  await round(20);
  const took = await round(size.news);
  const idle = (await crowd.tally()).open;
  console.log(
    `from commit to every screen with ${idle} sockets: p50 ${median(took).toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms`,
  );
  return { name: 'commit to every subscriber, p95', value: percentile(took, 0.95), unit: ' ms', most: 20 * EASE };
}

/**
 * Returns, as a text, how much of one core the nodes and the bench's listeners use during `work`, because they share the machine
 * with the writers.
 */
async function sharesDuring(house: RealtimeCluster, crowd: Crowd, work: () => Promise<unknown>): Promise<string> {
  const share = async (pids: readonly number[]) => {
    const { cpu, took } = await measureCpu(pids, work);
    return `${((cpu / took) * 100).toFixed(0)} %`;
  };
  const listeners = crowd.children.map(({ pid = 0 }) => pid);
  return `of one core the nodes take ${await share(house.pids)}, the bench's own listeners ${await share(listeners)}`;
}

/** Measures how many bookings per second eight writers make, with realtime running and with all of it stopped. */
async function measureWrites(house: RealtimeCluster, crowd: Crowd): Promise<LimitedFigure> {
  const rooms = roomsOf(house);
  const parts = [...house.nodes.map((node) => node.process), ...crowd.children];
  const rate = async () => {
    let count = 0;
    const since = performance.now();
    const writer = async () => {
      while (performance.now() - since < size.writeMs) {
        await recordBooking(house.deps.db, rooms[count++ % rooms.length] ?? 0);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return (count * 1000) / (performance.now() - since);
  };
  const off = async () => {
    house.worker.send(false);
    for (const part of parts) part.kill('SIGSTOP');
    try {
      return await rate();
    } finally {
      for (const part of parts) part.kill('SIGCONT');
      await wait(1500);
      house.worker.send(true);
    }
  };
  await rate();
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let i = 0; i < size.rounds; i += 1) {
    const without = await off();
    const on = await rate();
    await wait(1000);
    ratios.push(on / without);
    rates.push(on);
  }
  console.log(
    `${median(rates).toFixed(0)} bookings per second while their screens listen; ${await sharesDuring(house, crowd, rate)}`,
  );
  return { name: 'bookings per second with realtime against without', value: median(ratios), unit: 'x', least: 0.9 / EASE };
}

async function run(): Promise<void> {
  const since = performance.now();
  const house = await openRealtimeCluster([
    { people: size.joins, each: CIRCLE + 1 },
    { people: HALL_MEMBERS, each: HALL_MEMBERS },
  ]);
  const crowd = openCrowd(3, house.redis.url, house.app);
  try {
    const bars: LimitedFigure[] = [
      await measureJoins(house, crowd),
      await measureStorm(house, crowd),
      await measureHeld(house, crowd),
    ];
    bars.push(...(await measureFanOut(house, crowd)));
    await crowd.close('hall, part two');
    bars.push(await measureNews(house, crowd), await measureWrites(house, crowd));
    console.log(`${seconds(since)} s`);
    judgeFigures(bars, 0);
  } finally {
    crowd.stop();
    await house.close();
  }
}

await run();
