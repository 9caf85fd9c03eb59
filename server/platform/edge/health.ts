import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { Db } from '../db.ts';
import { notFound } from '../refusal.ts';
import { hashSecret } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail from now on, so that a load balancer sends traffic elsewhere. Everything else is still served. */
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
  return timingSafeEqual(hashSecret(request.headers.authorization ?? ''), hashSecret(`Bearer ${metricsToken}`));
}

/**
 * Serves /healthz (the process is alive), /readyz (it can serve; 503 while it drains or no database is reachable) and
 * /metrics (for Prometheus).
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !draining && (await deps.db.isOneReachable());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps, request)) return reply.code(404).send(notFound().body);
    return reply
      .header('cache-control', 'no-store')
      .type(deps.registry.contentType)
      .send(await deps.registry.metrics());
  });
}
