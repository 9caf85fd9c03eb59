import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Open = (key: string, ip: string) => Promise<string | null>;
type Links = { readonly origin: string; readonly shortHost: string; readonly open: Open };

/**
 * Serves short addresses: `/l/<key>` on our own host, and `/<key>` on the short host if there is one. The answer is only a
 * redirect, and its headers keep the address from caches, search engines and the page that it leads to.
 */
export function serveShortLinks(app: FastifyInstance, { origin, shortHost, open }: Links): void {
  const lead = (unknown: (key: string, reply: FastifyReply) => unknown) =>
    async function answer(request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
      const { key } = request.params;
      const target = key.length > 24 ? null : await open(key, request.ip);
      if (target === null) return unknown(key, reply);
      return reply
        .code(302)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', location: target })
        .send();
    };
  app.get(
    '/l/:key',
    lead((_key, reply) => reply.callNotFound()),
  );
  if (shortHost === '') return;
  const constraints = { host: shortHost };
  app.get(
    '/:key',
    { constraints },
    lead((_key, reply) => reply.redirect(`${origin}/l/-`, 302)),
  );
  app.get('/', { constraints }, (_request, reply) => reply.redirect(`${origin}/`, 302));
}
