import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { type Endpoint, isEndpoint, type Parsed, type ReplyInput } from 'core/kernel/endpoint';
import { IdempotencyKey } from 'core/kernel/ids';
import type { Actor, BusinessScope, HouseScope, SignedIn } from 'core/kernel/scope';
import type * as z from 'zod/mini';
import { openLine } from './edge/admission.ts';
import { refuseCardNumbers } from './edge/card-guard.ts';
import { answerBadAddress, answerErrors, parse } from './edge/errors.ts';
import type { Credentials, Gate } from './gate.ts';
import { strictHeaders } from './edge/headers.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';
import type { Limits } from './limits.ts';
import { type Log, trail } from './log.ts';
import type { Metrics } from './metrics.ts';
import { forbidden, invalid, signInFirst } from './refusal.ts';
import { readUploads, type Uploads } from './uploads.ts';

type Where<E extends Endpoint> = E['scope'] extends 'none' ? { scope: HouseScope } : { scope: BusinessScope };
type Who<E extends Endpoint> = E['access'] extends 'anyone' | 'client' ? { actor: Actor } : { actor: SignedIn };
type Files<E extends Endpoint> = E extends { files: object } ? { files: Uploads } : object;
/** What the transport knows and a few handlers need: the browser's name, its session cookie, and the cookie by which we know it again. */
export type Browser = {
  readonly agent: string;
  readonly knownDevice: string | null;
  keepSession(secret: string, days: number): void;
  forgetSession(): void;
  keepKnownDevice(token: string, days: number): void;
};

export type Call<E extends Endpoint> = Parsed<E> & Who<E> & Where<E> & Files<E> & { browser: Browser };

/** One handler per endpoint the contract declares: a missing or misspelt one does not compile. */
export type Handlers<C> = {
  [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] extends Endpoint
    ? (call: Call<C[K]>) => Promise<ReplyInput<C[K]>>
    : never;
};
/** A feature with its handlers, as it is mounted and described. */
export type ServedFeature = { readonly name: string; readonly contract: object; readonly handlers: object };
type Handler = (call: object) => Promise<unknown>;

export type HttpDeps = {
  readonly gate: Gate;
  readonly limits: Limits;
  readonly idempotency: Idempotency;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly secureCookies: boolean;
  readonly admission: { readonly atOnce: number; readonly waitMs: number };
};

const SESSION_COOKIE = 'bearer_token';
const DEVICE_COOKIE = 'known_device';
const HEADER_CSRF = 'x-csrf-token';

export async function httpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const line = openLine(deps.admission.atOnce, deps.admission.waitMs);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    serverFactory: (handler) => line.server(handler, { requestTimeout: 15_000, keepAliveTimeout: 72_000 }),
    logController: new LogController({ disableRequestLogging: true }),
    // The request's id reaches every line through the trail; a logger per request would only cost.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: 'loopback',
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addHook('onClose', async () => line.close());
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: 15 * 1024 * 1024, files: 10, fields: 60, fieldSize: 64 * 1024 } });
  strictHeaders(app);
  answerErrors(app);
  app.addHook('onRequest', (request, _reply, done) => trail.run({ request_id: request.id }, done));
  return app;
}

export function endpointsOf(contract: object): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
}

export function mount(app: FastifyInstance, deps: HttpDeps, features: readonly ServedFeature[]): void {
  for (const { contract, handlers } of features) {
    for (const [name, e] of endpointsOf(contract)) {
      const handle = (handlers as Record<string, Handler>)[name];
      if (!handle) throw new Error(`${name} has no handler`);
      app.route({
        method: e.method,
        url: e.path,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(deps, e, handle, request, reply),
        onResponse: (_request, reply, done) => {
          deps.metrics.answered(name, reply.statusCode, reply.elapsedTime / 1000);
          done();
        },
      });
    }
  }
}

