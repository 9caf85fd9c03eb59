import { randomUUIDv7 } from 'node:crypto';
import { mayStep } from 'core/booking/appointments/rules/visit';
import { saleLines } from 'core/checkout/rules/sale';
import { holdsNothing, type Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { posting } from 'core/ledger/rules/posting';
import type { Actor, BusinessScope, SignedIn } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/refusal.ts';
import { visitsToChange } from '../../booking/appointments/queries.ts';
import { timeChanged } from '../../booking/calendars/commands.ts';
import { step } from '../../booking/changes/commands.ts';
import { returnHeld } from '../../booking/guarantees/commands.ts';
import { moveOn } from '../../booking/guarantees/queries.ts';
import { writeUses } from '../../promotions/uses/queries.ts';
import { sellCards, takeBackCards } from '../../gift-cards/selling/commands.ts';
import { earn, holdPointsOf, owe, putBack, takeBack } from '../../loyalty/points/commands.ts';
import { type Deed, post, reverse, standing } from '../../ledger/queries.ts';
import { giveBack } from '../../payments/refunds/commands.ts';
import { withCredit } from '../credit/commands.ts';
import { isCashClosed } from '../drawers/queries.ts';
import { dropPayments } from '../tenders/queries.ts';
import {
  handOf,
  held,
  heldOpen,
  refuseCharging,
  tellOf,
  ticketNow,
  ticketOf,
  keepPromotions,
  usesIn,
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
      if (mayStep(visit.status, 'completed', 'desk'))
        await step(tx, scope, actor, visit, { to: 'completed', by: 'desk', reason: '', fee_cents: 0, texts: 'never' });
  if (ids.length > 0) await deps.db.afterwards(() => timeChanged(deps, scope));
}

export const deedOf = (deps: Pick<Deps, 'clock'>, kind: string, source: string, source_id: string, reason = ''): Deed => {
  const id = randomUUIDv7();
  return { id, kind, source, source_id, key: `${kind}:${source_id}:${id}`, happened_at: deps.clock.now().toISOString(), reason };
};

/** Other tips than those that the sale had. */
export const TIP_CHANGE = 'tip_change';

const isGuest = (customer: string): boolean => customer.startsWith('guest-');

/** Closes a ticket on which nothing is due; `ticket` has its payments as they were handed over. */
export async function settle(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, id: string, ticket: Ticket): Promise<void> {
  const sums = totalsOf(ticket);
  if (sums.due > 0) throw invalid({ payments: ['This ticket is not paid yet.'] });
  await complete(deps, tx, actor, scope, ticket);
  await sellCards(deps, tx, actor, scope, id, ticket.gift_card_sales);
  await writeLines(tx, scope, id, ticket);
  const owed = Object.keys(ticket.posDetails).every(isGuest) ? [] : await earn(deps, tx, actor, scope, id);
  const deed = deedOf(deps, 'sale', 'ticket', id);
  const lines = saleLines(id, ticket);
  const isSomething = posting(lines).length > 0;
  if (isSomething) await post(tx, actor, deed, lines);
  await owe(deps, tx, actor, 'loyalty_earn', id, owed);
  const closed = { status: 'paid', at: deed.happened_at, sale_tx: isSomething ? deed.id : null, reason: '' } as const;
  await saveTicket(tx, scope, id, { sums, by: handOf(actor), closed });
  const uses = usesIn(ticket);
  if (uses.length > 0) await writeUses(tx, scope, id, uses, deed.happened_at);
  for (const visit_id of visitsOn(ticket)) await returnHeld(deps, tx, actor, scope, visit_id);
  await tellOf(tx, scope, actor, id, 'paid');
}

export const close = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, version: number) =>
  deps.db.write(scope, async (tx) => {
    const seen = await heldOpen(tx, scope, id, version);
    if (holdsNothing(seen.content)) throw invalid({ posDetails: ['There is nothing on this ticket.'] });
    const row = await withCredit(deps, tx, actor, scope, seen);
    await settle(deps, tx, actor, scope, id, ticketOf(row));
    return ticketNow(tx, scope, id);
  });

type Why = { readonly version: number; readonly reason: string };

