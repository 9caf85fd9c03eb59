import { randomUUIDv7 } from 'node:crypto';
import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { captureCharge } from '../captures/commands.ts';
import { chargeRow, dropCardWork, scheduleCardWork } from '../charges/queries.ts';
import { insertRefund, recordRefundRefusal, type ChargeRefund, refundRow, settleRefund } from './queries.ts';

/** Gives back on a card: written down with whatever it is for, and sent once that has committed. */
export async function refundCharge(ctx: BusinessTx & WithDeps, charge_id: string, amount_cents: number): Promise<void> {
  const { deps } = ctx;
  const id = randomUUIDv7();
  const asked_at = deps.clock.now().toISOString();
  await insertRefund(ctx, { id, charge_id, amount_cents, asked_at });
  await scheduleCardWork(ctx, 'refund', id, asked_at);
  await deps.db.afterCommit(() =>
    sendRefund(ctx, id).catch((error: unknown) => deps.log.warn({ err: error, refund: id }, 'a refund waits')),
  );
}

/** What was refused is sent again after a while: the books have given it back already. */
const REFUSED_MS = 3_600_000;

/** What is only held is taken first, or let go of when all of it goes back. */
async function sent(ctx: BusinessJob, { id, charge_id, provider_id, amount_cents }: ChargeRefund): Promise<string | null> {
  const now = async () => (await ctx.deps.db.read(ctx, (ctx) => chargeRow(ctx, charge_id)))?.capture;
  if ((await now()) === 'held' || (await now()) === 'taking') await captureCharge(ctx, charge_id);
  const capture = await now();
  if (capture === 'released') return null;
  return capture === 'taking'
    ? 'The card is still held.'
    : ctx.deps.cards.refund({ refund_id: id, id: provider_id, amount_cents });
}

/** The provider gives the same refund back once, however often it is sent. */
export async function sendRefund(ctx: BusinessJob, id: string): Promise<void> {
  const { deps } = ctx;
  const refund = await deps.db.read(ctx, (ctx) => refundRow(ctx, id));
  if (refund?.status !== 'pending') return;
  const refusal = await sent(ctx, refund);
  const now = deps.clock.now();
  if (refusal !== null) deps.log.error({ refund: id, refusal }, 'the card processor refuses a refund that the books have');
  await deps.db.write(ctx, async (ctx) => {
    if (refusal === null) {
      await settleRefund(ctx, id, now.toISOString());
      await dropCardWork(ctx, id);
    } else {
      await recordRefundRefusal(ctx, id, refusal.slice(0, 200));
      await scheduleCardWork(ctx, 'refund', id, new Date(now.getTime() + REFUSED_MS).toISOString());
    }
  });
}
