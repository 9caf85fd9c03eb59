import type { WithDeps, BusinessJob } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { chargeRow, dropCardWork, scheduleCardWork } from '../charges/queries.ts';
import { lockCaptureAmount, heldCharges, recordCaptureRefusal, settleCapture } from './queries.ts';

/** After so long a card is charged, whoever forgot to close the day. */
const HELD_MS = 12 * 3_600_000;
/** What was refused is sent again after a while: the books have taken it already. */
const REFUSED_MS = 3_600_000;

const later = ({ deps: { clock } }: WithDeps<Pick<Deps, 'clock'>>, ms: number) =>
  new Date(clock.now().getTime() + ms).toISOString();

/** The clock charges it, unless somebody closes the day before. */
export const holdUntilClose = (ctx: BusinessTx & WithDeps, id: string) =>
  scheduleCardWork(ctx, 'capture', id, later(ctx, HELD_MS));

type End = Awaited<ReturnType<Deps['cards']['look']>>;

function becameOf(end: End, total: number, isGivenBack: boolean): 'taken' | 'released' | null {
  if (end.state === 'cancelled') return isGivenBack ? 'released' : null;
  const isTaken = end.state === 'approved' && end.room_cents === undefined && end.amount_cents === total;
  return isTaken ? 'taken' : null;
}

/**
 * Takes what is held, or lets go of it when all of it was given back. From the moment the processor is about to be told how much, that
 * is what it is; told again, it takes it once.
 */
export async function captureCharge(ctx: BusinessJob, id: string): Promise<void> {
  const { cards, db, log } = ctx.deps;
  await db.write(ctx, (ctx) => lockCaptureAmount(ctx, id));
  const charge = await db.read(ctx, (ctx) => chargeRow(ctx, id));
  if (charge?.capture !== 'taking' || charge.provider_id === null) {
    await db.write(ctx, (ctx) => dropCardWork(ctx, id));
    return;
  }
  const total = charge.amount_cents + charge.tip_cents;
  const isGivenBack = charge.refunded_cents === total;
  const { provider_id } = charge;
  const end = isGivenBack ? await cards.cancel(provider_id, null) : await cards.capture(provider_id, total);
  const became = becameOf(end, total, isGivenBack);
  if (became === null) log.error({ charge: id, end }, 'the card processor does not take what the books have');
  await db.write(ctx, async (ctx) => {
    if (became === null) {
      await recordCaptureRefusal(ctx, id, `The processor says: ${end.state}`);
      await scheduleCardWork(ctx, 'capture', id, later(ctx, REFUSED_MS));
    } else {
      await settleCapture(ctx, id, became);
      await dropCardWork(ctx, id);
    }
  });
}

/** The day is closed: every card that is held is charged once that has committed. The clock does what does not get through. */
export async function captureAllHeld(ctx: BusinessTx & WithDeps): Promise<void> {
  const { deps } = ctx;
  const ids = await heldCharges(ctx);
  for (const id of ids) await scheduleCardWork(ctx, 'capture', id, deps.clock.now().toISOString());
  if (ids.length === 0) return;
  await deps.db.afterCommit(async () => {
    for (const id of ids)
      await captureCharge(ctx, id).catch((error: unknown) => deps.log.warn({ err: error, charge: id }, 'a held card waits'));
  });
}
