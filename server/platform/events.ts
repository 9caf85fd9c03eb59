import { randomUUIDv7 } from 'node:crypto';
import type { EventKind, Payload } from 'core/kernel/event';
import type { Actor, Scope } from 'core/kernel/scope';
import type { Tx } from './db.ts';
import { post } from './door/post.ts';

/**
 * Records that something happened, in the same transaction as the change itself: audit row, outbox row and feed entry at
 * once. Nothing is enqueued or notified here; the relay does that after the commit. `aggregate` names what changed
 * (`business:12`): consumers hear the events of one aggregate in order.
 */
export async function tell<E extends EventKind>(
  tx: Tx,
  scope: Scope,
  actor: Actor,
  kind: E,
  aggregate: string,
  payload: Payload<E>,
) {
  await post(
    tx,
    tx.insertInto('event').values({
      business_id: scope.businessId,
      id: randomUUIDv7(),
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
