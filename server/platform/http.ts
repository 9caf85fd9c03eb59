import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MOST_BODY_BYTES, type Endpoint, isEndpoint, type Parsed, type ReplyInput, type Schema } from 'core/kernel/endpoint';
import { IdempotencyKey } from 'core/kernel/ids';
import type { Actor, BusinessScope, PlatformScope, SignedInActor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type * as z from 'zod/mini';
import { installBodyParsers } from './edge/bodies.ts';
import { refuseCardNumbers } from './edge/card-guard.ts';
import { answerBadAddress, installErrorHandler, parseRequest } from './edge/errors.ts';
import { openIntake, type IntakeOptions } from './intake/intake.ts';
import type { Credentials, Gate, RequestParts } from './gate.ts';
import { addSecurityHeaders } from './edge/headers.ts';
import { refuseOversizedInput } from './edge/sizes.ts';
import { logRequest } from './security/request-log.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';
import { addressKey, type Limits } from './limits.ts';
import { type Log, requestContext } from './log.ts';
import type { Metrics } from './metrics.ts';
import { forbidden, invalid, Refusal, notSignedIn } from './refusal.ts';
import { readUploads, type Uploads } from './uploads.ts';

type Where<E extends Endpoint> = E['scope'] extends 'none' ? { scope: PlatformScope } : { scope: BusinessScope };
type Who<E extends Endpoint> = E['access'] extends 'anyone' | 'client' ? { actor: Actor } : { actor: SignedInActor };
type Files<E extends Endpoint> = E extends { files: object } ? { files: Uploads } : object;
/** What the transport knows about the browser and a few handlers need: its name, its session cookie and its device cookie. */
export type BrowserInfo = {
  readonly agent: string;
  readonly knownDevice: string | null;
  keepSession(secret: string, days: number): void;
  forgetSession(): void;
  keepKnownDevice(token: string, days: number): void;
};

export type Call<E extends Endpoint> = Parsed<E> & Files<E> & { browser: BrowserInfo };
/** The context of a call: who acts, in which scope, and what the features need from outside (`D`). */
type CallCtx<D, E extends Endpoint> = { deps: D } & Who<E> & Where<E>;

/** One handler for each endpoint of the contract. A missing or misspelt one does not compile. */
export type HandlersWith<D, C> = {
  [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] extends Endpoint
    ? (ctx: CallCtx<D, C[K]>, call: Call<C[K]>) => Promise<ReplyInput<C[K]>>
    : never;
};
/** A feature with its handlers, as the server mounts and documents it. */
export type ServedFeature = { readonly name: string; readonly contract: object; readonly handlers: object };
type Handler = (ctx: object, call: object) => Promise<unknown>;

export type HttpDeps = {
  /** Passed to every handler in its ctx; the platform itself does not use it. */
  readonly deps: object;
  readonly gate: Gate;
  readonly limits: Limits;
  readonly idempotency: Idempotency;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly secureCookies: boolean;
  /** Called after each call has been answered. */
  readonly watch?: (e: Endpoint, call: AnsweredCall) => Promise<void>;
  readonly intake: IntakeOptions;
};

/** A call after it was answered. If it was refused before its input was checked, `parts` is undefined. */
export type AnsweredCall = {
  readonly status: number;
  /** The code of the refusal, if it has one. */
  readonly code: string | null;
  readonly account_id: number | null;
  readonly business_id: number | null;
  readonly parts: RequestParts | undefined;
  readonly ip: string;
  readonly agent: string;
};
const progress = new WeakMap<FastifyRequest, Partial<AnsweredCall>>();
const note = (request: FastifyRequest, more: Partial<AnsweredCall>): void =>
  void progress.set(request, { ...progress.get(request), ...more });

const SESSION_COOKIE = 'bearer_token';
const DEVICE_COOKIE = 'known_device';
const HEADER_CSRF = 'x-csrf-token';

export async function openHttpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const intake = openIntake(deps.intake);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    serverFactory: (handler) => intake.server(handler),
    logController: new LogController({ disableRequestLogging: true }),
    // The request's id reaches every log line through `requestContext`, so a logger per request would only cost time.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: (address) => deps.intake.isTrusted(address),
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addHook('onClose', async () => intake.close());
  app.decorate('admit', intake.admit);
  await app.register(cookie);
  await installBodyParsers(app);
  addSecurityHeaders(app);
  installErrorHandler(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requestContext.run({ request_id: request.id }, done);
  });
  app.addHook('onResponse', logRequest(deps.log));
  return app;
}

