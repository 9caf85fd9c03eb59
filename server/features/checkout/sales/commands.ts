import { randomUUIDv7 } from 'node:crypto';
import { mayStep } from 'core/booking/appointments/rules/visit';
import { saleLines } from 'core/checkout/rules/sale';
import { holdsNothing, type Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { posting } from 'core/ledger/rules/posting';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
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
async function complete(ctx: BusinessWrite, ticket: Ticket): Promise<void> {
  const ids = visitsOn(ticket);
  for (const id of ids)
    for (const visit of await visitsToChange(ctx, id, false))
      if (mayStep(visit.status, 'completed', 'checkout'))
        await stepVisit(ctx, visit, { to: 'completed', by: 'checkout', reason: '', fee_cents: 0, texts: 'never' });
  if (ids.length > 0) await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
}

export const ledgerEntry = (
  { deps }: WithDeps<Pick<Deps, 'clock'>>,
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
export async function settleTicket(ctx: BusinessWrite, id: string, ticket: Ticket): Promise<void> {
  const { actor } = ctx;
  const sums = totalsOf(ticket);
  if (sums.due > 0) throw invalid({ payments: [refused.ticketNotPaid] });
  await complete(ctx, ticket);
  await sellGiftCards(ctx, id, ticket.gift_card_sales);
  await writeLines(ctx, id, ticket);
  const owed = Object.keys(ticket.posDetails).every(isGuest) ? [] : await earnPoints(ctx, id);
  const deed = ledgerEntry(ctx, 'sale', 'ticket', id);
  const lines = saleLines(id, ticket);
  const isSomething = posting(lines).length > 0;
  if (isSomething) await postToLedger(ctx, actor, deed, lines);
  await postOwedPoints(ctx, actor, 'loyalty_earn', id, owed);
  const closed = { status: 'paid', at: deed.happened_at, sale_tx: isSomething ? deed.id : null, reason: '' } as const;
  await saveTicket(ctx, id, { sums, by: actingEmployee(actor), closed });
  const uses = promotionUsesOf(ticket);
  if (uses.length > 0) await saveUseAmounts(ctx, id, uses, deed.happened_at);
  for (const visit_id of visitsOn(ticket)) await returnPrepayment(ctx, visit_id);
  await recordTicketEvent(ctx, id, 'paid');
}

export const closeTicket = (ctx: BusinessCtx<SignedInActor>, id: string, version: number) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const seen = await lockOpenTicket(ctx, id, version);
    if (holdsNothing(seen.content)) throw invalid({ posDetails: [refused.ticketEmpty] });
    const row = await withCredit(ctx, seen);
    await settleTicket(ctx, id, ticketOf(row));
    return ticketNow(ctx, id);
  });

type Why = { readonly version: number; readonly reason: string };

export async function takeBackSale(ctx: BusinessWrite<SignedInActor>, row: TicketRow, reason: string) {
  const { actor } = ctx;
  await takeBackGiftCards(ctx, row.id);
  const owed = await takeBackPoints(ctx, row.id);
  if (row.sale_tx !== null)
    await reverseLedgerEntry(ctx, actor, ledgerEntry(ctx, 'sale_reversal', 'ticket', row.id, reason), row.sale_tx);
  for (const change of await unreversedEntries(ctx, row.id, TIP_CHANGE))
    await reverseLedgerEntry(ctx, actor, ledgerEntry(ctx, 'tip_reversal', 'ticket', row.id, reason), change);
  await postOwedPoints(ctx, actor, 'loyalty_reversal', row.id, owed);
  await dropLines(ctx, row.id);
  const uses = promotionUsesOf(row.content);
  if (uses.length > 0) await saveUseAmounts(ctx, row.id, uses, null);
}

export function refuseRefunded({ ticket_no, refunds }: TicketRow): void {
  if (refunds.length > 0) throw invalid({ status: [refused.ticketRefundedPartly({ number: ticket_no })] });
}

export async function refuseClosed(ctx: BusinessTx & WithDeps, row: TicketRow): Promise<void> {
  const { id, status, closed_day } = row;
  if (status !== 'paid') return;
  // Later than today it can be for whoever has just let their days begin later.
  if (closed_day === null || closed_day < todayOf(ctx, await dayRule(ctx))) throw invalid({ status: [refused.ticketNotToday] });
  if (await isCashClosed(ctx, id)) throw invalid({ status: [refused.ticketDrawerClosed] });
}

/** What was paid on it is given back as it came. */
export const voidTicket = (ctx: BusinessCtx<SignedInActor>, id: string, { version, reason }: Why) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockTicketVersion(ctx, id, version);
    if (row.status === 'void') throw invalid({ status: [refused.ticketIsVoid({ number: row.ticket_no })] });
    refuseCharging(row);
    refuseRefunded(row);
    await refuseClosed(ctx, row);
    const kept = row.payments.filter(({ deleted }) => !deleted);
    await nameVisits(ctx, id, []);
    await lockPointsOf(ctx, Object.keys(row.content.posDetails));
    await restoreRedeemedPoints(
      ctx,
      id,
      kept.map((one) => one.id),
    );
    await takeBackSale(ctx, row, reason);
    await updatePromotionUses(ctx, id, row.content, { promotions: [] });
    for (const { id: payment, ledger_tx, charge_id, appointment_id, amount_cents } of kept) {
      await reverseLedgerEntry(ctx, ctx.actor, ledgerEntry(ctx, 'payment_reversal', 'payment', payment, reason), ledger_tx);
      if (charge_id) await refundCharge(ctx, charge_id, amount_cents);
      if (appointment_id) await countGuaranteeUse(ctx, appointment_id, { spent_cents: -amount_cents });
    }
    await dropPayments(ctx, { ticket_id: id }, { by: actingEmployee(ctx.actor), reason, at: ctx.deps.clock.now().toISOString() });
    const sums = totalsOf({ ...ticketOf(row), payments: [] });
    const closed = { status: 'void', at: ctx.deps.clock.now().toISOString(), sale_tx: null, reason } as const;
    await saveTicket(ctx, id, { sums, by: actingEmployee(ctx.actor), closed });
    await recordTicketEvent(ctx, id, 'void', reason);
    return ticketNow(ctx, id);
  });

/** Open once more: what was paid stays paid, and nothing is earned until it is closed again. */
export const reopenTicket = (ctx: BusinessCtx<SignedInActor>, id: string, { version, reason }: Why) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockTicketVersion(ctx, id, version);
    if (row.status !== 'paid')
      throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
    refuseRefunded(row);
    await refuseClosed(ctx, row);
    await takeBackSale(ctx, row, reason);
    const sums = totalsOf(ticketOf({ ...row, status: 'open' }));
    await saveTicket(ctx, id, { sums, by: actingEmployee(ctx.actor), reopened: true });
    await recordTicketEvent(ctx, id, 'reopened', reason);
    return ticketNow(ctx, id);
  });
