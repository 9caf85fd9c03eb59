import { randomUUIDv7 } from 'node:crypto';
import type { Guarantee } from 'core/booking/guarantees/contract';
import { feeLines, feeParts, keptLines, noShowFee, returnLines } from 'core/booking/guarantees/rules';
import { appointmentEdited } from 'core/booking/visit-events/contract';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import type { LedgerLine } from 'core/ledger/rules/posting';
import * as refused from 'core/booking/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
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

const deedOf = ({ clock }: Deps, kind: string, visit_id: string, key: string) => ({
  id: randomUUIDv7(),
  kind,
  source: 'appointment',
  source_id: visit_id,
  key: `${kind}:${key}`,
  happened_at: clock.now().toISOString(),
});

const write = (deps: Deps, tx: Tx, actor: Actor, kind: string, visit_id: string, lines: LedgerLine[]) =>
  postToLedger(tx, actor, deedOf(deps, kind, visit_id, randomUUIDv7()), lines);

/** Gives back on the card what nobody has spent or kept. */
export async function returnPrepayment(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, visit_id: string): Promise<void> {
  const behind = await lockGuarantee(tx, scope, visit_id);
  const back = behind ? unspentPrepayment(behind) : 0;
  if (!behind?.charge_id || back === 0) return;
  await countGuaranteeUse(tx, scope, visit_id, { returned_cents: back });
  await refundCharge(deps, tx, scope, behind.charge_id, back);
  await write(deps, tx, actor, 'deposit_return', visit_id, returnLines(visit_id, back));
}

type Fee = { readonly cents: number; readonly why: 'late' | 'no_show' };

/** Takes a fee: from what was paid ahead, of which the rest is not touched, and what is missing from the card on file. */
export async function takeVisitFee(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  scope: BusinessScope,
  visit: Visit,
  fee: Fee,
): Promise<void> {
  const behind = await lockGuarantee(tx, scope, visit.id);
  if (!behind) return;
  const { kept, charged } = feeParts(unspentPrepayment(behind), fee.cents - behind.kept_cents);
  await decideFee(tx, scope, visit.id, { fee_cents: fee.cents, fee_why: fee.why });
  await countGuaranteeUse(tx, scope, visit.id, { kept_cents: kept });
  const card = behind.method_id === null ? undefined : await savedCardById(tx, scope, behind.method_id);
  if (charged > 0 && card) {
    const [id, asked_at] = [randomUUIDv7(), deps.clock.now().toISOString()];
    const about = { purpose: 'fee', purpose_id: visit.id, asked_at, asked_by: actor.employee_id } as const;
    await beginCharge(deps, tx, scope, { id, ...about, amount_cents: charged, reader_id: null });
    const note = `${visit.bus_name}: fee`;
    await deps.db.afterCommit(() => runCharge(deps, scope, id, { note, kept: card }, { fee: feePaid(deps) }));
  }
  if (kept > 0) await write(deps, tx, actor, 'fee_kept', visit.id, keptLines(visit.id, fee.why, kept));
}

const tellOf = (tx: Tx, scope: BusinessScope, actor: Actor, { id, account_id }: Visit) =>
  recordEvent(tx, scope, actor, appointmentEdited, `appointment:${id}`, { appointment_id: id, account_id, texts: 'never' });

/** A card on file was charged for a fee: it is earned. */
export const feePaid =
  (deps: Deps): SettleCharge =>
  async (tx, scope, { id, purpose_id, amount_cents }) => {
    const [visit] = await visitsById(tx, scope, [purpose_id]);
    if (visit) await tellOf(tx, scope, systemActor, visit);
    const why = visit?.guarantee?.fee_why ?? 'no_show';
    await postToLedger(tx, systemActor, deedOf(deps, 'fee_charged', purpose_id, id), feeLines(why, amount_cents));
  };

/** Somebody did not come: they pay what was agreed, or are let off and get back what they paid. */
export const chargeNoShow = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, shown_cents: number) =>
  deps.db.write(scope, async (tx) => {
    const [visit] = await visitsToChange(tx, scope, id, false);
    const behind = orNotFound(await lockGuarantee(tx, scope, orNotFound(visit).id));
    if (!visit || visit.status !== 'no_show') throw invalid({ status: [refused.visitFeeNoShowOnly] });
    const { fee } = shownGuarantee(behind);
    if (fee !== 'open' && fee !== 'declined') throw conflict(refused.visitFeeDecided, { data: shownGuarantee(behind) });
    const due = noShowFee(behind);
    if (shown_cents !== 0 && shown_cents !== due) throw conflict(refused.visitFeeChanged, { fee_cents: due });
    await takeVisitFee(deps, tx, actor, scope, visit, { cents: shown_cents, why: 'no_show' });
    await returnPrepayment(deps, tx, actor, scope, id);
    await tellOf(tx, scope, actor, visit);
    return shownGuarantee(orNotFound(await lockGuarantee(tx, scope, id)));
  });

/** A visit was called off: what is still held of its prepayment goes back, unless it was taken on again meanwhile. */
export async function returnAfterCancel(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  const [visit] = await visitsToChange(tx, scope, id, false);
  if (visit?.status === 'cancelled' && visit.guarantee) await returnPrepayment(deps, tx, actor, scope, id);
}
