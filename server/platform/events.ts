import { randomUUIDv7 } from 'node:crypto';
import type { EventKind, Payload } from 'core/kernel/event';
import { pipelineStatement } from './door/pipeline-statement.ts';
import { type WithActor, type AnyTx, rememberRecordedEvent } from './db.ts';

/**
 * Records that something happened, in the same transaction as the change itself. One row serves as the audit entry, the outbox
 * entry and the feed entry. Nothing is enqueued or published here; the relay does that after the commit. `aggregate` names what
 * changed (`business:12`), and consumers get the events of one aggregate in order.
 */
export async function recordEvent<E extends EventKind>(
  { tx, actor, scope }: AnyTx & WithActor,
  kind: E,
  aggregate: string,
  payload: Payload<E>,
) {
  const id = randomUUIDv7();
  rememberRecordedEvent({ tx }, { id, name: kind.name, aggregate, payload, scope, actor });
  await pipelineStatement(
    tx,
    tx.insertInto('event').values({
      business_id: scope.businessId,
      id,
      name: kind.name,
      aggregate,
      payload: JSON.stringify(payload),
      account_id: actor.account_id,
      session_id: actor.session_id,
      employee_id: actor.employee_id,
      device_id: actor.device_id,
      through: actor.through,
      request_id: actor.request_id,
    }),
  );
}
