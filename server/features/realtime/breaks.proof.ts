import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from 'core/accounts/contract';
import { businessByUrl, updateBusiness } from 'core/business/contract';
import { searchBusinesses } from 'core/discovery/contract';
import { RESYNC_EVENT, STALE_EVENT } from 'core/kernel/event';
import { authoriseChannel } from 'core/realtime/contract';
import { businessChannel, STATUS_CHANNEL } from 'core/realtime/rules';
import { joined, type Listening, next, openListening } from '../../test/listening.ts';
import { freePort } from '../../test/programs/free-port.ts';
import { type OwnRedis, openOwnRedis } from '../../test/programs/own-redis.ts';

/** What becomes of listeners and of everybody else when a part dies. `REDIS_AWAY_SECONDS=30` makes the long proof of it. */
const AWAY_MS = Number(process.env.REDIS_AWAY_SECONDS ?? 5) * 1000;
let redis: OwnRedis;
let there: Listening;
beforeAll(async () => {
  redis = await openOwnRedis();
  there = await openListening({ worker: true, env: { REDIS_URL: redis.url, LIMIT_FACTOR: '1000000' } });
});
afterAll(async () => {
  await there.close();
  await redis.stop();
}, 20_000);

/** A realtime node in a process of its own, to be killed. */
async function openNode() {
  const port = await freePort();
  const settings = Object.entries(there.world.config).map(([name, value]) => [name, String(value)]);
  const program = spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts'), '--roles=realtime'], {
    env: { ...process.env, ...Object.fromEntries(settings), REALTIME_PORT: String(port) },
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 40_000 }).toBe(true);
  return { port, kill: () => program.kill('SIGKILL') };
}

describe('when a node is killed', () => {
  it('its people have left for those on the others, once it counts as dead', async () => {
    const [lan, mia] = [await there.by('lan'), await there.by('mia')];
    const doomed = await openNode();
    const here = (await joined(there.clientAt(0, mia), STATUS_CHANNEL)) as PresenceChannel;
    const came = next<{ id: string }>(here, 'pusher:member_added');
    const client = there.clientAt(0, lan, doomed.port);
    await joined(client, STATUS_CHANNEL);
    expect((await came).id).toBe(lan.hash_id);

    const left = next<{ id: string }>(here, 'pusher:member_removed', 40_000);
    doomed.kill();
    client.disconnect();
    expect((await left).id).toBe(lan.hash_id);
    expect(here.members.get(lan.hash_id)).toBeNull();
  }, 60_000);
});

describe('when Redis is away', () => {
  it(
    'every call is answered, and what follows is heard without anybody doing anything',
    { timeout: AWAY_MS + 120_000 },
    async () => {
      const [lan, business_id] = [await there.by('lan'), await there.world.businessId('lotus-nails')];
      const client = there.clientAt(1, lan);
      const work = await joined(client, businessChannel(business_id));
      const resync = new Promise<void>((resolve) => void client.bind(RESYNC_EVENT, () => resolve()));
      const body = { socket_id: '1.2', channel_name: businessChannel(business_id) };
      const calls = [
        () => lan.call(businessByUrl, { query: { business_url: 'lotus-nails' } }),
        () => lan.call(updateBusiness, { body: { id: business_id, about: 'Open all the same.' } }),
        () => there.world.visitor().call(searchBusinesses, { query: { text: 'lotus' } }),
        () => lan.call(sessions, {}),
        () => lan.call(authoriseChannel, { body }),
      ];
      const statuses = new Set<number>();
      const answered = calls.map(() => 0);
      const state = { stopped: false };
      const load = Promise.all(
        calls.map(async (call, i) => {
          while (!state.stopped) {
            statuses.add((await call()).status);
            answered[i] = (answered[i] ?? 0) + 1;
            await wait(10);
          }
        }),
      );
      await redis.stop();
      const before = [...answered];
      await wait(AWAY_MS);
      // None of them waits until Redis is back.
      await expect.poll(() => answered.every((count, i) => count >= (before[i] ?? 0) + 5)).toBe(true);
      await redis.start();
      await resync;
      state.stopped = true;
      await load;
      expect([...statuses]).toEqual([200]);

      const heard = next<{ name: string }>(work, STALE_EVENT, 20_000);
      await lan.call(updateBusiness, { body: { id: business_id, about: 'Heard again.' } });
      expect((await heard).name).toBe('business.updated');
      expect(client.connection.state).toBe('connected');
    },
  );
});
