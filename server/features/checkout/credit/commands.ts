import { randomUUIDv7 } from 'node:crypto';
import { aheadFor } from 'core/booking/guarantees/rules';
import { paymentLines } from 'core/checkout/rules/sale';
import { totalsOf } from 'core/checkout/rules/totals';
import { creditOn } from 'core/checkout/tenders/rules';
import { actingEmployee } from 'core/kernel/scope';
import type { BusinessWrite } from '../../../ctx.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { lockGuarantee, unspentPrepayment, countGuaranteeUse } from '../../booking/guarantees/queries.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { insertPayment } from '../tenders/queries.ts';
import { ticketOf } from '../tickets/commands.ts';
import { saveTicket, ticketRow, type TicketRow } from '../tickets/queries.ts';

/** What was paid ahead for the visits of an open ticket pays first. The answer is the ticket with that on it. */
export async function withCredit(ctx: BusinessWrite, row: TicketRow): Promise<TicketRow> {
  const { deps, actor } = ctx;
  const happened_at = deps.clock.now().toISOString();
  let ticket = ticketOf(row);
  for (const { appointment_id } of row.ahead) {
    const behind = orNotFound(await lockGuarantee(ctx, appointment_id));
    const amount_cents = creditOn(ticket, unspentPrepayment(behind));
    if (amount_cents === 0) continue;
    const [id, method] = [randomUUIDv7(), 'prepaid' as const];
    const deed = { id: randomUUIDv7(), kind: 'payment', source: 'payment', source_id: id, key: `payment:${id}`, happened_at };
    await countGuaranteeUse(ctx, appointment_id, { spent_cents: amount_cents });
    await postToLedger(ctx, actor, deed, paymentLines(row.id, aheadFor(appointment_id), amount_cents));
    const taken = { taken_at: happened_at, taken_by: actingEmployee(actor), reference: '' };
    const payment = { id, ticket_id: row.id, method, amount_cents, change_cents: 0, appointment_id };
    await insertPayment(ctx, { ...payment, ...taken, ledger_tx: deed.id });
    ticket = { ...ticket, payments: [...ticket.payments, { id, method, amount_cents }] };
  }
  if (ticket.payments.length === row.payments.length) return row;
  await saveTicket(ctx, row.id, { sums: totalsOf(ticket), by: actingEmployee(actor) });
  return orNotFound(await ticketRow(ctx, row.id));
}