export function endpointsOf(contract: object): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
}

export function mountFeatures(app: FastifyInstance, deps: HttpDeps, features: readonly ServedFeature[]): void {
  for (const { contract, handlers } of features) {
    for (const [name, e] of endpointsOf(contract)) {
      const handle = (handlers as Record<string, Handler>)[name];
      if (!handle) throw new Error(`${name} has no handler`);
      app.route({
        method: e.method,
        url: e.path,
        exposeHeadRoute: false,
        bodyLimit: e.bodyBytes ?? MOST_BODY_BYTES,
        onRequest: (request, _reply, done) => done(deps.limits.knownRefusal(e.limit, request.ip) ?? undefined),
        handler: (request, reply) =>
          answer(deps, e, handle, request, reply).catch((error: unknown) => {
            if (error instanceof Refusal) note(request, { code: (error.body as { code?: string }).code ?? null });
            throw error;
          }),
        onResponse: (request, reply, done) => {
          watchAnswered(deps, e, request, reply);
          deps.metrics.answered(name, reply.statusCode, reply.elapsedTime / 1000);
          done();
        },
      });
    }
  }
}

/** Whether an endpoint hashes passwords, codes or PINs. */
export const isHashingEndpoint = ({ limit, hashes }: Endpoint): boolean =>
  hashes === true || limit === 'login' || limit === 'pin' || limit === 'code' || limit === 'reset';

function watchAnswered({ watch, log }: HttpDeps, e: Endpoint, request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { code = null, account_id = null, business_id = null, parts } = progress.get(request) ?? {};
  const agent = (headerOf(request, 'user-agent') ?? '').slice(0, 200);
  watch?.(e, { status: statusCode, code, account_id, business_id, parts, ip: request.ip, agent }).catch((error: unknown) =>
    log.error({ err: error }, 'a call was not watched'),
  );
}

async function answer(deps: HttpDeps, e: Endpoint, handle: Handler, request: FastifyRequest, reply: FastifyReply) {
  if (!e.files) await request.server.admit(request.raw, reply.raw, isHashingEndpoint(e));
  await deps.limits.count(e.limit, request.ip);
  const given = credentialsOf(request);
  if (e.method !== 'GET') refuseForgery(request, e.cookie === true && given.bearer === null && given.cookie !== null);
  if (e.changes && headerOf(request, 'x-requested-with') !== 'XMLHttpRequest') throw forbidden();
  const viewer = await deps.gate.viewerOf(e, given);
  note(request, { account_id: viewer?.account_id ?? null });
  if (!viewer && e.access !== 'anyone' && e.access !== 'client') throw notSignedIn();
  const form = e.files ? await readUploads(request, e.files) : null;
  try {
    await request.server.admit(request.raw, reply.raw, false);
    return await carryOut(deps, e, handle, { request, reply, given, viewer, form });
  } finally {
    await form?.discard();
  }
}

type ReadRequest = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly given: Credentials;
  readonly viewer: Awaited<ReturnType<Gate['viewerOf']>>;
  readonly form: Awaited<ReturnType<typeof readUploads>> | null;
};

