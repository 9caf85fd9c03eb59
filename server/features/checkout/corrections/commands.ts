import { randomUUIDv7 } from 'node:crypto';
import { type Account, asCheque, inDrawer, paymentLines } from 'core/checkout/rules/sale';
import { totalsOf } from 'core/checkout/rules/totals';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { postToLedger, reverseLedgerEntry } from '../../ledger/queries.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { drawerByName } from '../drawers/commands.ts';
import { ledgerEntry, refuseClosed, refuseRefunded, takeBackSale } from '../sales/commands.ts';
import { dropPayments, insertPayment } from '../tenders/queries.ts';
import { lockTicketVersion, recordTicketEvent, ticketNow, ticketOf } from '../tickets/commands.ts';
import { type PaymentRow, saveTicket, ticketRow, type TicketRow } from '../tickets/queries.ts';

type Input = {
  readonly version: number;
  readonly method: 'cash' | 'cheque' | 'card';
  readonly reference: string;
  readonly drawer: string;
  readonly reason: string;
};
type Correction = BusinessWrite<SignedInActor> & {
  readonly row: TicketRow;
  readonly payment: PaymentRow;
  readonly input: Input;
};

const changeable: readonly PaymentRow['method'][] = ['cash', 'cheque', 'card'];

function refuseMethod({ method }: PaymentRow, to: Input['method']): void {
  if (!changeable.includes(method)) throw invalid({ method: [refused.tenderNotChangeable] });
  if (method === to) throw invalid({ method: [refused.tenderSameWay] });
}

/** The same money in another place. The new payment stands before the old one is taken back: a paid ticket is never short. */
async function moveMoney(correction: Correction): Promise<void> {
  const { actor, row, payment, input } = correction;
  const { reason, drawer } = input;
  const kept = payment.amount_cents - payment.change_cents;
  const into: Account = input.method === 'cash' ? { ...inDrawer, subject: drawer } : asCheque;
  if (input.method === 'cash') await drawerByName(correction, drawer);
  if (payment.charge_id) await refundCharge(correction, payment.charge_id, payment.amount_cents);
  const id = randomUUIDv7();
  const entry = ledgerEntry(correction, 'payment', 'payment', id, reason);
  await postToLedger(correction, actor, entry, paymentLines(row.id, into, kept));
  await reverseLedgerEntry(
    correction,
    actor,
    ledgerEntry(correction, 'payment_reversal', 'payment', payment.id, reason),
    payment.ledger_tx,
  );
  const reference = input.method === 'cheque' ? input.reference : '';
  const taken = { reference, taken_at: entry.happened_at, taken_by: actingEmployee(actor), ledger_tx: entry.id };
  await insertPayment(correction, {
    id,
    ticket_id: row.id,
    method: input.method,
    amount_cents: kept,
    change_cents: 0,
    ...taken,
  });
}

/** A card has to be there to be charged: the ticket is open once more, and that amount is due. */
async function openForCard(correction: Correction): Promise<void> {
  const { actor, row, payment, input } = correction;
  await takeBackSale(correction, row, input.reason);
  await reverseLedgerEntry(
    correction,
    actor,
    ledgerEntry(correction, 'payment_reversal', 'payment', payment.id, input.reason),
    payment.ledger_tx,
  );
}

/** What was rung as one kind of payment and was another, on a ticket of today whose drawer is still open. */
export const changeTender = (ctx: BusinessCtx<SignedInActor>, ticket_id: string, payment_id: string, input: Input) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockTicketVersion(ctx, ticket_id, input.version);
    if (row.status !== 'paid')
      throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
    refuseRefunded(row);
    await refuseClosed(ctx, row);
    const payment = orNotFound(row.payments.find(({ id, deleted }) => id === payment_id && !deleted));
    refuseMethod(payment, input.method);
    const [by, isReopened] = [actingEmployee(ctx.actor), input.method === 'card'];
    const correction = { ...ctx, row, payment, input };
    await (isReopened ? openForCard(correction) : moveMoney(correction));
    const at = ctx.deps.clock.now().toISOString();
    await dropPayments(ctx, { ticket_id, id: payment_id }, { by, reason: input.reason, at });
    const { content, payments } = orNotFound(await ticketRow(ctx, ticket_id));
    const sums = totalsOf(ticketOf({ ...row, content, payments, status: isReopened ? 'open' : 'paid' }));
    await saveTicket(ctx, ticket_id, { sums, by, ...(isReopened && { reopened: true }) });
    const change = { field: 'tender', name: '', from: payment.method, to: input.method } as const;
    await recordTicketEvent(ctx, ticket_id, 'tender', input.reason, [change]);
    return ticketNow(ctx, ticket_id);
  });
