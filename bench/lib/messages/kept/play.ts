import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LimitedFigure } from '../../rounds.ts';
import { type RetryingCaller, openRetryingCaller } from './calls.ts';
import { type Device, type FollowedConversation, openDevice } from './device.ts';
import { countDifferingCopies, openCounterCheck, type StoredMessage, readStoredMessages } from './reference.ts';
import { type KillableSystem, openKillableSystem, type WritingPerson } from './system.ts';

export type MessageLossSize = {
  readonly people: number;
  readonly each: number;
  readonly messages: number;
  readonly cuts: number;
  readonly kills: number;
};
const LANES = 12;
const DEVICES_OF_OWNER = 3;
/** Somebody reads the conversation after this many messages. */
const READ_EVERY = 8;
const SETTLE_MS = 90_000;

type Talk = { readonly conversation_id: string; readonly customer: number; readonly team: readonly number[] };
type Acknowledged = { readonly id: string; readonly seq: number; readonly conversation_id: string; readonly lane: number };
type Answer = { readonly data: { readonly seq: number; readonly conversation_id: string } };
type Stage = {
  readonly system: KillableSystem;
  readonly callers: readonly RetryingCaller[];
  readonly talks: readonly Talk[];
  readonly tally: { again: number; done: number };
};

/** Lets every person write once to the next business, which creates the conversations. */
async function beginTalks({ system, callers }: Omit<Stage, 'talks'>, each: number): Promise<Talk[]> {
  const { people } = system;
  const { rows } = await system.root.query<{ id: string; bus_url: string }>('select id, bus_url from directory.business');
  const urls = new Map(rows.map(({ id, bus_url }) => [Number(id), bus_url]));
  return Promise.all(
    people.map(async (_, customer) => {
      const first = ((Math.floor(customer / each) + 1) % (people.length / each)) * each;
      const busUrl = urls.get(people[first]?.business_id ?? 0);
      const body = { busUrl, id: randomUUID(), message: 'The first one' };
      const answer = await callers[customer]?.untilAnswered<Answer>('/api/messages/send', body);
      const team = Array.from({ length: each }, (__, n) => first + n);
      return { conversation_id: answer?.data.conversation_id ?? '', customer, team };
    }),
  );
}

const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)] as T;

/** Writes to random conversations, as the customer or as the business, until all lanes together have sent `messages`. */
async function lane({ talks, callers, tally }: Stage, nth: number, messages: number): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  while (tally.done < messages) {
    tally.done += 1;
    const { conversation_id, customer, team } = pick(talks);
    const isCustomer = Math.random() < 0.5;
    const as_type = isCustomer ? 'user' : 'business';
    const caller = callers[isCustomer ? customer : pick(team)];
    const body = { conversation_id, as_type, id: randomUUID(), message: `Message ${tally.done}` };
    const answer = await caller?.untilAnswered<Answer>('/api/customer-messages/send', body);
    done.push({ id: body.id, seq: answer?.data.seq ?? 0, conversation_id, lane: nth });
    if (tally.done % READ_EVERY > 0) continue;
    const read = { conversation_id, as_type, upto_seq: Math.max(0, (answer?.data.seq ?? 0) - Math.floor(Math.random() * 3)) };
    await caller?.untilAnswered('/api/customer-messages/mark-read', read);
  }
  return done;
}

/** Cuts every connection, or kills a process, each time another share of the messages has been written. */
async function disturb({ system, tally }: Stage, { messages, cuts, kills }: MessageLossSize): Promise<void> {
  const untilDone = async (share: number) => {
    while (tally.done < messages * share) await wait(20);
  };
  const parts = ['server', 'worker', 'node'] as const;
  const cutting = async () => {
    for (let n = 1; n <= cuts; n += 1) {
      await untilDone(n / (cuts + 1));
      system.cut();
    }
  };
  const killing = async () => {
    for (let n = 1; n <= kills; n += 1) {
      await untilDone((n - 0.5) / (kills + 1));
      await system.kill(parts[n % parts.length] ?? 'server');
    }
  };
  await Promise.all([cutting(), killing()]);
}

/** Opens one device for each customer, and three for each owner, which also show the whole inbox. */
function openDevices({ system, callers, talks }: Stage, each: number): Device[] {
  const open = (person: WritingPerson, nth: number, followed: readonly FollowedConversation[], forgetful = false) =>
    openDevice({ system, person, caller: callers[nth] as RetryingCaller, followed, forgetful });
  return system.people.flatMap((person, nth) => {
    const own = talks
      .filter(({ customer }) => customer === nth)
      .map(({ conversation_id }) => ({ conversation_id, side: 'user' as const }));
    if (nth % each > 0) return [open(person, nth, own)];
    const inbox = talks
      .filter(({ team }) => team[0] === nth)
      .map(({ conversation_id }) => ({ conversation_id, side: 'business' as const }));
    return Array.from({ length: DEVICES_OF_OWNER }, () => open(person, nth, [...own, ...inbox]));
  });
}

