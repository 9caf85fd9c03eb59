import { randomUUIDv7 } from 'node:crypto';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { captureCharge } from '../captures/commands.ts';
import { chargeRow, dropCardWork, scheduleCardWork } from '../charges/queries.ts';
import { insertRefund, recordRefundRefusal, type ChargeRefund, refundRow, settleRefund } from './queries.ts';

/** Gives back on a card: written down with whatever it is for, and sent once that has committed. */
export async function refundCharge(
  deps: Deps,
  tx: Tx,
  scope: BusinessScope,
  charge_id: string,
  amount_cents: number,
): Promise<void> {
  const id = randomUUIDv7();
  const asked_at = deps.clock.now().toISOString();
  await insertRefund(tx, scope, { id, charge_id, amount_cents, asked_at });
  await scheduleCardWork(tx, scope, 'refund', id, asked_at);
  await deps.db.afterCommit(() =>
    sendRefund(deps, scope, id).catch((error: unknown) => deps.log.warn({ err: error, refund: id }, 'a refund waits')),
  );
}

/** What was refused is sent again after a while: the books have given it back already. */
const REFUSED_MS = 3_600_000;

/** What is only held is taken first, or let go of when all of it goes back. */
async function sent(
  deps: Deps,
  scope: BusinessScope,
  { id, charge_id, provider_id, amount_cents }: ChargeRefund,
): Promise<string | null> {
  const now = async () => (await deps.db.read(scope, (tx) => chargeRow(tx, scope, charge_id)))?.capture;
  if ((await now()) === 'held' || (await now()) === 'taking') await captureCharge(deps, scope, charge_id);
  const capture = await now();
  if (capture === 'released') return null;
  return capture === 'taking' ? 'The card is still held.' : deps.cards.refund({ refund_id: id, id: provider_id, amount_cents });
}

/** The provider gives the same refund back once, however often it is sent. */
export async function sendRefund(deps: Deps, scope: BusinessScope, id: string): Promise<void> {
  const refund = await deps.db.read(scope, (tx) => refundRow(tx, scope, id));
  if (refund?.status !== 'pending') return;
  const refusal = await sent(deps, scope, refund);
  const now = deps.clock.now();
  if (refusal !== null) deps.log.error({ refund: id, refusal }, 'the card processor refuses a refund that the books have');
  await deps.db.write(scope, async (tx) => {
    if (refusal === null) {
      await settleRefund(tx, scope, id, now.toISOString());
      await dropCardWork(tx, scope, id);
    } else {
      await recordRefundRefusal(tx, scope, id, refusal.slice(0, 200));
      await scheduleCardWork(tx, scope, 'refund', id, new Date(now.getTime() + REFUSED_MS).toISOString());
    }
  });
}
