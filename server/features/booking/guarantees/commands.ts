import { randomUUIDv7 } from 'node:crypto';
import type { Guarantee } from 'core/booking/guarantees/contract';
import { feeLines, feeParts, keptLines, noShowFee, returnLines } from 'core/booking/guarantees/rules';
import { appointmentEdited } from 'core/booking/visit-events/contract';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import type { LedgerLine } from 'core/ledger/rules/posting';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { theClock } from '../../../platform/outbox/actor.ts';
import { conflict, found, invalid } from '../../../platform/refusal.ts';
import { post } from '../../ledger/queries.ts';
import { begin, drive, type Settle } from '../../payments/charges/commands.ts';
import { cardById } from '../../payments/kept/queries.ts';
import { giveBack } from '../../payments/refunds/commands.ts';
import { type Visit, visitsById, visitsToChange } from '../appointments/queries.ts';
import { decideFee, heldBehind, heldOf, moveOn, type StandsBehind } from './queries.ts';

function feeState({ fee_cents, kept_cents, fee_charge }: StandsBehind): Guarantee['fee'] {
  if (fee_cents === null) return 'open';
  if (fee_cents === 0) return 'waived';
  if (feeParts(kept_cents, fee_cents).charged === 0 || fee_charge === 'approved') return 'paid';
  return fee_charge === 'pending' ? 'pending' : 'declined';
}

/** What the house sees of it. */
export const shownGuarantee = (behind: StandsBehind): Guarantee => ({
  paid_cents: behind.paid_cents,
  held_cents: heldOf(behind),
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
  post(tx, actor, deedOf(deps, kind, visit_id, randomUUIDv7()), lines);

/** Gives back on the card what nobody has spent or kept. */
export async function returnHeld(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, visit_id: string): Promise<void> {
  const behind = await heldBehind(tx, scope, visit_id);
  const back = behind ? heldOf(behind) : 0;
  if (!behind?.charge_id || back === 0) return;
  await moveOn(tx, scope, visit_id, { returned_cents: back });
  await giveBack(deps, tx, scope, behind.charge_id, back);
  await write(deps, tx, actor, 'deposit_return', visit_id, returnLines(visit_id, back));
}

type Fee = { readonly cents: number; readonly why: 'late' | 'no_show' };

/** Takes a fee: from what was paid ahead, of which the rest is not touched, and what is missing from the card on file. */
export async function takeFee(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, visit: Visit, fee: Fee): Promise<void> {
  const behind = await heldBehind(tx, scope, visit.id);
  if (!behind) return;
  const { kept, charged } = feeParts(heldOf(behind), fee.cents - behind.kept_cents);
  await decideFee(tx, scope, visit.id, { fee_cents: fee.cents, fee_why: fee.why });
  await moveOn(tx, scope, visit.id, { kept_cents: kept });
  const card = behind.method_id === null ? undefined : await cardById(tx, scope, behind.method_id);
  if (charged > 0 && card) {
    const [id, asked_at] = [randomUUIDv7(), deps.clock.now().toISOString()];
    const about = { purpose: 'fee', purpose_id: visit.id, asked_at, asked_by: actor.employee_id } as const;
    await begin(deps, tx, scope, { id, ...about, amount_cents: charged, reader_id: null });
    const note = `${visit.bus_name}: fee`;
    await deps.db.afterwards(() => drive(deps, scope, id, { note, kept: card }, { fee: feePaid(deps) }));
  }
  if (kept > 0) await write(deps, tx, actor, 'fee_kept', visit.id, keptLines(visit.id, fee.why, kept));
}

const tellOf = (tx: Tx, scope: BusinessScope, actor: Actor, { id, account_id }: Visit) =>
  tell(tx, scope, actor, appointmentEdited, `appointment:${id}`, { appointment_id: id, account_id, texts: 'never' });

/** A card on file was charged for a fee: it is earned. */
export const feePaid =
  (deps: Deps): Settle =>
  async (tx, scope, { id, purpose_id, amount_cents }) => {
    const [visit] = await visitsById(tx, scope, [purpose_id]);
    if (visit) await tellOf(tx, scope, theClock, visit);
    const why = visit?.guarantee?.fee_why ?? 'no_show';
    await post(tx, theClock, deedOf(deps, 'fee_charged', purpose_id, id), feeLines(why, amount_cents));
  };

/** Somebody did not come: they pay what was agreed, or are let off and get back what they paid. */
export const chargeNoShow = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, shown_cents: number) =>
  deps.db.write(scope, async (tx) => {
    const [visit] = await visitsToChange(tx, scope, id, false);
    const behind = found(await heldBehind(tx, scope, found(visit).id));
    if (!visit || visit.status !== 'no_show') throw invalid({ status: ['Only a visit that nobody came to has this fee.'] });
    const { fee } = shownGuarantee(behind);
    if (fee !== 'open' && fee !== 'declined') throw conflict('This fee was decided already.', { data: shownGuarantee(behind) });
    const due = noShowFee(behind);
    if (shown_cents !== 0 && shown_cents !== due) throw conflict('The fee is another one.', { fee_cents: due });
    await takeFee(deps, tx, actor, scope, visit, { cents: shown_cents, why: 'no_show' });
    await returnHeld(deps, tx, actor, scope, id);
    await tellOf(tx, scope, actor, visit);
    return shownGuarantee(found(await heldBehind(tx, scope, id)));
  });

/** A visit was called off: what is still held of its prepayment goes back, unless it was taken on again meanwhile. */
export async function calledOff(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  const [visit] = await visitsToChange(tx, scope, id, false);
  if (visit?.status === 'cancelled' && visit.guarantee) await returnHeld(deps, tx, actor, scope, id);
}
