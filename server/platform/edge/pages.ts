import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { openWebBuild, type Site } from '../pages/build.ts';
import { openRecentPages } from '../pages/recent-pages.ts';
import { acceptedEncoding, compressPage, type CompressedPage } from '../pages/compressed-page.ts';
import { openCachedRenderer } from '../pages/rendering.ts';
import type { Page } from '../pages/template.ts';
import { type VisitorPreferences, readVisitorPreferences } from '../pages/visitor-preferences.ts';
import { securityHeaders } from './headers.ts';

type Options = {
  /** The folder with `client/` and `server/`. */
  readonly dist: string;
  readonly site: Site;
  readonly businessVersion: (busUrl: string) => Promise<string | null>;
  readonly patienceMs: number;
  /** How many write transactions this process has committed. */
  readonly commits: () => number;
  readonly now?: () => number;
};

const isOurs = (path: string) => !/^\/(?:api|build|media)\//.test(path);

/**
 * The host of an address with a space in front, in the form that the content policy needs: `https://{s}.tiles.example/{z}/…`
 * becomes ` https://*.tiles.example`. An address without a host is our own and needs no entry.
 */
const hostOf = (address: string) => (/^https?:\/\/[^/]+/.exec(address)?.[0] ?? '').replace(/^(?=.)/, ' ').replace('{s}', '*');

/** Calls our own API inside the process and without a session, so that the rendered page may be cached for everybody. */
const callFor = (app: FastifyInstance, ip: string) => async (method: string, url: string, body: unknown) => {
  const payload = body === undefined ? {} : { payload: body as object };
  const answer = await app.inject({ method: method as 'GET', url, remoteAddress: ip, ...payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : (JSON.parse(answer.body) as unknown) };
};

/** Serves everything that is neither the API nor a file: public pages as rendered HTML, all others as the empty shell. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { dist, site, businessVersion, patienceMs, commits, now = Date.now } = options;
  const { client, pages, fill } = await openWebBuild(dist, site);
  const rendered = openCachedRenderer(pages, { businessVersion, patienceMs, now });
  const front = openRecentPages({ now, commits });
  const around = headersFor(site);
  const finish = finishing((page, { language, scheme }) => compressPage(fill(page, language, scheme), around));

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const since = { at: now(), commits: commits() };
    const { pathname } = new URL(request.url, 'http://page');
    if (!isOurs(pathname)) return reply.callNotFound();
    const preferences = readVisitorPreferences(request.headers);
    const asked = {
      url: request.url,
      language: preferences.language,
      visitor: preferences.visitor,
      call: callFor(app, request.ip),
    };
    const kind = pages.kindOf(pathname);
    const onError = (error: unknown) => request.log.error({ err: error, url: request.url }, 'page not rendered');
    const { page, kept } = kind.html ? await rendered(asked, kind, onError) : { page: pages.shell(asked), kept: false };
    if (page.location !== null) return reply.headers(around).redirect(page.location, page.status);
    const made = finish(page, preferences);
    const { body, headers } = await made.answer(acceptedEncoding(request.headers['accept-encoding']));
    if (kept) front.keep(preferences, request.url, made, since);
    if (page.status === 200 && request.headers['if-none-match'] === made.etag) return reply.code(304).headers(around).send();
    return reply.code(page.status).headers(headers).send(body);
  }
  await app.register(async (scope) => {
    await serveFiles(scope, client);
    scope.route({ method: 'GET', url: '/*', handler: answer });
  });
  stand(app.server, front.answer);
  // The first rendering is slow because code is loaded and compiled, so one is done before the first visitor arrives.
  app.addHook('onListen', () => {
    for (const language of ['en', 'vi'] as const)
      pages.render({ url: '/', language, visitor: true, call: callFor(app, '127.0.0.1') }).catch(() => {});
  });
}

/** Lets `answer` handle each request first. What it does not handle goes on to the framework. */
function stand(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const [framework] = server.listeners('request') as [RequestListener];
  server.removeListener('request', framework);
  server.on('request', (request, response) => answer(request, response) || framework(request, response));
}

/**
 * The address where browsers connect for realtime: the page's own host with the realtime port, as in `socketAddress` of the
 * web.
 */
function realtimeOf({ origin, realtime }: Site): string {
  if (!realtime) return '';
  const { hostname, protocol } = new URL(origin);
  return ` ${realtime.forceTLS || protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${realtime.port}`;
}

function headersFor(site: Site) {
  const [tiles, fields] = [hostOf(site.map?.address ?? ''), hostOf(site.cards?.address ?? '')];
  const policy = securityHeaders['content-security-policy']
    .replace("img-src 'self'", `img-src 'self'${tiles}`)
    .replace("connect-src 'self'", `connect-src 'self'${realtimeOf(site)}`);
  return {
    ...securityHeaders,
    'content-security-policy': fields ? policy.replace("frame-src 'none'", `frame-src${fields}`) : policy,
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language, accept-encoding',
  };
}

/** Caches the bytes of a page per colour scheme. A cached page is always the same object, so it serves as the key. */
function finishing(make: (page: Page, preferences: VisitorPreferences) => CompressedPage) {
  const made = new WeakMap<Page, Map<VisitorPreferences['scheme'], CompressedPage>>();
  return (page: Page, preferences: VisitorPreferences): CompressedPage => {
    const schemes = made.get(page) ?? new Map<VisitorPreferences['scheme'], CompressedPage>();
    made.set(page, schemes);
    const known = schemes.get(preferences.scheme) ?? make(page, preferences);
    schemes.set(preferences.scheme, known);
    return known;
  };
}

/**
 * Serves the files of the build, which has compressed them. Fonts, and files with a hash in their name, never change and may be
 * cached for ever.
 */
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
