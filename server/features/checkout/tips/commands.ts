import { randomUUIDv7 } from 'node:crypto';
import { ticketChanges } from 'core/checkout/history/rules';
import { byCard, inDrawer, paymentLines } from 'core/checkout/rules/sale';
import type { Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { type HeldCard, type TipChange, tipChange, tipLines, type TipWay } from 'core/checkout/tips/rules';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { balancesOf, postToLedger, reverseLedgerEntry } from '../../ledger/queries.ts';
import { addTip } from '../../payments/captures/queries.ts';
import { drawerByName } from '../drawers/commands.ts';
import { isReported } from '../drawers/queries.ts';
import { ledgerEntry, refuseClosed, refuseRefunded, TIP_CHANGE } from '../sales/commands.ts';
import { insertPayment, repricePayment } from '../tenders/queries.ts';
import { lockTicketVersion, recordTicketEvent, ticketNow, ticketOf } from '../tickets/commands.ts';
import { saveTicket, ticketRow, type TicketRow } from '../tickets/queries.ts';

type Wish = {
  readonly version: number;
  readonly tips: Ticket['tips'];
  readonly by: TipWay;
  readonly drawer: string;
  readonly reason: string;
};
type Moving = Exclude<TipChange, { readonly why: unknown }>;
type Place = BusinessWrite<SignedInActor> & { readonly row: TicketRow; readonly reason: string };

const heldCards = ({ payments }: TicketRow): HeldCard[] =>
  payments.flatMap(({ id: payment_id, held: card }) => (card ? [{ payment_id, ...card }] : []));

async function refuseReported(ctx: BusinessTx, { sale_tx }: TicketRow): Promise<void> {
  if (sale_tx !== null && (await isReported(ctx, sale_tx))) throw invalid({ status: [refused.tipDayClosed] });
}

/** A tip that was left in cash is a payment of its own. */
async function leaveCash(place: Place, amount_cents: number, drawer: string): Promise<void> {
  const { actor, row, reason } = place;
  const id = randomUUIDv7();
  const deed = ledgerEntry(place, 'payment', 'payment', id, reason);
  await postToLedger(place, actor, deed, paymentLines(row.id, { ...inDrawer, subject: drawer }, amount_cents));
  const taken = { taken_at: deed.happened_at, taken_by: actingEmployee(actor), reference: '', ledger_tx: deed.id };
  await insertPayment(place, { id, ticket_id: row.id, method: 'cash', amount_cents, change_cents: 0, ...taken });
}

/** What is taken of a card that is held becomes another amount: in the charge, in the payment and in the ledger. */
async function takeOther(place: Place, payment_id: string, cents: number): Promise<string> {
  const { actor, row, reason } = place;
  const { charge_id, amount_cents, ledger_tx } = orNotFound(row.payments.find(({ id }) => id === payment_id));
  if (charge_id === null || !(await addTip(place, charge_id, cents))) throw conflict(refused.tipCardCharged);
  const kept = amount_cents + cents;
  const deed = ledgerEntry(place, 'payment_tip', 'payment', payment_id, reason);
  await postToLedger(place, actor, deed, paymentLines(row.id, byCard, kept));
  await repricePayment(place, payment_id, kept, deed.id);
  return ledger_tx;
}

/** Who was paid their tips out already can't lose them. */
async function refusePaidOut(ctx: BusinessTx, before: Ticket['tips'], tips: Ticket['tips']): Promise<void> {
  const owed = await balancesOf(ctx, 'tip');
  const less = Object.keys(before).filter((who) => (tips[who] ?? 0) < (before[who] ?? 0));
  if (less.some((who) => (owed.get(who) ?? 0) > 0)) throw invalid({ tips: [refused.tipPaidOut] });
}

/** The new payment stands before the old one is taken back: what is on a ticket never passes zero. */
async function move(place: Place, { tips, cash_cents, cards }: Moving, drawer: string): Promise<void> {
  const { actor, row, reason } = place;
  if (cash_cents > 0) await leaveCash(place, cash_cents, drawer);
  const old = [];
  for (const [id, cents] of Object.entries(cards)) old.push({ id, ledger_tx: await takeOther(place, id, cents) });
  await postToLedger(
    place,
    actor,
    ledgerEntry(place, TIP_CHANGE, 'ticket', row.id, reason),
    tipLines(row.id, row.content.tips, tips),
  );
  for (const { id, ledger_tx } of old)
    await reverseLedgerEntry(place, actor, ledgerEntry(place, 'payment_reversal', 'payment', id, reason), ledger_tx);
  await refusePaidOut(place, row.content.tips, tips);
}

/** Other tips on a ticket that is paid: shared otherwise, more of them in cash, or more or less on a card that is only held. */
export const adjustTip = (ctx: BusinessCtx<SignedInActor>, id: string, input: Wish) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockTicketVersion(ctx, id, input.version);
    if (row.status !== 'paid')
      throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
    refuseRefunded(row);
    await refuseClosed(ctx, row);
    await refuseReported(ctx, row);
    const change = tipChange(ticketOf(row), input.tips, input.by, heldCards(row));
    if ('why' in change) throw invalid({ tips: [change.why] });
    if (change.cash_cents > 0) await drawerByName(ctx, input.drawer);
    await move({ ...ctx, row, reason: input.reason }, change, input.drawer);
    const content = { ...row.content, tips: change.tips };
    const { payments } = ticketOf(orNotFound(await ticketRow(ctx, id)));
    await saveTicket(ctx, id, { content, sums: totalsOf({ ...content, payments }), by: actingEmployee(ctx.actor) });
    await recordTicketEvent(ctx, id, 'tip', input.reason, ticketChanges(row.content, content));
    return ticketNow(ctx, id);
  });
