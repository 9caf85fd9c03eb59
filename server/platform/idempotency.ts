import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Scope } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import type { Db, AnyTx } from './db.ts';
import { pipelineStatement } from './door/pipeline-statement.ts';
import { RetryTransaction } from './door/raised-errors.ts';
import { conflict, invalid } from './refusal.ts';

export type IdempotentRequest = { readonly actor: string; readonly key: string; readonly fingerprint: string };
type StoredAnswer = { readonly status: number; readonly body: string };

const PATIENCE_MS = 3000;

export const fingerprintOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Running = { readonly fingerprint: string; readonly answer: Promise<StoredAnswer> };

/**
 * Runs a request once per key. The answer is stored in the request's own transaction, so effect and answer are committed together,
 * and a refused request leaves its key free. A duplicate that arrives while the first is still running waits without a connection:
 * in the same process it shares the first one's answer, in another process it tries again after a pause.
 */
export function openIdempotency(db: Db) {
  const running = new Map<string, Running>();

  async function attempt(
    name: string,
    scope: Scope,
    order: IdempotentRequest,
    work: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    const answer = db.write(scope, (ctx) => reserveAndRun(ctx, order, name, work));
    running.set(name, { fingerprint: order.fingerprint, answer });
    try {
      return await answer;
    } finally {
      running.delete(name);
    }
  }

  async function once(scope: Scope, order: IdempotentRequest, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const name = `${scope.businessId}/${order.actor}/${order.key}`;
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
      const first = running.get(name);
      if (first) {
        const answer = await first.answer.catch(() => null);
        if (answer && first.fingerprint === order.fingerprint) return answer;
        continue;
      }
      const answer = await attempt(name, scope, order, work).catch((error: unknown) => {
        if (error instanceof RetryTransaction) return null;
        throw error;
      });
      if (answer) return answer;
      await wait(25 + Math.random() * 50);
    }
    throw conflict(general.requestStillRunning);
  }
  return { once };
}
export type Idempotency = ReturnType<typeof openIdempotency>;

async function reserveAndRun(
  { tx, scope }: AnyTx,
  order: IdempotentRequest,
  name: string,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  await pipelineStatement(tx, sql`select tenant.my_turn(${name})`);
  const kept = await tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('business_id', '=', scope.businessId)
    .where('actor', '=', order.actor)
    .where('key', '=', order.key)
    .executeTakeFirst();
  if (kept && kept.fingerprint !== order.fingerprint) throw invalid({ idempotency_key: [general.requestKeyUsed] });
  if (kept) return { status: kept.status, body: kept.body };
  const { status, body } = await work();
  await pipelineStatement(tx, tx.insertInto('idempotency').values({ business_id: scope.businessId, ...order, status, body }));
  return { status, body };
}
