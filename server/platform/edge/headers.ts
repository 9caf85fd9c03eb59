import type { FastifyInstance } from 'fastify';

/** Pages add the hosts of the map's tiles, of the card fields and of realtime; the API serves nothing that runs. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  // Strings become markup or the address of a script only through these: the drawn map, the till's worker, and on pages with the
  // live map its own few tags.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default openchair-map openchair-till',
};

/** Fixed texts, made once: a header plugin that builds the policy anew for every answer cost a tenth of a read. */
export const fixedHeaders = {
  'content-security-policy': Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function strictHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixedHeaders);
    done();
  });
}
