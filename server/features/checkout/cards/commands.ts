import { randomUUIDv7 } from 'node:crypto';
import { settingFrom } from 'core/business/rules';
import { type Charge, readersChanged } from 'core/checkout/contract';
import { byCard, paymentLines } from 'core/checkout/rules/sale';
import { holdsNothing, linesOf, type Ticket } from 'core/checkout/rules/ticket';
import { readerTipBase, tipShares, totalsOf } from 'core/checkout/rules/totals';
import { allocateCents } from 'core/kernel/money/money';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import { troubleOf } from 'core/payments/rules/reader';
import * as refused from 'core/checkout/refusals';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { actorOfEvent, systemActor } from '../../../platform/outbox/actor.ts';
import { conflict, orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { checkCharge, beginCharge, cancelCharge, runCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { type Charge as ChargeRow, chargeRow } from '../../payments/charges/queries.ts';
import * as readers from '../../payments/readers/queries.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { withCredit } from '../credit/commands.ts';
import { ledgerEntry, settleTicket } from '../sales/commands.ts';
import { insertPayment } from '../tenders/queries.ts';
import { lockOpenTicket, recordTicketEvent, ticketOf } from '../tickets/commands.ts';
import { lockTicket, saveTicket, ticketRow } from '../tickets/queries.ts';

type Wish = {
  readonly version: number;
  readonly amount_cents: number;
  readonly reader_id?: string | undefined;
  readonly card_token?: string | undefined;
};

/** Writes down that a card is about to be charged, and charges it once that has committed. Until it is known what became of it,
 * nothing else is done with that amount. */
export const chargeTicket = (ctx: BusinessCtx<SignedInActor>, ticket_id: string, input: Wish): Promise<Charge> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { amount_cents, reader_id = null, card_token: token } = input;
    if ((reader_id === null) === (token === undefined)) throw invalid({ reader_id: [refused.readerChoose] });
    if (reader_id !== null && !(await readers.readersOf(ctx)).some(({ id }) => id === reader_id))
      throw invalid({ reader_id: [refused.readerUnpaired] });
    const seen = await lockOpenTicket(ctx, ticket_id, input.version, 'charging too');
    if (holdsNothing(seen.content)) throw invalid({ posDetails: [refused.ticketEmpty] });
    const row = await withCredit(ctx, seen);
    const ticket = ticketOf(row);
    const sums = totalsOf(ticket);
    if (amount_cents > sums.due - row.charging_cents) throw invalid({ amount_cents: [refused.tenderMoreThanDue] });
    const [id, by] = [randomUUIDv7(), actingEmployee(ctx.actor)];
    const asked = {
      purpose: 'ticket',
      purpose_id: ticket_id,
      asked_at: ctx.deps.clock.now().toISOString(),
      asked_by: by,
    } as const;
    await beginCharge(ctx, { id, ...asked, amount_cents, reader_id });
    await saveTicket(ctx, ticket_id, { sums, by });
    await recordTicketEvent(ctx, ticket_id, 'charging');
    const note = `Ticket ${row.ticket_no}`;
    const hold = settingFrom((await bookingPolicy(ctx)).settings).tip_after_payment;
    const how = { note, token, hold, tip_base_cents: readerTipBase(ticket) };
    await ctx.deps.db.afterCommit(() => runCharge(ctx, id, how, { ticket: settleCardTender(ctx.deps) }));
    return shown(orNotFound(await chargeRow(ctx, id)));
  });

const shown = ({ id, purpose_id, amount_cents, tip_cents, status, brand, last4, reason }: ChargeRow): Charge => ({
  id,
  ticket_id: purpose_id,
  amount_cents,
  tip_cents,
  status,
  brand,
  last4,
  reason,
  trouble: status === 'declined' ? troubleOf(reason) : null,
});

const mine = async ({ deps, scope }: BusinessJob, id: string): Promise<ChargeRow> => {
  const row = orNotFound(await deps.db.read(scope, (ctx) => chargeRow(ctx, id)));
  return orNotFound(row.purpose === 'ticket' ? row : undefined);
};

/** What became of a charge. A processor that does not answer leaves it as it is. */
export async function checkTicketCharge(ctx: BusinessJob, id: string): Promise<Charge> {
  await mine(ctx, id);
  await checkCharge(ctx, id, { ticket: settleCardTender(ctx.deps) }).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error }, 'no answer about a charge'),
  );
  return shown(await mine(ctx, id));
}