/** The devices that do not show exactly the stored messages in their stored order. */
const untrue = (devices: readonly Device[], stored: ReadonlyMap<string, readonly StoredMessage[]>): Device[] =>
  devices.filter((device) =>
    device.followed.some(
      ({ conversation_id }) =>
        device.shown(conversation_id).join() !== (stored.get(conversation_id) ?? []).map(({ id }) => id).join(),
    ),
  );

async function untilZero(look: () => number | Promise<number>): Promise<number> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await wait(500)) if ((await look()) === 0) return 0;
  return look();
}

function faultsOf(acknowledged: readonly Acknowledged[], stored: ReadonlyMap<string, readonly StoredMessage[]>) {
  const all = [...stored.values()].flat();
  const seqs = new Map(all.map(({ id, seq }) => [id, seq]));
  const inLane = Map.groupBy(acknowledged, ({ lane: own, conversation_id }) => `${own} ${conversation_id}`);
  const disordered = [...inLane.values()].filter((some) => some.some(({ seq }, at) => at > 0 && seq <= (some[at - 1]?.seq ?? 0)));
  return {
    lost: acknowledged.filter(({ id, seq }) => seqs.get(id) !== seq).length,
    twice: all.length - seqs.size,
    unasked: all.length - acknowledged.length - stored.size,
    disordered: disordered.length,
  };
}

/**
 * Opens a device that never asks for what it has missed. It must end up wrong, otherwise no message was lost and the run proves
 * nothing.
 */
function openControl({ system, callers, talks }: Stage): Device {
  const inbox = talks.filter(({ team }) => team[0] === 0);
  const followed = inbox.map(({ conversation_id }) => ({ conversation_id, side: 'business' as const }));
  return openDevice({
    system,
    person: system.people[0] as WritingPerson,
    caller: callers[0] as RetryingCaller,
    followed,
    forgetful: true,
  });
}

/** Lets people write until all messages are written, then waits until every device shows them. */
async function playOn(
  stage: Stage,
  size: MessageLossSize,
  devices: readonly Device[],
  control: Device,
): Promise<LimitedFigure[]> {
  const { system, tally } = stage;
  const counted = openCounterCheck(system);
  const writing = Promise.all(Array.from({ length: LANES }, (_, nth) => lane(stage, nth, size.messages)));
  await disturb(stage, size);
  const acknowledged = (await writing).flat();
  const stored = await readStoredMessages(system);
  const wrongScreens = await untilZero(() => untrue(devices, stored).length);
  const wrongCopies = await untilZero(() => countDifferingCopies(system));
  const { looks, wrong } = await counted();
  const connections = devices.reduce((sum, device) => sum + device.connections(), 0);
  console.log(
    `${acknowledged.length} messages of ${size.people} people, ${size.cuts} cuts, ${size.kills} kills: ${tally.again} calls said again, ` +
      `${connections} connections of ${devices.length} devices, counted ${looks} times`,
  );
  const none = (name: string, value: number): LimitedFigure => ({ name, value, unit: '', most: 0 });
  return [
    { name: 'messages acknowledged', value: acknowledged.length, unit: '', least: size.messages },
    { name: 'calls that had to be said again', value: tally.again, unit: '', least: 1 },
    ...Object.entries(faultsOf(acknowledged, stored)).map(([name, value]) => none(`messages ${name}`, value)),
    none('screens that show something else', wrongScreens),
    none('rows of customers’ lists that differ', wrongCopies),
    none('unread counts that differed from counting', wrong),
    { name: 'control: screens that never ask and are wrong', value: untrue([control], stored).length, unit: '', least: 1 },
  ];
}

/**
 * Lets people write and read while connections are cut and processes are killed. Every acknowledged message must be stored once,
 * in order, and shown on every screen, and the unread counts must equal a count of the messages at every moment.
 */
export async function measureMessageLoss(size: MessageLossSize): Promise<LimitedFigure[]> {
  const system = await openKillableSystem(size.people, size.each);
  const tally = { again: 0, done: 0 };
  const half = { system, callers: system.people.map((person) => openRetryingCaller(system, person, tally)), tally };
  const devices: Device[] = [];
  try {
    const stage: Stage = { ...half, talks: await beginTalks(half, size.each) };
    const control = openControl(stage);
    devices.push(control, ...openDevices(stage, size.each));
    return await playOn(stage, size, devices.slice(1), control);
  } finally {
    await Promise.all(devices.map((device) => device.close()));
    await system.close();
  }
}
