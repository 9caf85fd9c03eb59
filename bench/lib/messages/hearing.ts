import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SEND_MESSAGE } from 'core/messaging/contract';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import { businessChannel, userChannel } from 'core/realtime/rules';
import type { BusinessCtx } from '../../../server/ctx.ts';
import { sendMessage } from '../../../server/features/messaging/messages/commands.ts';
import type { Db } from '../../../server/platform/db.ts';
import { type Crowd, openCrowd } from '../realtime/crowd.ts';
import type { Member } from '../realtime/people.ts';
import { openRealtimeCluster, type RealtimeCluster } from '../realtime/realtime-cluster.ts';
import { type LimitedFigure, median, percentile } from '../rounds.ts';

const CIRCLE = 16;
const LISTENERS = 2000;

/** A person with one socket and the channels that a screen of the office joins. */
const guest = ({ holder, business_id }: Member) => ({
  holder,
  channels: [userChannel(holder.user_id), businessChannel(business_id)],
});

/** Wraps deps so that they note when the last transaction was committed. */
function notingCommits({ deps }: RealtimeCluster) {
  const last = { at: 0n };
  const write = async (...args: readonly unknown[]) => {
    const answer = await (deps.db.write as (...all: readonly unknown[]) => Promise<unknown>)(...args);
    last.at = process.hrtime.bigint();
    return answer;
  };
  return { deps: { ...deps, db: { ...deps.db, write: write as unknown as Db['write'] } }, last };
}

/**
 * Returns a function that sends a message as a customer, to one business after the other. Each customer works in another business.
 */
function openWriters(house: RealtimeCluster) {
  const people = house.members[0] ?? [];
  const { deps, last } = notingCommits(house);
  const teams = people.length / CIRCLE;
  return async (nth: number): Promise<{ id: string; at: bigint }> => {
    const business_id = people[(nth % teams) * CIRCLE]?.business_id ?? 0;
    const holder = people[((nth + 1) % teams) * CIRCLE]?.holder;
    const nobody = { employee_id: null, device_id: null, proof: null, through: null };
    const known = { account_id: holder?.account_id, session_id: holder?.session_id, role: 'customer', reach: 'all' };
    const actor = { ...nobody, ...known, request_id: 'bench', ip: '127.0.0.1' } as SignedInActor;
    const ctx = { deps, actor, scope: { businessId: business_id } as BusinessScope } as BusinessCtx;
    const id = randomUUID();
    await sendMessage(ctx, { id, message: `Is there a time at ${nth}?` }, {}, 'customer');
    return { id, at: last.at };
  };
}

/** Returns how many milliseconds each of these messages took from its commit to the last screen that shows it. */
async function untilHeard(crowd: Crowd, write: ReturnType<typeof openWriters>, from: number, upto: number): Promise<number[]> {
  await crowd.tally(true);
  const commits = new Map<string, bigint>();
  for (let nth = from; nth < upto; nth += 1) {
    const { id, at } = await write(nth);
    commits.set(id, at);
    await wait(20 + Math.random() * 40);
  }
  // The people who answer and the customer get the message on their own channels. Everybody in the business gets a notice that
  // the conversation has a new message.
  await crowd.until(SEND_MESSAGE, commits.size * (2 * CIRCLE + 1));
  const { told } = await crowd.tally(true);
  const lasts = new Map<string, bigint>();
  for (const [id, at] of told) if (at > (lasts.get(id) ?? 0n)) lasts.set(id, at);
  return [...commits].map(([id, at]) => Number((lasts.get(id) ?? at + 60_000_000_000n) - at) / 1e6);
}

type Size = { readonly messages: number; readonly ease: number };

/**
 * Measures how long a message takes from its commit to the last screen of the people who answer, while two nodes hold two
 * thousand sockets.
 */
export async function measureMessageDelivery({ messages, ease }: Size): Promise<LimitedFigure[]> {
  const house = await openRealtimeCluster([{ people: LISTENERS, each: CIRCLE }]);
  const crowd = openCrowd(2, house.redis.url, house.app);
  try {
    await crowd.admit('screens', (house.members[0] ?? []).map(guest), house.urls);
    await crowd.join('screens');
    const held = Math.min(await house.sockets(), (await crowd.tally()).open);
    const write = openWriters(house);
    await untilHeard(crowd, write, 0, 20);
    const took = await untilHeard(crowd, write, 20, 20 + messages);
    const [p50, p95] = [median(took), percentile(took, 0.95)];
    console.log(`from commit to every screen with ${held} sockets: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    return [
      { name: 'sockets held', value: held, unit: '', least: LISTENERS },
      { name: 'a message from commit to every screen, p95', value: p95, unit: ' ms', most: 50 * ease },
    ];
  } finally {
    crowd.stop();
    await house.close();
  }
}
