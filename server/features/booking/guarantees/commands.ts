import { randomUUIDv7 } from 'node:crypto';
import type { Guarantee } from 'core/booking/guarantees/contract';
import { feeLines, feeParts, keptLines, noShowFee, returnLines } from 'core/booking/guarantees/rules';
import { appointmentEdited } from 'core/booking/visit-events/contract';
import type { SignedInActor } from 'core/kernel/scope';
import type { LedgerLine } from 'core/ledger/rules/posting';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { beginCharge, runCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { savedCardById } from '../../payments/kept/queries.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { type Visit, visitsById, visitsToChange } from '../appointments/queries.ts';
import { decideFee, lockGuarantee, unspentPrepayment, countGuaranteeUse, type StandsBehind } from './queries.ts';

function feeState({ fee_cents, kept_cents, fee_charge }: StandsBehind): Guarantee['fee'] {
  if (fee_cents === null) return 'open';
  if (fee_cents === 0) return 'waived';
  if (feeParts(kept_cents, fee_cents).charged === 0 || fee_charge === 'approved') return 'paid';
  return fee_charge === 'pending' ? 'pending' : 'declined';
}

/** What the house sees of it. */
export const shownGuarantee = (behind: StandsBehind): Guarantee => ({
  paid_cents: behind.paid_cents,
  held_cents: unspentPrepayment(behind),
  card: behind.card,
  no_show_cents: noShowFee(behind),
  fee_cents: behind.fee_cents ?? 0,
  fee: feeState(behind),
});

const deedOf = ({ deps: { clock } }: WithDeps, kind: string, visit_id: string, key: string) => ({
  id: randomUUIDv7(),
  kind,
  source: 'appointment',
  source_id: visit_id,
  key: `${kind}:${key}`,
  happened_at: clock.now().toISOString(),
});

const write = (ctx: BusinessWrite, kind: string, visit_id: string, lines: LedgerLine[]) =>
  postToLedger(ctx, ctx.actor, deedOf(ctx, kind, visit_id, randomUUIDv7()), lines);

/** Gives back on the card what nobody has spent or kept. */
export async function returnPrepayment(ctx: BusinessWrite, visit_id: string): Promise<void> {
  const behind = await lockGuarantee(ctx, visit_id);
  const back = behind ? unspentPrepayment(behind) : 0;
  if (!behind?.charge_id || back === 0) return;
  await countGuaranteeUse(ctx, visit_id, { returned_cents: back });
  await refundCharge(ctx, behind.charge_id, back);
  await write(ctx, 'deposit_return', visit_id, returnLines(visit_id, back));
}

type Fee = { readonly cents: number; readonly why: 'late' | 'no_show' };

/** Takes a fee: from what was paid ahead, of which the rest is not touched, and what is missing from the card on file. */
export async function takeVisitFee(ctx: BusinessWrite, visit: Visit, fee: Fee): Promise<void> {
  const { deps, actor } = ctx;
  const behind = await lockGuarantee(ctx, visit.id);
  if (!behind) return;
  const { kept, charged } = feeParts(unspentPrepayment(behind), fee.cents - behind.kept_cents);
  await decideFee(ctx, visit.id, { fee_cents: fee.cents, fee_why: fee.why });
  await countGuaranteeUse(ctx, visit.id, { kept_cents: kept });
  const card = behind.method_id === null ? undefined : await savedCardById(ctx, behind.method_id);
  if (charged > 0 && card) {
    const [id, asked_at] = [randomUUIDv7(), deps.clock.now().toISOString()];
    const about = { purpose: 'fee', purpose_id: visit.id, asked_at, asked_by: actor.employee_id } as const;
    await beginCharge(ctx, { id, ...about, amount_cents: charged, reader_id: null });
    const note = `${visit.bus_name}: fee`;
    await deps.db.afterCommit(() => runCharge(ctx, id, { note, kept: card }, { fee: feePaid(deps) }));
  }
  if (kept > 0) await write(ctx, 'fee_kept', visit.id, keptLines(visit.id, fee.why, kept));
}

const tellOf = (ctx: BusinessTx & WithActor, { id, account_id }: Visit) =>
  recordEvent(ctx, appointmentEdited, `appointment:${id}`, { appointment_id: id, account_id, texts: 'never' });

/** A card on file was charged for a fee: it is earned. */
export const feePaid =
  (deps: Deps): SettleCharge =>
  async (ctx, { id, purpose_id, amount_cents }) => {
    const [visit] = await visitsById(ctx, [purpose_id]);
    if (visit) await tellOf({ ...ctx, actor: systemActor }, visit);
    const why = visit?.guarantee?.fee_why ?? 'no_show';
    await postToLedger(ctx, systemActor, deedOf({ deps }, 'fee_charged', purpose_id, id), feeLines(why, amount_cents));
  };

/** Somebody did not come: they pay what was agreed, or are let off and get back what they paid. */
export const chargeNoShow = (ctx: BusinessCtx<SignedInActor>, id: string, shown_cents: number) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const [visit] = await visitsToChange(ctx, id, false);
    const behind = orNotFound(await lockGuarantee(ctx, orNotFound(visit).id));
    if (!visit || visit.status !== 'no_show') throw invalid({ status: [refused.visitFeeNoShowOnly] });
    const { fee } = shownGuarantee(behind);
    if (fee !== 'open' && fee !== 'declined') throw conflict(refused.visitFeeDecided, { data: shownGuarantee(behind) });
    const due = noShowFee(behind);
    if (shown_cents !== 0 && shown_cents !== due) throw conflict(refused.visitFeeChanged, { fee_cents: due });
    await takeVisitFee(ctx, visit, { cents: shown_cents, why: 'no_show' });
    await returnPrepayment(ctx, id);
    await tellOf(ctx, visit);
    return shownGuarantee(orNotFound(await lockGuarantee(ctx, id)));
  });

/** A visit was called off: what is still held of its prepayment goes back, unless it was taken on again meanwhile. */
export async function returnAfterCancel(ctx: BusinessWrite, id: string): Promise<void> {
  const [visit] = await visitsToChange(ctx, id, false);
  if (visit?.status === 'cancelled' && visit.guarantee) await returnPrepayment(ctx, id);
}