async function takeBackSale(deps: Deps, tx: Tx, actor: SignedIn, scope: BusinessScope, row: TicketRow, reason: string) {
  await takeBackCards(tx, actor, scope, row.id);
  const owed = await takeBack(deps, tx, actor, scope, row.id);
  if (row.sale_tx !== null) await reverse(tx, scope, actor, deedOf(deps, 'sale_reversal', 'ticket', row.id, reason), row.sale_tx);
  for (const change of await standing(tx, scope, row.id, TIP_CHANGE))
    await reverse(tx, scope, actor, deedOf(deps, 'tip_reversal', 'ticket', row.id, reason), change);
  await owe(deps, tx, actor, 'loyalty_reversal', row.id, owed);
  await dropLines(tx, scope, row.id);
  const uses = usesIn(row.content);
  if (uses.length > 0) await writeUses(tx, scope, row.id, uses, null);
}

export function refuseRefunded({ ticket_no, refunds }: TicketRow): void {
  if (refunds.length > 0) throw invalid({ status: [`Part of ticket ${ticket_no} was given back already.`] });
}

export async function refuseClosed({ clock }: Deps, tx: Tx, scope: BusinessScope, row: TicketRow): Promise<void> {
  const { id, status, closed_on, timezone } = row;
  if (status !== 'paid') return;
  if (closed_on !== wallAt(clock.now().toISOString(), timezone).date)
    throw invalid({ status: ['It is not today’s any more: give a refund instead.'] });
  if (await isCashClosed(tx, scope, id)) throw invalid({ status: ['Its drawer has been closed: give a refund instead.'] });
}

/** What was paid on it is given back as it came. */
export const voidTicket = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, { version, reason }: Why) =>
  deps.db.write(scope, async (tx) => {
    const row = await held(tx, scope, id, version);
    if (row.status === 'void') throw invalid({ status: [`Ticket ${row.ticket_no} is void.`] });
    refuseCharging(row);
    refuseRefunded(row);
    await refuseClosed(deps, tx, scope, row);
    const kept = row.payments.filter(({ deleted }) => !deleted);
    await nameVisits(tx, scope, id, []);
    await holdPointsOf(tx, scope, Object.keys(row.content.posDetails));
    await putBack(
      deps,
      tx,
      actor,
      scope,
      id,
      kept.map((one) => one.id),
    );
    await takeBackSale(deps, tx, actor, scope, row, reason);
    await keepPromotions(tx, scope, id, row.content, { promotions: [] });
    for (const { id: payment, ledger_tx, charge_id, appointment_id, amount_cents } of kept) {
      await reverse(tx, scope, actor, deedOf(deps, 'payment_reversal', 'payment', payment, reason), ledger_tx);
      if (charge_id) await giveBack(deps, tx, scope, charge_id, amount_cents);
      if (appointment_id) await moveOn(tx, scope, appointment_id, { spent_cents: -amount_cents });
    }
    await dropPayments(tx, scope, { ticket_id: id }, { by: handOf(actor), reason, at: deps.clock.now().toISOString() });
    const sums = totalsOf({ ...ticketOf(row), payments: [] });
    const closed = { status: 'void', at: deps.clock.now().toISOString(), sale_tx: null, reason } as const;
    await saveTicket(tx, scope, id, { sums, by: handOf(actor), closed });
    await tellOf(tx, scope, actor, id, 'void', reason);
    return ticketNow(tx, scope, id);
  });

/** Open once more: what was paid stays paid, and nothing is earned until it is closed again. */
export const reopen = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, { version, reason }: Why) =>
  deps.db.write(scope, async (tx) => {
    const row = await held(tx, scope, id, version);
    if (row.status !== 'paid') throw invalid({ status: [`Ticket ${row.ticket_no} is ${row.status}.`] });
    refuseRefunded(row);
    await refuseClosed(deps, tx, scope, row);
    await takeBackSale(deps, tx, actor, scope, row, reason);
    const sums = totalsOf(ticketOf({ ...row, status: 'open' }));
    await saveTicket(tx, scope, id, { sums, by: handOf(actor), reopened: true });
    await tellOf(tx, scope, actor, id, 'reopened', reason);
    return ticketNow(tx, scope, id);
  });
