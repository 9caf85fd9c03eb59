import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Holder } from '../../../server/platform/realtime/connection.ts';
import type { RealtimeApp } from '../../../server/platform/realtime/signature.ts';
import type { CrowdCommand, CrowdSeat, CrowdTally } from './crowd-process.ts';

export type CrowdGuest = { readonly holder: Holder; readonly channels: readonly string[] };
export type Crowd = ReturnType<typeof openCrowd>;

/** Simulates clients in several processes, spread over the nodes. */
export function openCrowd(processes: number, redisUrl: string, app: RealtimeApp) {
  const children = Array.from({ length: processes }, () =>
    fork(path.join(import.meta.dirname, 'crowd-process.ts'), {
      env: { ...process.env, REDIS_URL: redisUrl, CROWD_APP: JSON.stringify(app) },
      serialization: 'advanced',
    }),
  );
  async function ask<T>(child: ChildProcess, order: CrowdCommand): Promise<T> {
    const answered = once(child, 'message') as Promise<[{ answer: T }]>;
    child.send(order);
    return (await answered)[0].answer;
  }
  const all = <T>(order: (child: number) => CrowdCommand) => Promise.all(children.map((child, i) => ask<T>(child, order(i))));
  const open = async (group: string, seats: readonly CrowdSeat[]) =>
    void (await all((child) => ({ order: 'open', group, seats: seats.filter((_, i) => i % processes === child) })));

  const tally = async (anew = false) => sumOf(await all<CrowdTally>(() => ({ order: 'tally', anew })));
  return {
    children,
    /** Opens one socket for each guest. Each process alternates between the nodes. */
    admit: (group: string, guests: readonly CrowdGuest[], urls: readonly string[]) =>
      open(
        group,
        guests.map((guest, i) => ({ ...guest, url: urls[Math.floor(i / processes) % urls.length] ?? '' })),
      ),
    /** Opens sockets that join no channels, on a server that has none. */
    admitBare: (group: string, count: number, url: string) =>
      open(
        group,
        Array.from({ length: count }, () => ({ url, holder: null, channels: [] })),
      ),
    join: async (group: string, status = false) => void (await all(() => ({ order: 'join', group, status }))),
    leave: async (group: string, status = false) => void (await all(() => ({ order: 'leave', group, status }))),
    close: async (group: string) => void (await all(() => ({ order: 'close', group }))),
    tally,
    until: (event: string, count: number) => untilHeard(tally, event, count),
    stop: () => children.forEach((child) => child.disconnect()),
  };
}

function sumOf(parts: readonly CrowdTally[]): CrowdTally {
  const frames: Record<string, number> = {};
  for (const part of parts) {
    for (const [event, count] of Object.entries(part.frames)) frames[event] = (frames[event] ?? 0) + count;
  }
  const last = parts.reduce((latest, part) => (part.last > latest ? part.last : latest), 0n);
  return { open: parts.reduce((sum, part) => sum + part.open, 0), frames, last, told: parts.flatMap((part) => part.told) };
}

const PATIENCE_MS = 20_000;

/** Waits until this many frames of an event have arrived since the last count, and returns the time of the last one. */
async function untilHeard(tally: () => Promise<CrowdTally>, event: string, count: number): Promise<bigint> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(5)) {
    const { frames, last } = await tally();
    if ((frames[event] ?? 0) >= count) return last;
  }
  throw new Error(`of ${count} frames "${event}" only ${(await tally()).frames[event] ?? 0} came`);
}
