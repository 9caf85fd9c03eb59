import { randomUUIDv7 } from 'node:crypto';
import { mayStep } from 'core/booking/appointments/rules/visit';
import { saleLines } from 'core/checkout/rules/sale';
import { holdsNothing, type Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { posting } from 'core/ledger/rules/posting';
import { actingEmployee, type Actor, type BusinessScope, type SignedIn } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import * as refused from 'core/checkout/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/refusal.ts';
import { visitsToChange } from '../../booking/appointments/queries.ts';
import { forgetCalendars } from '../../booking/calendars/commands.ts';
import { stepVisit } from '../../booking/changes/commands.ts';
import { returnPrepayment } from '../../booking/guarantees/commands.ts';
import { countGuaranteeUse } from '../../booking/guarantees/queries.ts';
import { saveUseAmounts } from '../../promotions/uses/queries.ts';
import { sellGiftCards, takeBackGiftCards } from '../../gift-cards/selling/commands.ts';
import {
  earnPoints,
  lockPointsOf,
  postOwedPoints,
  restoreRedeemedPoints,
  takeBackPoints,
} from '../../loyalty/points/commands.ts';
import { type LedgerEntry, postToLedger, reverseLedgerEntry, unreversedEntries } from '../../ledger/queries.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { withCredit } from '../credit/commands.ts';
import { isCashClosed } from '../drawers/queries.ts';
import { dropPayments } from '../tenders/queries.ts';
import {
  lockTicketVersion,
  lockOpenTicket,
  refuseCharging,
  recordTicketEvent,
  ticketNow,
  ticketOf,
  updatePromotionUses,
  promotionUsesOf,
} from '../tickets/commands.ts';
import { nameVisits, saveTicket, type TicketRow } from '../tickets/queries.ts';
import { dropLines, writeLines } from './queries.ts';

const visitsOn = ({ posDetails }: Ticket): string[] =>
  Object.values(posDetails)
    .flatMap(({ appointment_id }) => appointment_id ?? [])
    .toSorted();

/** Whose visits are paid for have had them. */
async function complete(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, ticket: Ticket): Promise<void> {
  const ids = visitsOn(ticket);
  for (const id of ids)
    for (const visit of await visitsToChange(tx, scope, id, false))
      if (mayStep(visit.status, 'completed', 'checkout'))
        await stepVisit(tx, scope, actor, visit, { to: 'completed', by: 'checkout', reason: '', fee_cents: 0, texts: 'never' });
  if (ids.length > 0) await deps.db.afterCommit(() => forgetCalendars(deps, scope));
}

export const ledgerEntry = (
  deps: Pick<Deps, 'clock'>,
  kind: string,
  source: string,
  source_id: string,
  reason = '',
): LedgerEntry => {
  const id = randomUUIDv7();
  return { id, kind, source, source_id, key: `${kind}:${source_id}:${id}`, happened_at: deps.clock.now().toISOString(), reason };
};

/** Other tips than those that the sale had. */
export const TIP_CHANGE = 'tip_change';

const isGuest = (customer: string): boolean => customer.startsWith('guest-');

/** Closes a ticket on which nothing is due; `ticket` has its payments as they were handed over. */
export async function settleTicket(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  scope: BusinessScope,
  id: string,
  ticket: Ticket,
): Promise<void> {
  const sums = totalsOf(ticket);
  if (sums.due > 0) throw invalid({ payments: [refused.ticketNotPaid] });
  await complete(deps, tx, actor, scope, ticket);
  await sellGiftCards(deps, tx, actor, scope, id, ticket.gift_card_sales);
  await writeLines(tx, scope, id, ticket);
  const owed = Object.keys(ticket.posDetails).every(isGuest) ? [] : await earnPoints(deps, tx, actor, scope, id);
  const deed = ledgerEntry(deps, 'sale', 'ticket', id);
  const lines = saleLines(id, ticket);
  const isSomething = posting(lines).length > 0;
  if (isSomething) await postToLedger(tx, actor, deed, lines);
  await postOwedPoints(deps, tx, actor, 'loyalty_earn', id, owed);
  const closed = { status: 'paid', at: deed.happened_at, sale_tx: isSomething ? deed.id : null, reason: '' } as const;
  await saveTicket(tx, scope, id, { sums, by: actingEmployee(actor), closed });
  const uses = promotionUsesOf(ticket);
  if (uses.length > 0) await saveUseAmounts(tx, scope, id, uses, deed.happened_at);
  for (const visit_id of visitsOn(ticket)) await returnPrepayment(deps, tx, actor, scope, visit_id);
  await recordTicketEvent(tx, scope, actor, id, 'paid');
}

export const closeTicket = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, version: number) =>
  deps.db.write(scope, async (tx) => {
    const seen = await lockOpenTicket(tx, scope, id, version);
    if (holdsNothing(seen.content)) throw invalid({ posDetails: [refused.ticketEmpty] });
    const row = await withCredit(deps, tx, actor, scope, seen);
    await settleTicket(deps, tx, actor, scope, id, ticketOf(row));
    return ticketNow(tx, scope, id);
  });

