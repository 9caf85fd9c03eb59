import { totalsOf } from 'core/checkout/rules/totals';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { visitsToChange } from '../../booking/appointments/queries.ts';
import { forgetCalendars } from '../../booking/calendars/commands.ts';
import { stepVisit } from '../../booking/changes/commands.ts';
import { returnPrepayment } from '../../booking/guarantees/commands.ts';
import { updatePromotionUses, refuseCharging, recordTicketEvent, ticketOf } from '../tickets/commands.ts';
import { lockTicketRow, nameVisits, saveTicket, type TicketRow } from '../tickets/queries.ts';
import { ticketOfVisit } from '../till/queries.ts';

/** A ticket that can go with its visit: nothing is paid on it, and nobody else is on it. */
function refuseInUse(row: TicketRow): void {
  const { ticket_no, status, payments, content } = row;
  refuseCharging(row);
  if (status === 'paid') throw invalid({ id: [refused.ticketVisitPaid({ number: ticket_no })] });
  if (payments.some(({ deleted }) => !deleted)) throw invalid({ id: [refused.ticketVisitHasPayment({ number: ticket_no })] });
  if (Object.keys(content.posDetails).length > 1 || content.gift_card_sales.length > 0)
    throw invalid({ id: [refused.ticketVisitShared({ number: ticket_no })] });
}

async function voidUnpaid(ctx: BusinessWrite<SignedInActor>, row: TicketRow, reason: string) {
  await nameVisits(ctx, row.id, []);
  await updatePromotionUses(ctx, row.id, row.content, { promotions: [] });
  const closed = { status: 'void', at: ctx.deps.clock.now().toISOString(), sale_tx: null, reason } as const;
  await saveTicket(ctx, row.id, { sums: totalsOf(ticketOf(row)), by: actingEmployee(ctx.actor), closed });
  await recordTicketEvent(ctx, row.id, 'void', reason);
}

/** Completes a visit for nothing. What was paid ahead for it goes back, and its open ticket is void with the same reason. */
export const closeWithoutCharge = (ctx: BusinessCtx<SignedInActor>, id: string, reason: string): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    // A payment holds the ticket before the visit, so this does too.
    const known = await ticketOfVisit(ctx, id);
    const row = known && orNotFound(await lockTicketRow(ctx, known.id));
    const visit = orNotFound((await visitsToChange(ctx, id, false))[0]);
    if ((await ticketOfVisit(ctx, id))?.id !== known?.id) throw conflict(refused.ticketVisitChanged);
    if (row) {
      refuseInUse(row);
      await voidUnpaid(ctx, row, reason);
    }
    await stepVisit(ctx, visit, { to: 'completed', by: 'no_charge', reason, fee_cents: 0, texts: 'never' });
    await returnPrepayment(ctx, id);
    await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
  });
