import { once } from 'node:events';
import Echo from 'laravel-echo';
import type PusherServer from 'pusher';
import type { Channel, PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS_CHANNEL as STATUS } from 'core/realtime/rules';
import { WebSocket } from 'ws';
import { readConfig } from '../../config.ts';
import { platformScope } from '../../platform/db.ts';
import type { Gateway } from '../../platform/realtime/gateway.ts';
import { joined, type Listening, next, openListening, type Listener, type Pusher } from '../../test/listening.ts';
import type { World } from '../../test/world.ts';

/** The official clients against two nodes of ours. */
let there: Listening;
let world: World;
let nodes: Gateway[];
let sdk: PusherServer;
beforeAll(async () => {
  there = await openListening();
  ({ world, nodes } = there);
  sdk = there.sdk();
});
afterAll(() => there.close(), 20_000);

const by = (first: string) => there.by(first);
const clientAt = (which: number, person?: Listener) => there.clientAt(which, person);
const address = () => `ws://127.0.0.1:${nodes[0]?.port ?? 0}`;
const lastSeen = async ({ hash_id }: Listener) => {
  const one = world.deps.db.read(platformScope, ({ tx }) =>
    tx.selectFrom('account').select('last_seen_at').where('hash_id', '=', hash_id).executeTakeFirstOrThrow(),
  );
  return Date.parse((await one).last_seen_at ?? '');
};

describe('sockets', () => {
  it('are waited for on port 6001 unless the operator says otherwise', () => {
    expect(readConfig({}).REALTIME_PORT).toBe(6001);
  });
  it('are greeted with their id', async () => {
    const client = clientAt(0);
    await next(client.connection, 'connected');
    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
  });
  it.each([
    ['/app/nobody?protocol=7', 4001],
    ['/elsewhere', 4005],
    ['/app/KEY', 4008],
    ['/app/KEY?protocol=x', 4006],
    ['/app/KEY?protocol=3', 4007],
    ['/app/KEY?protocol=8', 4007],
  ])('are refused at %s with %i', async (path, code) => {
    const socket = new WebSocket(`${address()}${path.replace('KEY', world.config.REALTIME_KEY)}`);
    const [closed] = (await once(socket, 'close')) as [number];
    expect(closed).toBe(code);
  });
  it('of foreign pages are refused', async () => {
    const socket = new WebSocket(`${address()}/app/${world.config.REALTIME_KEY}?protocol=7`, { origin: 'https://evil.example' });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('403');
  });
  it('of one address are counted: the 501st is refused until one has gone, and others are not', async () => {
    const url = `${address()}/app/${world.config.REALTIME_KEY}?protocol=7`;
    const from = (ip: string) => new WebSocket(url, { headers: { 'x-forwarded-for': ip } });
    const refused = async (ip: string) => {
      const socket = from(ip);
      const end = await Promise.race([once(socket, 'open').then(() => null), once(socket, 'error')]);
      socket.terminate();
      return (end?.[0] as Error | undefined)?.message ?? null;
    };
    const sockets = Array.from({ length: 500 }, () => from('198.51.100.7'));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    expect(await refused('198.51.100.7')).toContain('429');
    expect(await refused('198.51.100.8')).toBeNull();
    sockets[0]?.terminate();
    await expect.poll(() => refused('198.51.100.7')).toBeNull();
    for (const socket of sockets) socket.terminate();
  });
});

describe('presence', () => {
  it('lists the circle over both nodes, and tells of those who come and go', async () => {
    const began = Date.now();
    const [lan, mia, tam] = [await by('lan'), await by('mia'), await by('tam')];
    const [a, b, b2] = [clientAt(0, lan), clientAt(1, mia), clientAt(0, mia)];
    const first = (await joined(a, STATUS)) as PresenceChannel;
    expect([first.members.count, first.members.me.id, first.members.me.info]).toEqual([1, lan.hash_id, { id: lan.hash_id }]);

    const came = next<{ id: string }>(first, 'pusher:member_added');
    const second = (await joined(b, STATUS)) as PresenceChannel;
    expect(Object.keys(second.members.members).sort()).toEqual([lan.hash_id, mia.hash_id].sort());
    expect((await came).id).toBe(mia.hash_id);

    const news: string[] = [];
    first.bind('pusher:member_added', () => news.push('added'));
    first.bind('pusher:member_removed', ({ id }: { id: string }) => news.push(`removed ${id}`));
    await joined(b2, STATUS);
    b.disconnect();
    // Who leaves later is told of later: once that is heard, nothing more comes of the first one.
    const c = clientAt(1, tam);
    await joined(c, STATUS);
    c.disconnect();
    await expect.poll(() => news).toEqual(['added', `removed ${tam.hash_id}`]);
    b2.disconnect();
    await expect.poll(() => news.slice(2)).toEqual([`removed ${mia.hash_id}`]);
    await expect.poll(() => lastSeen(mia)).toBeGreaterThanOrEqual(began - 1000);
    a.disconnect();
  });

  it('shows nobody outside the circle', async () => {
    const [lan, anna] = [await by('lan'), await world.as('anna@example.com')];
    const inside = (await joined(clientAt(0, lan), STATUS)) as PresenceChannel;
    const outside = (await joined(clientAt(1, anna), STATUS)) as PresenceChannel;
    expect(Object.keys(outside.members.members)).toEqual([anna.hash_id]);
    expect(inside.members.get(anna.hash_id)).toBeNull();
  });
});