async function answer(deps: HttpDeps, e: Endpoint, handle: Handler, request: FastifyRequest, reply: FastifyReply) {
  await deps.limits.count(e.limit, request.ip);
  const given = credentialsOf(request);
  if (e.method !== 'GET') refuseForgery(request, e.cookie === true && given.bearer === null && given.cookie !== null);
  if (e.changes && headerOf(request, 'x-requested-with') !== 'XMLHttpRequest') throw forbidden();
  const viewer = await deps.gate.viewerOf(e, given);
  if (!viewer && e.access !== 'anyone' && e.access !== 'client') throw signInFirst();
  const form = e.files ? await readUploads(request, e.files) : null;
  const body = form?.fields ?? request.body ?? {};
  if (e.body) refuseCardNumbers(body);
  const parts = parse({ params: e.params, query: e.query, body: e.body }, { params: request.params, query: request.query, body });
  const { actor, scope } = await deps.gate.enter(e, given, viewer, parts);
  const browser = browserOf(request, reply, deps.secureCookies);
  const run = () => handle({ ...parts, actor, scope, files: form?.files, browser });
  if (viewer || e.method !== 'GET') reply.header('cache-control', 'no-store');
  if (e.method === 'GET') return reply.type(typeOf(e)).send(bodyOf(e, await run()));
  const work = async () => {
    const result = await run();
    const status = e.status ?? 200;
    return { status, body: status === 204 ? '' : textOf(e, result) };
  };
  const { status, body: text } = e.idempotent
    ? await deps.idempotency.once(
        scope,
        { actor: actorKey(actor), key: keyOf(request), fingerprint: fingerprintOf(e.method, e.path, parts) },
        work,
      )
    : await work();
  reply.code(status);
  return status === 204 ? reply.send() : reply.type(typeOf(e)).send(text);
}

const typeOf = (e: Endpoint): string => `${e.media ?? 'application/json'}; charset=utf-8`;
const textOf = (e: Endpoint, result: unknown): string =>
  e.media ? String(result) : JSON.stringify((e.reply as z.ZodMiniType).parse(result));

/**
 * What a handler remembers and gives again is checked and written out once, for that endpoint alone: each has its own schema. From
 * the second time on it leaves as bytes: writing a long text as UTF-8 was the largest part of sending it.
 */
const written = new WeakMap<object, { readonly e: Endpoint; body: string | Buffer }>();
function bodyOf(e: Endpoint, result: unknown): string | Buffer {
  if (e.media || typeof result !== 'object' || result === null) return textOf(e, result);
  const known = written.get(result);
  if (known?.e !== e) {
    const body = textOf(e, result);
    written.set(result, { e, body });
    return body;
  }
  if (typeof known.body === 'string') known.body = Buffer.from(known.body);
  return known.body;
}

function actorKey({ account_id, proof, ip }: Actor): string {
  if (account_id !== null) return `account:${account_id}`;
  if (proof === null) return `address:${ip}`;
  return 'phone' in proof ? `phone:${proof.phone}` : `visit:${proof.visit_id}`;
}

function keyOf(request: FastifyRequest): string {
  const key = (IdempotencyKey as z.ZodMiniType<string>).safeParse(request.headers['idempotency-key']);
  if (!key.success) throw invalid({ idempotency_key: ['This order needs an Idempotency-Key header.'] });
  return key.data;
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function credentialsOf(request: FastifyRequest): Credentials {
  const authorization = headerOf(request, 'authorization');
  return {
    bearer: authorization?.startsWith('Bearer ') ? authorization.slice(7) : null,
    cookie: request.cookies[SESSION_COOKIE] ?? null,
    device: headerOf(request, 'x-device-token'),
    pinProof: headerOf(request, 'x-pin-proof'),
    acting: headerOf(request, 'x-acting-person'),
    client: headerOf(request, 'x-client-token'),
    request_id: request.id,
    ip: request.ip,
  };
}

/** A page of another origin can send forms and our cookie, but neither these headers nor a same-origin fetch mark. */
function refuseForgery(request: FastifyRequest, byCookie: boolean): void {
  const site = headerOf(request, 'sec-fetch-site');
  const foreign = site === 'cross-site' || (byCookie && site !== null && site !== 'same-origin');
  if (!byCookie && !foreign) return;
  if (foreign || headerOf(request, HEADER_CSRF) === null || headerOf(request, 'x-requested-with') !== 'XMLHttpRequest') {
    throw forbidden('This page is out of date. Please reload it.');
  }
}

function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Browser {
  const shape = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    agent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    keepSession: (secret, days) => void reply.setCookie(SESSION_COOKIE, secret, { ...shape, maxAge: days * 86_400 }),
    knownDevice: request.cookies[DEVICE_COOKIE] ?? null,
    keepKnownDevice: (token, days) =>
      void reply.setCookie(DEVICE_COOKIE, token, { ...shape, path: '/api', maxAge: days * 86_400 }),
    forgetSession: () => void reply.clearCookie(SESSION_COOKIE, shape),
  };
}
