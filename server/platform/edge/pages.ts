import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openBuild, type Site } from '../pages/build.ts';
import { openRendering } from '../pages/rendering.ts';
import { type Language, styleHashes } from '../pages/template.ts';

type Options = {
  /** The folder with `client/` and `server/`. */
  readonly dist: string;
  readonly site: Site;
  readonly businessVersion: (busUrl: string) => Promise<string | null>;
  readonly patienceMs: number;
  readonly now?: () => number;
};

const languageOf = (request: FastifyRequest): Language => {
  const wish = request.cookies.language ?? request.headers['accept-language'] ?? '';
  return wish.startsWith('vi') ? 'vi' : 'en';
};
const schemeOf = ({ cookies: { theme } }: FastifyRequest) => (theme === 'light' || theme === 'dark' ? theme : null);
const isOurs = (path: string) => !/^\/(?:api|build|media)\//.test(path);

/** Our own API, asked inside the process and as nobody: what is rendered may be kept for everybody. */
const callFor = (app: FastifyInstance, ip: string) => async (method: string, url: string, body: unknown) => {
  const payload = body === undefined ? {} : { payload: body as object };
  const answer = await app.inject({ method: method as 'GET', url, remoteAddress: ip, ...payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : (JSON.parse(answer.body) as unknown) };
};

/** Everything that is neither the API nor a file: public pages as HTML, the rest as the shell. */
export async function servePages(app: FastifyInstance, { dist, site, businessVersion, patienceMs, now }: Options): Promise<void> {
  const { client, pages, fill } = await openBuild(dist, site);
  const rendered = openRendering(pages, { businessVersion, patienceMs, now });
  const styles = styleHashes(pages.styles).join(' ');

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { pathname } = new URL(request.url, 'http://page');
    if (!isOurs(pathname)) return reply.callNotFound();
    const language = languageOf(request);
    const visitor = request.cookies.bearer_token === undefined;
    const asked = { url: request.url, language, visitor, call: callFor(app, request.ip) };
    const kind = pages.kindOf(pathname);
    const onError = (error: unknown) => request.log.error({ err: error, url: request.url }, 'page not rendered');
    const page = kind.html ? await rendered(asked, kind, onError) : pages.shell(asked);
    const policy = String(reply.getHeader('content-security-policy'));
    reply
      .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${styles}`))
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language');
    if (page.location !== null) return reply.redirect(page.location, page.status);
    const html = fill(page, language, schemeOf(request));
    return reply.code(page.status).type('text/html; charset=utf-8').send(html);
  }
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
    await serveFiles(scope, client);
    scope.route({ method: 'GET', url: '/*', handler: answer });
  });
  // The first rendering is slow: code is loaded and compiled. It should not be a visitor's.
  app.addHook('onListen', () => {
    for (const language of ['en', 'vi'] as const)
      pages.render({ url: '/', language, visitor: true, call: callFor(app, '127.0.0.1') }).catch(() => {});
  });
}

/** The files of the build. A hash in the name: what it names never changes. */
async function serveFiles(scope: FastifyInstance, client: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const fixed = /-[\w-]{8}\.\w+$/.test(file);
      reply.header('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
