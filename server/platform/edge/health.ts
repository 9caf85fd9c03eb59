import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { sql } from 'kysely';
import { type Db, platformScope } from '../db.ts';
import { notFound } from '../refusal.ts';
import { hashOf } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz fails, so that a load balancer sends traffic elsewhere. Everything else is still served. */
    drain(): void;
  }
}

type HealthDeps = {
  readonly db: Db;
  readonly registry: Registry;
  /** The token that a metrics reader must send. Without one, only this machine may read them, if that is allowed at all. */
  readonly metricsToken: string;
  readonly metricsForThisMachine: boolean;
};

const isThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;

function mayReadMetrics({ metricsToken, metricsForThisMachine }: HealthDeps, request: FastifyRequest): boolean {
  if (metricsToken === '') return metricsForThisMachine && isThisMachine(request);
  return timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${metricsToken}`));
}

/**
 * /healthz: the process is alive. /readyz: it can serve; 503 while it drains or the database is unreachable. /metrics: for
 * Prometheus.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = draining ? null : await deps.db.read(platformScope, ({ tx }) => sql`select 1`.execute(tx)).catch(() => null);
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps, request)) return reply.code(404).send(notFound().body);
    return reply
      .header('cache-control', 'no-store')
      .type(deps.registry.contentType)
      .send(await deps.registry.metrics());
  });
}
