import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { openBuild, type Site } from '../pages/build.ts';
import { openFront } from '../pages/front.ts';
import { encodingOf, packed, type Packed } from '../pages/packed.ts';
import { openRendering } from '../pages/rendering.ts';
import type { Page } from '../pages/template.ts';
import { type Wish, wishOf } from '../pages/wish.ts';
import { fixedHeaders } from './headers.ts';

type Options = {
  /** The folder with `client/` and `server/`. */
  readonly dist: string;
  readonly site: Site;
  readonly businessVersion: (busUrl: string) => Promise<string | null>;
  readonly patienceMs: number;
  /** How many changes this process has made. */
  readonly commits: () => number;
  readonly now?: () => number;
};

const isOurs = (path: string) => !/^\/(?:api|build|media)\//.test(path);

/** As a source of the policy: `https://{s}.tiles.example/{z}/…` is ` https://*.tiles.example`; our own address needs none. */
const hostOf = (address: string) => (/^https?:\/\/[^/]+/.exec(address)?.[0] ?? '').replace(/^(?=.)/, ' ').replace('{s}', '*');

/** Our own API, asked inside the process and as nobody: what is rendered may be kept for everybody. */
const callFor = (app: FastifyInstance, ip: string) => async (method: string, url: string, body: unknown) => {
  const payload = body === undefined ? {} : { payload: body as object };
  const answer = await app.inject({ method: method as 'GET', url, remoteAddress: ip, ...payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : (JSON.parse(answer.body) as unknown) };
};

/** Everything that is neither the API nor a file: public pages as HTML, the rest as the shell. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { dist, site, businessVersion, patienceMs, commits, now = Date.now } = options;
  const { client, pages, fill } = await openBuild(dist, site);
  const rendered = openRendering(pages, { businessVersion, patienceMs, now });
  const front = openFront({ now, commits });
  const around = headersFor(site);
  const finish = finishing((page, { language, scheme }) => packed(fill(page, language, scheme), around));

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const since = { at: now(), commits: commits() };
    const { pathname } = new URL(request.url, 'http://page');
    if (!isOurs(pathname)) return reply.callNotFound();
    const wish = wishOf(request.headers);
    const asked = { url: request.url, language: wish.language, visitor: wish.visitor, call: callFor(app, request.ip) };
    const kind = pages.kindOf(pathname);
    const onError = (error: unknown) => request.log.error({ err: error, url: request.url }, 'page not rendered');
    const { page, kept } = kind.html ? await rendered(asked, kind, onError) : { page: pages.shell(asked), kept: false };
    if (page.location !== null) return reply.headers(around).redirect(page.location, page.status);
    const made = finish(page, wish);
    const { body, headers } = await made.answer(encodingOf(request.headers['accept-encoding']));
    if (kept) front.keep(wish, request.url, made, since);
    if (page.status === 200 && request.headers['if-none-match'] === made.etag) return reply.code(304).headers(around).send();
    return reply.code(page.status).headers(headers).send(body);
  }
  await app.register(async (scope) => {
    await serveFiles(scope, client);
    scope.route({ method: 'GET', url: '/*', handler: answer });
  });
  stand(app.server, front.answer);
  // The first rendering is slow: code is loaded and compiled. It should not be a visitor's.
  app.addHook('onListen', () => {
    for (const language of ['en', 'vi'] as const)
      pages.render({ url: '/', language, visitor: true, call: callFor(app, '127.0.0.1') }).catch(() => {});
  });
}

/** Whoever is in front answers first; what it leaves goes on to the framework. */
function stand(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const [framework] = server.listeners('request') as [RequestListener];
  server.removeListener('request', framework);
  server.on('request', (request, response) => answer(request, response) || framework(request, response));
}

/** Where browsers listen: the page's own host on the port of realtime, as the web's `addressOf` has it. */
function realtimeOf({ origin, realtime }: Site): string {
  if (!realtime) return '';
  const { hostname, protocol } = new URL(origin);
  return ` ${realtime.forceTLS || protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${realtime.port}`;
}

function headersFor(site: Site) {
  const [tiles, fields] = [hostOf(site.map?.address ?? ''), hostOf(site.cards?.address ?? '')];
  const policy = fixedHeaders['content-security-policy']
    .replace("img-src 'self'", `img-src 'self'${tiles}`)
    .replace("connect-src 'self'", `connect-src 'self'${realtimeOf(site)}`);
  return {
    ...fixedHeaders,
    'content-security-policy': fields ? policy.replace("frame-src 'none'", `frame-src${fields}`) : policy,
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language, accept-encoding',
  };
}

/** A kept page is one object for as long as it is kept, so its bytes are made once for every colour scheme. */
function finishing(make: (page: Page, wish: Wish) => Packed) {
  const made = new WeakMap<Page, Map<Wish['scheme'], Packed>>();
  return (page: Page, wish: Wish): Packed => {
    const schemes = made.get(page) ?? new Map<Wish['scheme'], Packed>();
    made.set(page, schemes);
    const known = schemes.get(wish.scheme) ?? make(page, wish);
    schemes.set(wish.scheme, known);
    return known;
  };
}

/** The files of the build, packed when it was made. A hash in the name: what it names never changes. */
async function serveFiles(scope: FastifyInstance, client: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const fixed = /-[\w-]{8}\.\w+(?:\.br|\.gz)?$|\.woff2$/.test(file);
      reply.header('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