async function carryOut(deps: HttpDeps, e: Endpoint, handle: Handler, { request, reply, given, viewer, form }: ReadRequest) {
  const body = form?.fields ?? request.body ?? {};
  refuseOversizedInput(e.query, request.query, 'query');
  refuseOversizedInput(e.body, body, 'body');
  if (e.bodyBytes) await nextTurn();
  if (e.body) refuseCardNumbers(body);
  // A large body is parsed, searched and validated in separate iterations of the event loop, so that other requests run in between.
  if (e.bodyBytes) await nextTurn();
  const parts = parseRequest(
    { params: e.params, query: e.query, body: e.body },
    { params: request.params, query: request.query, body },
  );
  note(request, { parts });
  const { actor, scope } = await deps.gate.enter(e, given, viewer, parts);
  note(request, { account_id: actor.account_id, business_id: scope.businessId });
  const browser = browserOf(request, reply, deps.secureCookies);
  const run = () => handle({ deps: deps.deps, actor, scope }, { ...parts, files: form?.files, browser });
  if (viewer || e.method !== 'GET') reply.header('cache-control', 'no-store');
  if (e.method === 'GET') return reply.type(typeOf(e)).send(bodyOf(e, replyOf(e, actor), await run()));
  const work = async () => {
    const result = await run();
    const status = e.status ?? 200;
    return { status, body: status === 204 ? '' : textOf(e, replyOf(e, actor), result) };
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

const typeOf = ({ media }: Endpoint) => (media === 'application/pdf' ? media : `${media ?? 'application/json'}; charset=utf-8`);
/** The schema of the reply. Callers who may see only aggregates get their own schema; the gate has checked that there is one. */
const replyOf = ({ reply, narrow }: Endpoint, { reach }: Actor): Schema =>
  reach === 'aggregate' ? (narrow?.aggregate ?? reply) : reply;
const textOf = (e: Endpoint, reply: Schema, result: unknown): string =>
  e.media ? String(result) : JSON.stringify((reply as z.ZodMiniType).parse(result));

/**
 * If a handler returns the same object again for the same schema, its serialised form is reused. From the second time on it is sent
 * as bytes, because encoding a long text as UTF-8 was the largest part of sending it.
 */
const written = new WeakMap<object, { readonly reply: Schema; body: string | Buffer }>();
function bodyOf(e: Endpoint, reply: Schema, result: unknown): string | Buffer {
  if (result instanceof Uint8Array) return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
  if (e.media || typeof result !== 'object' || result === null) return textOf(e, reply, result);
  const known = written.get(result);
  if (known?.reply !== reply) {
    const body = textOf(e, reply, result);
    written.set(result, { reply, body });
    return body;
  }
  if (typeof known.body === 'string') known.body = Buffer.from(known.body);
  return known.body;
}

function actorKey({ account_id, proof, ip }: Actor): string {
  if (account_id !== null) return `account:${account_id}`;
  if (proof === null) return `address:${addressKey(ip)}`;
  return 'phone' in proof ? `phone:${proof.phone}` : `visit:${proof.visit_id}`;
}

function keyOf(request: FastifyRequest): string {
  const key = (IdempotencyKey as z.ZodMiniType<string>).safeParse(request.headers['idempotency-key']);
  if (!key.success) throw invalid({ idempotency_key: [general.requestKeyMissing] });
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
    order: headerOf(request, 'idempotency-key') ?? request.id,
    request_id: request.id,
    ip: request.ip,
  };
}

/** Refuses requests forged by another site: it can make the browser send our cookie, but it cannot set the headers checked here. */
function refuseForgery(request: FastifyRequest, byCookie: boolean): void {
  const site = headerOf(request, 'sec-fetch-site');
  const foreign = site === 'cross-site' || (byCookie && site !== null && site !== 'same-origin');
  if (!byCookie && !foreign) return;
  if (foreign || headerOf(request, HEADER_CSRF) === null || headerOf(request, 'x-requested-with') !== 'XMLHttpRequest') {
    throw forbidden(general.accessPageOutdated);
  }
}

function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): BrowserInfo {
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
