import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { RESYNC_EVENT } from 'core/kernel/event';
import { type IsTrustedProxy, parseTrustedProxies } from '../intake/trusted-proxies.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { openGatewayApi } from './gateway-api.ts';
import { type Bus, openBus } from './bus.ts';
import { CONTROL_TOPIC, runNodeCommand } from './control.ts';
import { leaveChannelInBackground, type GatewayParts } from './client-messages.ts';
import { httpApiHandler } from './http-api.ts';
import { openChannelHub } from './hub.ts';
import { LEAVE_AFTER_MS, openPresence } from './presence/presence.ts';
import { encodeFrame } from './protocol.ts';
import { openOnlineRegister } from './presence/online-register.ts';
import type { RealtimeApp } from './signature.ts';
import { acceptSockets } from './socket-intake.ts';
import { closeAllSockets, openSocketRegistry, pingSilentSockets } from './sockets.ts';
import { type RealtimeAuthority, openReviewLoop, reviewSockets } from './watch.ts';

export type GatewayOptions = {
  readonly app: RealtimeApp;
  readonly port: number;
  readonly host: string;
  /** Proxies whose forwarded addresses are trusted. */
  readonly isTrusted?: IsTrustedProxy;
  /** Origins of pages that may open sockets. */
  readonly origins: readonly string[];
  readonly redis: Redis;
  readonly authority: RealtimeAuthority;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Clients send a ping after this much silence. */
  readonly activitySeconds?: number;
  readonly mostSockets?: number;
  readonly deadAfterMs?: number;
};

const BEAT_MS = 1000;
const PRESENCE_TOPIC = '#presence';
const resync = encodeFrame(RESYNC_EVENT, {});
/** Waits for Redis instead of failing: a subscription made while Redis is away succeeds when it is back. */
const patient = { enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined, socketTimeout: 3000 };

/** Builds the parts of a node in the order they need each other. The bus comes last and is reached through `bus()`. */
async function assemble(
  { app, authority, log, metrics, ...options }: GatewayOptions,
  reviewNow: () => void,
): Promise<GatewayParts> {
  const redis = options.redis.duplicate(patient);
  redis.on('error', (error) => log.warn({ err: error }, 'realtime redis'));
  const late: { bus?: Bus } = {};
  const bus = () => late.bus as Bus;
  const sockets = openSocketRegistry();
  const hub = openChannelHub(bus);
  const register = openOnlineRegister(redis, app.id, randomUUID(), options.deadAfterMs ?? 4000);
  const announce = (news: string) => bus().send(PRESENCE_TOPIC, news);
  const presence = openPresence({ ...authority, register, announce, channel: authority.presenceChannel });

  /** Recovers after messages may have been lost: every screen reloads, and this node reports again who is online. */
  function recover(): void {
    sockets.sendAll(resync);
    void presence.sayAgain().catch(() => {});
  }
  function heard(topic: string, message: Buffer, except: string): void {
    if (topic === PRESENCE_TOPIC) presence.heard(message.toString());
    else if (topic === CONTROL_TOPIC)
      runNodeCommand(message.toString(), sockets, presence, { resync: recover, review: reviewNow });
    else metrics.frames.inc(hub.deliver(topic, message, except));
  }
  late.bus = await openBus(redis, app.id, heard, recover, log);
  await Promise.all([bus().listen(PRESENCE_TOPIC), bus().listen(CONTROL_TOPIC)]);
  return { app, redis, bus, hub, presence, authority, sockets, log };
}

/** Does the periodic work of a node. */
function openClock(parts: GatewayParts, { log, metrics }: GatewayOptions, activitySeconds: number) {
  const { sockets, presence, authority } = parts;
  const heart = setInterval(() => {
    pingSilentSockets(sockets, activitySeconds * 1000);
    metrics.sockets.set(sockets.all.size);
    void presence.beat().catch(() => {});
  }, BEAT_MS);
  const look = () => reviewSockets([...sockets.all], authority, (one, channel) => leaveChannelInBackground(parts, one, channel));
  const watch = openReviewLoop(look, log);
  return {
    reviewNow: watch.now,
    stop() {
      clearInterval(heart);
      watch.close();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** One node of the realtime service. Any number may run over one Redis. */
export async function openGateway(options: GatewayOptions) {
  const {
    metrics,
    activitySeconds = 5,
    mostSockets: most = 20_000,
    origins,
    isTrusted = parseTrustedProxies('loopback'),
  } = options;
  const late: { clock?: ReturnType<typeof openClock> } = {};
  const parts = await assemble(options, () => late.clock?.reviewNow());
  const { redis, bus, sockets, presence } = parts;
  let closing = false;
  const health = () => ({ ok: !closing, pid: process.pid, sockets: sockets.all.size });
  const server = createServer(httpApiHandler(parts.app, openGatewayApi(parts, health)));
  const cut = () => metrics.slowSockets.inc();
  acceptSockets(server, parts, { origins, most, isTrusted, activitySeconds, isClosing: () => closing, cut });
  const clock = (late.clock = openClock(parts, options, activitySeconds));
  await presence.beat();
  await new Promise<void>((resolve) => server.listen({ port: options.port, host: options.host, reusePort: true }, resolve));

  return {
    port: (server.address() as AddressInfo).port,
    sockets: () => sockets.all.size,
    /**
     * Closes this node. The next process is already listening, so all clients are sent there; then the people of this node are
     * removed from the register.
     */
    async close() {
      closing = true;
      server.close();
      await closeAllSockets(sockets);
      await wait(LEAVE_AFTER_MS + 200);
      clock.stop();
      await presence.close().catch(() => {});
      bus().close();
      redis.disconnect();
    },
  };
}
