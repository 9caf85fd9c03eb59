import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { sql } from 'kysely';
import { type Db, house } from '../db.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz says no, so that a balancer looks elsewhere; everything else is still served. */
    drain(): void;
  }
}

/** /healthz: the process lives. /readyz: it can serve; 503 while it drains or the database is away. /metrics: for Prometheus. */
export function serveHealth(app: FastifyInstance, deps: { db: Db; registry: Registry }): void {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers = draining ? null : await deps.db.read(house, (tx) => sql`select 1`.execute(tx)).catch(() => null);
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(deps.registry.contentType).send(await deps.registry.metrics()));
}