describe('private channels', () => {
  let lan: Listener;
  let a: Pusher;
  let mine: Channel;
  let others: Channel;
  beforeAll(async () => {
    lan = await by('lan');
    a = clientAt(0, lan);
    mine = await joined(a, `private-user.${lan.hash_id}`);
    others = await joined(clientAt(1, lan), `private-user.${lan.hash_id}`);
  });

  it('carry what the server triggers, to every node', async () => {
    const got = [next<{ receiverId: number }>(mine, 'send-message'), next<{ receiverId: number }>(others, 'send-message')];
    const { status } = await sdk.trigger(mine.name, 'send-message', { receiverId: 1 });
    expect(status).toBe(200);
    expect((await Promise.all(got)).map(({ receiverId }) => receiverId)).toEqual([1, 1]);
  });
  it('leave out the socket that caused it', async () => {
    let own = 0;
    mine.bind('left-out', () => own++);
    const other = next(others, 'left-out');
    await sdk.trigger(mine.name, 'left-out', {}, { socket_id: a.connection.socket_id });
    await other;
    expect(own).toBe(0);
  });
  it('carry client events to the others, not back', async () => {
    let own = 0;
    mine.bind('client-typing', () => own++);
    const other = next<{ x: number }>(others, 'client-typing');
    mine.trigger('client-typing', { x: 1 });
    expect((await other).x).toBe(1);
    expect(own).toBe(0);
  });
  it('carry batches', async () => {
    const got = [next(others, 'b1'), next(others, 'b2')];
    const batch = ['b1', 'b2'].map((name) => ({ channel: mine.name, name, data: '1' }));
    expect((await sdk.triggerBatch(batch)).status).toBe(200);
    await Promise.all(got);
  });
  it('are closed to others', async () => {
    const mia = await by('mia');
    const refused = clientAt(0, mia).subscribe(mine.name);
    expect(await next<{ status: number }>(refused, 'pusher:subscription_error')).toMatchObject({ status: 403 });
  });
  it('do not open to a forged pass, nor to a true one from somebody who only knows the secret', async () => {
    const answers: { event: string; data: string }[] = [];
    const socket = new WebSocket(`${address()}/app/${world.config.REALTIME_KEY}?protocol=7`);
    socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString()) as (typeof answers)[0]));
    await expect.poll(() => answers.length).toBe(1);
    const { socket_id } = JSON.parse(answers[0]?.data ?? '{}') as { socket_id: string };
    const signed = sdk.authorizeChannel(socket_id, mine.name).auth;
    for (const auth of [`${world.config.REALTIME_KEY}:deadbeef`, signed]) {
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: mine.name, auth } }));
    }
    await expect.poll(() => answers.length).toBe(3);
    expect(answers.slice(1).map(({ event, data }) => [event, (JSON.parse(data) as { status: number }).status])).toEqual([
      ['pusher:subscription_error', 401],
      ['pusher:subscription_error', 401],
    ]);
    socket.close();
  });
});

describe('the HTTP API', () => {
  const asked = async (path: string, params?: Record<string, string>) =>
    (await sdk.get({ path, ...(params && { params }) })).json() as Promise<never>;

  it('tells who is where', async () => {
    const mia = await by('mia');
    await joined(clientAt(1, mia), STATUS);
    const { users } = (await asked(`/channels/${STATUS}/users`)) as { users: { id: string }[] };
    expect(users.map(({ id }) => id)).toContain(mia.hash_id);
    expect(await asked(`/channels/${STATUS}`, { info: 'user_count' })).toMatchObject({
      occupied: true,
      user_count: users.length,
    });
    const { channels } = (await asked('/channels', { filter_by_prefix: 'presence-' })) as { channels: object };
    expect(Object.keys(channels)).toEqual([STATUS]);
  });
  it('refuses who does not know the secret, and channels that do not exist', async () => {
    await expect(there.sdk('wrong').trigger('private-business.1', 'x', {})).rejects.toMatchObject({ status: 401 });
    await expect(sdk.trigger('public-news', 'x', {})).rejects.toMatchObject({ status: 400 });
  });
  it('ends all connections of a person for good', async () => {
    const mia = await by('mia');
    const client = clientAt(1, mia);
    await joined(client, `private-user.${mia.hash_id}`);
    const ended = next<{ data: { code: number } }>(client.connection, 'error');
    await sdk.terminateUserConnections(mia.hash_id);
    expect((await ended).data.code).toBe(4009);
    await expect.poll(() => client.connection.state).toMatch(/disconnected|failed/);
  });
});

describe('laravel-echo', () => {
  it('joins, listens and hears of people', async () => {
    const [lan, business_id] = [await by('lan'), await world.businessId('lotus-nails')];
    const echo = new Echo({ broadcaster: 'pusher', client: clientAt(1, lan), withoutInterceptors: true });
    const here = await new Promise<{ id: string }[]>((resolve) => echo.join('user-status').here(resolve));
    expect(here.map(({ id }) => id)).toContain(lan.hash_id);
    const channel = echo.private(`business.${business_id}`);
    const got = new Promise<{ t: number }>((resolve) => channel.listen('.send-message', resolve));
    await new Promise<void>((resolve) => channel.subscribed(() => resolve()));
    await sdk.trigger(`private-business.${business_id}`, 'send-message', { t: 1 });
    expect((await got).t).toBe(1);
    echo.disconnect();
  });
});

describe('a restart', () => {
  it('tells everybody to dial the next process at once', async () => {
    const lan = await by('lan');
    const port = nodes[0]?.port ?? 0;
    const client = clientAt(0, lan);
    await joined(client, `private-user.${lan.hash_id}`);
    const [old] = nodes.splice(0, 1, await there.node(port));
    const told = next<{ data: { code: number } }>(client.connection, 'error');
    const back = next(client.connection, 'connected');
    const closing = old?.close();
    // 4200 says: dial again at once. Without it the official client waits before it tries.
    expect((await told).data.code).toBe(4200);
    await back;
    await closing;
  });
});