type Why = { readonly version: number; readonly reason: string };

export async function takeBackSale(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, row: TicketRow, reason: string) {
  await takeBackGiftCards(tx, actor, scope, row.id);
  const owed = await takeBackPoints(deps, tx, actor, scope, row.id);
  if (row.sale_tx !== null)
    await reverseLedgerEntry(tx, scope, actor, ledgerEntry(deps, 'sale_reversal', 'ticket', row.id, reason), row.sale_tx);
  for (const change of await unreversedEntries(tx, scope, row.id, TIP_CHANGE))
    await reverseLedgerEntry(tx, scope, actor, ledgerEntry(deps, 'tip_reversal', 'ticket', row.id, reason), change);
  await postOwedPoints(deps, tx, actor, 'loyalty_reversal', row.id, owed);
  await dropLines(tx, scope, row.id);
  const uses = promotionUsesOf(row.content);
  if (uses.length > 0) await saveUseAmounts(tx, scope, row.id, uses, null);
}

export function refuseRefunded({ ticket_no, refunds }: TicketRow): void {
  if (refunds.length > 0) throw invalid({ status: [refused.ticketRefundedPartly({ number: ticket_no })] });
}

export async function refuseClosed({ clock }: Deps, tx: Tx, scope: BusinessScope, row: TicketRow): Promise<void> {
  const { id, status, closed_on, timezone } = row;
  if (status !== 'paid') return;
  if (closed_on !== wallClockAt(clock.now().toISOString(), timezone).date) throw invalid({ status: [refused.ticketNotToday] });
  if (await isCashClosed(tx, scope, id)) throw invalid({ status: [refused.ticketDrawerClosed] });
}

/** What was paid on it is given back as it came. */
export const voidTicket = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, { version, reason }: Why) =>
  deps.db.write(scope, async (tx) => {
    const row = await lockTicketVersion(tx, scope, id, version);
    if (row.status === 'void') throw invalid({ status: [refused.ticketIsVoid({ number: row.ticket_no })] });
    refuseCharging(row);
    refuseRefunded(row);
    await refuseClosed(deps, tx, scope, row);
    const kept = row.payments.filter(({ deleted }) => !deleted);
    await nameVisits(tx, scope, id, []);
    await lockPointsOf(tx, scope, Object.keys(row.content.posDetails));
    await restoreRedeemedPoints(
      deps,
      tx,
      actor,
      scope,
      id,
      kept.map((one) => one.id),
    );
    await takeBackSale(deps, tx, actor, scope, row, reason);
    await updatePromotionUses(tx, scope, id, row.content, { promotions: [] });
    for (const { id: payment, ledger_tx, charge_id, appointment_id, amount_cents } of kept) {
      await reverseLedgerEntry(tx, scope, actor, ledgerEntry(deps, 'payment_reversal', 'payment', payment, reason), ledger_tx);
      if (charge_id) await refundCharge(deps, tx, scope, charge_id, amount_cents);
      if (appointment_id) await countGuaranteeUse(tx, scope, appointment_id, { spent_cents: -amount_cents });
    }
    await dropPayments(tx, scope, { ticket_id: id }, { by: actingEmployee(actor), reason, at: deps.clock.now().toISOString() });
    const sums = totalsOf({ ...ticketOf(row), payments: [] });
    const closed = { status: 'void', at: deps.clock.now().toISOString(), sale_tx: null, reason } as const;
    await saveTicket(tx, scope, id, { sums, by: actingEmployee(actor), closed });
    await recordTicketEvent(tx, scope, actor, id, 'void', reason);
    return ticketNow(tx, scope, id);
  });

/** Open once more: what was paid stays paid, and nothing is earned until it is closed again. */
export const reopenTicket = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, { version, reason }: Why) =>
  deps.db.write(scope, async (tx) => {
    const row = await lockTicketVersion(tx, scope, id, version);
    if (row.status !== 'paid')
      throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
    refuseRefunded(row);
    await refuseClosed(deps, tx, scope, row);
    await takeBackSale(deps, tx, actor, scope, row, reason);
    const sums = totalsOf(ticketOf({ ...row, status: 'open' }));
    await saveTicket(tx, scope, id, { sums, by: actingEmployee(actor), reopened: true });
    await recordTicketEvent(tx, scope, actor, id, 'reopened', reason);
    return ticketNow(tx, scope, id);
  });
