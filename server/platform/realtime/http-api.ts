import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type RealtimeApp, isSignedBody, whyUnsigned } from './signature.ts';

const MOST_BYTES = 1 << 20;
const MOST_DATA_BYTES = 10_240;

const TriggerRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  data: z.string().check(z.refine((data) => Buffer.byteLength(data) <= MOST_DATA_BYTES)),
  channel: z.optional(z.string()),
  channels: z.optional(z.array(z.string()).check(z.maxLength(100))),
  socket_id: z.optional(z.string()),
});
export type TriggerRequest = z.infer<typeof TriggerRequest>;
const Batch = z.object({ batch: z.array(TriggerRequest).check(z.maxLength(10)) });

/** What the HTTP API of the protocol needs from the gateway. */
export type GatewayApi = {
  trigger(channel: string, event: TriggerRequest): Promise<void>;
  terminate(user_id: string): Promise<void>;
  channels(prefix: string): Promise<string[]>;
  channel(name: string): Promise<{ occupied: boolean; user_count?: number }>;
  users(name: string): Promise<string[]>;
  health(): object;
};

type Reply = { readonly status: number; readonly body: unknown };
const good = (body: unknown): Reply => ({ status: 200, body });
const bad = (status: number, error: string): Reply => ({ status, body: { error } });

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function triggerAll(api: GatewayApi, events: readonly TriggerRequest[]): Promise<Reply> {
  for (const event of events) {
    for (const channel of event.channels ?? [event.channel ?? '']) await api.trigger(channel, event);
  }
  return good({});
}

async function post(api: GatewayApi, path: string, body: string): Promise<Reply> {
  const user = /^\/users\/([^/]+)\/terminate_connections$/.exec(path)?.[1];
  if (user !== undefined) {
    await api.terminate(decodeURIComponent(user));
    return good({});
  }
  const schema = path === '/events' ? TriggerRequest : path === '/batch_events' ? Batch : null;
  if (!schema) return bad(404, 'Not found');
  const asked = schema.safeParse(JSON.parse(body));
  if (!asked.success) return bad(400, 'Invalid event');
  return triggerAll(api, 'batch' in asked.data ? asked.data.batch : [asked.data]);
}

async function get(api: GatewayApi, path: string, query: URLSearchParams): Promise<Reply> {
  if (path === '/channels') {
    const names = await api.channels(query.get('filter_by_prefix') ?? '');
    return good({ channels: Object.fromEntries(names.map((name) => [name, {}])) });
  }
  const [, name, users] = /^\/channels\/([^/]+)(\/users)?$/.exec(path) ?? [];
  if (name === undefined) return bad(404, 'Not found');
  const channel = decodeURIComponent(name);
  if (users) return good({ users: (await api.users(channel)).map((id) => ({ id })) });
  return good(await api.channel(channel));
}

async function answer(app: RealtimeApp, api: GatewayApi, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://gateway');
  if (url.pathname === '/healthz') return good(api.health());
  const [, id, path = ''] = /^\/apps\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
  if (id !== app.id) return bad(404, 'Not found');
  const method = request.method ?? 'GET';
  const wrong = whyUnsigned(app, { method, path: url.pathname, query: url.searchParams }, Date.now());
  if (wrong) return bad(401, wrong);
  const body = await bodyOf(request);
  if (body === null) return bad(413, 'Payload too large');
  if (!isSignedBody(url.searchParams, body)) return bad(401, 'Invalid body_md5');
  return method === 'POST' ? post(api, path, body) : get(api, path, url.searchParams);
}

/**
 * The HTTP API of the protocol. It keeps the official server SDKs usable, so that Pusher, Soketi or Reverb can replace the
 * gateway.
 */
export const httpApiHandler = (app: RealtimeApp, api: GatewayApi) => (request: IncomingMessage, response: ServerResponse) => {
  void answer(app, api, request)
    .catch((error: unknown) => bad(error instanceof SyntaxError || error instanceof RangeError ? 400 : 500, 'Not understood'))
    .then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
};