export async function cancelTicketCharge(ctx: BusinessJob, id: string): Promise<Charge> {
  await mine(ctx, id);
  await cancelCharge(ctx, id, { ticket: settleCardTender(ctx.deps) }).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error }, 'no answer to a cancel'),
  );
  return shown(await mine(ctx, id));
}

/** A card was charged for a ticket: that is a payment on it, and a tip from the reader is the team's. */
export const settleCardTender =
  (deps: Deps): SettleCharge =>
  async (ctx, { id: charge_id, purpose_id: ticket_id, amount_cents, tip_cents, brand, last4, asked_by }) => {
    await lockTicket(ctx, ticket_id);
    const row = orNotFound(await ticketRow(ctx, ticket_id));
    if (row.status !== 'open') return refundCharge({ ...ctx, deps }, charge_id, amount_cents + tip_cents);
    const actor = actorOfEvent({ ...systemActor, employee_id: asked_by });
    const before = ticketOf(row);
    const shares = tip_cents > 0 ? readerTips(before, tip_cents) : {};
    if (shares === null) await refundCharge({ ...ctx, deps }, charge_id, tip_cents);
    const kept = amount_cents + (shares === null ? 0 : tip_cents);
    const tips = addTips(before.tips, shares ?? {});
    const id = randomUUIDv7();
    const deed = ledgerEntry({ deps }, 'payment', 'payment', id);
    await postToLedger(ctx, actor, deed, paymentLines(ticket_id, byCard, kept));
    const paid = { id, method: 'card', amount_cents: kept, change_cents: 0 } as const;
    const taken = { taken_at: deed.happened_at, taken_by: asked_by, reference: `${brand} ${last4}`.trim() };
    await insertPayment(ctx, { ...paid, ...taken, ticket_id, charge_id, ledger_tx: deed.id });
    const ticket = { ...before, tips, payments: [...before.payments, paid] };
    const sums = totalsOf(ticket);
    const content = { ...row.content, tips };
    await saveTicket(ctx, ticket_id, { content, sums, by: asked_by });
    await recordTicketEvent({ ...ctx, actor }, ticket_id, 'payment');
    if (sums.due === 0) await deps.db.afterCommit(() => closePaid({ ...ctx, deps, actor }, ticket_id));
  };

/** The money is taken and booked, whatever speaks against closing: then the ticket stays open, paid, for somebody to look at. */
async function closePaid(ctx: BusinessCtx, ticket_id: string): Promise<void> {
  const closing = ctx.deps.db.write(ctx, async (ctx) => {
    await lockTicket(ctx, ticket_id);
    const row = orNotFound(await ticketRow(ctx, ticket_id));
    const ticket = ticketOf(row);
    if (row.status === 'open' && row.charging_cents === 0 && totalsOf(ticket).due === 0)
      await settleTicket(ctx, ticket_id, ticket);
  });
  await closing.catch((error: unknown) => ctx.deps.log.error({ err: error, ticket_id }, 'a paid ticket could not be closed'));
}

/** By what everybody did; where that is nothing, by head of those who sold; null where nobody is named on the ticket. */
function readerTips(ticket: Ticket, tip: number): Tips | null {
  const shares = tipShares(ticket, tip);
  if (Object.keys(shares).length > 0) return shares;
  const heads = [...new Set(linesOf(ticket).map(({ employee_id }) => employee_id))];
  if (heads.length === 0) return null;
  const parts = allocateCents(
    tip,
    heads.map(() => 1),
  );
  return Object.fromEntries(heads.map((who, i) => [who, parts[i] ?? 0]));
}

type Tips = { readonly [employee_id: string]: number };
const addTips = (tips: Tips, more: Tips): Tips =>
  Object.fromEntries(
    [...new Set([...Object.keys(tips), ...Object.keys(more)])].map((who) => [who, (tips[who] ?? 0) + (more[who] ?? 0)]),
  );

const changedReader = (ctx: BusinessTx & WithActor<SignedInActor>, reader_id: string) =>
  recordEvent(ctx, readersChanged, `reader:${reader_id}`, { reader_id });

export const pairCardReader = (ctx: BusinessCtx<SignedInActor>, label: string, provider_id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const id = await readers
      .pairReader(ctx, { label, provider_id })
      .catch((error: unknown) => refuseOnConstraint(error, { card_reader_once: () => conflict(refused.readerPairedAlready) }));
    await changedReader(ctx, id);
    return { id, label };
  });

export const unpairCardReader = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound((await readers.removeReader(ctx, id, ctx.deps.clock.now().toISOString())) || undefined);
    await changedReader(ctx, id);
  });
