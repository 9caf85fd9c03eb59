import { setTimeout as wait } from 'node:timers/promises';
import type { PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeOtherSessions } from 'core/accounts/contract';
import { businessByUrl, removeMember, updateBusiness } from 'core/business/contract';
import { RESYNC_EVENT, STALE_EVENT } from 'core/kernel/event';
import { businessChannel, STATUS_CHANNEL, userChannel } from 'core/realtime/rules';
import { joined, type Listening, next, openListening } from '../../test/listening.ts';
import { type OwnRedis, openOwnRedis } from '../../test/programs/own-redis.ts';

/** What people hear while the house changes around them; Redis is the test's own, so that it may go away. */
let redis: OwnRedis;
let there: Listening;
let business_id: number;
let channel: string;
beforeAll(async () => {
  redis = await openOwnRedis();
  there = await openListening({ worker: true, env: { REDIS_URL: redis.url } });
  business_id = await there.world.businessId('lotus-nails');
  channel = businessChannel(business_id);
});
afterAll(async () => {
  await there.close();
  await redis.stop();
}, 20_000);

type News = { name: string; aggregate: string; stale: string[] };
const rename = async (about: string) => {
  const lan = await there.by('lan');
  const { status } = await lan.call(updateBusiness, { body: { id: business_id, about } });
  expect(status).toBe(200);
};

describe('what was told', () => {
  it('reaches everybody of the business on every node, and says which answers are old', async () => {
    const [lan, mia] = [await there.by('lan'), await there.by('mia')];
    const channels = await Promise.all([joined(there.clientAt(0, lan), channel), joined(there.clientAt(1, mia), channel)]);
    const heard = channels.map((one) => next<News>(one, STALE_EVENT));
    await rename('Open since 2009.');
    for (const news of await Promise.all(heard)) {
      expect(news).toMatchObject({ name: 'business.updated', aggregate: `business:${business_id}` });
      expect(news.stale).toContain(businessByUrl.path);
      expect(JSON.stringify(news)).not.toContain('2009');
    }
  });
});

describe('who lost the right to listen', () => {
  it('is cut off when the session ends', async () => {
    const [here, elsewhere] = [await there.by('mia'), await there.by('mia')];
    const client = there.clientAt(0, elsewhere);
    await joined(client, userChannel(elsewhere.hash_id));
    const ended = next<{ data: { code: number } }>(client.connection, 'error', 20_000);
    expect((await here.call(revokeOtherSessions, {})).status).toBe(200);
    expect((await ended).data.code).toBe(4009);
    await expect.poll(() => client.connection.state).toMatch(/disconnected|failed/);
  });

  it('leaves the channel and the circle when taken out of the team, and hears nothing more', async () => {
    const [lan, tam] = [await there.by('lan'), await there.by('tam')];
    const client = there.clientAt(1, tam);
    const work = await joined(client, channel);
    const present = (await joined(client, STATUS_CHANNEL)) as PresenceChannel;
    let heard = 0;
    work.bind(STALE_EVENT, () => heard++);
    const lost = next<{ status: number }>(work, 'pusher:subscription_error', 20_000);
    const gone = await lan.call(removeMember, { params: { hash: tam.hash_id }, query: { business_id } });
    expect(gone.status).toBe(200);
    expect((await lost).status).toBe(403);
    const before = heard;
    const alone = Object.keys(present.members.members).length;
    await joined(there.clientAt(0, await there.by('khoa')), STATUS_CHANNEL);
    await rename('Tam has left.');
    await wait(500);
    expect(heard).toBe(before);
    expect(Object.keys(present.members.members)).toHaveLength(alone);
    expect(client.connection.state).toBe('connected');
  });
});

describe('when Redis goes away', () => {
  it('calls go on, and when it is back everybody is told to ask again and hears what follows', async () => {
    const lan = await there.by('lan');
    const client = there.clientAt(0, lan);
    const work = await joined(client, channel);
    await joined(client, STATUS_CHANNEL);
    await redis.stop();
    await rename('Told while nobody could hear it.');
    const resync = new Promise<void>((resolve) => void client.bind(RESYNC_EVENT, () => resolve()));
    await redis.start();
    await resync;
    expect(client.connection.state).toBe('connected');
    const heard = next<News>(work, STALE_EVENT, 20_000);
    // Whoever carries the news may come back a moment later; what it could not tell is covered by another resync, and the next news is told.
    for (let told = null; told === null; told = await Promise.race([heard, wait(1000, null)])) await rename('Told again.');
    expect((await heard).name).toBe('business.updated');
    const late = there.clientAt(1, await there.by('mia'));
    const present = (await joined(late, STATUS_CHANNEL)) as PresenceChannel;
    expect(present.members.get(lan.hash_id)).not.toBeNull();
  }, 30_000);
});
