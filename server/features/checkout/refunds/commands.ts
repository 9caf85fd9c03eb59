import { randomUUIDv7 } from 'node:crypto';
import { refundLines, refundOf, type RefundWish, type SoldLine } from 'core/checkout/refunds/rules';
import { type Account, byCard, inDrawer } from 'core/checkout/rules/sale';
import type { Tender } from 'core/checkout/rules/ticket';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { found, invalid } from '../../../platform/refusal.ts';
import { giveBack } from '../../payments/refunds/commands.ts';
import { giveBackPoints, owe } from '../../loyalty/points/commands.ts';
import { post } from '../../ledger/queries.ts';
import { deedOf } from '../sales/commands.ts';
import { handOf, held, tellOf, ticketNow } from '../tickets/commands.ts';
import type { TicketRow } from '../tickets/queries.ts';
import { insertRefund, keptPayments, soldLines } from './queries.ts';

type Wish = {
  readonly version: number;
  readonly lines: readonly { readonly id: string; readonly amount_cents: number }[];
  readonly tips: RefundWish['tips'];
  readonly reason: string;
};

function refuseTips({ content, refunds }: TicketRow, tips: RefundWish['tips']): void {
  for (const [who, cents] of Object.entries(tips)) {
    const back = refunds.reduce((sum, refund) => sum + (refund.tips[who] ?? 0), 0);
    if (cents > (content.tips[who] ?? 0) - back) throw invalid({ tips: ['That is more than the tip was.'] });
  }
}

/** By line, what of it has been given back with this. */
const refundedLines = (sold: readonly SoldLine[], now: RefundWish['lines']) =>
  sold.map(({ id, left_cents, refunded_cents }) => {
    const now_cents = now[id] ?? 0;
    return { id, left_cents, refunded_cents: refunded_cents + now_cents, now_cents };
  });

/** Gives back part of a paid ticket. Whoever was paid by card gets it back on the card, once this has committed. */
export const refund = (deps: Deps, actor: SignedIn, scope: BusinessScope, ticket_id: string, wish: Wish) =>
  deps.db.write(scope, async (tx) => {
    const row = await held(tx, scope, ticket_id, wish.version);
    if (row.status !== 'paid') throw invalid({ status: [`Ticket ${row.ticket_no} is ${row.status}.`] });
    refuseTips(row, wish.tips);
    const lines = Object.fromEntries(wish.lines.map(({ id, amount_cents }) => [id, amount_cents]));
    const payments = await keptPayments(tx, scope, ticket_id);
    const sold = await soldLines(tx, scope, ticket_id);
    const back = refundOf(sold, payments, { lines, tips: wish.tips });
    if (!back) throw invalid({ lines: ['That is more than there is to give back.'] });
    const [id, by] = [randomUUIDv7(), handOf(actor)];
    const payment = (payment_id: string) => found(payments.find((one) => one.id === payment_id));
    for (const { payment_id, amount_cents } of back.parts) {
      const { charge_id } = payment(payment_id);
      if (charge_id) await giveBack(deps, tx, scope, charge_id, amount_cents);
    }
    const owed = await giveBackPoints(deps, tx, actor, scope, {
      ticket_id,
      refund_id: id,
      lines: refundedLines(sold, back.lines),
      parts: back.parts,
    });
    const deed = deedOf(deps, 'refund', 'refund', id, wish.reason);
    const given = { id, ticket_id, reason: wish.reason, given_at: deed.happened_at, given_by: by, ledger_tx: deed.id };
    // A cheque is not written back: it is returned in cash. What was paid ahead was paid by card.
    const goesTo: Partial<Record<Tender['method'], Account>> = { cheque: inDrawer, prepaid: byCard };
    const accountOf = (one: string) => goesTo[payment(one).method] ?? payment(one).account;
    await post(tx, actor, deed, refundLines(back, accountOf));
    await owe(deps, tx, actor, 'loyalty_refund', id, owed);
    await insertRefund(tx, scope, given, back);
    await tellOf(tx, scope, actor, ticket_id, 'refunded', wish.reason);
    return ticketNow(tx, scope, ticket_id);
  });
